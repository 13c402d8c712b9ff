/**
 * Widths in PDF files that Word wrote: `/Widths` of simple fonts in WinAnsiEncoding, `/W` of composite ones by their
 * `/ToUnicode` (ISO 32000-2 §9.6.2, §9.7.4.3, §9.10.3). Both are whole thousandths of an em.
 */
import { isQuireError } from '../../base/errors.js';
import { type OpenedFace, openFace } from '../../fonts/index.js';
import { Name, type PdfDict, PdfString } from '../../pdf/file/index.js';
import { decodedText } from '../../pdf/read/document/index.js';
import {
  isArray,
  isDict,
  isName,
  latin,
  openPdf,
  type PdfDocument,
  type PdfObject,
  PdfStream,
} from '../../pdf/read/index.js';
import { fontNamed } from './font-names.js';
import type { StatedWidths } from './stated-widths.js';

const PRECISION = 0.001;

/** Undefined if another program than Word wrote the file. Throws as `openPdf` does. */
export function openByWord(bytes: Uint8Array): PdfDocument | undefined {
  const pdf = openPdf(bytes);
  const information = pdf.current.resolve(pdf.current.trailer.Info);
  const producer = isDict(information) ? pdf.current.resolve(information.Producer) : undefined;
  return producer instanceof PdfString && /Microsoft.*Word/.test(decodedText(producer)) ? pdf : undefined;
}

/** The embedded font files that can be opened: Word omits their `OS/2`, and the glyphs of some. */
export function* pdfFaces(pdf: PdfDocument): Generator<OpenedFace> {
  for (const number of pdf.current.numbers()) {
    const descriptor = pdf.current.object(number)?.value;
    if (!isDict(descriptor) || !isName(descriptor.Type, 'FontDescriptor')) continue;
    const file = pdf.current.resolve(descriptor.FontFile2);
    if (!(file instanceof PdfStream)) continue;
    try {
      yield openFace(pdf.decode(file), `font ${number}`);
    } catch (error) {
      if (!isQuireError(error)) throw error;
    }
  }
}

/** The fonts of a file among `families`, by the widths in its font dictionaries. */
export function* pdfWidths(pdf: PdfDocument, families: readonly string[]): Generator<StatedWidths> {
  for (const number of pdf.current.numbers()) {
    const font = pdf.current.object(number)?.value;
    if (!isDict(font) || !isName(font.Type, 'Font')) continue;
    const base = pdf.current.resolve(font.BaseFont);
    const named = base instanceof Name ? fontNamed(base.text, families) : undefined;
    if (!named) continue;
    const widths = isName(font.Subtype, 'Type0') ? compositeWidths(font, pdf) : simpleWidths(font, pdf);
    if (widths.size > 0) yield { ...named, widths, precision: PRECISION };
  }
}

const numberOf = (value: PdfObject): number => (typeof value === 'number' ? value : Number.NaN);

function simpleWidths(font: PdfDict, pdf: PdfDocument): Map<number, number> {
  const { current } = pdf;
  const widths = current.resolve(font.Widths);
  const first = numberOf(current.resolve(font.FirstChar));
  const found = new Map<number, number>();
  if (!isName(current.resolve(font.Encoding), 'WinAnsiEncoding') || !isArray(widths)) return found;
  const decoder = new TextDecoder('windows-1252');
  widths.forEach((each, index) => {
    const width = numberOf(current.resolve(each));
    // Word writes 0 for the codes that it does not use.
    if (width > 0) found.set(decoder.decode(Uint8Array.of(first + index)).codePointAt(0) ?? 0, width / 1000);
  });
  return found;
}

function compositeWidths(font: PdfDict, pdf: PdfDocument): Map<number, number> {
  const { current } = pdf;
  const descendants = current.resolve(font.DescendantFonts);
  const inner = isArray(descendants) ? current.resolve(descendants[0]) : undefined;
  const map = current.resolve(font.ToUnicode);
  const found = new Map<number, number>();
  if (!isDict(inner) || !(map instanceof PdfStream)) return found;
  const widths = glyphWidths(inner, pdf);
  for (const [glyph, codePoint] of unicodeOf(latin(pdf.decode(map)))) {
    const width = widths.get(glyph);
    if (width !== undefined && width > 0) found.set(codePoint, width / 1000);
  }
  return found;
}

/** `/W`: `first [a b c]`, or `first last width`. */
function glyphWidths(font: PdfDict, pdf: PdfDocument): Map<number, number> {
  const { current } = pdf;
  const stated = current.resolve(font.W);
  const widths = new Map<number, number>();
  if (!isArray(stated)) return widths;
  for (let at = 0; at < stated.length; ) {
    const first = numberOf(current.resolve(stated[at]));
    const next = current.resolve(stated[at + 1]);
    if (isArray(next)) {
      next.forEach((width, index) => {
        widths.set(first + index, numberOf(current.resolve(width)));
      });
      at += 2;
    } else {
      const width = numberOf(current.resolve(stated[at + 2]));
      for (let glyph = first; glyph <= Math.min(numberOf(next), 0xffff); glyph++) widths.set(glyph, width);
      at += 3;
    }
  }
  return widths;
}

const HEX = '<([0-9A-Fa-f]+)>';
const CHARACTER = new RegExp(`${HEX}\\s*${HEX}`, 'g');
const RANGE = new RegExp(`${HEX}\\s*${HEX}\\s*(?:${HEX}|\\[([^\\]]*)\\])`, 'g');

/** The glyphs of a CMap, with the code point of each that represents a single character. */
function* unicodeOf(cmap: string): Generator<readonly [number, number]> {
  for (const [, section = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of section.matchAll(CHARACTER))
      yield* single(Number.parseInt(glyph, 16), text);
  }
  for (const [, section = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', start, list] of section.matchAll(RANGE)) {
      const from = Number.parseInt(first, 16);
      const texts = list?.match(/[0-9A-Fa-f]+/g);
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph++) {
        const offset = glyph - from;
        if (texts) yield* single(glyph, texts[offset] ?? '');
        else if (start?.length === 4) yield [glyph, Number.parseInt(start, 16) + offset];
      }
    }
  }
}

function* single(glyph: number, text: string): Generator<readonly [number, number]> {
  if (text.length === 4) yield [glyph, Number.parseInt(text, 16)];
}
