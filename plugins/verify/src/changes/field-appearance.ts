import { isInteger, type Lookup, Name, objectNumber, type PdfDict, type PdfValue } from '@quire/core/pdf';
import {
  type Field,
  type Page,
  type Rectangle,
  rectangleAt,
  rotationOf,
  shownBox,
  textAt,
} from '@quire/core/pdf/document';
import {
  appearanceStreams,
  contrastBetween,
  LEAST_CONTRAST,
  type Mark,
  type MarkColor,
  overlap,
  type TextMark,
} from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { SMALLEST } from './default-style.js';
import type { Effort } from './effort.js';
import { asksForAppearances, hidesAnew, isHiddenAbove, pagePainting, paintForm, paintingsOf } from './field-cover.js';
import { isAlike, isPanel, shapeFault } from './field-shapes.js';
import { liesInside } from './outlines.js';
import { readProgram } from './program.js';
import { sourceOf } from './sheet.js';
import {
  bare,
  COMB,
  hasFlag,
  hasWords,
  isCutOff,
  lettersIn,
  paintedText,
  showsValue,
  type ValueWords,
  wordsOfValue,
} from './shown-value.js';
import { pageShowing } from './widget-page.js';

/**
 * Returns the reason why the new appearance of a text field or a choice does not follow the grammar of a filled field;
 * undefined if it does. Grammar: the background and the border that `/MK` states, then only the value, in one font that
 * was signed or that all readers have, in one legible size, in a color that differs from the background, inside the
 * widget, from left to right. Reasons continue "its appearance changes and ...".
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
  if (streams.some(isOther)) return 'has a different rollover or down appearance';
  const { fonts, fault } = readProgram(source, normal.form, hasFlag(revision, is, COMB) ? OF_COMBS : OF_FIELDS);
  if (fault !== undefined) return fault;
  const { marks, unread, doubt } = paintForm(after, is.dict, normal, effort);
  if (unread !== undefined || doubt !== undefined) return `cannot be read (${unread ?? doubt})`;
  if (fonts.length > 1 && new Set(fonts.map((font) => objectNumber(font) ?? font)).size > 1)
    return 'is set in more than one font';
  if (!showsValue(revision, is, marks)) return 'shows text that differs from its value';
  const font = textsIn(marks).length > 0 ? fonts.find((each) => !isKnownFont(comparison, each)) : undefined;
  if (font !== undefined) return 'uses its own font';
  const place = rectangleAt(revision, is.dict.Rect);
  if (!place) return 'has no place';
  const stood = paintingsOf(before, was, effort).flatMap((each) => each.marks.filter(({ kind }) => kind === 'fill'));
  const setting = shapeFault(after, is, marks, place, stood) ?? settingFault(comparison, is, marks, place);
  if (setting !== undefined) return setting;
  if (hidesAnew(comparison, was, is)) return 'hides content of the page';
  return isHiddenAbove(comparison, is, marks) ? 'is hidden by an annotation' : undefined;
}

/**
 * Returns a warning about an appearance that follows the grammar: its end may be hidden, and an embedded font, which was
 * signed, may draw other letters than its codes mean.
 */
export function textWarning({ after, effort }: Comparison, field: Field): string | undefined {
  const texts = paintingsOf(after, field, effort).flatMap(({ marks }) => textsIn(marks));
  const isEnded = texts.some(({ whole, area }) => whole && whole.right > area.right + 1);
  if (isEnded || isCutOff(after.revision, field, paintedText(texts) ?? ''))
    return `the field ${field.name} shows only the beginning of its value`;
  const how = 'in a font of the document, whose letters may look different from the value';
  return texts.some(({ isEmbedded }) => isEmbedded) ? `the field ${field.name} shows its value ${how}` : undefined;
}

/** If an appearance lacks a font, readers look it up in the form or on the page, in different orders. */
export const OF_FIELDS = { text: true } as const;
const OF_COMBS = { text: true, cells: true } as const;

/** The standard Latin fonts, which every reader has, and the entries of a font that do not change its glyphs. */
const STANDARD =
  /^(?:(?:Helvetica|Courier)(?:-(?:Bold)?(?:Oblique)?)?|Times-(?:Roman|Bold|Italic|BoldItalic)|ZapfDingbats)$/;
