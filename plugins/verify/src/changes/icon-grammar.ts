import { type Annotation, type Rectangle, rectangleAt } from '@quire/core/pdf/document';
import { areaOf, colorOfArray, type Mark, overlap } from '@quire/core/pdf/paint';
import { placesOfBoxes } from './field-cover.js';
import { enclosedBy, liesInside, outlinesOf } from './outlines.js';
import { type AddedRemark, isColorful, penFault } from './remark.js';
import { isOutOfSight, paintingOf, type Sheet } from './sheet.js';
import { continues } from './signature-appearance.js';

/** The size in points of an icon that readers bring. */
const OWN_ICON = 26;
/**
 * The maximum side of an icon with its shadow, in points; the maximum number of its shapes; the minimum fraction that
 * its background fills.
 */
const LARGEST_ICON = 32;
const MOST_ICON_SHAPES = 12;
const LEAST_GROUND = 0.4;
/** The distance in points by which the shadow of an icon may exceed it. */
const SHADOW = 4;

/** Checks an icon: small, square, in color, away from words. Only a caret may be between words. */
export function iconFault({ view, marks, rect, annotation, content, sheet, lookup }: AddedRemark): string | undefined {
  const { dict, subtype } = annotation;
  if (dict.AP === undefined) {
    // Readers place their own icons at the upper left corner, and ignore the size of the rectangle.
    const own = { left: rect.left, bottom: rect.top - OWN_ICON, right: rect.left + OWN_ICON, top: rect.top };
    // The replies of Acrobat are hidden, in the place of the annotation that they reply to.
    const places = isOutOfSight(sheet, annotation) ? [] : placesOfBoxes(view, sheet.page);
    const isOver = [...content.map(({ area }) => area), ...places].some(
      (area) => overlap(area, rect) ?? overlap(area, own),
    );
    if (subtype === 'Caret') {
      const color = colorOfArray(lookup, dict.C);
      if (rect.top - rect.bottom > LARGEST_ICON) return 'is far too large for its kind';
      return color && isColorful(color) ? undefined : 'has the color of ink or paper';
    }
    return isOver ? 'hides content below its icon' : undefined;
  }
  const sides = [rect.right - rect.left, rect.top - rect.bottom];
  if (Math.max(...sides) > LARGEST_ICON || Math.max(...sides) > 3 * Math.min(...sides)) return 'is not an icon';
  const outlines = marks.flatMap(outlinesOf);
  if (outlines.length > MOST_ICON_SHAPES || marks.length === 0) return 'is not an icon';
  if (subtype === 'Caret') return outlines.length > 1 ? 'is not a caret' : penFault(marks, content);
  if (content.some(({ area }) => overlap(area, rect) !== undefined)) return 'looks like content of the page';
  if (continues(marks, content)) return 'looks like content of the page';
  if (isInRow(sheet, annotation, rect, marks)) return 'forms a row of icons that looks like text';
  const colored = marks.filter(({ ink }) => ink.color && isColorful(ink.color));
  // Black lines that are not inside a colored shape look like print.
  if (!marks.every(({ area }) => colored.some((each) => liesInside(area, each.area, SHADOW))))
    return 'has the color of ink or paper';
  if (subtype === 'FileAttachment' && outlines.length <= 3) return undefined;
  const isGround = (mark: Mark): boolean =>
    mark.kind === 'fill' &&
    !!mark.ink.color &&
    isColorful(mark.ink.color) &&
    areaOf(mark.area) >= LEAST_GROUND * areaOf(rect) &&
    !hasHoles(mark);
  return marks.some(isGround) ? undefined : 'has no colored background, as icons have';
}

const hasHoles = (mark: Mark): boolean => {
  const [outline, ...more] = outlinesOf(mark);
  return !outline || more.length > 0 || Math.abs(enclosedBy(outline)) < 0.5 * areaOf(mark.area);
};

/** True if another icon with another appearance is next to this one on a line. */
function isInRow(sheet: Sheet, { number }: Annotation, rect: Rectangle, marks: readonly Mark[]): boolean {
  const isClose = (other: Rectangle): boolean =>
    Math.abs(other.bottom - rect.bottom) < rect.top - rect.bottom &&
    Math.min(Math.abs(other.left - rect.right), Math.abs(rect.left - other.right)) < 12;
  return sheet.page.annotations.some((other) => {
    const area = rectangleAt(sheet.source.lookup, other.dict.Rect);
    const isIcon = ['Text', 'FileAttachment'].includes(other.subtype) && other.dict.AP !== undefined;
    if (!isIcon || other.number === number || !area || !isClose(area)) return false;
    return !isSameDrawing([marks, rect], [paintingOf(sheet, other).marks, area]);
  });
}

/** The distance in points by which equal icons may differ. */
const ALIKE = 0.5;

/** True if the marks in two rectangles are the same drawing: two notes of one program, not two digits. */
function isSameDrawing(...[one, other]: readonly [readonly Mark[], Rectangle][]): boolean {
  const [points, others] = [one, other].map(([marks, { left, bottom }]) =>
    marks.flatMap(outlinesOf).flatMap((outline) => outline.map(([x, y]) => [x - left, y - bottom] as const)),
  );
  return (
    points.length === others.length &&
    points.every(([x, y], index) => Math.hypot(x - others[index][0], y - others[index][1]) <= ALIKE)
  );
}
