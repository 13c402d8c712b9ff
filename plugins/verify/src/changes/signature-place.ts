import type { PdfDict } from '@quire/core/pdf';
import { type Annotation, type Field, type Page, rectangleAt } from '@quire/core/pdf/document';
import { areaOf, colorOfArray, paintAppearance, shownStream } from '@quire/core/pdf/paint';
import type { ChangePlace, Comparison } from './comparison.js';
import { hidesAnew } from './field-cover.js';
import { isOutOfSight, type Sheet } from './sheet.js';
import { hasWords } from './shown-value.js';
import { emptyPlaceFault, signatureFault, sizeOfSheet } from './signature-appearance.js';
import { pageShowing } from './widget-page.js';

/** Returns the reason why an added widget cannot be the place of a new signature; undefined if it can. */
export function spoof(comparison: Comparison, field: Field, widget: Annotation, sheet: Sheet): string | undefined {
  if (field.type !== 'Sig') return 'belongs to a field that is not a signature field';
  const old = field.number === undefined ? undefined : comparison.before.fieldsByNumber.get(field.number);
  if (old?.value !== undefined) return 'belongs to a field that was signed before';
  if (!showsSomething(sheet, widget) && !isDrawn(sheet, widget.dict)) {
    // Some readers request a signature by a flag as high as the widget, others draw an appearance of the signature.
    if (isTooLarge(comparison, widget, sheet.page)) return COVERS_PAGE;
    return field.value === undefined ? emptyPlaceFault(comparison, field) : undefined;
  }
  if (field.value === undefined) return 'is visible although it is not signed';
  if (shownStream(sheet.source.lookup, widget.dict) === undefined)
    return 'leaves its background or border to the viewer';
  return signatureFault(comparison, field, true);
}

/** True if a widget takes more of a page than a field should. */
function isTooLarge({ after }: Comparison, widget: Annotation, page: Page): boolean {
  const area = rectangleAt(after.revision, widget.dict.Rect);
  return area !== undefined && areaOf(area) > sizeOfSheet(after, page) / 2;
}

const COVERS_PAGE = 'covers most of the page';

/** Entries that determine the look of a widget. */
const SHOWN = 'AP AS V RV MK DA Q DS I TI'.split(' ');

/**
 * Reports a field that is redrawn over more of the page than a field should cover, whenever it was added. In careless
 * forms fields overlap and only show their values there; but the picture of a signature may show anything.
 */
export function noteOverreach(comparison: Comparison, before: Field, after: Field, place: ChangePlace): void {
  const { same, note } = comparison;
  const isDrawnAnew = SHOWN.some((key) => !same.equal(before.dict[key], after.dict[key]));
  const isFilled = !same.equal(before.value, after.value);
  const page = pageShowing(comparison.after, after.number);
  if (!page || !(isDrawnAnew || isFilled)) return;
  if (after.type !== 'Sig') {
    const widget = { dict: after.dict, number: after.number, subtype: 'Widget' };
    const isOver = isTooLarge(comparison, widget, page);
    const isShown = after.dict.AP === undefined ? hasWords(comparison.after.revision, after) : true;
    if (isOver && isShown) note({ ...place, kind: 'undefined', what: `it has a new appearance and ${COVERS_PAGE}` });
    return;
  }
  const isHidden = before.value === undefined && hidesAnew(comparison, before, after);
  const isNew = comparison.signed.fieldsByNumber.get(after.number ?? -1)?.type !== 'Sig';
  const why = isHidden ? 'hides content of the page' : signatureFault(comparison, after, isNew);
  if (why !== undefined) note({ ...place, kind: 'undefined', what: `it has a new appearance and ${why}` });
}

/** True if a widget paints anything: its appearance or, without one, what readers draw by `/MK` and `/BS`. */
export function showsSomething(sheet: Sheet, widget: Annotation): boolean {
  if (isOutOfSight(sheet, widget)) return false;
  const { lookup } = sheet.source;
  const area = rectangleAt(lookup, widget.dict.Rect);
  if (area && areaOf(area) <= 0) return false;
  if (shownStream(lookup, widget.dict) === undefined) return isDrawn(sheet, widget.dict);
  const { marks, unread } = paintAppearance(sheet.source, widget.dict);
  if (unread !== undefined || marks.length > 0) return true;
  // If the form asks for appearances, readers draw fields by `/MK` though they have appearances.
  const isDrawnAnew = lookup.resolve(lookup.dict(lookup.root.AcroForm)?.NeedAppearances) === true;
  return isDrawnAnew && isDrawn(sheet, widget.dict);
}

/** True if readers draw a widget without an appearance (ISO 32000-2 table 192): background, border, caption, icon. */
export function isDrawn({ source: { lookup } }: Pick<Sheet, 'source'>, { MK, BS }: PdfDict): boolean {
  const look = lookup.dict(MK) ?? {};
  const isColored = [look.BG, look.BC].some((color) => colorOfArray(lookup, color) !== undefined);
  const isLabeled = ['CA', 'RC', 'AC', 'I', 'RI', 'IX'].some((key) => look[key] !== undefined);
  return isColored || isLabeled || (lookup.number(lookup.dict(BS)?.W) ?? 0) > 0;
}
