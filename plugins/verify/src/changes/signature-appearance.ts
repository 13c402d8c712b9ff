import { type Lookup, latin, type PdfDict, PdfStream, PdfString, type PdfValue } from '@quire/core/pdf';
import {
  type Annotation,
  type Field,
  type Page,
  type Rectangle,
  rectangleAt,
  shownBox,
  textAt,
} from '@quire/core/pdf/document';
import { areaOf, hides, type Mark, overlap, paintAppearance } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { contentOnPage, LEAST_SEEN, placesOfSigns } from './field-cover.js';
import { filledArea } from './outlines.js';
import { readProgram } from './program.js';
import { type Sheet, sheetFor } from './sheet.js';
import { paintedText } from './shown-value.js';
import { pageShowing } from './widget-page.js';

/** The maximum fraction of a page that one new signature may cover, and that all signatures together may cover. */
const MOST_OF_PAGE = 1 / 8;
const MOST_TOGETHER = 1 / 4;
/** The maximum fraction of a page for a field that was signed with the document. */
const MOST_OF_PLACE = 1 / 2;
/** The distance in points by which the picture of a signature may overlap its neighbors. */
const TOUCHING = 2;

/**
 * Returns the reason why the appearance of a signature breaks its grammar: words about who signed, when and why, and
 * pictures, in a separate box that takes a small part of the page and covers nothing. If its field was part of the
 * signed document, the box may stay where it is, and must only not hide words. Reasons continue "a signature is added
 * that ...".
 */
export function signatureFault(comparison: Comparison, field: Field, isNew: boolean): string | undefined {
  const { after, effort } = comparison;
  const { revision } = after;
  const page = pageShowing(after, field.number);
  const area = rectangleAt(revision, field.dict.Rect);
  if (!page || !area) return undefined;
  const sheet = sheetFor(after, page, effort);
  const stream = revision.resolve(revision.dict(field.dict.AP)?.N);
  if (revision.resolve(field.dict.AP) !== null && !(stream instanceof PdfStream)) return 'has no normal appearance';
  const { fault } = stream instanceof PdfStream ? readProgram(sheet.source, stream, SIGNATURE) : {};
  if (fault !== undefined) return `has an appearance that ${fault}`;
  const { marks, unread, doubt } = paintAppearance(sheet.source, field.dict);
  if (unread !== undefined || doubt !== undefined) return `has an appearance that cannot be read (${unread ?? doubt})`;
  const roles = Object.keys(revision.dict(field.dict.AP) ?? {});
  if (isNew && roles.some((role) => role !== 'N')) return 'has a rollover or down appearance';
  if (isNew) {
    const place = placeFault(comparison, field, marks.flatMap(asFill));
    if (place !== undefined) return place;
  } else if (
    areaOf(area) > MOST_OF_PLACE * sizeOfSheet(after, page) &&
    (marks.length > 0 || !(stream instanceof PdfStream))
  )
    return 'covers most of the page';
  return saysMore(revision, field, paintedText(marks)) ? 'says more than who signed, when and why' : undefined;
}

/** True if a rectangle has the same left edge as another one, and the same bottom and top edges. */
function isSamePlace(lookup: Lookup, value: PdfValue | undefined, area: Rectangle): boolean {
  const other = rectangleAt(lookup, value);
  return (['left', 'bottom', 'top'] as const).every((side) => other && Math.abs(other[side] - area[side]) <= 1);
}

/** Returns the reason why an added field for a later signature has a place where no signature may be. */
export function emptyPlaceFault(comparison: Comparison, field: Field): string | undefined {
  const area = rectangleAt(comparison.after.revision, field.dict.Rect);
  return area && areaOf(area) > 0 ? placeFault(comparison, field, [filledArea(area)]) : undefined;
}

