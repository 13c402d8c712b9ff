import { objectNumber } from '@quire/core/pdf';
import { type Field, isDocumentTimestamp, rectangleAt } from '@quire/core/pdf/document';
import { areaOf } from '@quire/core/pdf/paint';
import type { Comparison } from './comparison.js';
import { misshapenEntry } from './shapes.js';

export const valueNumbers = (fields: readonly Field[]): ReadonlySet<number | undefined> =>
  new Set(fields.map(({ dict }) => objectNumber(dict.V)).filter((number) => number !== undefined));

/**
 * Notes an added field. Signing may add the field that it fills, and a field for another person's signature; nothing
 * else may be added to a form (ISO 32000-2 table 257).
 */
export function noteNewField(comparison: Comparison, field: Field, values: ReadonlySet<number | undefined>): void {
  const { after, note } = comparison;
  comparison.compared.add(field.number);
  const place = { where: `form field ${field.name}`, field: field.name, object: field.number };
  const fault = faultOf(comparison, field, values);
  if (fault) {
    note({ ...place, kind: 'undefined', what: fault });
    return;
  }
  const value = after.revision.dict(field.value);
  if (isUnseenStamp(comparison, field)) {
    note({ ...place, kind: 'extension', what: 'a document time stamp is added' });
  } else {
    note({
      ...place,
      kind: 'signature',
      what: value ? 'a signature is added' : 'an unsigned signature field is added',
    });
  }
}

/** True for an invisible document time stamp: every permission allows it and its widget (§12.8.5, table 257). */
export function isUnseenStamp(comparison: Comparison, field: Field): boolean {
  const { revision } = comparison.after;
  const value = revision.dict(field.value);
  return value !== undefined && isDocumentTimestamp(revision, value) && !isVisible(comparison, field);
}

/** Entries of a signature field and its widget (tables 166, 191, 226 and 235) that run no action and show nothing. */
const ENTRIES = new Set(
  'Type Subtype Rect P NM M F AP AS Border StructParent H MK BS Parent Kids FT T Ff V DA DR Q Lock SV'.split(' '),
);

function faultOf(comparison: Comparison, field: Field, values: ReadonlySet<number | undefined>): string | undefined {
  const { before, after } = comparison;
  if (field.type !== 'Sig') return 'it is added and is not a signature field';
  if (field.parent?.number !== undefined && before.fieldsByNumber.has(field.parent.number)) {
    const parent = before.fieldsByNumber.get(field.parent.number);
    if (field.isOnlyWidget || parent?.value !== undefined) return 'a widget is added to an existing field';
  }
  const { Parent } = field.dict;
  const isAdopted = after.revision.resolve(Parent) === null || objectNumber(Parent) === field.parent?.number;
  // Readers that follow `/Parent` would take the value and the type of the field from the parent.
  if (!isAdopted) return 'it is added and names a parent that does not list it';
  const misshapen = misshapenEntry(comparison, field.dict);
  if (misshapen !== undefined) return `it is added, and ${misshapen}`;
  const look = after.revision.dict(field.dict.MK) ?? {};
  const odd = [
    ...Object.keys(field.dict).filter((key) => !ENTRIES.has(key)),
    ...Object.keys(look).filter((key) => !['R', 'BC', 'BG'].includes(key)),
  ];
  if (odd.length > 0) return `it is added and has a /${odd[0]}, which no signature needs`;
  if (field.dict.V === undefined) return undefined;
  const value = after.revision.dict(field.dict.V);
  if (value?.ByteRange === undefined) return 'it is added with a value that is not a signature';
  const isShared = values.has(objectNumber(field.dict.V));
  return isShared ? 'it is added and uses the signature of an existing field' : undefined;
}

/** True if a field may be visible: it has a rectangle and is not hidden, or has `/MK` or a border to draw. */
function isVisible({ after }: Comparison, { dict }: Field): boolean {
  const { revision } = after;
  const area = rectangleAt(revision, dict.Rect);
  const look = revision.dict(dict.MK) ?? {};
  const isDrawn = Object.keys(look).length > 0 || dict.BS !== undefined || dict.Border !== undefined;
  if (!area || areaOf(area) <= 0) return isDrawn;
  return ((revision.number(dict.F) ?? 0) & HIDDEN) === 0 || isDrawn;
}

/** The bit of `/F` for hidden annotations (table 167). */
const HIDDEN = 2;
