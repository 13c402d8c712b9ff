import { objectNumber, type PdfDict, type PdfValue } from '@quire/core/pdf';
import { type Field, type Rectangle, rectangleAt } from '@quire/core/pdf/document';
import {
  appearanceStreams,
  colorOfArray,
  contrastBetween,
  type Mark,
  type MarkColor,
  paintAppearance,
  type TextMark,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { asksForAppearances, hidesAnew, paintingsOf } from './field-cover.js';
import { readProgram } from './program.js';
import { sourceOf } from './sheet.js';
import {
  chosenOptions,
  hasWords,
  inherited,
  legibleGlyphs,
  paintedText,
  showsSameText,
  showsValue,
} from './shown-value.js';

/**
 * Returns the reason why the new appearance of a text field or a choice does not follow the grammar of a filled field;
 * undefined if it does. Grammar: the ground and the border that `/MK` states, then only the value, in one font that was
 * signed or that all readers have, in one readable size, in a color unlike its ground, within its place, from left to
 * right. Reasons continue "its appearance changes and ...".
 */
export function textFault(comparison: Comparison, was: Field, is: Field): string | undefined {
  const { before, after, same, effort } = comparison;
  const { revision } = after;
  const source = sourceOf(after, effort);
  const streams = appearanceStreams(revision, is.dict.AP);
  const [normal] = streams;
  if (!normal) {
    // pdf.js omits the appearance if the form asks readers to draw all fields.
    const isDrawn = is.dict.AP === undefined && asksForAppearances(before) && asksForAppearances(after);
    const isNothing = revision.resolve(is.dict.AP) === null && !hasWords(revision, is);
    return isDrawn || isNothing ? undefined : 'has no normal appearance';
  }
  if (normal.role !== 'N' || normal.state !== undefined) return 'has no normal appearance';
  const isOther = ({ role }: (typeof streams)[number]): boolean =>
    role !== 'N' && !same.equal(before.revision.dict(was.dict.AP)?.[role], revision.dict(is.dict.AP)?.[role]);
  if (streams.some(isOther)) return 'has a different appearance under the mouse';
  const resources: readonly PdfDict[] = [revision.dict(after.form.dict?.DR) ?? {}];
  const { fonts, fault } = readProgram(source, normal.form, resources, { text: true });
  if (fault !== undefined) return fault;
  const { marks, unread, doubt } = paintAppearance(source, is.dict, { resources, streams: [normal] });
  if (unread !== undefined || doubt !== undefined) return `cannot be read (${unread ?? doubt})`;
  if (fonts.length > 1 && new Set(fonts.map((font) => objectNumber(font) ?? font)).size > 1)
    return 'is set in more than one font';
  if (!showsValue(revision, was, is, after.form.dict, marks)) return 'shows text that differs from its value';
  const font = textsIn(marks).length > 0 ? fonts.find((each) => !isKnownFont(comparison, each)) : undefined;
  if (font !== undefined) return 'uses its own font';
  const place = rectangleAt(revision, is.dict.Rect);
  if (!place) return 'has no place';
  const stood = paintingsOf(before, was, effort).flatMap((each) => each.marks.filter(({ kind }) => kind === 'fill'));
  const setting = shapeFault(after, is, marks, place, stood) ?? settingFault(after, is, marks, place);
  if (setting !== undefined) return setting;
  return hidesAnew({ before, after, effort }, was, is) ? 'hides content of the page' : undefined;
}

type Sides = Pick<Comparison, 'before' | 'after' | 'same'>;

/** Fonts that every reader has: the standard Latin ones, and the entries of a font that do not change its glyphs. */
const STANDARD =
  /^(?:(?:Helvetica|Courier)(?:-(?:Bold)?(?:Oblique)?)?|Times-(?:Roman|Bold|Italic|BoldItalic)|ZapfDingbats)$/;
const PLAIN = new Set('Type Subtype BaseFont Name Encoding ToUnicode'.split(' '));

/** True if a font was signed, is a standard one, or is an East Asian one that readers bring. */
export function isKnownFont(sides: Sides, value: PdfValue): boolean {
  const { before, after, same } = sides;
  const { revision } = after;
  const number = objectNumber(value);
  const font = revision.dict(value);
  if (!font || revision.name(font.Subtype) === 'Type3') return false;
  if (number !== undefined && before.revision.object(number) !== undefined && same.equal(value, value)) return true;
  if (revision.name(font.Subtype) === 'Type1')
    return STANDARD.test(revision.name(font.BaseFont) ?? '') && Object.keys(font).every((key) => PLAIN.has(key));
  const [own] = revision.array(font.DescendantFonts) ?? [];
  const descriptor = revision.dict(revision.dict(own)?.FontDescriptor);
  const isOwn = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.[key] !== undefined);
  return !isOwn && /^Uni.*-(?:UCS2|UTF16)-/.test(revision.name(font.Encoding) ?? '');
}