/** Returns the reason why marks of a new signature cover too much of a page, or hide or continue the page's words. */
function placeFault(comparison: Comparison, field: Field, marks: readonly Mark[]): string | undefined {
  const { after, effort } = comparison;
  const { revision } = after;
  const page = pageShowing(after, field.number);
  const area = rectangleAt(revision, field.dict.Rect);
  if (!page || !area) return undefined;
  const sheet = sheetFor(after, page, effort);
  const isSignature = ({ number }: Annotation): boolean => after.fieldsByNumber.get(number ?? -1)?.type === 'Sig';
  // Careless signers place signatures over others; each signature still shows who signed.
  const isAtPlace = (other: Annotation): boolean =>
    other.number === field.number || (isSignature(other) && isSamePlace(revision, other.dict.Rect, area));
  const content = contentOnPage(after, page, effort, (other) => !isAtPlace(other));
  // A text may show other glyphs than its characters, so no part of it may be hidden, not even a place for a signature.
  const beside = content.flatMap(withoutPlaces);
  const size = sizeOfSheet(after, page);
  const all = page.annotations.reduce((sum, each) => {
    const other = isSignature(each) ? rectangleAt(revision, each.dict.Rect) : undefined;
    return sum + (other ? areaOf(other) : 0);
  }, 0);
  if (areaOf(area) > MOST_OF_PAGE * size || all > MOST_TOGETHER * size)
    return 'covers more of the page than a signature needs';
  if (overField(comparison, sheet, field, area)) return 'overlaps another field';
  const isOther = ({ number }: Annotation): boolean => number !== field.number;
  const within = [...content.map((mark) => mark.area), ...placesOfSigns(after, page, effort, isOther)];
  if (hides(marks, { ...sheet, within, least: LEAST_SEEN })) return 'hides content of the page';
  if (marks.some(({ area: shown }) => beside.some((mark) => mark.kind === 'text' && isOn(shown, mark.area))))
    return 'is shown over words of the page';
  return continues(marks, beside) ? 'continues the words of the page' : undefined;
}

/** Texts that mark the place of a signature: lines of underscores or dots, and the markers of `quire sign`. */
const PLACES = /[_.\u2026]{5,}|\{signature(?::\d{1,3})?\}/u;
/** The width of an underscore in ems: no text font in use has a narrower one. */
const UNDERSCORE = 0.49;

/**
 * The parts of a text without its places for signatures, which signatures may cover: `Seller: ________`. Glyph widths
 * are not known here: an underscore counts as half an em, and all other letters share the rest equally.
 */
function withoutPlaces(mark: Mark): readonly Mark[] {
  if (mark.kind !== 'text' || mark.text === undefined || mark.turn !== undefined || !PLACES.test(mark.text))
    return [mark];
  const { area, text, size } = mark;
  const underscores = text.match(/_/g)?.length ?? 0;
  const others = area.right - area.left - underscores * UNDERSCORE * size;
  const letter = others / Math.max(1, text.length - underscores);
  if (letter < 0) return [mark];
  let left = area.left;
  return text.split(new RegExp(`(${PLACES.source}|\\s+)`, 'u')).flatMap((part, i) => {
    const from = left;
    left += [...part].reduce((sum, char) => sum + (char === '_' ? UNDERSCORE * size : letter), 0);
    const isWord = i % 2 === 0 && part !== '';
    return isWord ? [{ ...mark, text: part, area: { ...area, left: from, right: left } }] : [];
  });
}

const SIGNATURE = { text: true, transparency: true, pictures: true, dashes: true } as const;

/** The visible area of a page. If its crop box shows nothing of the page, readers differ; the smaller area counts. */
export function sizeOfSheet({ revision }: View, page: Page): number {
  const shown = areaOf(shownBox(revision, page));
  const crop: Rectangle | undefined = rectangleAt(revision, page.dict.CropBox);
  return crop ? Math.min(shown, areaOf(crop)) : shown;
}

/** The longest gaps that people read over, after a number and between words, as fractions of the font size. */
const GAP = { number: 0.7, words: 2 } as const;

/** True if marks continue a number of the page, or fill a gap between its words. */
export function continues(marks: readonly Mark[], content: readonly Mark[]): boolean {
  const lines = content.filter((mark) => mark.kind === 'text');
  return marks.some(({ area }) => {
    const next = lines.filter((line) => {
      const up = Math.min(area.top, line.area.top) - Math.max(area.bottom, line.area.bottom);
      return up > 0.4 * (line.area.top - line.area.bottom);
    });
    const gapsOf = (most: number) => [
      next.filter((line) => isWithin(area.left - line.area.right, most * line.size)),
      next.filter((line) => isWithin(line.area.left - area.right, most * line.size)),
    ];
    const [before, after] = gapsOf(GAP.number);
    const isNumber =
      before.some(({ text = '0' }) => /[\p{N}\p{Sc}.,+\-–−]\s*$/u.test(text)) ||
      after.some(({ text = '0' }) => /^\s*[\p{N}\p{Sc}.,+\-–−%]/u.test(text));
    return isNumber || gapsOf(GAP.words).every((lines) => lines.length > 0);
  });
}

