import { QuireError } from '@quire/core';
import { isDict, type PdfDict, type PdfDocument, type PdfValue, type Ref } from '@quire/core/pdf';
import { arrayOf, dictOf, type Lookup, numberOf, refOf } from './lookup.js';

/** A page as it is shown. */
export interface Page {
  readonly ref: Ref;
  readonly dict: PdfDict;
  /** What is shown of it, in its own coordinates: the crop box, in the media box. */
  readonly box: Box;
  /** By how much it is turned clockwise when it is shown. */
  readonly rotation: 0 | 90 | 180 | 270;
}

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What pages inherit from the nodes above them (ISO 32000-2 Table 31). */
type Inherited = Partial<Pick<PdfDict, 'MediaBox' | 'CropBox' | 'Rotate'>>;

/** Nodes beyond this many are no tree of pages. */
const MOST_NODES = 500_000;

/** The page of this number, the first being 1. Throws VALIDATION_ERROR where there is none. */
export function pageAt(lookup: Lookup, root: PdfDict, wanted: number): Page {
  let number = 0;
  for (const page of pagesOf(lookup, root)) if (++number === wanted) return page;
  const issue = `there is no page ${wanted}: the document has ${number}`;
  throw new QuireError('VALIDATION_ERROR', issue, { details: [{ field: 'visible.page', issue }] });
}

/** The pages of a document, in order. */
export function* pagesOf(lookup: Lookup, root: PdfDict): Generator<Page> {
  const seen = new Set<number>();
  const stack: { value: PdfValue | undefined; inherited: Inherited }[] = [{ value: root.Pages, inherited: {} }];
  for (let next = stack.pop(); next && seen.size < MOST_NODES; next = stack.pop()) {
    const ref = refOf(next.value);
    const dict = lookup.resolve(next.value);
    if (!ref || seen.has(ref.number) || !isDict(dict)) continue;
    seen.add(ref.number);
    const { inherited } = next;
    const { MediaBox = inherited.MediaBox, CropBox = inherited.CropBox, Rotate = inherited.Rotate } = dict;
    if (dict.Kids !== undefined) {
      const kids = arrayOf(lookup, dict.Kids);
      for (const value of [...kids].reverse()) stack.push({ value, inherited: { MediaBox, CropBox, Rotate } });
    } else {
      const media = boxOf(lookup, MediaBox) ?? LETTER;
      const box = within(boxOf(lookup, CropBox) ?? media, media);
      yield { ref, dict, box, rotation: rotationOf(numberOf(lookup, Rotate) ?? 0) };
    }
  }
}

export const pageCount = ({ current }: PdfDocument): number => [...pagesOf(current, current.root)].length;

/** The size of the first page as its reader sees it; Letter where there is none. */
export function firstPageSize({ current }: PdfDocument): { readonly width: number; readonly height: number } {
  const [first] = pagesOf(current, current.root);
  const { left, bottom, right, top } = first?.box ?? LETTER;
  return { width: right - left, height: top - bottom };
}

/** The page that a widget says it is on. */
export function pageOf(lookup: Lookup, root: PdfDict, widget: PdfDict): Page | undefined {
  const ref = refOf(widget.P);
  const dict = dictOf(lookup, ref);
  if (!ref || dict.Type === undefined) return undefined;
  let node = dict;
  let rotate = node.Rotate;
  for (let level = 0; rotate === undefined && level < 64 && node !== root; level++) {
    node = dictOf(lookup, node.Parent);
    rotate = node.Rotate;
  }
  return { ref, dict, box: LETTER, rotation: rotationOf(numberOf(lookup, rotate) ?? 0) };
}

const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 };

/** A rectangle by any two opposite corners (§7.9.5). */
export function boxOf(lookup: Lookup, value: PdfValue | undefined): Box | undefined {
  const [a, b, c, d] = arrayOf(lookup, value).map((each) => numberOf(lookup, each));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
}

function within(inner: Box, outer: Box): Box {
  const cut = {
    left: Math.max(inner.left, outer.left),
    bottom: Math.max(inner.bottom, outer.bottom),
    right: Math.min(inner.right, outer.right),
    top: Math.min(inner.top, outer.top),
  };
  return cut.right > cut.left && cut.top > cut.bottom ? cut : outer;
}

function rotationOf(degrees: number): Page['rotation'] {
  const turned = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
