import { concatBytes } from '../../base/bytes.js';
import { isQuireError } from '../../base/errors.js';
import { IDENTITY } from '../../base/matrix.js';
import { type Page, type Rectangle, rectangleAt, shownBox } from '../read/document/index.js';
import { type PdfDict, PdfStream } from '../reader.js';
import { boundsAround, cornersOf, EVERYWHERE } from './geometry.js';
import type { Painting } from './marks.js';
import { MOST_CONTENT_BYTES, paint } from './painter.js';
import type { ContentSource } from './run.js';

/** The maximum number of content streams of a page: more of them take too long to read. */
const MOST_STREAMS = 200;
const LINE_END = Uint8Array.of(10);

/**
 * Returns the marks of a page's content without its annotations (ISO 32000-2 §7.8.2). Several streams are read as one.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { pagesOf } from '@quire/core/pdf/document';
 * import { paintPage } from '@quire/core/pdf/paint';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const lookup = document.current;
 * const source = { lookup, decode: document.current.decode.bind(document.current), spend: () => true };
 * for (const page of pagesOf(lookup)) {
 *   const { marks } = paintPage(source, page);
 *   console.log(marks.map((mark) => (mark.kind === 'text' ? mark.text : mark.kind)));
 * }
 * ```
 */
export function paintPage(source: ContentSource, { dict }: Pick<Page, 'dict'>): Painting {
  const { lookup } = source;
  const contents = lookup.resolve(dict.Contents);
  const streams =
    contents instanceof PdfStream ? [contents] : (lookup.array(contents) ?? []).map((each) => lookup.resolve(each));
  if (streams.length > MOST_STREAMS) return { marks: [], unread: `it is in ${streams.length} streams` };
  const resources: readonly PdfDict[] = [lookup.dict(dict.Resources) ?? {}];
  try {
    const parts = streams.flatMap((each) =>
      each instanceof PdfStream ? [source.decode(each, MOST_CONTENT_BYTES)] : [],
    );
    const length = parts.reduce((sum, part) => sum + part.length + 1, 0);
    if (length > MOST_CONTENT_BYTES) return { marks: [], unread: `it has ${length} bytes` };
    const bytes = concatBytes(parts.flatMap((part) => [part, LINE_END]));
    return paint(source, { bytes, resources, matrix: IDENTITY, clip: EVERYWHERE });
  } catch (error) {
    if (!isQuireError(error)) throw error;
    return { marks: [], unread: error.message };
  }
}

/**
 * The area that any reader may show of a page: its media box and its crop box, because readers differ if the two
 * contradict each other.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { openPdf } from '@quire/core/pdf';
 * import { pagesOf } from '@quire/core/pdf/document';
 * import { sheetOf } from '@quire/core/pdf/paint';
 *
 * const document = openPdf(await readFile('contract.pdf'));
 * const lookup = document.current;
 * for (const page of pagesOf(lookup)) console.log(sheetOf({ lookup }, page).top);
 * ```
 */
export function sheetOf({ lookup }: Pick<ContentSource, 'lookup'>, page: Pick<Page, 'dict'>): Rectangle {
  const boxes = [page.dict.MediaBox, page.dict.CropBox].flatMap((box) => rectangleAt(lookup, box) ?? []);
  return boundsAround([shownBox(lookup, page), ...boxes].flatMap((box) => cornersOf(box)));
}
