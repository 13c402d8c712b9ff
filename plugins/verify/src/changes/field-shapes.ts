import { type Field, type Rectangle, rectangleAt } from '@quire/core/pdf/document';
import { colorOfArray, type Mark, type MarkColor, overlap, type TextMark } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import { areaAround, enclosedBy, isRectangle, type MarkOutline, outlineBounds, type Shape, SLANT } from './outlines.js';
import { bare, COMB, COMBO, chosenOptions, hasFlag, inherited, isList, paintedText } from './shown-value.js';

/** Returns a fault of paths other than the background, border, comb cells or chosen-item highlight of a field. */
export function shapeFault(
  view: View,
  field: Field,
  marks: readonly Mark[],
  place: Rectangle,
  stood: readonly Mark[],
): string | undefined {
  const { revision } = view;
  const look = revision.dict(field.dict.MK) ?? {};
  const [ground, border] = [colorOfArray(revision, look.BG), colorOfArray(revision, look.BC)];
  const thickness = Math.max(1, revision.number(revision.dict(field.dict.BS)?.W) ?? 1);
  const band = Math.min(2 * thickness + 1, (place.right - place.left) / 3, (place.top - place.bottom) / 3);
  const isComb = hasFlag(revision, field, COMB);
  const cells = isComb ? (revision.number(inherited(field, 'MaxLen')) ?? 0) : 0;
  const arrow = arrowIn(view, field, marks, place);
  const isOver = (mark: Mark, index: number): boolean =>
    arrow.includes(mark) && marks.slice(0, index).some(({ kind, area }) => kind === 'text' && overlap(area, mark.area));
  if (marks.some(isOver)) return 'cuts its value off';
  const sides: Rectangle[] = [];
  let [grounds, borders, isText] = [0, 0, false];
  for (const mark of marks) {
    if (arrow.includes(mark)) continue;
    if (mark.kind === 'text') isText = true;
    else if (mark.kind === 'picture') return 'paints a picture';
    else if (!mark.ink.color || mark.ink.alpha < 1 || mark.ink.isPartial) return 'paints a shape in an unknown color';
    else if (isBorder(mark, place, band)) {
      borders += mark.outlines.length;
      for (const outline of mark.outlines) sides.push(outlineBounds(outline));
      if (isText || borders > MOST_BORDERS || (!border && !isLight(mark.ink.color)))
        return 'paints a border that it does not have';
    } else if (field.type === 'Ch' && !isText && marksChoice(view, field, mark, marks)) continue;
    else if (mark.kind === 'fill' && fills(mark, place, band)) {
      // pdf-lib paints the highlight of a chosen item over the whole list.
      const color = mark.ink.color;
      const wasThere = stood.some(
        (each) => fills(each, place, band) && each.ink.color && isAlike(each.ink.color, color),
      );
      const isStated = ground ? isAlike(color, ground) : field.type === 'Ch' && isLight(color);
      if (isText || ++grounds > 1 || !(isStated || wasThere)) return 'paints a background that it does not have';
    } else if (mark.kind === 'stroke' && dividesCells(mark, place, cells)) {
      if (!border || isText || !isAlike(border, mark.ink.color)) return 'divides itself into cells';
    } else return 'paints a shape that is neither its background nor its border';
  }
  // A border on only one side may look like a digit or a bracket, except for a line along the bottom, which is a border
  // style.
  const frame = areaAround(sides);
  if (sides.length > 0 && !reaches(frame, place, band) && frame.top > place.bottom + band)
    return 'paints a part of its border';
  return marksAll(view, field, marks) ? undefined : 'marks other options than are chosen';
}

/** True if the appearance of a list highlights exactly the chosen options that it shows, or no option. */
export function marksAll(view: View, field: Field, marks: readonly Mark[]): boolean {
  const { revision } = view;
  const place = rectangleAt(revision, field.dict.Rect);
  if (!isList(revision, field) || !place) return true;
  const text = bare(paintedText(marks) ?? '');
  const seen = chosenOptions(revision, field).filter((each) => text.includes(bare(each)));
  const isMark = (mark: Mark): boolean =>
    isPanel(mark) && !reaches(mark.area, place, WIDEST_MARGIN) && textsOn(mark, marks).length > 0;
  const marked = marks.filter(isMark);
  return (
    marked.length === 0 ||
    (marked.length === seen.length && marked.every((mark) => marksChoice(view, field, mark, marks)))
  );
}

/** The maximum distance in points between a list and its background. */
const WIDEST_MARGIN = 4;

/** True for white and light grays: bevels are light and dark, and a frame without a color may show only these. */
const isLight = (color: MarkColor): boolean => Math.min(...color) >= 0.5;
export const isAlike = (one: MarkColor, other: MarkColor): boolean =>
  one.every((each, index) => Math.abs(each - other[index]) <= 0.01);

/** The maximum number of lines of a border: four sides, each with its light and its shadow. */
const MOST_BORDERS = 8;
/** The maximum number of points in the outline of a border, and the minimum fraction of a side that it follows. */
const MOST_CORNERS = 12;
const ALONG = 0.8;

