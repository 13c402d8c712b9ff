/** PDF: our reader, our incremental update and our writer compared with pdf-lib. */

import type { FrameDocument, FrameItem } from '@quire/core';
import { nodeCompression, nodeEngine } from '@quire/core/node';
import { openPdf, PdfUpdate } from '@quire/core/pdf';
import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { type BenchMeasure, median } from '../measure.js';
import { besideRival, duel } from './duel.js';
import { fontkit } from './rivals.js';

export async function pdfMeasures(docx: Uint8Array): Promise<BenchMeasure[]> {
  const engine = nodeEngine();
  const { pdf, pages } = await engine.convert(docx);
  const size = `${(pdf.length / 2 ** 20).toFixed(1)} MB`;
  return [
    await duel({
      name: `pdf: read all objects of ${size}`,
      rival: 'pdf-lib',
      rounds: 10,
      ours: () => {
        const { current } = openPdf(pdf, { compression: nodeCompression });
        return current.numbers().map((number) => current.object(number));
      },
      theirs: () => PDFDocument.load(pdf, { updateMetadata: false }),
    }),
    await duel({
      name: `pdf: change one object of ${size} (ours leaves every byte, theirs writes anew)`,
      rival: 'pdf-lib',
      rounds: 10,
      ours: () => {
        const update = new PdfUpdate(openPdf(pdf, { compression: nodeCompression }), nodeCompression);
        update.add(1);
        return update.finish();
      },
      theirs: async () => {
        const document = await PDFDocument.load(pdf);
        document.setTitle('changed');
        return document.save();
      },
    }),
    ...(await written(docx, pages)),
  ];
}

/**
 * Writes the same glyph runs on the same pages; Quire also writes tags, links and an outline, which pdf-lib does not.
 * With the same fonts, most of pdf-lib's time is fontkit's, so pdf-lib is also measured with a standard font.
 */
async function written(docx: Uint8Array, pages: number): Promise<BenchMeasure[]> {
  const engine = nodeEngine();
  const ours: number[] = [];
  const theirs = { embedded: [] as number[], standard: [] as number[] };
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    const frames = await engine.layout(docx);
    const laidOut = performance.now();
    await engine.convert(docx);
    const converted = performance.now();
    await writeByPdfLib(frames, true);
    const embedded = performance.now();
    await writeByPdfLib(frames, false);
    // A conversion consists of a layout and the writing of the PDF.
    ours.push(converted - laidOut - (laidOut - started));
    theirs.embedded.push(embedded - converted);
    theirs.standard.push(performance.now() - embedded);
  }
  return [
    besideRival(`pdf: write ${pages} pages`, median(ours), 'pdf-lib', median(theirs.embedded)),
    besideRival('pdf: the same, its text in Helvetica', median(ours), 'pdf-lib', median(theirs.standard)),
  ];
}

async function writeByPdfLib(frames: FrameDocument, embed: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit as never);
  const fonts = new Map<string, PDFFont>();
  const opened = async ({ face }: GlyphRun['font']): Promise<PDFFont> =>
    fonts.get(face.id) ?? document.embedFont(embed ? face.bytes() : StandardFonts.Helvetica, { subset: embed });
  for (const { width, height, items } of frames.pages) {
    const page = document.addPage([width, height]);
    for (const { text, font: match, size, x, y } of glyphRuns(items)) {
      const font = await opened(match);
      fonts.set(match.face.id, font);
      page.drawText(text, { x, y: height - y, size, font });
    }
  }
  return document.save();
}

type GlyphRun = Extract<FrameItem, { kind: 'glyphs' }>;

const glyphRuns = (items: readonly FrameItem[]): GlyphRun[] =>
  items.flatMap((item) => (item.kind === 'glyphs' ? [item] : item.kind === 'group' ? glyphRuns(item.items) : []));
