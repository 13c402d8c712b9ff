/** Texts and pictures that a request adds to the content of every page: watermarks, notes, page numbers. */

import type { STAMP_PLACES } from '../base/choices.js';
import { QuireError } from '../base/errors.js';
import { inchToTwip, pt, twipToPt } from '../base/units.js';
import { UNSPELLABLE } from '../base/xml-characters.js';
import { escapeText, escapeValue } from '../base/xml-escape.js';
import type { FrameDocument, FrameItem, GroupItem, Page } from '../frame/index.js';
import { imageKind, imageOrientation, imageSize, mediaType } from '../ooxml/image/index.js';

/** The position of a stamp on its page. */
export type StampPlace = (typeof STAMP_PLACES)[number];

/** A text or picture that shows on every page. Lengths are points. */
export type Stamp = {
  /** The position on the page: diagonal, middle, or half an inch from an edge or a corner; by default `center`. */
  readonly place?: StampPlace;
  /** True for a stamp under the content of the page, such as a watermark; by default it is over the content. */
  readonly behind?: boolean;
  /** The name of the option in errors, for calls that name it differently. */
  readonly option?: string;
} & (
  | {
      /** `{page}` and `{pages}` are replaced by the number of the page, from 1, and the number of pages written. */
      readonly text: string;
      /** The font size; by default the largest that fits along a diagonal, otherwise 9. */
      readonly size?: number;
      /** The color, as `#rrggbb`; by default light gray along a diagonal, and black elsewhere. */
      readonly color?: string;
      /** Family of the font; Arial by default. */
      readonly font?: string;
    }
  | {
      /** An image file of a format that documents can contain: PNG, JPEG, GIF, BMP or TIFF. */
      readonly picture: Uint8Array;
      /** The width of the picture; by default its own width, at most three quarters of the page. */
      readonly width?: number;
      /** 0..1; opaque by default. */
      readonly opacity?: number;
    }
);

/** Lays out a document with the fonts and the limits of the request. */
type LayOut = (document: Uint8Array) => Promise<FrameDocument>;

/**
 * Adds stamps to pages, as artifacts: screen readers skip them. Throws VALIDATION_ERROR for an invalid picture, and for
 * text that a document cannot contain.
 */
export async function stamped(frames: FrameDocument, stamps: readonly Stamp[], layOut: LayOut): Promise<FrameDocument> {
  let { pages } = frames;
  for (const stamp of stamps) {
    const marks =
      'text' in stamp
        ? await textMarks(stamp, pages.length, layOut)
        : pictureMarks(await uprightStamp(stamp), pages.length);
    pages = pages.map((page, i) => withMark(page, marks[i], stamp));
  }
  return { ...frames, pages };
}

