import { type Lookup, latin, type PdfDict, PdfStream, PdfString } from '@quire/core/pdf';
import { type Field, type Page, type Rectangle, rectangleAt, shownBox, textAt } from '@quire/core/pdf/document';
import { areaOf, hides, type Mark, overlap, paintAppearance } from '@quire/core/pdf/paint';
import type { View } from '../view.js';
import type { Comparison } from './comparison.js';
import { contentOnPage } from './field-cover.js';
import { readProgram } from './program.js';
import { type Sheet, sheetFor } from './sheet.js';
import { paintedText } from './shown-value.js';
import { pageShowing } from './widget-page.js';

/** Of a page: what one signature may take, and what all of them may. */
const MOST_OF_PAGE = 1 / 8;
const MOST_TOGETHER = 1 / 4;
/** Of a page: what a field may take that was signed with the document. */
const MOST_OF_PLACE = 1 / 2;
/** Points by which a picture of a signature may touch what is next to it. */
const TOUCHING = 2;
/** Points: how much of a letter may be lost below the picture of a signature in a field that was there. */
const LEAST_SEEN = 3.5;

/**
 * Why what shows a signature is more than the grammar allows: words about who signed, when and why, and pictures, in its own
 * box, which takes a small share of the page and lies over nothing. A field that was signed with the document has its box from
 * there, and only may not hide words. Sentences continue "a signature is added that ...".
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
  const { fault } = stream instanceof PdfStream ? readProgram(sheet.source, stream, [], SIGNATURE) : {};
  if (fault !== undefined) return `has an appearance that ${fault}`;
  const { marks, unread, doubt } = paintAppearance(sheet.source, field.dict);
  if (unread !== undefined || doubt !== undefined) return `has an appearance that cannot be read (${unread ?? doubt})`;
  const isOther = ({ number }: { number?: number }): boolean =>
    number === undefined || after.fieldsByNumber.get(number)?.type !== 'Sig';
  const content = contentOnPage(after, page, effort, isOther);
  if (isNew) {
    const size = sizeOfSheet(after, page);
    const all = page.annotations.reduce((sum, { number, dict }) => {
      const isSignature = number !== undefined && after.fieldsByNumber.get(number)?.type === 'Sig';
      const other = isSignature ? rectangleAt(revision, dict.Rect) : undefined;
      return sum + (other ? areaOf(other) : 0);
    }, 0);
    if (areaOf(area) > MOST_OF_PAGE * size || all > MOST_TOGETHER * size)
      return 'covers more of the page than a signature needs';
    if (overField(comparison, sheet, field, area)) return 'overlaps another field';
    const within = content.map((mark) => mark.area);
    if (hides(marks.flatMap(asFill), { ...sheet, within, least: LEAST_SEEN })) return 'hides content of the page';
  } else if (
    areaOf(area) > MOST_OF_PLACE * sizeOfSheet(after, page) &&
    (marks.length > 0 || !(stream instanceof PdfStream))
  )
    return 'covers most of the page';
  return saysMore(revision, field, paintedText(marks)) ? 'says more than who signed, when and why' : undefined;
}

const SIGNATURE = { text: true, transparency: true, pictures: true } as const;

/** What is shown of a page, by its size; where readers differ for a crop box that shows nothing of it, the smaller one. */
export function sizeOfSheet({ revision }: View, page: Page): number {
  const shown = areaOf(shownBox(revision, page));
  const crop: Rectangle | undefined = rectangleAt(revision, page.dict.CropBox);
  return crop ? Math.min(shown, areaOf(crop)) : shown;
}

/** A picture hides all of its area. */
const asFill = (mark: Mark): readonly Mark[] =>
  mark.kind !== 'picture'
    ? [mark]
    : [
        {
          kind: 'fill',
          area: mark.area,
          ink: { ...mark.ink, color: [1, 1, 1] },
          outlines: [cornersOf(mark.area)],
          rule: 'nonzero',
        },
      ];
const cornersOf = ({ left, bottom, right, top }: Rectangle): readonly (readonly [number, number])[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

function touches(one: Rectangle, other: Rectangle): boolean {
  const common = overlap(one, other);
  return common !== undefined && common.right - common.left > TOUCHING && common.top - common.bottom > TOUCHING;
}

/** Whether the box of a new signature lies over the place of another field that was there. */
function overField({ before, after }: Comparison, { page }: Sheet, field: Field, area: Rectangle): boolean {
  return (page?.annotations ?? []).some(({ number, subtype, dict }) => {
    const known = number === undefined ? undefined : before.fieldsByNumber.get(number);
    // Careless signers put signatures on top of each other: what is there shows who signed, in both.
    if (subtype !== 'Widget' || number === field.number || !known || known.type === 'Sig') return false;
    const there = rectangleAt(after.revision, dict.Rect);
    return there !== undefined && areaOf(there) > 0 && touches(there, area);
  });
}

/** Words that signers put around names, dates and reasons, in the languages of the programs that are known to us. */
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
/** Words that no entry explains: a rank, a place, the words of a logo. */
const MOST_WORDS = 6;

/** Whether the words of a signature are others than the signature itself and its certificates state. */
function saysMore(lookup: Lookup, field: Field, text: string | undefined): boolean {
  const value = lookup.dict(field.value);
  if (text === undefined || !value) return false;
  const stated = statedIn(lookup, value);
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => !VOCABULARY.has(word) && !stated.includes(word)).length > MOST_WORDS;
}

/** All that a signature dictionary and the certificates in its `/Contents` say, in small letters. */
function statedIn(lookup: Lookup, value: PdfDict): string {
  const entries = ['Name', 'Reason', 'Location', 'ContactInfo', 'M'].map((key) => textAt(lookup, value[key]) ?? '');
  const contents = lookup.resolve(value.Contents);
  const bytes =
    contents instanceof PdfString ? Uint8Array.from(contents.latin, (each) => each.charCodeAt(0)) : new Uint8Array();
  return [...entries, latin(bytes, 0, bytes.length), new TextDecoder().decode(bytes)].join(' ').toLowerCase();
}
