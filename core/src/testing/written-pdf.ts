/** Documents of a few items in a real face, written as PDF and read back. */

import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib';
import { DiagnosticLog } from '../base/diagnostics.js';
import { pt } from '../base/units.js';
import type { FrameDocument, FrameItem, GlyphItem, PathItem, StructureNode } from '../frame/index.js';
import { nodeCompression } from '../node/compression.js';
import { openNodeFontLibrary } from '../node/fonts.js';
import { type WritePdfOptions, writePdf } from '../pdf/index.js';
import type { Face, FontMatch } from '../resolved/index.js';

const library = openNodeFontLibrary({ folders: [] });

/** Carlito, the substitute for Calibri. */
export const carlito = (bold = false): FontMatch =>
  library.match({ family: 'Calibri', bold, italic: false }, new DiagnosticLog());

/** The face's own advances at a size, in points. */
export const faceAdvances = (face: Face, glyphs: Uint16Array, size: number): Float64Array =>
  Float64Array.from(glyphs, (glyph) => (face.advances[glyph] / face.unitsPerEm) * size);

export interface TextOptions extends Partial<Omit<GlyphItem, 'kind' | 'text'>> {
  /** Characters whose glyphs are used, if they differ from those of the text. */
  readonly drawn?: string;
}

/** A run of one glyph per character, from left to right. */
export function glyphText(content: string, options: TextOptions = {}): GlyphItem {
  const { drawn = content, font = carlito(), size = pt(10), ...rest } = options;
  const glyphs = Uint16Array.from([...drawn], (character) => font.face.glyph(character.codePointAt(0) ?? 0));
  return {
    kind: 'glyphs',
    tag: -1,
    x: pt(72),
    y: pt(100),
    font,
    size,
    color: '#000000',
    glyphs,
    advances: faceAdvances(font.face, glyphs, size),
    stretch: 1,
    text: content,
    clusters: Uint32Array.from(glyphs, (_, i) => i),
    ...rest,
  };
}

export const rectangleItem = (x: number, y: number, width: number, height: number): PathItem => ({
  kind: 'path',
  tag: -1,
  segments: [
    { op: 'move', x, y },
    { op: 'line', x: x + width, y },
    { op: 'line', x: x + width, y: y + height },
    { op: 'line', x, y: y + height },
    { op: 'close' },
  ],
  fill: { color: '#000000' },
});

export const DOCUMENT_NODE: StructureNode = { role: 'Document', parent: -1 };

/** A document of pages of 200 by 100 points, labeled from 1. */
export function frameDocument(
  pages: readonly (readonly FrameItem[])[],
  rest: Partial<FrameDocument> = {},
): FrameDocument {
  return {
    pages: pages.map((items, i) => ({ width: pt(200), height: pt(100), label: String(i + 1), items })),
    structure: [DOCUMENT_NODE],
    outline: [],
    destinations: new Map(),
    properties: {},
    language: 'en-GB',
    diagnostics: [],
    ...rest,
  };
}

export const write = (document: FrameDocument, options: Partial<WritePdfOptions> = {}): Promise<Uint8Array> =>
  writePdf(document, { compression: nodeCompression, ...options });

/** A written file for tests: dictionaries by path, with references followed. */
export class ReadPdf {
  constructor(readonly pdf: PDFDocument) {}

  /** The value at a path from the catalog: names of members and indices of arrays. */
  at(...path: (string | number)[]): unknown {
    return this.from(this.pdf.catalog, ...path);
  }

  from(start: unknown, ...path: (string | number)[]): unknown {
    let value = this.follow(start);
    for (const step of path) {
      if (value instanceof PDFArray) value = this.follow(value.get(Number(step)));
      else if (value instanceof PDFDict) value = this.follow(value.get(PDFName.of(String(step))));
      else if (value instanceof PDFRawStream) value = this.follow(value.dict.get(PDFName.of(String(step))));
      else return undefined;
    }
    return value;
  }

  follow(value: unknown): unknown {
    return value instanceof PDFRef ? this.pdf.context.lookup(value) : value;
  }

  /** The content stream of a page, as text. */
  content(page = 0): string {
    return this.stream(this.from(this.pdf.getPage(page).node, 'Contents'));
  }

  stream(value: unknown): string {
    return String.fromCharCode(...this.bytes(value));
  }

  bytes(value: unknown): Uint8Array {
    if (!(value instanceof PDFRawStream)) throw new Error('not a stream');
    return decodePDFRawStream(value).decode();
  }

  /** Numbers, names (`/Name`), arrays and dictionaries in PDF's own spelling, references followed one level. */
  text(value: unknown): string {
    const target = this.follow(value);
    return target === undefined ? 'undefined' : String(target);
  }

  numbers(value: unknown): number[] {
    if (!(value instanceof PDFArray)) throw new Error('not an array');
    return value.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN));
  }
}

async function read(bytes: Uint8Array): Promise<ReadPdf> {
  return new ReadPdf(await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }));
}

export const writtenPdf = async (document: FrameDocument, options: Partial<WritePdfOptions> = {}): Promise<ReadPdf> =>
  read(await write(document, options));
