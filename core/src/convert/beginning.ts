/** The beginning of a long document, which can be laid out before the rest of it is read. */
import { concatBytes } from '../base/bytes.js';
import { QuireError } from '../base/errors.js';
import { Scheduler } from '../base/scheduler.js';
import type { FrameDocument } from '../frame/index.js';
import { inflatePart, mainPart, type Package, withPart } from '../ooxml/opc/index.js';
import type { Bounds } from './bounds.js';
import { cutXml } from './cut-xml.js';
import { type OpenedDocx, readWithin } from './open-docx.js';
import type { LayoutRequest } from './request.js';

/** The number of bytes from which a main part counts as long: some thirty pages of text. */
const LONG = 1 << 20;

/** Sizes of a beginning in bytes. A first page takes 5,000 to 60,000 bytes, and more if it is a table. */
const ENOUGH = [25_000, 100_000, 400_000];

/**
 * Yields packages that contain only a beginning of the document, each a longer one, to lay out its first page. Yields
 * nothing if the document is short or cannot be cut.
 */
function* beginningsOf(pkg: Package): Generator<Package> {
  const part = pkg.part(mainPart(pkg));
  if (!part || part.bytes.length < LONG) return;
  // One character per byte: the markup where the text is cut is ASCII in every encoding that Word reads except UTF-16,
  // whose parts are not cut.
  const xml = new TextDecoder('latin1').decode(part.bytes);
  for (const most of ENOUGH) {
    const cut = cutXml(xml, most);
    if (!cut) return;
    const { head, rest, ends } = cut;
    const [from, to] = sectionIn(rest);
    const section = part.bytes.subarray(head.length + from, head.length + to);
    const bytes = concatBytes([part.bytes.subarray(0, head.length), section, new TextEncoder().encode(ends)]);
    yield withPart(pkg, { ...part, bytes });
  }
}

/** The extent of the first `sectPr` in a text: these section properties apply to the beginning of the text. */
function sectionIn(text: string): readonly [from: number, to: number] {
  let depth = 0;
  let start = 0;
  // Most of a book may precede the first `sectPr`, and matching the pattern over all of that would be slow.
  const near = Math.max(0, text.indexOf(':sectPr') - PREFIX);
  for (const { 0: tag, 1: closing, 2: empty, index } of text.slice(near).matchAll(/<(\/?)\w+:sectPr\b[^<>]*?(\/?)>/g)) {
    if (depth === 0 && closing) break;
    if (depth === 0) start = near + index;
    if (!empty) depth += closing ? -1 : 1;
    // A `sectPr` with a tracked change contains another `sectPr`, with the earlier properties.
    if (depth === 0) return [start, near + index + tag.length];
  }
  return [0, 0];
}

/** The characters before `:sectPr` in which its namespace prefix is searched: no prefix is longer. */
const PREFIX = 64;

/** The number of pages that must have begun: the first is full once the second has begun. */
const SECOND = 2;

type LayOut = (beginning: OpenedDocx, request: LayoutRequest, bounds: Bounds) => Promise<unknown>;

/**
 * Reports the first page of a long document from its beginning alone. Errors of the document are reported by the
 * conversion of the whole. `layOut` is the layout of an opened document; it rethrows errors of its listeners.
 */
export async function tellFirstPage(
  pkg: Package,
  { onFirstPage, ...request }: LayoutRequest,
  bounds: Bounds,
  layOut: LayOut,
): Promise<void> {
  await bounds.scheduler.raceAbort(inflatePart(pkg.part(mainPart(pkg))));
  for (const beginning of beginningsOf(pkg)) {
    const first = await firstPageOf(beginning, request, bounds, layOut);
    if (first) return void (await onFirstPage?.(first, true));
  }
}

/** Returns undefined if the beginning does not fill a page or cannot be laid out. */
async function firstPageOf(
  beginning: Package,
  request: LayoutRequest,
  { limits, signal }: Bounds,
  layOut: LayOut,
): Promise<FrameDocument | undefined> {
  let first: FrameDocument | undefined;
  let isFull = false;
  const scheduler = new Scheduler(signal, (stage, done) => {
    isFull = stage === 'layout' && done >= SECOND;
    if (isFull) throw new QuireError('ABORTED', 'the first page is full');
  });
  const bounds = { limits, signal, scheduler };
  try {
    const opened = await readWithin({ archive: new Uint8Array(), package: beginning, size: 0 }, bounds);
    const onFirstPage = (frames: FrameDocument) => {
      first = frames;
    };
    await layOut(opened, { ...request, onFirstPage }, bounds);
  } catch {}
  return isFull ? first : undefined;
}