const textsIn = (marks: readonly Mark[]): readonly TextMark[] => marks.filter((mark) => mark.kind === 'text');

/** The smallest font size in points that can be read. */
const SMALLEST = 4;
/** The largest font size, as a share of the height of a place. */
const TALLEST = 1.25;
/** The least contrast of large print by WCAG 2.2. */
const LEAST_CONTRAST = 3;
const WHITE: MarkColor = [1, 1, 1];

/** Returns the reason why people read the words of a value as something else, or not at all. */
function settingFault({ revision }: View, field: Field, marks: readonly Mark[], place: Rectangle): string | undefined {
  const texts = textsIn(marks);
  if (texts.length === 0) return undefined;
  const turn = (revision.number(revision.dict(field.dict.MK)?.R) ?? 0) % 360;
  const height = turn === 0 ? place.top - place.bottom : Math.max(place.right - place.left, place.top - place.bottom);
  const [{ size }] = texts;
  if (texts.some((each) => Math.abs(each.size - size) > 0.01)) return 'is set in several sizes';
  if (size < SMALLEST || size > TALLEST * height) return 'has a font size that does not fit its box';
  const isFaint = (text: TextMark): boolean => {
    const ground = groundOf(text, marks);
    return !ground || !text.ink.color || contrastBetween(text.ink.color, ground) < LEAST_CONTRAST;
  };
  if (texts.some(isFaint)) return 'has a color too similar to its background';
  if (texts.some(({ ink }) => ink.isPartial)) return 'uses its letters as a clip';
  if (turn !== 0) return undefined;
  if (texts.some(({ isTurned }) => isTurned)) return 'rotates its value';
  if (texts.some((text) => isCut(text, place))) return 'cuts its value off';
  return isRead(texts) ? undefined : 'shows its value in another order, or with overlapping letters';
}

/** Returns the color right below a text: the color of the last fill below it. */
function groundOf(text: TextMark, marks: readonly Mark[]): MarkColor | undefined {
  const [x, y] = [(text.area.left + text.area.right) / 2, baselineOf(text) + text.size / 3];
  const isRing = (mark: Mark): boolean => mark.kind === 'fill' && mark.rule === 'evenodd' && mark.outlines.length === 2;
  const isBelow = (mark: Mark): boolean => mark.kind === 'fill' && !isRing(mark) && isAt(mark.area);
  const isAt = (area: Rectangle): boolean => x >= area.left && x <= area.right && y >= area.bottom && y <= area.top;
  const below = marks.slice(0, marks.indexOf(text)).filter(isBelow).at(-1);
  return below ? below.ink.color : WHITE;
}

/** Points from the edge of its place within which an appearance may clip, for frames and margins. */
const MARGIN = 8;

/** True if a value is cut off anywhere but at its end, where it may run out of its place. */
function isCut({ area, whole }: TextMark, { left, right }: Rectangle): boolean {
  if (!whole) return false;
  if (whole.left < area.left - 1) return true;
  return whole.right > area.right + 1 && (area.right < right - MARGIN || area.left > left + MARGIN);
}

/** True if texts follow each other in lines from left to right without overlaps. */
function isRead(texts: readonly TextMark[]): boolean {
  const isRightToLeft = RIGHT_TO_LEFT.test(paintedText(texts) ?? '');
  return texts.every((text, index) => {
    const last = texts[index - 1];
    if (!last) return true;
    const down = baselineOf(last) - baselineOf(text);
    if (down >= NEW_LINE * text.size) return true;
    const isSameLine = Math.abs(down) <= SAME_LINE * text.size;
    return isSameLine && (isRightToLeft || text.area.left >= (last.whole ?? last.area).right - CLOSE * text.size);
  });
}

const baselineOf = ({ baseline, area }: TextMark): number => baseline ?? area.bottom;

/** Shares of the font size: the least distance of two lines, the most within one line, and the most kerning. */
const NEW_LINE = 0.7;
const SAME_LINE = 0.05;
const CLOSE = 0.3;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Returns a fault of paths that are not the ground, border or cells of a field, or the mark of a chosen list item. */
function shapeFault(
  view: View,
  field: Field,
  marks: readonly Mark[],
  place: Rectangle,
  stood: readonly Mark[],
): string | undefined {
  const { revision } = view;
  const look = revision.dict(field.dict.MK) ?? {};
  const [ground, border] = [colorOfArray(revision, look.BG), colorOfArray(revision, look.BC)];
  const band = 2 * Math.max(1, revision.number(revision.dict(field.dict.BS)?.W) ?? 1) + 1;
  const cells = (revision.number(inherited(field, 'MaxLen')) ?? 0) - 1;
  let [grounds, lines, chosen, isText] = [0, 0, 0, false];
  for (const mark of marks) {
    if (mark.kind === 'text') isText = true;
    else if (mark.kind === 'picture') return 'paints a picture';
    else if (!mark.ink.color || mark.ink.alpha < 1 || mark.ink.isPartial) return 'paints a shape in an unknown color';
    else if (isInBand(mark, place, band)) {
      if (isText || (!border && !isLight(mark.ink.color))) return 'paints a border that it does not have';
    } else if (mark.kind === 'fill' && field.type === 'Ch' && !isText && marksChoice(view, field, mark, marks))
      chosen++;
    else if (mark.kind === 'fill' && fills(mark, place, band)) {
      // pdf-lib paints the mark of a chosen item over the whole list.
      const color = mark.ink.color;
      const wasThere = stood.some(
        (each) => fills(each, place, band) && each.ink.color && isAlike(each.ink.color, color),
      );
      const isStated = ground ? isAlike(color, ground) : field.type === 'Ch' && isLight(color);
      if (isText || ++grounds > 1 || !(isStated || wasThere)) return 'paints a background that it does not have';
    } else if (mark.kind === 'stroke' && isUpright(mark, place) && lines++ < cells) {
      if (!border || isText) return 'divides itself into cells';
    } else return 'paints a shape that is neither its background nor its border';
  }
  return chosen > chosenOptions(revision, field).length ? 'marks more than is chosen' : undefined;
}

