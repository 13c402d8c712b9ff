import { isName, objectNumber, PdfStream, type Revision } from '@quire/core/pdf';
import type { Comparison } from './comparison.js';
import type { References } from './references.js';

/** References that make some readers search the file for the object, which a later update may then add. */
const STRAY = [
  ['misaddressed', 'has another generation than the object'],
  ['missing', 'leads to nothing'],
] as const;

/**
 * Notes faults of any object that the later revision writes, in any role: no signature allows changes that make readers
 * disagree about signed objects.
 */
export function noteWritten(comparison: Comparison, references: References): void {
  const { before, after } = comparison;
  const note = (number: number, what: string): void =>
    comparison.note({ kind: 'undefined', where: 'file', object: number, what });
  for (const number of after.revision.own.keys()) {
    const fault = faultOf(comparison, number) ?? measureFault(comparison, references, number);
    if (fault) note(number, `object ${number} ${fault}`);
  }
  // In a hybrid section, readers use either the table or the stream, depending on later updates.
  const [hidden] = [...before.roles.hidden, ...after.roles.hidden];
  if (hidden !== undefined)
    note(hidden, `object ${hidden} is free in the table of a hybrid section and in use in its stream`);
  // If something refers to a freed object, Poppler considers a cross-reference table damaged and searches the file for
  // objects; with a cross-reference stream it does not.
  const isOtherKind = before.revision.xrefKind !== after.revision.xrefKind;
  for (const number of after.roles.freed) {
    const isNew = !before.roles.freed.has(number);
    if (!isNew && !isOtherKind) continue;
    const how = isNew ? 'is freed' : 'was freed, the cross-reference now has another form';
    note(number, `object ${number} ${how}, and something still refers to it`);
  }
  const isWritten = (holder: number): boolean => after.revision.own.has(holder);
  for (const [kind, what] of STRAY)
    for (const number of after.roles[kind])
      if (!before.roles[kind].has(number) && references.holdersOf(number).some(isWritten))
        note(number, `a reference to object ${number} ${what}`);
}

/** A number with another generation is another object to some readers, and the same one to others (§7.3.10). */
function faultOf({ before, after, same }: Comparison, number: number): string | undefined {
  const [was, is] = [before.revision.object(number), after.revision.object(number)];
  if (!was) return undefined;
  if (is && is.generation !== was.generation) return 'gets another generation';
  // Only values that are equal for us are checked here; other rules compare changed values.
  if (
    is &&
    is.oddities.pointed.size > was.oddities.pointed.size &&
    before.roles.reached.has(number) &&
    same.equal(was.value, is.value)
  )
    return 'writes whole numbers with a decimal point';
  const isUnclear = was.faults.some(({ code }) => code === 'duplicate-key' || code === 'value-syntax');
  return isUnclear && before.roles.reached.has(number)
    ? 'is rewritten, and viewers read the earlier version differently'
    : undefined;
}

/**
 * Returns a fault if a changed object is needed to read an older stream: as its length, or as an entry of an object
 * stream.
 */
function measureFault(comparison: Comparison, references: References, number: number): string | undefined {
  const { before, after, same, effort } = comparison;
  const was = before.revision.object(number);
  if (!was || same.equal(was.value, after.revision.object(number)?.value)) return undefined;
  for (const holder of references.holdersOf(number)) {
    if (!effort.spend()) return undefined;
    const isMeasure = [before, after].some(({ revision }) => measures(revision, holder, number, after.revision.start));
    if (isMeasure) return `determines how the stream of object ${holder} is read, and changes`;
  }
  return undefined;
}

/** True if object `number` determines how the stream `holder`, which begins before `edge`, is read. */
function measures(revision: Revision, holder: number, number: number, edge: number): boolean {
  const stream = revision.object(holder)?.value;
  if (!(stream instanceof PdfStream) || stream.start >= edge) return false;
  const { dict } = stream;
  if (objectNumber(dict.Length) === number) return true;
  return isName(dict.Type, 'ObjStm') && objectNumber(dict.Extends) !== number;
}
