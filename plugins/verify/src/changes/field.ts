import { Name, objectNumber, type PdfDict, type PdfObject, PdfString, type PdfValue } from '@quire/core/pdf';
import { type Field, textAt } from '@quire/core/pdf/document';
import type { View } from '../view.js';
import { noteDisagreement } from './agreement.js';
import { isSameSightByFlags } from './annotation-entries.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { allowed, compareEntries, type EntryRules, isNew, typeOf, verb } from './entries.js';
import { isDrawnByViewers } from './field-cover.js';
import { fillingRules } from './filling.js';
import { isRounded } from './rounded.js';
import { keysOf } from './same-values.js';
import { misshapenEntry } from './shapes.js';
import { READ_ONLY } from './shown-value.js';
import { noteOverreach } from './signature-place.js';
import { signingRules, unsignedRules } from './signing.js';
import { pagesShowing } from './widget-page.js';

/** Compares one field, or one of its widgets, at both revisions. */
export function compareField(comparison: Comparison, before: Field, after: Field): void {
  comparison.compared.add(after.number);
  const place = { where: `form field ${before.name}`, field: before.name, object: after.number };
  const rules = rulesFor(comparison, before, after, place);
  compareEntries(comparison, before.dict, after.dict, rules, place);
  compareInherited(comparison, before, after, rules, place);
  const misshapen = misshapenEntry(comparison, after.dict, before.dict);
  if (misshapen !== undefined) comparison.note({ ...place, kind: 'undefined', what: `it ${misshapen}` });
  const own = after.isOnlyWidget ? after.dict.V : undefined;
  if (
    own !== undefined &&
    !comparison.same.equal(before.dict.V, own) &&
    !isValueOf(comparison.after, after.parent, own)
  )
    comparison.note({ ...place, kind: 'undefined', what: 'its widget has another value than the field' });
  noteOverreach(comparison, before, after, place);
  noteDisagreement(comparison, before, after, place);
}

/** Entries that may change and that a field inherits from its parent if it does not state them (tables 226, 228). */
const INHERITED = ['V', 'DA', 'Q'] as const;

/**
 * Compares inherited entries. A value that is set in a parent is the value of all fields below, and so is the text
 * style. A widget without a name of its own belongs to its parent field and changes with it.
 */
function compareInherited(
  comparison: Comparison,
  before: Field,
  after: Field,
  rules: EntryRules,
  place: ChangePlace,
): void {
  if (after.isOnlyWidget) return;
  for (const key of INHERITED) {
    if (before.dict[key] !== undefined || after.dict[key] !== undefined) continue;
    compareEntries(comparison, inherited(before, key), inherited(after, key), rules, place);
  }
}

function inherited({ parent }: Field, key: (typeof INHERITED)[number]): PdfDict {
  for (let field = parent; field; field = field.parent)
    if (field.dict[key] !== undefined) return { [key]: field.dict[key] };
  return {};
}

/** True if a value is the text or the state that a field has. */
function isValueOf({ revision }: View, field: Field | undefined, value: PdfValue): boolean {
  const said = (each: PdfValue | undefined): string | undefined => textAt(revision, each) ?? revision.name(each);
  return said(value) !== undefined && said(value) === said(field?.value);
}

function rulesFor(comparison: Comparison, before: Field, after: Field, place: ChangePlace): EntryRules {
  const structural = structuralRules(comparison, before, after, place);
  if (before.type !== 'Sig') return { ...structural, ...fillingRules(before, after, place) };
  if (!isSigned(comparison.before.revision.resolve(before.value))) {
    const isLeft = !isSigned(comparison.after.revision.resolve(after.value));
    return { ...structural, ...(isLeft ? unsignedRules(after, place) : signingRules(before, after, place)) };
  }
  return structural;
}

/** True if a signature field has a value: pdf.js writes null, which signs nothing. */
const isSigned = (value: PdfObject): boolean => value !== null;

