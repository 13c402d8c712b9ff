import { isDict, type PdfDict, type PdfValue } from '@quire/core/pdf';
import type { Field } from '@quire/core/pdf/document';
import type { Comparison } from './comparison.js';
import { styleFault } from './default-style.js';
import { bringsFonts, drawsByForm } from './drawn-by-form.js';
import { allowed, compareEntries, type EntryRules, unread, verb } from './entries.js';
import { compareField } from './field.js';
import { asksForAppearances } from './field-cover.js';
import { asksForOthers, losesAppearances } from './need-appearances.js';
import { noteNewField, valueNumbers } from './new-field.js';
import { keysOf } from './same-values.js';
import { FORM_ENTRIES, misshapenEntry } from './shapes.js';
import { hasWords } from './shown-value.js';
import { compareXfa } from './xfa.js';

const FORM = { where: 'form' } as const;

/** Compares the interactive form (ISO 32000-2 §12.7.3) and all its fields. */
export function compareForms(comparison: Comparison): void {
  const { before, after, same, note } = comparison;
  if (before.form.dict && !after.form.dict) {
    note({ ...FORM, kind: 'undefined', what: 'the form is removed' });
    return;
  }
  if (!before.form.dict && !same.equal(before.revision.root.AcroForm, after.revision.root.AcroForm)) {
    const isNew = before.revision.resolve(before.revision.root.AcroForm) === null && after.form.dict !== undefined;
    if (!isNew) note({ ...FORM, kind: 'undefined', what: 'something that is not a form changes' });
  }
  if (!after.form.dict) return;
  if (after.form.isMalformed && !before.form.isMalformed) {
    note({ ...FORM, kind: 'undefined', what: 'its tree of fields becomes malformed' });
  }
  compareEntries(comparison, before.form.dict ?? {}, after.form.dict, FORM_RULES, FORM);
  const misshapen = misshapenEntry(comparison, after.form.dict, before.form.dict, FORM_ENTRIES);
  if (misshapen !== undefined) note({ ...FORM, kind: 'undefined', what: `it ${misshapen}` });
  compareFields(comparison);
}

const FORM_RULES: EntryRules = {
  Fields: compareUnread,
  DR: compareResources,
  // The flags "signatures exist" and "append only" (table 225) may be added, but not removed.
  ...allowed('SigFlags', 'form-fill', ({ before, after }, was, is) => {
    const [old, now] = [before.revision.number(was) ?? 0, after.revision.number(is) ?? 0];
    return (old & ~now) === 0 && now >= 0 && now <= 3;
  }),
  // Defaults for fields without an appearance: some writers add them to documents that never had a form.
  ...allowed('DA Q', 'form-fill', (comparison, was) => {
    const isRead = comparison.after.form.fields.every(
      (field) => !hasWords(comparison.after.revision, field) || styleFault(comparison, field) === undefined,
    );
    return was === undefined && !drawsByForm(comparison.before) && isRead;
  }),
  NeedAppearances: compareNeedAppearances,
  XFA: compareXfa,
  // A form that is created with its first signature may get a type.
  ...allowed('Type', 'form-fill'),
};

/** Compares list items that are not fields: they must not change. Fields are compared one by one. */
function compareUnread({ before, after, same, note }: Comparison, was?: PdfValue, is?: PdfValue): void {
  if (same.equal(unread(before, was), unread(after, is))) return;
  note({
    ...FORM,
    kind: 'undefined',
    what: 'something that is not a field is added, removed or changed among the fields',
  });
}

function compareNeedAppearances(comparison: Comparison): void {
  const { before, after, note } = comparison;
  const now = asksForAppearances(after);
  if (asksForAppearances(before) === now) return;
  if (!now) noteOwnAppearances(comparison);
  note({
    ...FORM,
    kind: (now ? asksForOthers : losesAppearances)(comparison) ? 'undefined' : 'form-fill',
    what: `/NeedAppearances becomes ${now}`,
  });
}

/**
 * Reports fields that readers drew themselves before, and that now have appearances: the same values look slightly
 * different. The values are unchanged, so a lock permits this.
 */
function noteOwnAppearances({ after, note }: Comparison): void {
  for (const { isWidget, dict, name, number } of after.form.fields) {
    if (!isWidget || dict.AP === undefined) continue;
    note({ where: `form field ${name}`, object: number, kind: 'form-fill', what: 'it is shown by its own appearance' });
  }
}

