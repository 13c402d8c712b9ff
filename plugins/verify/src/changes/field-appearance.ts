import { isInteger, type Lookup, Name, objectNumber, type PdfDict, type PdfValue } from '@quire/core/pdf';
import { type Field, type Rectangle, rectangleAt, rotationOf, textAt } from '@quire/core/pdf/document';
import {
  appearanceStreams,
  colorOfArray,
  contrastBetween,
  LEAST_CONTRAST,
  type Mark,
  type MarkColor,
  paintAppearance,
  type TextMark,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { SMALLEST } from './default-style.js';
import { asksForAppearances, hidesAnew, paintingsOf } from './field-cover.js';
import { readProgram } from './program.js';
import { sourceOf } from './sheet.js';
import {
  bare,
  breaksIn,
  chosenOptions,
  hasWords,
  inherited,
  isCutOff,
  legibleGlyphs,
  paintedText,
  showsSameText,
  showsValue,
} from './shown-value.js';
import { pageShowing } from './widget-page.js';

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
  const { fonts, fault } = readProgram(source, normal.form, [], OF_FIELDS);
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

/** Readers look up fonts that an appearance lacks in the form or on the page, each in its order. */
export const OF_FIELDS = { text: true } as const;

/** Fonts that every reader has: the standard Latin ones, and the entries of a font that do not change its glyphs. */
const STANDARD =
  /^(?:(?:Helvetica|Courier)(?:-(?:Bold)?(?:Oblique)?)?|Times-(?:Roman|Bold|Italic|BoldItalic)|ZapfDingbats)$/;
const PLAIN = new Set('Type Subtype BaseFont Name Encoding ToUnicode'.split(' '));
/** The collections of glyphs that the CMaps of table 116 lead to; codes mean other glyphs in any other one. */
const COLLECTIONS: Readonly<Record<string, string>> = { GB: 'GB1', CNS: 'CNS1', JIS: 'Japan1', KS: 'Korea1' };

/** True if a font was signed, is a standard one, or is an East Asian one that readers bring. */
export function isKnownFont({ signed, after, same }: Comparison, value: PdfValue): boolean {
  const { revision } = after;
  const number = objectNumber(value);
  const font = revision.dict(value);
  if (!font || revision.name(font.Subtype) === 'Type3') return false;
  const isSimple = font.Encoding !== undefined && font.DescendantFonts === undefined;
  if (number !== undefined && signed.revision.object(number) !== undefined && same.equal(value, value))
    return !isSimple || isPlainEncoding(revision, font.Encoding);
  if (revision.name(font.Subtype) === 'Type1')
    return (
      STANDARD.test(revision.name(font.BaseFont) ?? '') &&
      Object.keys(font).every((key) => PLAIN.has(key)) &&
      isPlainEncoding(revision, font.Encoding)
    );
  const [, script] = /^Uni(GB|CNS|JIS|KS)-(?:UCS2|UTF16)-H$/.exec(revision.name(font.Encoding) ?? '') ?? [];
  const own = revision.dict(revision.array(font.DescendantFonts)?.[0]);
  if (script === undefined || !own || own.CIDToGIDMap !== undefined || !areWidths(revision, own)) return false;
  const descriptor = revision.dict(own.FontDescriptor);
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.[key] !== undefined);
  const names = [font.BaseFont, own.BaseFont, descriptor?.FontName].map((name) => revision.name(name) ?? '');
  const collection = textAt(revision, revision.dict(own.CIDSystemInfo)?.Ordering);
  return !isEmbedded && collection === COLLECTIONS[script] && !names.some((name) => /symbol|dingbat/i.test(name));
}

/** Widths that letters have, in thousandths: others lay letters over each other or in another order. */
const isWidth = (width: number | undefined): boolean => width !== undefined && width >= 200 && width <= 1200;