/** True for white and light grays: bevels are light and dark, and a frame without a color may show only these. */
const isLight = (color: MarkColor): boolean => Math.min(...color) >= 0.5;
const isAlike = (one: MarkColor, other: MarkColor): boolean =>
  one.every((each, index) => Math.abs(each - other[index]) <= 0.01);

/** True if all outlines of a mark are at the edge of a place. */
function isInBand(
  mark: Extract<Mark, { outlines: unknown }>,
  { left, bottom, right, top }: Rectangle,
  band: number,
): boolean {
  const isNear = ([x, y]: readonly [number, number]): boolean =>
    x <= left + band || x >= right - band || y <= bottom + band || y >= top - band;
  if (mark.kind === 'stroke' && mark.width > band) return false;
  // PDFium fills the ring between two rectangles; the inner one is the place without its border.
  const isRing =
    mark.kind === 'fill' &&
    mark.rule === 'evenodd' &&
    mark.outlines.length === 2 &&
    mark.outlines.every((outline) => isAround(outline, { left, bottom, right, top }, band));
  if (mark.kind === 'fill' && !isRing && fills(mark, { left, bottom, right, top }, band)) return false;
  return mark.outlines.every((outline) =>
    outline.every((point, index) => {
      const next = outline[(index + 1) % outline.length];
      const parts = [0, 0.25, 0.5, 0.75].map(
        (t) => [point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])] as const,
      );
      return parts.every(isNear);
    }),
  );
}

/** True if an outline reaches all four sides of a place. */
function isAround(outline: readonly (readonly [number, number])[], place: Rectangle, band: number): boolean {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return (
    Math.min(...xs) <= place.left + band &&
    Math.max(...xs) >= place.right - band &&
    Math.min(...ys) <= place.bottom + band &&
    Math.max(...ys) >= place.top - band
  );
}

const fills = ({ area }: Mark, place: Rectangle, band: number): boolean =>
  area.left <= place.left + band &&
  area.right >= place.right - band &&
  area.bottom <= place.bottom + band &&
  area.top >= place.top - band;

/** True for a line from the bottom of a place to its top. */
const isUpright = ({ area }: Mark, place: Rectangle): boolean =>
  area.right - area.left <= 2 && area.top - area.bottom >= 0.7 * (place.top - place.bottom);

/** True if a fill lies below one line of a list, and that line is chosen. */
function marksChoice({ revision }: View, field: Field, mark: Mark, marks: readonly Mark[]): boolean {
  const texts = textsIn(marks).filter(({ area, size, baseline }) => {
    const middle = (baseline ?? area.bottom) + size / 3;
    return middle >= mark.area.bottom && middle <= mark.area.top;
  });
  const line = paintedText(texts)?.replace(/\s+/g, '');
  return (
    line !== undefined &&
    line !== '' &&
    chosenOptions(revision, field).some((each) => each.replace(/\s+/g, '') === line)
  );
}

/** True if a field shows the same text as before; false for a value that its appearance does not show. */
export function showsTheSame({ before, after, effort }: Comparison, was: Field, is: Field): boolean {
  const [old, now] = [paintingsOf(before, was, effort), paintingsOf(after, is, effort)];
  if ([...old, ...now].some(({ unread }) => unread !== undefined)) return false;
  const marks = now.flatMap((each) => each.marks);
  const isUnseen = legibleGlyphs(marks, true) === 0 && hasWords(after.revision, is);
  return (
    !isUnseen &&
    showsSameText(
      old.flatMap((each) => each.marks),
      marks,
    )
  );
}

/** True if a text field or a choice shows its value by its appearance; one without a value needs none. */
export function showsItself(comparison: Comparison, field: Field): boolean {
  const isEmpty = !hasWords(comparison.after.revision, field);
  if (field.dict.AP === undefined) return isEmpty;
  return textFault(comparison, field, field) === undefined;
}
