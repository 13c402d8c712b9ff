import { objectNumber } from '@quire/core/pdf';
import { type Annotation, type Field, type Page, rectangleAt } from '@quire/core/pdf/document';
import { areaOf, type Mark, overlap, shownStream } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { leadElsewhere, otherEntries, TARGETS } from './annotation-entries.js';
import { grammarFault } from './annotation-grammar.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { isOverContent } from './field-cover.js';
import { isUnseenStamp } from './new-field.js';
import { areaAround, outlineBounds, outlinesOf } from './outlines.js';
import { readProgram } from './program.js';
import { pointsIn } from './remark.js';
import { misshapenEntry } from './shapes.js';
import { isOutOfSight, isSeenByAll, paintingOf, type Sheet, sheetFor } from './sheet.js';
import { showsSomething, spoof } from './signature-place.js';

/** The maximum number of annotations that one revision adds to a page; people never add as many. */
const MOST_ADDED = 500;

interface Sheets {
  readonly before: Sheet;
  readonly after: Sheet;
}

/** Compares a page's annotations. For widgets it only records additions and removals; fields are compared later. */
export function compareAnnotations(comparison: Comparison, before: Page, after: Page): void {
  const { same, note, effort } = comparison;
  const place = { where: `page ${before.index}`, page: before.index };
  const { kept, added, removed } = matched(comparison, before.annotations, after.annotations);
  const sheets = {
    before: sheetFor(comparison.before, before, effort),
    after: { ...sheetFor(comparison.after, after, effort), signed: comparison.signed.revision },
  };
  for (const [old, now] of kept) {
    if (!fieldOf(comparison.before, old)) comparison.compared.add(now.number);
    if (!fieldOf(comparison.before, old) || fieldOf(comparison.after, now)) continue;
    note({ ...place, object: now.number, kind: 'undefined', what: 'a widget no longer belongs to a field' });
  }
  const changed = kept.filter(([old, now]) => !fieldOf(comparison.before, old) && !same.equal(old.dict, now.dict));
  if (added.length > MOST_ADDED) {
    note({ ...place, kind: 'undefined', what: `${added.length} annotations are added at once` });
  } else {
    if (added.length + changed.length > 0) layDown(comparison, sheets.after, kept, changed);
    const followed = before.annotations.filter(({ dict }) => TARGETS.some((key) => dict[key] !== undefined));
    for (const annotation of added) noteAdded(comparison, annotation, sheets.after, followed);
  }
  for (const annotation of removed) noteRemoved(comparison, annotation, place);
  for (const [old, now] of changed) noteChanged(comparison, [old, now], place, sheets);
  noteOrder(comparison, kept, before.annotations, place);
}

/** Records the unchanged annotations below the added ones: together they may hide content that none hides alone. */
function layDown(
  comparison: Comparison,
  sheet: Sheet,
  kept: Matched['kept'],
  changed: readonly (readonly [Annotation, Annotation])[],
): void {
  const anew = new Set(changed.map(([, now]) => now));
  for (const [, now] of kept) {
    if (!anew.has(now) && !fieldOf(comparison.after, now)) lie(comparison, sheet, now);
    if (sheet.below.length > MOST_BELOW) return;
  }
}

/**
 * Adds the marks of an annotation to the sheet, in a loop, because a call has a limited number of arguments. Marks that
 * came after the first signature hide nothing yet: many thin lines, each of which hides little, would hide a word.
 */
function lie({ signed, sinceSigned }: Comparison, sheet: Sheet, annotation: Annotation): void {
  if (isOutOfSight(sheet, annotation)) return;
  // An added annotation may have the number of a signed object that nothing uses.
  const was = signed.revision.object(annotation.number ?? -1);
  const isSigned = was !== undefined && sinceSigned.equal(was.value, annotation.dict);
  const isSure = isSigned && isSeenByAll(sheet, annotation);
  for (const mark of paintingOf(sheet, annotation).marks) {
    sheet.below.push(isSure ? mark : { ...mark, ink: { ...mark.ink, isPartial: true } });
  }
}

/** The maximum number of marks that are recorded below annotations; only a program makes a page with more. */
const MOST_BELOW = 20_000;

interface Matched {
  readonly kept: readonly (readonly [Annotation, Annotation])[];
  readonly added: readonly Annotation[];
  readonly removed: readonly Annotation[];
}

