/** The size of PDFs compared with Word's, for all documents that Word exported: medians, and the share of pictures. */
import { existsSync, readFileSync } from 'node:fs';
import { nodeEngine } from '@quire/core/node';
import { type Corpus, corpusIndex, documentsIn, isCorpusHere, PAIRS, WORLD } from '../conformance/corpus.js';
import { type BenchMeasure, median } from './measure.js';

interface Sizes {
  readonly ours: number;
  readonly word: number;
  /** Bytes of pictures. */
  readonly oursPictures: number;
  readonly wordPictures: number;
  /** The size of our PDF with pictures reduced to the pixels that Word keeps. */
  readonly reduced: number;
}

/** Word's exports have 220 pixels per inch, and photographs of about this quality. */
const AS_WORD = { dpi: 220, quality: 75 } as const;

export async function sizeMeasures(): Promise<readonly BenchMeasure[]> {
  if (!isCorpusHere()) return [];
  const all = [...(await sizesOf(PAIRS)), ...(await sizesOf(WORLD))];
  const row = (name: string, ours: number, word?: number, note?: string): BenchMeasure => ({
    name,
    unit: 'KB',
    ours: ours / 1000,
    ...(word !== undefined && { word: word / 1000 }),
    ...(note && { note }),
  });
  const of = (pick: (each: Sizes) => number): number => median(all.map(pick));
  const larger = (pick: (each: Sizes) => number): string =>
    `${all.filter((each) => pick(each) > each.word).length} of ${all.length} are larger than Word's; median ratio ${of((each) => pick(each) / each.word).toFixed(2)}`;
  return [
    row(
      'size of a PDF, median',
      of(({ ours }) => ours),
      of(({ word }) => word),
      larger(({ ours }) => ours),
    ),
    row(
      '  of it pictures',
      of(({ oursPictures }) => oursPictures),
      of(({ wordPictures }) => wordPictures),
    ),
    row(
      '  of it all else',
      of(({ ours, oursPictures }) => ours - oursPictures),
      of(({ word, wordPictures }) => word - wordPictures),
    ),
    row(
      `  with imageDpi ${AS_WORD.dpi}, imageQuality ${AS_WORD.quality}`,
      of(({ reduced }) => reduced),
      of(({ word }) => word),
      larger(({ reduced }) => reduced),
    ),
  ];
}

async function sizesOf(corpus: Corpus): Promise<readonly Sizes[]> {
  const engine = nodeEngine();
  const index = corpusIndex(corpus);
  const sizes: Sizes[] = [];
  for (const { name, path } of documentsIn(corpus.folder)) {
    const exported = path.replace(/\.docx$/, '.pdf');
    if (!existsSync(exported)) continue;
    const docx = readFileSync(path);
    const options = index.get(name)?.options;
    const { pdf } = await engine.convert(docx, options);
    const reduced = await engine.convert(docx, { ...options, pictures: AS_WORD });
    const word = readFileSync(exported);
    sizes.push({
      ours: pdf.length,
      word: word.length,
      oursPictures: picturesIn(pdf),
      wordPictures: picturesIn(word),
      reduced: reduced.pdf.length,
    });
  }
  return sizes;
}

/** The dictionary of a picture, up to its stream. */
const PICTURE = /<<(?:(?!endobj|stream).)*?\/Subtype\s*\/Image\b(?:(?!endobj).)*?>>\s*stream/gs;

/** The number of bytes in the streams of pictures; a length in a separate object is looked up. */
function picturesIn(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  let bytes = 0;
  for (const [dictionary] of text.matchAll(PICTURE)) {
    const [, length, generation] = /\/Length (\d+)( \d+ R)?/.exec(dictionary) ?? [];
    const stated = generation ? new RegExp(`[\\r\\n]${length} 0 obj\\s+(\\d+)`).exec(text)?.[1] : length;
    bytes += Number(stated ?? 0);
  }
  return bytes;
}