const PLAIN = new Set('Type Subtype BaseFont Name Encoding ToUnicode'.split(' '));
/** The character collections of the CMaps in table 116: with any other collection, codes mean other glyphs. */
const COLLECTIONS: Readonly<Record<string, string>> = { GB: 'GB1', CNS: 'CNS1', JIS: 'Japan1', KS: 'Korea1' };

/**
 * True if a font was signed, is a standard one, or is an East Asian one that readers bring. A font that has the number
 * of a signed object counts as signed only if it equals that object: an earlier update may have replaced it.
 */
export function isKnownFont({ signed, after, sinceSigned }: Comparison, value: PdfValue): boolean {
  const { revision } = after;
  const number = objectNumber(value);
  const font = revision.dict(value);
  if (!font || revision.name(font.Subtype) === 'Type3') return false;
  const isSimple = font.Encoding !== undefined && font.DescendantFonts === undefined;
  if (number !== undefined && signed.revision.object(number) !== undefined && sinceSigned.equal(value, value))
    return !isSimple || isPlainEncoding(revision, font.Encoding);
  if (revision.name(font.Subtype) === 'Type1')
    return (
      STANDARD.test(revision.name(font.BaseFont) ?? '') &&
      Object.keys(font).every((key) => PLAIN.has(key)) &&
      isPlainEncoding(revision, font.Encoding, STANDARD_GLYPH)
    );
  if (revision.name(font.Subtype) !== 'Type0') return false;
  const [, script] = /^Uni(GB|CNS|JIS|KS)-(?:UCS2|UTF16)-H$/.exec(revision.name(font.Encoding) ?? '') ?? [];
  const own = revision.dict(revision.array(font.DescendantFonts)?.[0]);
  if (script === undefined || !own || own.CIDToGIDMap !== undefined || !areWidths(revision, own)) return false;
  const descriptor = revision.dict(own.FontDescriptor);
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.[key] !== undefined);
  const names = [font.BaseFont, own.BaseFont, descriptor?.FontName].map((name) => revision.name(name) ?? '');
  const collection = textAt(revision, revision.dict(own.CIDSystemInfo)?.Ordering);
  return !isEmbedded && collection === COLLECTIONS[script] && !names.some((name) => /symbol|dingbat/i.test(name));
}

/** The permitted widths of letters, in thousandths of an em: with others, letters overlap or change their order. */
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

/** Encodings that all readers know (annex D), and the entries of an encoding dictionary (table 112). */
const ENCODINGS = new Set(['StandardEncoding', 'WinAnsiEncoding', 'MacRomanEncoding']);
const OF_ENCODINGS = new Set(['Type', 'BaseEncoding', 'Differences']);

/** Names of glyphs in standard fonts (annex D.2): viewers bring different fonts, not all with a name `uni0031`. */
const STANDARD_GLYPH = /^(?!u(?:ni)?[\dA-F]{4})/;

/** True if all readers find the same glyph for each code: some round fractions in `/Differences`, others skip them. */
function isPlainEncoding(lookup: Lookup, value: PdfValue | undefined, glyph = /^/): boolean {
  const found = lookup.resolve(value);
  if (found === null || found instanceof Name) return found === null || ENCODINGS.has(found.text);
  const { BaseEncoding, Differences = [], ...rest } = lookup.dict(found) ?? { other: null };
  const isItem = (each: PdfValue): boolean =>
    (each instanceof Name && glyph.test(each.text)) || (isInteger(each) && each >= 0 && each < 256);
  const isBase = BaseEncoding === undefined || ENCODINGS.has(lookup.name(BaseEncoding) ?? '');
  return (
    isBase &&
    Object.keys(rest).every((key) => OF_ENCODINGS.has(key)) &&
    lookup.array(Differences)?.every(isItem) === true
  );
}

const textsIn = (marks: readonly Mark[]): readonly TextMark[] => marks.filter((mark) => mark.kind === 'text');

/** The maximum font size, as a fraction of the height of the widget. */
const TALLEST = 1.25;
const WHITE: MarkColor = [1, 1, 1];

