import type { Lookup } from '@quire/core/pdf';
import { type Field, type Rectangle, rectangleAt } from '@quire/core/pdf/document';
import { appearanceStreams, colorOfArray, contrastBetween, LEAST_CONTRAST, type Mark } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import type { Effort } from './effort.js';
import { isKnownFont, OF_FIELDS } from './field-appearance.js';
import { hidesOn, isOverContent, paintForm, paintingsOf } from './field-cover.js';
import { isBorder } from './field-shapes.js';
import { type MarkOutline, outlineBounds, type Shape } from './outlines.js';
import { readProgram } from './program.js';
import { sourceOf } from './sheet.js';
import { hasFlag, PUSH_BUTTON_FLAG } from './shown-value.js';

const glyphsIn = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => (mark.kind === 'text' ? sum + mark.glyphs : sum), 0);

/** The largest side of a check box in points; most are 10 to 20 wide. */
const LARGEST_BOX = 60;

/** The maximum number of symbol-font glyphs that a button may hide: the page may print its box with them. */
const PRINTED_BOX = 3;

/** True if a button must not hide content: a large button never may, and a box only if there is no content below. */
const mayNotHide = (view: View, field: Field, effort: Effort): boolean =>
  !isBox(view, field) || isOverContent(view, field, effort, PRINTED_BOX);

/** Returns the reason why added states of a button show more than the symbol of a checked box; undefined if none do. */
export function buttonFault(comparison: Comparison, was: Field, is: Field): string | undefined {
  const { before, after, effort } = comparison;
  const { revision } = after;
  const known = new Set(appearanceStreams(before.revision, was.dict.AP).map(({ role, state }) => `${role} ${state}`));
  const added = appearanceStreams(revision, is.dict.AP).filter(({ role, state }) => !known.has(`${role} ${state}`));
  const isPush = hasFlag(revision, is, PUSH_BUTTON_FLAG);
  for (const stream of added) {
    const { fonts, fault } = readProgram(sourceOf(after, effort), stream.form, OF_FIELDS);
    if (fault !== undefined) return fault;
    const { marks, unread } = paintForm(after, is.dict, stream, effort);
    if (unread !== undefined) return `cannot be read (${unread})`;
    if (marks.length > 0 && isPush) return 'its value does not';
    if (stream.role === 'N' && stream.state === undefined) return 'has no states';
    if (glyphsIn(marks) > 1) return 'paints text';
    if (!fonts.every((font) => isKnownFont(comparison, font))) return 'uses its own font for its symbol';
    if (marks.some(({ ink }) => !ink.color || ink.alpha < 1 || ink.isPartial))
      return 'paints a shape in an unknown color';
    const count = signsOn(revision, is, marks);
    if (count === undefined) return 'paints more than the sign of a box';
    if (stream.role === 'N' && (count === 0) !== (stream.state === 'Off'))
      return count === 0 ? 'does not show that it is on' : 'shows a sign where it is off';
    if (mayNotHide(after, is, effort) && hidesOn(after, is, marks, effort)) return 'hides content below it';
  }
  return undefined;
}

/** The characters that may mark a box: those of ZapfDingbats, bullets and a cross. */
const SIGNS = '\u2713\u2714\u2715\u2716\u2717\u2718\u25cf\u25a0\u25c6\u2605\u2022Xx';

/**
 * The number of symbols on the background of a button: one or none; undefined for other shapes or more symbols. A
 * symbol is no letter and no digit, and differs in color from its background.
 */
function signsOn(lookup: Lookup, { dict }: Field, marks: readonly Mark[]): number | undefined {
  const place = rectangleAt(lookup, dict.Rect);
  const look = lookup.dict(dict.MK) ?? {};
  const turn = (((lookup.number(look.R) ?? 0) % 360) + 360) % 360;
  const ground = colorOfArray(lookup, look.BG) ?? WHITE;
  const isSeen = ({ ink: { color } }: Mark): boolean =>
    color !== undefined && contrastBetween(color, ground) >= LEAST_CONTRAST;
  let [shapes, texts, areSigns] = [0, 0, true];
  for (const mark of marks) {
    const signs = mark.kind === 'fill' || mark.kind === 'stroke' ? signsIn(mark, place) : [];
    const isText = mark.kind === 'text';
    if (isText) areSigns &&= SIGNS.includes((mark.text ?? '?').trim());
    areSigns &&= signs.every((each) => isSignShape(each, turn)) && ((!isText && signs.length === 0) || isSeen(mark));
    shapes += signs.length;
    if (isText) texts++;
  }
  const count = texts + (shapes > 0 ? 1 : 0);
  return areSigns && count <= 1 && shapes <= 2 ? count : undefined;
}

const WHITE = [1, 1, 1] as const;