/** True if all widths of a composite font (§9.7.4.3) are usual: of single glyphs in an array, or of a range. */
function areWidths(lookup: Lookup, { DW, W }: PdfDict): boolean {
  const items = lookup.array(W) ?? [];
  for (let i = 0; i < items.length; ) {
    const each = lookup.array(items[i + 1]);
    if (!(each ?? [items[i + 2]]).every((width) => isWidth(lookup.number(width)))) return false;
    i += each ? 2 : 3;
  }
  return DW === undefined || isWidth(lookup.number(DW));
}

/** Encodings that all readers know (annex D), and the entries of one that differs from them (table 112). */
const ENCODINGS = new Set(['StandardEncoding', 'WinAnsiEncoding', 'MacRomanEncoding']);
const OF_ENCODINGS = new Set(['Type', 'BaseEncoding', 'Differences']);

/** True if every reader finds the same glyph for each code: some round a number in `/Differences`, others skip it. */
function isPlainEncoding(lookup: Lookup, value: PdfValue | undefined): boolean {
  const found = lookup.resolve(value);
  if (found === null || found instanceof Name) return found === null || ENCODINGS.has(found.text);
  const { BaseEncoding, Differences = [], ...rest } = lookup.dict(found) ?? { other: null };
  const isItem = (each: PdfValue): boolean => each instanceof Name || (isInteger(each) && each >= 0 && each < 256);
  const isBase = BaseEncoding === undefined || ENCODINGS.has(lookup.name(BaseEncoding) ?? '');
  return (
    isBase &&
    Object.keys(rest).every((key) => OF_ENCODINGS.has(key)) &&
    lookup.array(Differences)?.every(isItem) === true
  );
}

const textsIn = (marks: readonly Mark[]): readonly TextMark[] => marks.filter((mark) => mark.kind === 'text');

/** The largest font size, as a share of the height of a place. */
const TALLEST = 1.25;
const WHITE: MarkColor = [1, 1, 1];
/** The most strings whose grounds are compared with each other. */
const MOST_COLORED = 200;

/** Returns the reason why people read the words of a value as something else, or not at all. */
function settingFault(view: View, field: Field, marks: readonly Mark[], place: Rectangle): string | undefined {
  const { revision } = view;
  const set = textsIn(marks);
  if (set.length === 0) return undefined;
  const [{ size, turn = 0 }] = set;
  const own = (revision.number(revision.dict(field.dict.MK)?.R) ?? 0) % 360;
  const page = pageShowing(view, field.number);
  const shown = turn === 'oblique' ? turn : (turn - (page ? rotationOf(revision, page) : 0) + 360) % 360;
  if (turn === 'oblique' || set.some((each) => (each.turn ?? 0) !== turn) || (own === 0 && turn !== 0))
    return 'rotates its value, or changes the proportions of its letters';
  if (shown === 180 && (own !== 0 || turn !== 0)) return 'shows its value upside down';
  const texts = set.map((each) => leveled(each, turn));
  const box = levelArea(place, turn);
  if (texts.some((each) => Math.abs(each.size - size) > 0.01)) return 'is set in several sizes';
  if (size < SMALLEST || size > TALLEST * (box.top - box.bottom)) return 'has a font size that does not fit its box';
  const isFaint = (text: TextMark): boolean => {
    const ground = groundOf(text, marks);
    return !ground || !text.ink.color || contrastBetween(text.ink.color, ground) < LEAST_CONTRAST;
  };
  if (set.some(isFaint)) return 'has a color too similar to its background';
  // One faint digit among black ones is overlooked; the chosen line of a list is on a ground of its own.
  const isOther = (text: TextMark): boolean => {
    const ground = groundOf(text, marks) ?? WHITE;
    const first = set.find((each) => isAlike(groundOf(each, marks) ?? WHITE, ground));
    return !isAlike(first?.ink.color ?? WHITE, text.ink.color ?? WHITE);
  };
  if (set.length <= MOST_COLORED && set.some(isOther)) return 'is set in several colors';
  if (set.length > MOST_COLORED && set.some((each) => !isAlike(each.ink.color ?? WHITE, set[0].ink.color ?? WHITE)))
    return 'is set in several colors';
  if (texts.some(({ ink }) => ink.isPartial)) return 'uses its letters as a clip';
  if (texts.some((text) => isCut(text, box)) || !isTall(texts[0])) return 'cuts its value off';
  const lowest = texts.reduce((least, { baseline }) => Math.min(least, baseline), Number.POSITIVE_INFINITY);
  // The rest of a long value is missing only where there is no room for another line.
  if (isCutOff(revision, field, paintedText(set) ?? '') && lowest - box.bottom > 2 * size) return 'cuts its value off';
  const isComb = ((revision.number(inherited(field, 'Ff')) ?? 0) & COMB) !== 0;
  if (!isComb && texts.some(isSpread)) return 'spreads its letters';
  return isRead(texts, breaksIn(revision, field))
    ? undefined
    : 'shows its value in another order, or with overlapping letters';
}