/** Pairs annotations by object number; direct objects, which have no number, are paired by their entries, in order. */
function matched({ same }: Comparison, before: readonly Annotation[], after: readonly Annotation[]): Matched {
  const byNumber = new Map(before.flatMap((each) => (each.number === undefined ? [] : [[each.number, each] as const])));
  const direct = before.filter(({ number }) => number === undefined);
  let at = 0;
  const kept: [Annotation, Annotation][] = [];
  const added: Annotation[] = [];
  const left = new Set(before);
  for (const annotation of after) {
    let old = annotation.number === undefined ? undefined : byNumber.get(annotation.number);
    if (annotation.number === undefined && same.equal(direct[at]?.dict, annotation.dict)) old = direct[at++];
    if (old && left.delete(old)) kept.push([old, annotation]);
    else added.push(annotation);
  }
  return { kept, added, removed: [...left] };
}

/** Notes a changed order: annotations are painted in order (ISO 32000-2 §12.5.2), so hidden content may now show. */
function noteOrder(
  { note }: Comparison,
  kept: Matched['kept'],
  before: readonly Annotation[],
  place: ChangePlace,
): void {
  const places = new Map(before.map((annotation, index) => [annotation, index]));
  const order = kept.map(([old]) => places.get(old) ?? 0);
  if (order.some((at, index) => index > 0 && order[index - 1] > at))
    note({ ...place, kind: 'removal', what: 'annotations change order' });
}

const fieldOf = (view: View, { number }: Annotation): Field | undefined =>
  number === undefined ? undefined : view.fieldsByNumber.get(number);

/** Reports an added annotation; `followed` are the earlier annotations that lead to a target. */
function noteAdded(
  comparison: Comparison,
  annotation: Annotation,
  sheet: Sheet,
  followed: readonly Annotation[],
): void {
  const { page } = sheet;
  const place = { where: `page ${page.index}`, page: page.index, object: annotation.number };
  const { note, after, effort } = comparison;
  const { P } = annotation.dict;
  const isElsewhere = P !== undefined && objectNumber(P) !== page.number;
  const misshapen = isElsewhere ? 'names another page' : misshapenEntry(comparison, annotation.dict);
  if (annotation.subtype === 'Widget') {
    const field = fieldOf(after, annotation);
    const why = misshapen ?? (field ? spoof(comparison, field, annotation, sheet) : 'belongs to no field');
    if (why) note({ ...place, field: field?.name, kind: 'undefined', what: `a widget is added that ${why}` });
    else if (field) notePlace(comparison, field, { place, isShown: showsSomething(sheet, annotation) });
    return;
  }
  const isDiverting = followed.some((each) => diverts(comparison, each, annotation));
  const why =
    misshapen ??
    grammarFault(after, sheet, annotation, effort) ??
    (isDiverting ? 'does not lead to the address that it covers' : undefined);
  const what = `an annotation /${annotation.subtype} is added${why === undefined ? '' : `, which ${why}`}`;
  if (why === undefined) lie(comparison, sheet, annotation);
  note({ ...place, kind: why === undefined ? 'annotation' : 'undefined', what });
}

/** True if an annotation overlaps one that had a target before, and leads to another target. */
function diverts({ before, after, same }: Comparison, old: Annotation, now: Annotation): boolean {
  if (TARGETS.every((key) => now.dict[key] === undefined || same.equal(old.dict[key], now.dict[key]))) return false;
  const [was, is] = [rectangleAt(before.revision, old.dict.Rect), rectangleAt(after.revision, now.dict.Rect)];
  const common = was && is && overlap(was, is);
  return common !== undefined && areaOf(common) > 0;
}

function notePlace(
  comparison: Comparison,
  field: Field,
  { place, isShown }: { place: ChangePlace; isShown: boolean },
): void {
  const kind = isUnseenStamp(comparison, field) ? 'extension' : 'signature';
  const liesOver = isShown && isOverContent(comparison.after, field, comparison.effort);
  const what = `a signature widget is added${liesOver ? ', over content of the page' : ''}`;
  comparison.note({ ...place, field: field.name, kind, what, ...(liesOver ? { liesOverContent: true } : {}) });
}

