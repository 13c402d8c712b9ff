import { type Field, rectangleAt } from '@quire/core/pdf/document';
import { areaOf } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { hidesPage, paintsSign } from './button-appearance.js';
import type { Comparison } from './comparison.js';
import { showsItself } from './field-appearance.js';
import { paintingsOf } from './field-cover.js';
import { sourceOf } from './sheet.js';
import { hasWords } from './shown-value.js';
import { isDrawn } from './signature-place.js';

/**
 * True if readers may draw existing fields differently once `/NeedAppearances` is true. A reader then draws every field
 * from its value and `/MK`, instead of the appearance that people saw when they signed: values that an appearance hid
 * become visible (shadow attack, "replace").
 */
export const asksForOthers = (comparison: Comparison): boolean =>
  comparison.before.form.fields.some((field) => isVisible(comparison.before, field) && mayDiffer(comparison, field));

/** True if readers may draw fields differently without `/NeedAppearances`: if appearances do not show values. */
export const losesAppearances = (comparison: Comparison): boolean =>
  comparison.after.form.fields.some((field) => {
    if (!isVisible(comparison.after, field)) return false;
    const { after, effort } = comparison;
    if (field.type === 'Btn') return !paintsSign(after, field, effort) || hidesPage(after, field, effort);
    return (field.type === 'Tx' || field.type === 'Ch') && !showsItself(comparison, field);
  });

function mayDiffer({ before, effort }: Comparison, field: Field): boolean {
  const isDrawnNow = isDrawn({ source: sourceOf(before, effort) }, field.dict);
  if (field.type === 'Btn') return field.dict.AP !== undefined || isDrawnNow;
  const paintings = paintingsOf(before, field, effort);
  const marks = paintings.flatMap((each) => each.marks);
  const isUnread = paintings.some(({ unread }) => unread !== undefined);
  // Poppler redraws signature fields as well, and shows nothing there.
  if (field.type === 'Sig') return isUnread || marks.length > 0;
  if (isUnread || hasWords(before.revision, field)) return true;
  if (marks.some(({ kind }) => kind === 'text' || kind === 'picture')) return true;
  // An empty field may differ unless its appearance and the readers both draw a background or frame, or both do not.
  return isDrawnNow !== marks.length > 0;
}

export function isVisible({ revision }: View, { isWidget, dict }: Field): boolean {
  const area = rectangleAt(revision, dict.Rect);
  return isWidget && ((revision.number(dict.F) ?? 0) & 2) === 0 && area !== undefined && areaOf(area) > 0;
}