type Leveled = TextMark & { readonly baseline: number };

/** Turns a text so that it runs from left to right. */
function leveled(text: TextMark, turn: 0 | 90 | 180 | 270): Leveled {
  const area = levelArea(text.area, turn);
  const whole = text.whole && levelArea(text.whole, turn);
  const baseline = text.baseline ?? (whole ?? area).bottom + DESCENT * text.size;
  return { ...text, area, baseline, ...(whole ? { whole } : {}) };
}

function levelArea({ left, bottom, right, top }: Rectangle, turn: 0 | 90 | 180 | 270): Rectangle {
  if (turn === 90) return { left: bottom, bottom: -right, right: top, top: -left };
  if (turn === 180) return { left: -right, bottom: -top, right: -left, top: -bottom };
  return turn === 270 ? { left: -top, bottom: left, right: -bottom, top: right } : { left, bottom, right, top };
}

/** Shares of the font size: from the lower edge of a text to its baseline, and the part of digits that must be seen. */
const DESCENT = 0.25;
const SEEN = { from: 0.05, to: 0.65 };

/** True if letters are not cut off from above or below: half an 8 looks like another digit. */
const isTall = ({ area, baseline, size }: Leveled): boolean =>
  area.bottom <= baseline + SEEN.from * size && area.top >= baseline + SEEN.to * size;

/** Returns the color right below a text: the color of the last fill below it. */
export function groundOf(text: TextMark, marks: readonly Mark[]): MarkColor | undefined {
  const middle = (text.area.bottom + text.area.top) / 2;
  const [x, y] = [
    (text.area.left + text.area.right) / 2,
    text.baseline === undefined ? middle : text.baseline + text.size / 3,
  ];
  const isRing = (mark: Mark): boolean => mark.kind === 'fill' && mark.rule === 'evenodd' && mark.outlines.length === 2;
  const isBelow = (mark: Mark): boolean => mark.kind === 'fill' && !isRing(mark) && isAt(mark.area);
  const isAt = (area: Rectangle): boolean => x >= area.left && x <= area.right && y >= area.bottom && y <= area.top;
  const below = marks.slice(0, marks.indexOf(text)).filter(isBelow).at(-1);
  return below ? below.ink.color : WHITE;
}

/** Points from the edge of its place within which an appearance may clip, for frames and margins. */
const MARGIN = 8;

/** True if a value is cut off anywhere but at its end, where it may run out of its place after words. */
function isCut({ area, whole, text = '' }: TextMark, { left, right }: Rectangle): boolean {
  if (!whole) return false;
  if (whole.left < area.left - 1) return true;
  if (whole.right <= area.right + 1) return false;
  const seen = Math.floor((text.length * (area.right - whole.left)) / (whole.right - whole.left));
  // The first digits of a number are another number.
  return area.right < right - MARGIN || area.left > left + MARGIN || /\d/.test(text.slice(Math.max(0, seen - 1)));
}

/** True if letters are further from each other than those of a word, so that one number looks like several. */
const isSpread = ({ whole, area, text = '', size }: Leveled): boolean =>
  !/\s/.test(text) && (whole ?? area).right - (whole ?? area).left > WIDEST * size * Math.max(1, text.length);

/** The widest average letter in shares of the font size. */
const WIDEST = 1.3;