interface SignShape {
  readonly kind: Shape['kind'];
  readonly outline: MarkOutline;
}

/** The maximum number of shapes of a border, including its light and dark edges. */
const MOST_AROUND = 6;

/** Returns the outlines of a mark without the background and border of its box; excess borders count as symbols. */
function signsIn(mark: Shape, place: Rectangle | undefined): readonly SignShape[] {
  const isAround = (outline: MarkOutline): boolean =>
    place !== undefined && (isBorder({ ...mark, outlines: [outline] }, place, 4) || isRound(outline, place));
  const around = mark.outlines.filter(isAround).length;
  return mark.outlines
    .filter((outline) => around > MOST_AROUND || !isAround(outline))
    .map((outline) => ({ kind: mark.kind, outline }));
}

/** True for a convex outline as large as the widget: its background, or a round border. */
function isRound(outline: MarkOutline, place: Rectangle): boolean {
  const [across, up] = [place.right - place.left, place.top - place.bottom];
  const { left, bottom, right, top } = outlineBounds(outline);
  return isConvex(outline) && right - left >= 0.7 * Math.min(across, up) && top - bottom >= 0.7 * Math.min(across, up);
}

function isConvex(outline: MarkOutline): boolean {
  const turns = outline.map(([x, y], index) => {
    const [[nextX, nextY], [afterX, afterY]] = [1, 2].map((by) => outline[(index + by) % outline.length]);
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX);
  });
  return turns.every((each) => each >= -1e-3) || turns.every((each) => each <= 1e-3);
}

/** True for a check mark, a diagonal line, a disc, a square, or a cross. */
function isSignShape({ kind, outline }: SignShape, turn: number): boolean {
  const points = outline.map(([x, y]) =>
    turn === 90 ? [y, -x] : turn === 180 ? [-x, -y] : turn === 270 ? [-y, x] : [x, y],
  );
  const ends = points.filter(
    ([x, y], index) => index === 0 || points[index - 1][0] !== x || points[index - 1][1] !== y,
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const isEven = Math.min(width, height) >= 0.4 * Math.max(width, height);
  if (kind === 'stroke') {
    const [first, middle, last] = ends;
    if (ends.length === 2) return isEven;
    return ends.length === 3 && middle[1] < Math.min(first[1], last[1]) - 0.1 * height;
  }
  if (isConvex(outline)) return isEven;
  // A heavy check mark leaves the upper left corner empty.
  const isCheck = points.every(([x, y]) => y <= bottom + 0.65 * height || x >= left + 0.5 * width);
  const isAt = (x: number, y: number): boolean =>
    points.some((each) => Math.hypot(each[0] - x, each[1] - y) < 0.1 * Math.max(width, height));
  const isCross = points.every(([x, y]) => isAt(2 * left + width - x, y) && isAt(x, 2 * bottom + height - y));
  return isEven && (isCheck || isCross);
}

/** True if a button covers page content before or after a change of state, which would hide or show it. */
export function coversInState({ before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const sides = [
    [before, was],
    [after, is],
  ] as const;
  return sides.some(([view, field]) => {
    if (!mayNotHide(view, field, effort)) return false;
    const marks = paintingsOf(view, field, effort).flatMap((each) => each.marks);
    return marks.some(({ kind }) => kind === 'picture') || hidesOn(view, field, marks, effort);
  });
}

/** True if a button is as small as a check box. */
function isBox({ revision }: View, { dict }: Field): boolean {
  const area = rectangleAt(revision, dict.Rect);
  return !area || (area.right - area.left <= LARGEST_BOX && area.top - area.bottom <= LARGEST_BOX);
}

/** True if a button hides content of the page in any of its states. */
export const hidesPage = (view: View, field: Field, effort: Effort): boolean =>
  isOverContent(view, field, effort, PRINTED_BOX) &&
  paintingsOf(view, field, effort).some(({ marks }) => hidesOn(view, field, marks, effort));

/** True if a button paints only a symbol in a box. */
export function paintsSign(view: View, field: Field, effort: Effort): boolean {
  const paintings = paintingsOf(view, field, effort);
  return isBox(view, field) && paintings.every(({ marks, unread }) => unread === undefined && isSign(marks));
}

const isSign = (marks: readonly Mark[]): boolean =>
  glyphsIn(marks) <= 2 && marks.every(({ kind }) => kind !== 'picture');

/** True if a button has a picture for a state, or if its value is the state and readers draw the button from it. */
export function hasState({ revision }: View, { dict, value }: Field, state: string | undefined): boolean {
  const states = revision.dict(revision.dict(dict.AP)?.N);
  const isKnown = states ? Object.hasOwn(states, state ?? '') : revision.name(value) === state;
  return state === undefined || state === 'Off' || isKnown;
}