/** Rules for every field: it keeps its parent, page and children, even if it is written again. */
function structuralRules({ before, after }: Comparison, field: Field, other: Field, place: ChangePlace): EntryRules {
  return {
    Type: typeOf('Annot', place),
    // Some readers follow a `/Parent` that does not list the field or is not an object of its own.
    Parent: ({ same, note }, was, is) => {
      const isSame =
        field.parent === undefined && other.parent === undefined
          ? same.equal(was, is) && objectNumber(was) === objectNumber(is)
          : field.parent?.name === other.parent?.name && objectNumber(is) === other.parent?.number;
      if (!isSame) note({ ...place, kind: 'undefined', what: `/Parent ${verb(was, is)}` });
    },
    // The children are compared separately. The order of a button's children identifies its options (§12.7.5.2.4).
    Kids: ({ note }, was, is) => {
      const numbersIn = ({ revision }: View, kids?: PdfValue) => (revision.array(kids) ?? []).map(objectNumber);
      const [old, now] = [numbersIn(before, was), numbersIn(after, is)];
      const present = new Set(now);
      const kept = old.filter((number) => present.has(number));
      if (kept.join() !== now.join()) note({ ...place, kind: 'undefined', what: 'children are added to it or moved' });
      else if (now.length < old.length) note({ ...place, kind: 'removal', what: 'children are removed from it' });
    },
    ...allowed('P', 'extension', (_, was, is) => {
      return was === undefined && pagesShowing(after, other.number).some(({ number }) => number === objectNumber(is));
    }),
    ...allowed('StructParent', 'form-fill', isNew),
    F: ({ note }, was, is) => {
      const [old, now] = [before.revision.number(was) ?? 0, after.revision.number(is) ?? 0];
      if (old !== now)
        note({ ...place, kind: isSameSightByFlags(old, now) ? 'form-fill' : 'undefined', what: '/F changes' });
    },
    Ff: ({ note }, was, is) => {
      const [old, now] = [before.revision.number(was) ?? 0, after.revision.number(is) ?? 0];
      if (old === now) return;
      // Signing tools set the read-only flag of locked fields, even if they were already locked; a lock permits this
      // change.
      if (now === (old | READ_ONLY))
        note({ where: place.where, object: place.object, kind: 'signature', what: 'it becomes read-only' });
      else note({ ...place, kind: 'undefined', what: '/Ff changes' });
    },
    ...allowed('BS', 'form-fill', (comparison, was, is) => looksAlike(comparison, was, is, false)),
    ...allowed('MK', 'form-fill', (comparison, was, is) =>
      looksAlike(comparison, was, is, field.dict.AP !== undefined && !isDrawnByViewers(comparison.after, other)),
    ),
  };
}

/** Entries of a widget's look that state a default: a solid border of 1 point (§12.5.4), no rotation (table 192). */
const DEFAULTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Type: () => true,
  S: (value) => value instanceof Name && value.text === 'S',
  W: (value) => value === 1,
  R: (value) => value === 0,
  // The check mark is what readers draw by default.
  CA: (value) => value instanceof PdfString && value.latin === '4',
};

/**
 * True if borders and backgrounds are unchanged. A writer may add their default values, and omit entries that the
 * appearance of the widget already shows.
 */
function looksAlike(
  { same, before, after }: Comparison,
  was: PdfValue | undefined,
  is: PdfValue | undefined,
  isLeftOut: boolean,
): boolean {
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is) ?? {}];
  const isDefault = (entry: string, value: PdfValue | undefined): boolean =>
    value === undefined || (Object.hasOwn(DEFAULTS, entry) && DEFAULTS[entry](after.revision.resolve(value)));
  return [...keysOf(old, now)].every(
    (entry) =>
      same.equal(old[entry], now[entry]) ||
      isRounded(entry, old[entry], now[entry]) ||
      (isDefault(entry, old[entry]) && isDefault(entry, now[entry])) ||
      (now[entry] === undefined && isLeftOut && entry !== 'BG'),
  );
}
