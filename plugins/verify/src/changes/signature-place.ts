import type { PdfDict } from '@quire/core/pdf';
import {
  type Annotation,
  type Field,
  type Page,
  type Rectangle,
  rectangleAt,
  shownBox,
} from '@quire/core/pdf/document';
import { areaOf, colorOfArray, covers, paintAppearance } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Change, Comparison } from './comparison.js';
import { isOutOfSight, type Sheet, sheetFor } from './sheet.js';
import { textValuesOf } from './shown-value.js';
import { pageShowing } from './widget-page.js';

interface On {
  readonly page: Page;
  readonly sheet: Sheet;
}

/** Why a widget that was added is not the place of a new signature; undefined where it is. */
export function spoof(comparison: Comparison, field: Field, widget: Annotation, on: On): string | undefined {
  if (field.type !== 'Sig') return 'belongs to a field that is no signature';
  const old = field.number === undefined ? undefined : comparison.before.fieldsByNumber.get(field.number);
  if (old?.value !== undefined) return 'belongs to a field that was signed before';
  if (isMade(comparison, widget, on)) return COVERS_PAGE;
  if (!showsSomething(on.sheet, widget)) {
    // Some readers ask to sign there, on a flag as high as the place.
    return field.value === undefined && isTooLarge(comparison, widget, on) ? COVERS_PAGE : undefined;
  }
  if (field.value === undefined) return 'shows something although nothing is signed there';
  return overreach(comparison, widget, on);
}

/** Whether a widget takes more of a page than a field should. */
function isTooLarge({ after }: Comparison, widget: Annotation, { page }: Pick<On, 'page'>): boolean {
  const area = rectangleAt(after.revision, widget.dict.Rect);
  return area !== undefined && areaOf(area) > sizeOfSheet(after, page) / 2;
}

/** Whether readers that make an appearance for a signature without one cover the page with it. */
const isMade = (comparison: Comparison, widget: Annotation, on: Pick<On, 'page'>): boolean =>
  widget.dict.AP === undefined && isTooLarge(comparison, widget, on);

/** Why what shows a signature takes more of a page than it should; undefined where it keeps within bounds. */
function overreach(comparison: Comparison, widget: Annotation, on: Pick<On, 'page'>): string | undefined {
  const { before, after } = comparison;
  const area = rectangleAt(after.revision, widget.dict.Rect);
  if (!area) return undefined;
  if (isTooLarge(comparison, widget, on)) return COVERS_PAGE;
  for (const other of on.page.annotations) {
    if (other.number === widget.number || !isVisible(after, other)) continue;
    const there = rectangleAt(after.revision, other.dict.Rect);
    if (there && areaOf(there) > 0 && isFilledIn(before, other) && covers(area, there))
      return 'lies over another field';
  }
  return undefined;
}

const COVERS_PAGE = 'covers most of the page';

type Place = Omit<Change, 'kind' | 'what'>;

/** Entries that decide what a widget shows. */
const SHOWN = 'AP AS V RV MK DA Q DS I TI'.split(' ');

/**
 * Notes a field that is drawn anew over more of the page than a field should take, however it came to be there. Careless
 * forms have fields that lie over each other, and show no more than their values there; a picture of a signature may be any.
 */
export function noteOverreach(comparison: Comparison, before: Field, after: Field, place: Place): void {
  const { same, note, effort } = comparison;
  const isDrawnAnew = SHOWN.some((key) => !same.equal(before.dict[key], after.dict[key]));
  const isFilled = !same.equal(before.value, after.value);
  const page = pageShowing(comparison.after, after.number);
  if (!page || !(isDrawnAnew || isFilled)) return;
  const widget = { dict: after.dict, number: after.number, subtype: 'Widget' };
  const sheet = sheetFor(comparison.after, page, effort);
  const showsValue =
    after.dict.AP === undefined && after.type !== 'Sig' && textValuesOf(sheet.source.lookup, after).some(Boolean);
  const isSigned = after.type === 'Sig' && isFilled && isMade(comparison, widget, { page });
  if (!showsValue && !isSigned && !showsSomething(sheet, widget)) return;
  const isOver = after.type !== 'Sig' && isTooLarge(comparison, widget, { page });
  const why = after.type === 'Sig' ? overreach(comparison, widget, { page }) : isOver ? COVERS_PAGE : undefined;
  if (why !== undefined) note({ ...place, kind: 'undefined', what: `it shows something new and ${why}` });
}

/** Whether a widget paints anything: its appearance, or what readers draw by `/MK` and `/BS` where there is none. */
export function showsSomething(sheet: Sheet, widget: Annotation): boolean {
  if (isOutOfSight(sheet, widget)) return false;
  const { lookup } = sheet.source;
  const area = rectangleAt(lookup, widget.dict.Rect);
  if (area && areaOf(area) <= 0) return false;
  if (widget.dict.AP === undefined) return isDrawn(sheet, widget.dict);
  const { marks, unread } = paintAppearance(sheet.source, widget.dict);
  if (unread !== undefined || marks.length > 0) return true;
  // Where the form asks for appearances, readers draw fields by `/MK` in spite of their own.
  const isDrawnAnew = lookup.resolve(lookup.dict(lookup.root.AcroForm)?.NeedAppearances) === true;
  return isDrawnAnew && isDrawn(sheet, widget.dict);
}

/** Whether readers draw something for a widget without an appearance (ISO 32000-2 table 192): ground, border, caption, icon. */
export function isDrawn({ source: { lookup } }: Pick<Sheet, 'source'>, { MK, BS }: PdfDict): boolean {
  const look = lookup.dict(MK) ?? {};
  const isColored = [look.BG, look.BC].some((color) => colorOfArray(lookup, color) !== undefined);
  const isLabeled = ['CA', 'RC', 'AC', 'I', 'RI', 'IX'].some((key) => look[key] !== undefined);
  return isColored || isLabeled || (lookup.number(lookup.dict(BS)?.W) ?? 0) > 0;
}

/** What is shown of a page, by its size; where readers differ for a crop box that shows nothing of it, the smaller one. */
function sizeOfSheet({ revision }: View, page: Page): number {
  const shown = areaOf(shownBox(revision, page));
  const crop: Rectangle | undefined = rectangleAt(revision, page.dict.CropBox);
  return crop ? Math.min(shown, areaOf(crop)) : shown;
}

/** Fields of signatures aside: careless signers put them on top of each other, and they show only the signer. */
const isFilledIn = (before: View, { number }: Annotation): boolean => {
  const field = number === undefined ? undefined : before.fieldsByNumber.get(number);
  return field !== undefined && field.type !== 'Sig';
};
const isVisible = (view: View, { subtype, dict }: Annotation): boolean =>
  subtype === 'Widget' && dict.AP !== undefined && ((view.revision.number(dict.F) ?? 0) & 2) === 0;