const isWithin = (gap: number, most: number): boolean => gap > -most && gap < most;

/** Replaces a picture by a filled rectangle, because a picture hides its whole area. */
const asFill = (mark: Mark): readonly Mark[] => [
  mark.kind === 'picture' ? filledArea(mark.area, { ...mark.ink, color: [1, 1, 1] }) : mark,
];
/** True if an area is on words, and not only touches their edges: a line through them, a dot between them. */
const isOn = (shown: Rectangle, { left, bottom, right, top }: Rectangle): boolean =>
  overlap(shown, { left: left + TOUCHING, bottom: bottom + TOUCHING, right: right - TOUCHING, top: top - TOUCHING }) !==
  undefined;

function touches(one: Rectangle, other: Rectangle): boolean {
  const common = overlap(one, other);
  return common !== undefined && common.right - common.left > TOUCHING && common.top - common.bottom > TOUCHING;
}

/** True if the box of a new signature overlaps the widget of another field that existed before. */
function overField({ before, after }: Comparison, { page }: Sheet, field: Field, area: Rectangle): boolean {
  return page.annotations.some(({ number, subtype, dict }) => {
    const known = number === undefined ? undefined : before.fieldsByNumber.get(number);
    // Careless signers place signatures over others; each signature still shows who signed.
    if (subtype !== 'Widget' || number === field.number || !known || known.type === 'Sig') return false;
    const there = rectangleAt(after.revision, dict.Rect);
    return there !== undefined && areaOf(there) > 0 && touches(there, area);
  });
}

/** Words around names, dates and reasons in the signatures of known programs, in their languages. */
const VOCABULARY = new Set(
  (
    'digitally digital electronically signed sign signature signer by date time timestamp stamp reason location contact info name email ' +
    'title company organization certificate certified issuer issued serial number valid verified approved document this the of at on for to and ' +
    'with from is was has been in utc gmt cet cest am pm id key dn cn ou st ' +
    'jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december ' +
    'mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday ' +
    'elektronisch signiert unterschrieben unterzeichnet von vom am datum uhrzeit grund ort ' +
    'signé numériquement électroniquement par le raison lieu firmado digitalmente por fecha razón motivo lugar ' +
    'firmato da data luogo assinado de forma dados local digitaal ondertekend door reden plaats'
  ).split(' '),
);
/**
 * The maximum number of words that no entry explains: a rank, a place, the words of a logo. None of them is a number.
 */
const MOST_WORDS = 3;

/** True if a signature shows other words than the signature and its certificates state. */
function saysMore(lookup: Lookup, field: Field, text: string | undefined): boolean {
  const value = lookup.dict(field.value);
  if (text === undefined || !value) return false;
  const stated = statedIn(lookup, value);
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  // Two-digit numbers are accepted: hours and minutes differ between time zones.
  const others = words.filter((word) => !VOCABULARY.has(word) && !stated.includes(word) && !/^\d\d$/.test(word));
  return others.length > MOST_WORDS || others.some((word) => /\d{3}/.test(word));
}

/** All text of a signature dictionary and of the certificates in its `/Contents`, in lower case. */
function statedIn(lookup: Lookup, value: PdfDict): string {
  const entries = ['Name', 'Reason', 'Location', 'ContactInfo', 'M'].map((key) => textAt(lookup, value[key]) ?? '');
  const contents = lookup.resolve(value.Contents);
  const bytes =
    contents instanceof PdfString ? Uint8Array.from(contents.latin, (each) => each.charCodeAt(0)) : new Uint8Array();
  return [...entries, latin(bytes, 0, bytes.length), new TextDecoder().decode(bytes)].join(' ').toLowerCase();
}
