import { PdfString, type PdfValue } from '@quire/core/pdf';
import { type Field, isTerminal, textAt, widgetsOf } from '@quire/core/pdf/document';
import type { XmlElement } from '@quire/core/xml';
import type { View } from '../view.js';
import { statesOf } from './agreement.js';
import type { Comparison } from './comparison.js';
import { verb } from './entries.js';
import { bindingsIn, lastPart, readPacket, written, type XfaBindings, xfaTexts } from './xfa-packet.js';

/** Packets with values, and invisible ones (XFA 3.3, "Template, data and form DOM"); all others are the form itself. */
const VALUES = new Set(['datasets', 'form']);
const SILENT = new Set(['xmpmeta', 'PDFSecurity']);

const PLACE = { where: 'form' } as const;
const UNBOUND: XfaBindings = { names: new Set(), fields: new Map(), elsewhere: new Set() };

/** A packet before and after; undefined if it is not XML. */
interface Packet {
  readonly name: string;
  readonly was?: XmlElement;
  readonly is?: XmlElement;
}

/**
 * Compares an XFA form in addition to the AcroForm: its data may be filled in, its template may not change. Packets
 * keep their names and order: if two have one name, readers use either. Readers of XFA show its data where others show
 * the fields, so data that a revision writes are the field's value, too, and a lock of the field applies to them.
 */
export function compareXfa(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { same, before, note } = comparison;
  if (same.equal(was, is)) return;
  const what = `/XFA ${verb(was, is)}`;
  const packets = changedPackets(comparison, was, is);
  const bindings = bindingsOf(before, was);
  const fault = packets ? packets.map(shapeFault).find((each) => each !== undefined) : 'its form';
  if (!packets || fault !== undefined) {
    note({ ...PLACE, kind: 'undefined', what: `${what}: ${fault}` });
    return;
  }
  const filled = packets.flatMap(({ was: old, is: now }) => (old && now ? changedTexts(old, now) : []));
  if (filled.length === 0) note({ ...PLACE, kind: 'form-fill', what });
  for (const [path, values] of filled) noteFilled(comparison, { path, values, bindings, what });
}

/** The packets with changed content: names and streams in turn (ISO 32000-2 §12.7.9). Undefined for other changes. */
function changedPackets({ same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): Packet[] | undefined {
  const [old, now] = [before.revision.array(was), after.revision.array(is)];
  if (!old || old.length !== now?.length) return undefined;
  const changed: Packet[] = [];
  for (const [index, value] of old.entries()) {
    if (same.equal(value, now[index])) continue;
    const name = index % 2 === 1 ? before.revision.resolve(old[index - 1]) : null;
    if (
      !(name instanceof PdfString) ||
      !(VALUES.has(name.latin) || SILENT.has(name.latin) || name.latin === 'localeSet')
    )
      return undefined;
    if (SILENT.has(name.latin)) continue;
    changed.push({
      name: name.latin,
      was: readPacket(before.revision, value),
      is: readPacket(after.revision, now[index]),
    });
  }
  return changed;
}

/** Returns a description of changes in a packet other than values; undefined if there are none. */
function shapeFault({ name, was, is }: Packet): string | undefined {
  // A packet that can no longer be read may show anything.
  if (!is) return `${name} is not XML`;
  if (name === 'datasets' || (was && written(was) === written(is))) return undefined;
  return `parts of ${name} other than values`;
}

function bindingsOf({ revision }: View, xfa: PdfValue | undefined): XfaBindings {
  const packets = revision.array(xfa) ?? [];
  const at = packets.findIndex((each) => {
    const name = revision.resolve(each);
    return name instanceof PdfString && name.latin === 'template';
  });
  const template = at < 0 ? undefined : readPacket(revision, packets[at + 1]);
  return template ? bindingsIn(template) : UNBOUND;
}

interface Texts {
  readonly was: readonly string[];
  readonly is: readonly string[];
}

function changedTexts(was: XmlElement, is: XmlElement): [string, Texts][] {
  const [old, now] = [xfaTexts(was), xfaTexts(is)];
  const isSame = ({ was, is }: Texts): boolean => was.length === is.length && was.every((text, i) => text === is[i]);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path): [string, Texts] => [path, { was: old.get(path) ?? [], is: now.get(path) ?? [] }])
    .filter(([, each]) => !isSame(each));
}