/** Returns the reason why people would misread the words of a value, or not see them. */
function settingFault(
  { after: view, effort }: Comparison,
  field: Field,
  own: readonly Mark[],
  place: Rectangle,
): string | undefined {
  const { revision } = view;
  const set = textsIn(own);
  if (set.length === 0) return undefined;
  const [{ size, turn = 0 }] = set;
  const stated = (revision.number(revision.dict(field.dict.MK)?.R) ?? 0) % 360;
  const page = pageShowing(view, field.number);
  const marks = [...(page ? groundsOn(view, page, place, effort) : []), ...own];
  const shown = turn === 'oblique' ? turn : (turn - (page ? rotationOf(revision, page) : 0) + 360) % 360;
  if (turn === 'oblique' || set.some((each) => (each.turn ?? 0) !== turn) || (stated === 0 && turn !== 0))
    return 'rotates its value, or changes the proportions of its letters';
  if (shown === 180 && (stated !== 0 || turn !== 0)) return 'shows its value upside down';
  const texts = set.map((each) => leveled(each, turn));
  const box = levelArea(place, turn);
  if (texts.some((each) => Math.abs(each.size - size) > 0.01)) return 'is set in several sizes';
  if (size < SMALLEST || size > TALLEST * (box.top - box.bottom)) return 'has a font size that does not fit its box';
  const grounds = set.map((text) => groundOf(text, marks));
  const isFaint = ({ ink: { color } }: TextMark, index: number): boolean => {
    const ground = grounds[index];
    return !ground || !color || contrastBetween(color, ground) < LEAST_CONTRAST;
  };
  if (set.some(isFaint)) return 'has a color too similar to its background';
  // One gray digit among black ones would be overlooked. A chosen item of a list may have its own background.
  const isUnlike = ({ ink }: TextMark, index: number): boolean => {
    const first = set[grounds.findIndex((each) => isAlike(each ?? WHITE, grounds[index] ?? WHITE))];
    return !isAlike(ink.color ?? WHITE, first.ink.color ?? WHITE);
  };
  if (set.some(isUnlike)) return 'is set in several colors';
  if (texts.some(({ ink }) => ink.isPartial)) return 'uses its letters as a clip';
  const isOffPage = ({ area }: TextMark): boolean =>
    page !== undefined && !liesInside(area, shownBox(revision, page), 1);
  if (set.some(isOffPage) || texts.some((text) => isCut(text, box)) || !isTall(texts[0])) return 'cuts its value off';
  const lowest = texts.reduce((least, { baseline }) => Math.min(least, baseline), Number.POSITIVE_INFINITY);
  // A long value may be cut off only where there is no space for another line.
  if (isCutOff(revision, field, paintedText(set) ?? '') && lowest - box.bottom > 2 * size) return 'cuts its value off';
  if (hasFlag(revision, field, COMB)) return undefined;
  if (texts.some(isSpread)) return 'spreads its letters';
  const words = wordsOfValue(revision, field);
  if (!isRead(texts, words)) return 'shows its value in another order, or with overlapping or scattered letters';
  return words && hasOtherNumbers(texts, words) ? 'joins or divides numbers of its value' : undefined;
}

/** The rectangles of a single color that a page paints below a widget. */
const groundsOn = (view: View, page: Page, place: Rectangle, effort: Effort): readonly Mark[] =>
  pagePainting(view, page, effort).marks.filter(
    (mark) => overlap(mark.area, place) && isPanel(mark) && mark.ink.color && mark.ink.alpha === 1,
  );

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

/** Fractions of the font size: the depth of text below its baseline, and the part of a digit that must be visible. */
const DESCENT = 0.25;
const SEEN = { from: 0.05, to: 0.65 };

/** True if letters are not cut off from above or below: half an 8 looks like another digit. */
const isTall = ({ area, baseline, size }: Leveled): boolean =>
  area.bottom <= baseline + SEEN.from * size && area.top >= baseline + SEEN.to * size;

