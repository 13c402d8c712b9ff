import {
  type Annotation,
  type Field,
  type Page,
  type Rectangle,
  rectangleAt,
  shownBox,
} from '@quire/core/pdf/document';
import type { View } from '../view.js';
import { acts, looksLikeContent } from './annotation-kinds.js';
import type { Change, Comparison } from './comparison.js';
import { isUnseenStamp } from './new-field.js';

type Place = Omit<Change, 'kind' | 'what'>;

/** More than anybody adds to one page between two savings. */
const MOST_ADDED = 500;

/** Compares the annotations of one page. Of widgets only whether they come and go: the rest is compared with the form. */
export function compareAnnotations(comparison: Comparison, before: Page, after: Page): void {
  const { drawsSame: same, note } = comparison;
  const place = { where: `page ${before.index}`, page: before.index };
  const { kept, added, removed } = matched(comparison, before.annotations, after.annotations);
  if (added.length > MOST_ADDED) {
    note({ ...place, kind: 'undefined', what: `${added.length} annotations are added at once` });
  } else for (const annotation of added) noteAdded(comparison, annotation, after);
  for (const annotation of removed) noteRemoved(comparison, annotation, place);
  for (const [old, now] of kept) {
    if (fieldOf(comparison.before, old) || same.equal(old.dict, now.dict)) continue;
    noteChanged(comparison, old, now, place);
  }
  if (isReordered(kept, before.annotations)) note({ ...place, kind: 'annotation', what: 'annotations change order' });
}

interface Matched {
  readonly kept: readonly (readonly [Annotation, Annotation])[];
  readonly added: readonly Annotation[];
  readonly removed: readonly Annotation[];
}

/** By object; annotations that the array holds directly by their entries, in their order. */
function matched(
  { drawsSame: same }: Comparison,
  before: readonly Annotation[],
  after: readonly Annotation[],
): Matched {
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

function isReordered(kept: Matched['kept'], before: readonly Annotation[]): boolean {
  const places = new Map(before.map((annotation, index) => [annotation, index]));
  let last = -1;
  for (const [old] of kept) {
    const place = places.get(old) ?? 0;
    if (place < last) return true;
    last = place;
  }
  return false;
}

/** The field whose place on the page an annotation is. */
export const fieldOf = (view: View, { number }: Annotation): Field | undefined =>
  number === undefined ? undefined : view.fieldsByNumber.get(number);

function noteAdded(comparison: Comparison, annotation: Annotation, page: Page): void {
  const place = { where: `page ${page.index}`, page: page.index, object: annotation.number };
  const { note, after } = comparison;
  if (annotation.subtype === 'Widget') {
    const field = fieldOf(after, annotation);
    const why = field ? spoof(comparison, field, annotation, page) : 'belongs to no field';
    if (why) note({ ...place, field: field?.name, kind: 'undefined', what: `a widget is added that ${why}` });
    else {
      const kind = field && isUnseenStamp(comparison, field) ? 'extension' : 'signature';
      note({ ...place, field: field?.name, kind, what: 'the place of a signature is added' });
    }
    return;
  }
  const why = faultOf(after, annotation);
  const what = `an annotation /${annotation.subtype} is added${why === undefined ? '' : `, which ${why}`}`;
  note({ ...place, kind: why === undefined ? 'annotation' : 'undefined', what });
}

/** Why a widget that was added is not the place of a new signature; undefined where it is. */
function spoof({ before, after }: Comparison, field: Field, widget: Annotation, page: Page): string | undefined {
  if (field.type !== 'Sig') return 'belongs to a field that is no signature';
  const old = field.number === undefined ? undefined : before.fieldsByNumber.get(field.number);
  if (old?.value !== undefined) return 'belongs to a field that was signed before';
  const area = rectangleAt(after.revision, widget.dict.Rect);
  if (!area || isEmpty(area) || widget.dict.AP === undefined) return undefined;
  if (field.value === undefined) return 'shows something although nothing is signed there';
  if (size(area) > sizeOfSheet(after, page) / 2) return 'covers most of the page';
  for (const other of page.annotations) {
    if (other.number === widget.number || !isVisible(after, other)) continue;
    const there = rectangleAt(after.revision, other.dict.Rect);
    if (there && isFilledIn(before, other) && covers(area, there)) return 'lies over another field';
  }
  return undefined;
}

/** What is shown of a page, by its size; where readers differ for a crop box that shows nothing of it, the smaller one. */
function sizeOfSheet({ revision }: View, page: Page): number {
  const shown = size(shownBox(revision, page));
  const crop = rectangleAt(revision, page.dict.CropBox);
  return crop ? Math.min(shown, size(crop)) : shown;
}

/** Fields of signatures aside: careless signers put them on top of each other, and they show only the signer. */
const isFilledIn = (before: View, { number }: Annotation): boolean => {
  const field = number === undefined ? undefined : before.fieldsByNumber.get(number);
  return field !== undefined && field.type !== 'Sig';
};
const isVisible = (view: View, { subtype, dict }: Annotation): boolean =>
  subtype === 'Widget' && dict.AP !== undefined && ((view.revision.number(dict.F) ?? 0) & 2) === 0;
const size = ({ left, bottom, right, top }: Rectangle): number => (right - left) * (top - bottom);
const isEmpty = (area: Rectangle): boolean => size(area) <= 0;

/** Most of `below`. */
function covers(above: Rectangle, below: Rectangle): boolean {
  const width = Math.min(above.right, below.right) - Math.max(above.left, below.left);
  const height = Math.min(above.top, below.top) - Math.max(above.bottom, below.bottom);
  return width > 0 && height > 0 && width * height > size(below) / 2;
}

/** Why an annotation is more than a remark; undefined for a remark. */
function faultOf({ revision }: View, annotation: Annotation): string | undefined {
  if (looksLikeContent(revision, annotation)) return 'looks like content';
  return acts(revision, annotation) ? 'does something by itself' : undefined;
}

function noteRemoved({ before, note }: Comparison, annotation: Annotation, place: Place): void {
  const field = fieldOf(before, annotation);
  const isSigned = field?.type === 'Sig' && field.value !== undefined;
  const isSeen = annotation.subtype === 'Widget' || looksLikeContent(before.revision, annotation);
  note({
    ...place,
    field: field?.name,
    object: annotation.number,
    kind: isSigned ? 'undefined' : isSeen ? 'removal' : 'annotation',
    what: `an annotation /${annotation.subtype} is removed`,
  });
}

function noteChanged({ before, after, note }: Comparison, old: Annotation, now: Annotation, place: Place): void {
  const why =
    old.subtype === 'Widget' || old.subtype !== now.subtype
      ? 'is of another kind'
      : (faultOf(before, old) ?? faultOf(after, now));
  const what = `an annotation /${old.subtype} changes${why === undefined ? '' : `, which ${why}`}`;
  note({ ...place, object: now.number, kind: why === undefined ? 'annotation' : 'undefined', what });
}