interface Filled {
  /** The names from the root of the packet to the value. */
  readonly path: string;
  readonly values: Texts;
  readonly bindings: XfaBindings;
  readonly what: string;
}

/** Reports changed data for the fields that show it, or for the name "", which a lock of all fields covers. */
function noteFilled({ before, after, note }: Comparison, { path, values, bindings, what }: Filled): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const called = new Set([name, ...(bindings.fields.get(name) ?? [])]);
  const named = after.form.fields.filter((field) => isTerminal(field) && called.has(lastPart(field.name)));
  const groups = path.split('/').slice(0, -1);
  const shared = named.map((field) => {
    const own = new Set(field.name.split(/[.[]/));
    return groups.filter((group) => own.has(group)).length;
  });
  const most = shared.reduce((max, each) => Math.max(max, each), 0);
  const fields = named.filter((_, index) => shared[index] === most);
  const fault = fillFault(after, fields, name, values, bindings);
  if (fault !== undefined) note({ ...PLACE, kind: 'undefined', what: `${what}: ${fault}` });
  if (fields.length === 0) {
    const isBlank = [...values.was, ...values.is].every((text) => text.trim() === '');
    note({ ...PLACE, ...(isBlank ? {} : { field: '' }), kind: 'form-fill', what });
    return;
  }
  // Data that equal the old value of the field are not a change of the field: programs write all data at once.
  const stood = new Map(before.form.fields.map((field) => [field.name, field]));
  const texts = [...new Set(values.is)];
  const isKnown = (field: Field): boolean => texts.every((text) => says(before, field, text));
  const filled = fields.filter(({ name }) => {
    const old = stood.get(name);
    return !old || !isKnown(old);
  });
  for (const { name: field } of filled) note({ ...PLACE, field, kind: 'form-fill', what });
  if (filled.length === 0) note({ ...PLACE, kind: 'form-fill', what });
}

function fillFault(
  view: View,
  fields: readonly Field[],
  name: string,
  { was, is }: Texts,
  { names, fields: bound, elsewhere }: XfaBindings,
): string | undefined {
  if (elsewhere.has(name)) return `${name}, which is shown outside a field`;
  // An added or removed row makes a part of the form appear or disappear; only a form without data may get its first
  // row.
  if (was.length > 0 && was.length !== is.length) return `${is.length} in place of ${was.length} of ${name}`;
  if (fields.length === 0) {
    const isShown = (names.has(name) || bound.has(name)) && is.some((text) => text.trim() !== '');
    return isShown ? `${name}, which is not the value of a field` : undefined;
  }
  const isTold = (text: string, index: number): boolean => {
    const own = fields.length === is.length ? [fields[index]] : fields;
    return text === was[index] || own.some((field) => says(view, field, text));
  };
  const untold = is.find((text, index) => !isTold(text, index));
  return untold === undefined ? undefined : `“${untold.trim()}” as ${name}, whose field has another value`;
}

/** True if data are a field's value, apart from blanks; for an unchecked button any unknown state. */
function says(view: View, field: Field, text: string): boolean {
  const bare = (each: string): string => each.normalize('NFKC').replace(/\s+/g, '');
  if (field.type === 'Btn') {
    const state = view.revision.name(field.value) ?? 'Off';
    const states = widgetsOf(field).flatMap((widget) => statesOf(view, widget) ?? []);
    return bare(text) === bare(state) || (state === 'Off' && !states.includes(text.trim()));
  }
  const value = view.revision.resolve(field.value);
  const stated = (view.revision.array(value) ?? [value]).map((each) => textAt(view.revision, each as PdfValue) ?? '');
  const whole = stated.join('');
  return bare(whole) === bare(text);
}