/** Returns the background color of a text: the color of the last fill below it. */
export function groundOf(text: TextMark, marks: readonly Mark[]): MarkColor | undefined {
  const middle = (text.area.bottom + text.area.top) / 2;
  const [x, y] = [
    (text.area.left + text.area.right) / 2,
    text.baseline === undefined ? middle : text.baseline + text.size / 3,
  ];
  const isRing = (mark: Mark): boolean => mark.kind === 'fill' && mark.rule === 'evenodd' && mark.outlines.length === 2;
  const isBelow = (mark: Mark): boolean => mark.kind === 'fill' && !isRing(mark) && isAt(mark.area);
  const isAt = (area: Rectangle): boolean => x >= area.left && x <= area.right && y >= area.bottom && y <= area.top;
  // A text that is not one of the marks is above all of them.
  const place = marks.indexOf(text);
  const below = marks.findLast((mark, index) => (place < 0 || index < place) && isBelow(mark));
  return below ? below.ink.color : WHITE;
}

/** The distance in points from the edge of the widget within which an appearance may clip, for frames and margins. */
const MARGIN = 8;

/** True if a value is cut off anywhere but at its end, where it may exceed the widget after a word. */
function isCut({ area, whole, text = '' }: TextMark, { left, right }: Rectangle): boolean {
  if (!whole) return false;
  if (whole.left < area.left - 1) return true;
  if (whole.right <= area.right + 1) return false;
  const seen = Math.floor((text.length * (area.right - whole.left)) / (whole.right - whole.left));
  // A number that is cut off after some digits is another number.
  return area.right < right - MARGIN || area.left > left + MARGIN || /\d/.test(text.slice(Math.max(0, seen - 1)));
}

/** True if letters are so far apart that one number looks like several. */
const isSpread = ({ whole, area, text = '', size, spacing = 0 }: Leveled): boolean =>
  spacing > WIDEST_SPACE * size ||
  (!/\s/.test(text) && (whole ?? area).right - (whole ?? area).left > WIDEST * size * Math.max(1, text.length));

/** The maximum space between letters, and the maximum average letter width, as fractions of the font size. */
const WIDEST_SPACE = 0.3;
const WIDEST = 1.3;

/** True if texts follow each other in lines from left to right, without overlaps, and with gaps only between words. */
function isRead(texts: readonly Leveled[], words: ValueWords | undefined): boolean {
  let length = 0;
  return texts.every((text, index) => {
    const last = texts[index - 1];
    if (!last) return true;
    length += lettersIn(last.text ?? '');
    const [down, gap] = [last.baseline - text.baseline, text.area.left - (last.whole ?? last.area).right];
    const isBetween = !words || words.ends.has(length);
    if (down >= NEW_LINE * text.size) return isBetween || words?.breaks === true;
    const isSameLine = Math.abs(down) <= SAME_LINE * text.size;
    return isSameLine && gap >= -CLOSE * text.size && (isBetween || gap <= WIDEST_GAP * text.size);
  });
}

/** True if a value is shown with more or fewer numbers than it has: 1 2 as 12. Thousands may be set apart by blanks. */
function hasOtherNumbers(texts: readonly Leveled[], { value, breaks }: ValueWords): boolean {
  const painted = texts.reduce((line, { text = '', area, size, baseline }, index) => {
    const last = texts[index - 1];
    const isApart = last && (area.left - last.area.right > BLANK * size || last.baseline !== baseline);
    return `${line}${isApart ? ' ' : ''}${text}`;
  }, '');
  const numbersIn = (text: string): number =>
    text.replace(/(?<=\d)\s(?=(?:\d{3})+(?!\d))/g, '').match(/\d\S*/g)?.length ?? 0;
  const isMore = !breaks && numbersIn(texts.map(({ text }) => text).join('')) > numbersIn(value);
  return bare(value) === bare(painted) && (isMore || numbersIn(painted) < numbersIn(value));
}

/**
 * Fractions of the font size: the minimum distance of two lines, the maximum vertical shift within a line, the maximum
 * kerning, the maximum gap within a word, and the minimum gap that people take for a space.
 */
const NEW_LINE = 0.7;
const SAME_LINE = 0.05;
const CLOSE = 0.1;
const WIDEST_GAP = 0.6;
const BLANK = 0.1;

/** True if the appearance of a text field or a choice shows its value; a field without a value needs no appearance. */
export function showsItself(comparison: Comparison, field: Field): boolean {
  const isEmpty = !hasWords(comparison.after.revision, field);
  if (field.dict.AP === undefined) return isEmpty;
  return textFault(comparison, field, field) === undefined;
}