/** Reports a removed annotation, as a removal unless it is a popup: all others were seen, clicked or read aloud. */
function noteRemoved({ before, note }: Comparison, annotation: Annotation, place: ChangePlace): void {
  const field = fieldOf(before, annotation);
  const isSigned = field?.type === 'Sig' && field.value !== undefined;
  note({
    ...place,
    field: field?.name,
    object: annotation.number,
    kind: isSigned ? 'undefined' : annotation.subtype === 'Popup' ? 'annotation' : 'removal',
    what: `an annotation /${annotation.subtype} is removed`,
  });
}

/**
 * Notes a changed annotation. An annotation may get a popup, a date and an appearance that shows its text. One with
 * another text or appearance counts as removed for its signers: it may have struck out text that now looks valid.
 */
function noteChanged(
  comparison: Comparison,
  [old, now]: readonly [Annotation, Annotation],
  place: ChangePlace,
  sheets: Sheets,
): void {
  const { after, note, effort } = comparison;
  const what = `an annotation /${old.subtype} changes`;
  const at = { ...place, object: now.number };
  const isOther = old.subtype === 'Widget' || old.subtype !== now.subtype;
  const misshapen = misshapenEntry(comparison, now.dict, old.dict);
  const other = otherEntries(comparison, old, now, sheets.after.page.number);
  const isSame = !isOther && other.length === 0;
  const looksSame = comparison.same.equal(old.dict.AP, now.dict.AP, 'AP');
  const why = isOther ? 'is of another kind' : leadElsewhere(other, old) ? 'leads elsewhere' : misshapen;
  const fault = why ?? (isSame && looksSame ? undefined : grammarFault(after, sheets.after, now, effort));
  const isAnnotating =
    now.subtype === 'Popup' || (isSame && (looksSame || (old.dict.AP === undefined && isAsDrawn(sheets, old, now))));
  if (fault !== undefined) note({ ...at, kind: 'undefined', what: `${what}, which ${fault}` });
  else
    note({
      ...at,
      kind: isAnnotating ? 'annotation' : 'removal',
      what: isAnnotating ? what : `${what} what it says or shows`,
    });
}

/**
 * The distance by which the drawing of one annotation may differ between viewers and other programs, in points and,
 * vertically, as a fraction of the height of the marked words: half of this height is between a line through words and
 * one below them.
 */
const DRAWN_APART = { points: 4, height: 0.25 } as const;

/**
 * True if a new appearance shows as many lines as viewers drew without an appearance, as strongly and in the same
 * place: an empty appearance shows nothing, and a line through words has another meaning than a line below them.
 */
function isAsDrawn({ before, after }: Sheets, old: Annotation, now: Annotation): boolean {
  const [was, is] = [paintingOf(before, old).marks, paintingOf(after, now).marks];
  const countOf = (marks: typeof was): number => marks.reduce((sum, mark) => sum + outlinesOf(mark).length, 0);
  // Viewers draw all lines of an annotation alike.
  const isAsStrong = ({ ink, area }: Mark): boolean =>
    was.length === 0 ||
    (ink.alpha >= 0.9 * was[0].ink.alpha && thicknessOf(area) >= 0.5 * Math.min(1, thicknessOf(was[0].area)));
  const [stood, stands] = [was, is].map((marks) => areaAround(marks.map(({ area }) => area)));
  const { bottom, top } = outlineBounds(pointsIn(before.source.lookup, old.dict.QuadPoints).slice(0, 4));
  const up = top > bottom ? Math.min(DRAWN_APART.points, DRAWN_APART.height * (top - bottom)) : DRAWN_APART.points;
  const isThere = (['left', 'bottom', 'right', 'top'] as const).every((side) => {
    const apart = side === 'bottom' || side === 'top' ? up : DRAWN_APART.points;
    return was.length === 0 || Math.abs(stood[side] - stands[side]) <= apart;
  });
  const form = shownStream(after.source.lookup, now.dict)?.form;
  const isDrawn = is.length > 0 && countOf(is) >= countOf(was) && is.every(isAsStrong);
  return isThere && isDrawn && form !== undefined && readProgram(after.source, form, UNDASHED).fault === undefined;
}

const UNDASHED = { transparency: true } as const;
const thicknessOf = ({ left, bottom, right, top }: Mark['area']): number => Math.min(right - left, top - bottom);