/** True if texts follow each other in lines from left to right without overlaps; `breaks` tells where lines may end. */
function isRead(texts: readonly Leveled[], breaks: ((length: number) => boolean) | undefined): boolean {
  return texts.every((text, index) => {
    const last = texts[index - 1];
    if (!last) return true;
    const down = last.baseline - text.baseline;
    if (down >= NEW_LINE * text.size) return !breaks || breaks(bare(paintedText(texts.slice(0, index)) ?? '').length);
    const isSameLine = Math.abs(down) <= SAME_LINE * text.size;
    return isSameLine && text.area.left >= (last.whole ?? last.area).right - CLOSE * text.size;
  });
}

/** Shares of the font size: the least distance of two lines, the most within one line, and the most kerning. */
const NEW_LINE = 0.7;
const SAME_LINE = 0.05;
const CLOSE = 0.1;

/** Bits of `/Ff` (tables 231 and 233). */
const COMBO = 1 << 17;
const COMB = 1 << 24;

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
  const thickness = Math.max(1, revision.number(revision.dict(field.dict.BS)?.W) ?? 1);
  const band = Math.min(2 * thickness + 1, (place.right - place.left) / 3, (place.top - place.bottom) / 3);
  const isComb = ((revision.number(inherited(field, 'Ff')) ?? 0) & COMB) !== 0;
  const cells = isComb ? (revision.number(inherited(field, 'MaxLen')) ?? 0) : 0;
  const arrow = arrowIn(view, field, marks, place);
  const sides: Rectangle[] = [];
  let [grounds, borders, chosen, isText] = [0, 0, 0, false];
  for (const mark of marks) {
    if (arrow.includes(mark)) continue;
    if (mark.kind === 'text') isText = true;
    else if (mark.kind === 'picture') return 'paints a picture';
    else if (!mark.ink.color || mark.ink.alpha < 1 || mark.ink.isPartial) return 'paints a shape in an unknown color';
    else if (isBorder(mark, place, band)) {
      borders += mark.outlines.length;
      for (const outline of mark.outlines) sides.push(appearanceBounds(outline));
      if (isText || borders > MOST_BORDERS || (!border && !isLight(mark.ink.color)))
        return 'paints a border that it does not have';
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
    } else if (mark.kind === 'stroke' && dividesCells(mark, place, cells)) {
      if (!border || isText || !isAlike(border, mark.ink.color)) return 'divides itself into cells';
    } else return 'paints a shape that is neither its background nor its border';
  }
  // One side alone may look like a digit or a bracket; a line below everything is a style of its own.
  const frame = appearanceBounds(
    sides.flatMap(
      ({ left, bottom, right, top }) =>
        [
          [left, bottom],
          [right, top],
        ] as const,
    ),
  );
  if (sides.length > 0 && !reaches(frame, place, band) && frame.top > place.bottom + band)
    return 'paints a part of its border';
  return chosen > chosenOptions(revision, field).length ? 'marks more than is chosen' : undefined;
}

/** True for white and light grays: bevels are light and dark, and a frame without a color may show only these. */
const isLight = (color: MarkColor): boolean => Math.min(...color) >= 0.5;
const isAlike = (one: MarkColor, other: MarkColor): boolean =>
  one.every((each, index) => Math.abs(each - other[index]) <= 0.01);

type Shape = Extract<Mark, { outlines: unknown }>;
type Outline = Shape['outlines'][number];

/** The most lines of a border: four sides, each with its light and its shadow. */
const MOST_BORDERS = 8;
/** The most points of an outline of a border, and the least share of a side that it has to run along. */
const MOST_CORNERS = 12;
const ALONG = 0.8;