/** The content of a stamp: items with their box, in points. */
interface Mark {
  readonly items: readonly FrameItem[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  scale(page: Page): number;
}

function withMark(page: Page, mark: Mark | undefined, { place = 'center', behind = false }: Stamp): Page {
  if (!mark) return page;
  const scale = mark.scale(page);
  const group: GroupItem = { kind: 'group', items: mark.items, transform: placed(mark, page, place, scale), tag: -1 };
  return { ...page, items: behind ? [group, ...page.items] : [...page.items, group] };
}

/** The maximum extent of a stamp, as a fraction of the diagonal or of an edge. */
const MOST = 0.75;
/** The maximum size of letters along a diagonal, as a fraction of the shorter edge. */
const TALLEST = 0.2;

/** The largest scale at which a stamp of this size fits along the diagonal of the page. */
const alongDiagonal = (width: number, height: number, page: Page): number =>
  Math.min(
    (MOST * Math.hypot(page.width, page.height)) / width,
    (TALLEST * Math.min(page.width, page.height)) / height,
  );

/** Half an inch. */
const MARGIN = 36;

/** The matrix that moves a stamp from its own box to its position on the page. */
function placed(mark: Mark, page: Page, place: StampPlace, scale: number): GroupItem['transform'] {
  const [width, height] = [mark.width * scale, mark.height * scale];
  const angle = place === 'diagonal' ? -Math.atan2(page.height, page.width) : 0;
  const left = place.endsWith('left');
  const right = place.endsWith('right');
  const x = left ? MARGIN + width / 2 : right ? page.width - MARGIN - width / 2 : page.width / 2;
  const top = place.startsWith('top');
  const bottom = place.startsWith('bottom');
  const y = top ? MARGIN + height / 2 : bottom ? page.height - MARGIN - height / 2 : page.height / 2;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [middleX, middleY] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  return [cos, sin, -sin, cos, x - cos * middleX + sin * middleY, y - sin * middleX - cos * middleY];
}

type TextStamp = Extract<Stamp, { text: string }>;

/** Largest page of Word. */
const WIDEST = inchToTwip(22);

/** An upper bound for the width of nearly all letters, in ems. */
const WIDE = 1.2;

/**
 * The font size, in whole points, at which texts are laid out before they are scaled: small enough for the longest to
 * stay on one line.
 */
const setIn = (texts: readonly string[]): number =>
  Math.min(10, Math.max(1, Math.floor(twipToPt(WIDEST) / WIDE / Math.max(...texts.map(({ length }) => length)))));

/** The marks of a text stamp, one for each page; pages with equal texts share an object. */
async function textMarks(stamp: TextStamp, pages: number, layOut: LayOut): Promise<(Mark | undefined)[]> {
  const { text, place, size = place === 'diagonal' ? undefined : 9 } = stamp;
  if (UNSPELLABLE.test(text)) throw refused('contains a control character');
  const texts = Array.from({ length: pages }, (_, i) =>
    text.replaceAll('{pages}', String(pages)).replaceAll('{page}', String(i + 1)),
  );
  const different = [...new Set(texts)];
  const points = setIn(different);
  const set = await layOut(new TextEncoder().encode(documentOf(different, points, stamp)));
  const marks = new Map(different.map((each, i) => [each, markOf(set.pages[i], points, size)]));
  return texts.map((each) => marks.get(each));
}

/** Height of capitals as a share of the font size, as in Arial. */
const CAPITAL = 0.72;

function markOf(page: Page | undefined, points: number, size: number | undefined): Mark | undefined {
  const items = (page?.items ?? []).flatMap((item) => (item.kind === 'glyphs' ? [{ ...item, tag: -1 }] : []));
  if (items.length === 0) return undefined;
  const ends = items.map(({ x, advances }) => x + advances.reduce((sum, each) => sum + each, 0));
  const x = Math.min(...items.map((item) => item.x));
  const width = Math.max(...ends) - x;
  const height = points * CAPITAL;
  if (width <= 0) return undefined;
  // A line that is longer than the page is set smaller: letters beyond the edges would be lost.
  const scale = (on: Page): number =>
    size === undefined
      ? alongDiagonal(width, height, on)
      : Math.min(size / points, Math.max(on.width - 2 * MARGIN, on.width / 2) / width);
  return { items, x, y: items[0].y - height, width, height, scale };
}

/** A document with a page for each text, as one XML file (ECMA-376-2's parts in Word's flat form). */
function documentOf(texts: readonly string[], points: number, { place, color, font = 'Arial' }: TextStamp): string {
  const shown = /^#[0-9a-f]{6}$/i.test(color ?? '') ? color?.slice(1) : place === 'diagonal' ? 'd9d9d9' : '000000';
  const family = escapeValue(font);
  const run =
    `<w:rPr><w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}" w:eastAsia="${family}"/>` +
    `<w:color w:val="${shown}"/><w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/></w:rPr>`;
  const paragraphs = texts.map(
    (text) =>
      `<w:p><w:pPr><w:pageBreakBefore/><w:spacing w:before="0" w:after="0"/></w:pPr><w:r>${run}` +
      `<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`,
  );
  const page = `<w:sectPr><w:pgSz w:w="${WIDEST}" w:h="${WIDEST}"/><w:pgMar w:top="0" w:left="0" w:right="0" w:bottom="0"/></w:sectPr>`;
  const part = (name: string, type: string, xml: string): string =>
    `<pkg:part pkg:name="${name}" pkg:contentType="application/vnd.openxmlformats-${type}+xml"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const body =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' +
    `${paragraphs.join('')}${page}</w:body></w:document>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><?mso-application progid="Word.Document"?>' +
    '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">' +
    part('/_rels/.rels', 'package.relationships', relationships) +
    part('/word/document.xml', 'officedocument.wordprocessingml.document.main', body) +
    '</pkg:package>'
  );
}

const USUAL_DPI = 96;

const refused = (issue: string): QuireError =>
  new QuireError('VALIDATION_ERROR', `stamp: ${issue}`, { details: [{ field: 'stamp', issue }] });

/** The stamp with its photograph upright. The code that rotates photographs is loaded only if needed. */
async function uprightStamp<S extends { readonly picture: Uint8Array }>(stamp: S): Promise<S> {
  if (imageOrientation(stamp.picture) === 1) return stamp;
  return { ...stamp, picture: (await import('../pdf/write/upright/index.js')).uprightPicture(stamp.picture) };
}

function pictureMarks(stamp: Extract<Stamp, { picture: Uint8Array }>, pages: number): (Mark | undefined)[] {
  const { picture: bytes, width: stated, opacity } = stamp;
  const [kind, size] = [imageKind(bytes), imageSize(bytes)];
  if (!kind || !size || ['svg', 'emf', 'wmf', 'webp'].includes(kind)) {
    throw refused('the picture is not a PNG, JPEG, GIF, BMP or TIFF image');
  }
  const width = stated ?? (size.width / (size.dpiX || USUAL_DPI)) * 72;
  const height = (width * size.height) / size.width;
  const item: FrameItem = {
    kind: 'image',
    tag: -1,
    x: pt(0),
    y: pt(0),
    width: pt(width),
    height: pt(height),
    image: { part: 'stamp', contentType: mediaType(kind), bytes },
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
    ...(opacity !== undefined && { opacity }),
  };
  const scale = (page: Page): number =>
    stated === undefined ? Math.min(1, (MOST * page.width) / width, (MOST * page.height) / height) : 1;
  return Array.from({ length: pages }, () => ({ items: [item], x: 0, y: 0, width, height, scale }));
}