/** True for lines along the sides of a widget: straight, as long as the side, and within `band` points of the edge. */
export function isBorder(mark: Shape, place: Rectangle, band: number): boolean {
  const { left, bottom, right, top } = place;
  if (mark.kind === 'stroke' && mark.width > band) return false;
  // PDFium fills the ring between two rectangles; the inner one is the widget without its border.
  const isRing = mark.kind === 'fill' && mark.rule === 'evenodd' && mark.outlines.length === 2;
  if (isRing)
    return mark.outlines.every((outline) => isRectangle(outline) && reaches(outlineBounds(outline), place, band));
  if (mark.kind === 'fill' && fills(mark, place, band)) return false;
  const isNear = ([x, y]: MarkOutline[number]): boolean =>
    x <= left + band || x >= right - band || y <= bottom + band || y >= top - band;
  return mark.outlines.every((outline) => {
    const bounds = outlineBounds(outline);
    const isLong =
      bounds.right - bounds.left >= ALONG * (right - left) || bounds.top - bounds.bottom >= ALONG * (top - bottom);
    const isStraight = outline.every((point, index) => {
      const next = outline[(index + 1) % outline.length];
      const [across, up] = [Math.abs(next[0] - point[0]), Math.abs(next[1] - point[1])];
      const isOpen = mark.kind === 'stroke' && index === outline.length - 1;
      const parts = [0, 0.25, 0.5, 0.75].map(
        (t) => [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])] as const,
      );
      return isOpen || (parts.every(isNear) && (across < SLANT || up < SLANT || Math.max(across, up) <= band + SLANT));
    });
    return isLong && isStraight && outline.length <= MOST_CORNERS;
  });
}

/** True for one rectangle that is filled. */
export const isPanel = (mark: Mark): boolean =>
  mark.kind === 'fill' && mark.outlines.length === 1 && isRectangle(mark.outlines[0]);

/** True if an area reaches all four sides of a widget. */
const reaches = (area: Rectangle, place: Rectangle, band: number): boolean =>
  area.left <= place.left + band &&
  area.right >= place.right - band &&
  area.bottom <= place.bottom + band &&
  area.top >= place.top - band;

/** True for one rectangle that fills a widget. pdf-lib paints a part of it again in the same direction. */
const fills = (mark: Mark, place: Rectangle, band: number): boolean =>
  mark.kind === 'fill' &&
  mark.rule === 'nonzero' &&
  mark.outlines.every(
    (outline) => isRectangle(outline) && enclosedBy(outline) > 0 === enclosedBy(mark.outlines[0]) > 0,
  ) &&
  reaches(mark.area, place, band);

/**
 * The drop-down button that PDFium draws at the right of a closed list: its width and edge in points, and the numbers
 * of its shapes and of their corners.
 */
const ARROW = { width: 15, shapes: 6, corners: 7, edge: 2 } as const;

/** The marks of the button of a closed list: a light rectangle, its edges, and a triangle that points down. */
function arrowIn({ revision }: View, field: Field, marks: readonly Mark[], place: Rectangle): readonly Mark[] {
  const isCombo = field.type === 'Ch' && hasFlag(revision, field, COMBO);
  const own = marks.filter(
    (mark): mark is Extract<Shape, { kind: 'fill' }> =>
      isCombo && mark.kind === 'fill' && mark.area.left >= place.right - ARROW.width && mark.area.right <= place.right,
  );
  const [ground, triangle] = [own[0], own.at(-1)];
  const [first, second, third, ...more] = triangle?.outlines[0] ?? [];
  const isTriangle = third && more.length <= 1 && third[1] < first[1] && Math.abs(second[1] - first[1]) < SLANT;
  const isGround = ground?.ink.color && Math.min(...ground.ink.color) >= 0.8 && isRectangle(ground.outlines[0]);
  const isHigh = ground && ground.area.top - ground.area.bottom >= ALONG * (place.top - place.bottom);
  const outlines = own.flatMap((mark) => mark.outlines);
  const isEdge = (mark: Shape): boolean =>
    mark === ground || mark === triangle || (ground !== undefined && isBorder(mark, ground.area, ARROW.edge));
  const isPlain =
    outlines.length <= ARROW.shapes && outlines.every(({ length }) => length <= ARROW.corners) && own.every(isEdge);
  return isTriangle && isGround && isHigh && isPlain ? own : [];
}

/** True for vertical lines between the cells of a comb, from the bottom of the widget to the top. */
function dividesCells({ outlines }: Shape, place: Rectangle, cells: number): boolean {
  return outlines.every((outline) => {
    const { left, bottom, right, top } = outlineBounds(outline);
    const cell = (cells * ((left + right) / 2 - place.left)) / (place.right - place.left);
    const isBetween = cells > 1 && Math.abs(cell - Math.round(cell)) * (place.right - place.left) <= 2 * cells;
    return isBetween && right - left <= 2 && top - bottom >= 0.7 * (place.top - place.bottom);
  });
}

/** The texts whose middle is on a mark. */
const textsOn = ({ area }: Mark, marks: readonly Mark[]): readonly TextMark[] =>
  marks
    .filter((mark) => mark.kind === 'text')
    .filter((text) => {
      const middle = (text.baseline ?? text.area.bottom) + text.size / 3;
      return middle >= area.bottom && middle <= area.top;
    });

/** True if a fill is below one line of a list, and that line is chosen. */
function marksChoice({ revision }: View, field: Field, mark: Mark, marks: readonly Mark[]): boolean {
  if (!isPanel(mark)) return false;
  const texts = textsOn(mark, marks);
  const center = (mark.area.bottom + mark.area.top) / 2;
  const isBelow = ({ area, size, baseline = area.bottom }: TextMark): boolean =>
    mark.area.left <= area.left && mark.area.right >= area.right && Math.abs(center - baseline - size / 3) <= size / 2;
  if (!texts.every(isBelow)) return false;
  const line = bare(paintedText(texts) ?? '');
  return line !== '' && chosenOptions(revision, field).some((each) => bare(each) === line);
}