/** True for lines along the sides of a place: straight, as long as a side, and within `band` points of the edge. */
export function isBorder(mark: Shape, place: Rectangle, band: number): boolean {
  const { left, bottom, right, top } = place;
  if (mark.kind === 'stroke' && mark.width > band) return false;
  // PDFium fills the ring between two rectangles; the inner one is the place without its border.
  const isRing = mark.kind === 'fill' && mark.rule === 'evenodd' && mark.outlines.length === 2;
  if (isRing)
    return mark.outlines.every((outline) => isRectangle(outline) && reaches(appearanceBounds(outline), place, band));
  if (mark.kind === 'fill' && fills(mark, place, band)) return false;
  const isNear = ([x, y]: Outline[number]): boolean =>
    x <= left + band || x >= right - band || y <= bottom + band || y >= top - band;
  return mark.outlines.every((outline) => {
    const bounds = appearanceBounds(outline);
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

/** Points by which a line may deviate from the horizontal or the vertical. */
const SLANT = 0.1;

export const appearanceBounds = (outline: Outline): Rectangle => ({
  left: Math.min(...outline.map(([x]) => x)),
  bottom: Math.min(...outline.map(([, y]) => y)),
  right: Math.max(...outline.map(([x]) => x)),
  top: Math.max(...outline.map(([, y]) => y)),
});

/** True if all points of an outline are corners of its bounding box. */
function isRectangle(outline: Outline): boolean {
  const { left, bottom, right, top } = appearanceBounds(outline);
  const isAt = (value: number, one: number, other: number): boolean =>
    Math.min(Math.abs(value - one), Math.abs(value - other)) < SLANT;
  return outline.every(([x, y]) => isAt(x, left, right) && isAt(y, bottom, top));
}

/** True if an area reaches all four sides of a place. */
const reaches = (area: Rectangle, place: Rectangle, band: number): boolean =>
  area.left <= place.left + band &&
  area.right >= place.right - band &&
  area.bottom <= place.bottom + band &&
  area.top >= place.top - band;

/** True for one rectangle that fills a place. pdf-lib repeats a part of it in the same direction. */
const fills = (mark: Mark, place: Rectangle, band: number): boolean =>
  mark.kind === 'fill' &&
  mark.rule === 'nonzero' &&
  mark.outlines.every((outline) => isRectangle(outline) && turnsLeft(outline) === turnsLeft(mark.outlines[0])) &&
  reaches(mark.area, place, band);

const turnsLeft = (outline: Outline): boolean =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length];
    return sum + x * nextY - nextX * y;
  }, 0) > 0;

/** Points: the width of the button that PDFium draws at the right of a closed list. Its shapes, and their corners. */
const ARROW = { width: 15, shapes: 6, corners: 7, edge: 2 } as const;

/** The marks of the button of a closed list: a light rectangle, its edges, and a triangle that points down. */
function arrowIn({ revision }: View, field: Field, marks: readonly Mark[], place: Rectangle): readonly Mark[] {
  const isCombo = field.type === 'Ch' && ((revision.number(inherited(field, 'Ff')) ?? 0) & COMBO) !== 0;
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

/** True for upright lines between the cells of a comb, from the bottom of its place to the top. */
function dividesCells({ outlines }: Shape, place: Rectangle, cells: number): boolean {
  return outlines.every((outline) => {
    const { left, bottom, right, top } = appearanceBounds(outline);
    const cell = (cells * ((left + right) / 2 - place.left)) / (place.right - place.left);
    const isBetween = cells > 1 && Math.abs(cell - Math.round(cell)) * (place.right - place.left) <= 2 * cells;
    return isBetween && right - left <= 2 && top - bottom >= 0.7 * (place.top - place.bottom);
  });
}

/** True if a fill is below one line of a list, and that line is chosen. */
function marksChoice({ revision }: View, field: Field, mark: Mark, marks: readonly Mark[]): boolean {
  if (mark.kind !== 'fill' || mark.outlines.length !== 1 || !isRectangle(mark.outlines[0])) return false;
  const texts = textsIn(marks).filter(({ area, size, baseline }) => {
    const middle = (baseline ?? area.bottom) + size / 3;
    return middle >= mark.area.bottom && middle <= mark.area.top;
  });
  const center = (mark.area.bottom + mark.area.top) / 2;
  const isCentered = texts.every(
    ({ area, size, baseline = area.bottom }) => Math.abs(center - baseline - size / 3) <= size / 2,
  );
  if (!isCentered) return false;
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