function compareFields(comparison: Comparison): void {
  const { before, after, note } = comparison;
  const pairs = pairFields(before.form.fields, after.form.fields);
  for (const field of before.form.fields) {
    const other = pairs.get(field);
    if (!other) noteRemoved(comparison, field);
    else if (isTouched(comparison, field, other)) {
      compareField(comparison, field, other);
      compareUnread(comparison, field.dict.Kids, other.dict.Kids);
    }
  }
  const paired = new Set(pairs.values());
  const values = valueNumbers(before.form.fields);
  for (const field of after.form.fields) if (!paired.has(field)) noteNewField(comparison, field, values);
  const known = repeatedName(before.form.fields);
  const repeated = repeatedName(after.form.fields);
  if (repeated !== undefined && known === undefined) {
    note({ ...FORM, field: repeated, kind: 'undefined', what: `two fields now have the name ${repeated}` });
  }
}

/** The first name that two fields share: readers take them for one field with several widgets. */
function repeatedName(fields: readonly Field[]): string | undefined {
  const names = new Set<string>();
  for (const { name, isOnlyWidget, dict } of fields) {
    if (isOnlyWidget || dict.T === undefined || name === '') continue;
    if (names.has(name)) return name;
    names.add(name);
  }
  return undefined;
}

/** True if a field, or one that it inherits from, is written anew. */
function isTouched({ isTouched }: Comparison, before: Field, after: Field): boolean {
  if (before.number !== after.number) return true;
  for (let field: Field | undefined = after; field; field = field.parent) if (isTouched(field.number)) return true;
  return false;
}

/** Pairs fields by object number, or by name if they are held directly by their parents. */
function pairFields(before: readonly Field[], after: readonly Field[]): Map<Field, Field> {
  const keyOf = ({ number, name }: Field): number | string => number ?? name;
  const byKey = new Map(after.map((field) => [keyOf(field), field]));
  return new Map(
    before.flatMap((field) => {
      const other = byKey.get(keyOf(field));
      return other ? [[field, other] as const] : [];
    }),
  );
}

/** Reports a removed field. Like an annotation, a widget may be removed from form and page; a field may not. */
function noteRemoved({ after, note }: Comparison, field: Field): void {
  const place = { where: `form field ${field.name}`, field: field.name, object: field.number };
  const isLeftBehind = after.identities.get(field.number ?? -1)?.startsWith('annotation') === true;
  if (!field.isOnlyWidget) note({ ...place, kind: 'undefined', what: 'it is removed' });
  else if (isLeftBehind) note({ ...place, kind: 'undefined', what: 'its widget no longer belongs to a field' });
  else {
    const kind = field.type === 'Sig' ? 'undefined' : 'removal';
    note({ ...place, kind, what: 'its widget is removed' });
  }
}

/**
 * Compares `/DR` of the form: fonts and encodings for appearances. Existing ones must be unchanged; filling in or
 * signing may add the fonts for the new appearances. An appearance that lacks a graphics state or a color space may get
 * it from `/DR`, so no others may be added. `/XObject` in `/DR` is ignored, because no field uses it (§12.7.3.3 only
 * has fonts): some signers leave the layers of a signature's appearance there and replace them with each signature.
 */
function compareResources(comparison: Comparison, was?: PdfValue, is?: PdfValue): void {
  const { same, before, after, note } = comparison;
  if (same.equal(was, is)) return;
  const change = { where: 'form', what: `/DR ${verb(was, is)}` };
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is)];
  const isKept = (category: string): boolean =>
    ['Font', 'Encoding'].includes(category)
      ? keepsAll(comparison, old[category], now?.[category])
      : category === 'XObject' || same.equal(old[category], now?.[category]);
  const [fonts, others] = [before.revision.dict(old.Font) ?? {}, after.revision.dict(now?.Font) ?? {}];
  const sets = bringsFonts(before, fonts, others, after);
  note({ ...change, kind: now && [...keysOf(old, now)].every(isKept) && !sets ? 'form-fill' : 'undefined' });
}

function keepsAll({ same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): boolean {
  if (same.equal(was, is)) return true;
  const [old, now] = [before.revision.resolve(was), after.revision.resolve(is)];
  if (!isDict(now) || !(isDict(old) || was === undefined)) return false;
  const earlier: PdfDict = isDict(old) ? old : {};
  // Only dictionaries are added: fonts and encodings (§9.6, §9.6.5.1).
  return [...keysOf(earlier, now)].every((name) =>
    earlier[name] === undefined ? after.revision.dict(now[name]) : same.equal(earlier[name], now[name]),
  );
}
