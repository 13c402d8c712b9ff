/**
 * `node test/dist/conformance/page-picture.js NAME PAGE OUT.png`: a page as Word exported it, next to the same page as
 * converted here, both drawn by poppler. The README's picture is page 14 of `fsharp-design-guidelines`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeEngine } from '@quire/core/node';
import { type ByteRgb, paintedPng } from '../sample/index.js';
import { CORPORA_MISSING, type Corpus, corpusIndex, findDocument, isCorpusHere, PAIRS, WORLD } from './corpus.js';

/** Pixels an inch. */
const RESOLUTION = 80;
/** The gap between the pages, in pixels. */
const GUTTER = 12;
const GRAY: ByteRgb = [208, 208, 208];
/** The step between the 16 levels of each color: fewer levels make a smaller file, and letters look the same. */
const STEP = 17;

const [wanted, page = '1', out = 'page.png'] = process.argv.slice(2);
const found = wanted && isCorpusHere() ? findDocument(wanted, [PAIRS, WORLD]) : undefined;
if (!isCorpusHere()) console.log(CORPORA_MISSING);
else if (!found) console.log('usage: node test/dist/conformance/page-picture.js NAME PAGE OUT.png');
else await draw(found.corpus, found.name);

async function draw(corpus: Corpus, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-page-'));
  try {
    const { pdf } = await nodeEngine().convert(
      readFileSync(join(corpus.folder, `${name}.docx`)),
      corpusIndex(corpus).get(name)?.options,
    );
    const converted = join(folder, 'converted.pdf');
    writeFileSync(converted, pdf);
    const [word, ours] = [rendered(join(corpus.folder, `${name}.pdf`)), rendered(converted)];
    const start = word.width + GUTTER;
    const width = start + ours.width;
    writeFileSync(
      out,
      paintedPng(width, Math.max(word.height, ours.height), (x, y) =>
        x < word.width ? word.at(x, y) : x < start ? GRAY : ours.at(x - start, y),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Rendered {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): ByteRgb;
}

/** The page as a binary PPM, which is a header and three bytes per pixel. */
function rendered(pdf: string): Rendered {
  const args = ['-r', `${RESOLUTION}`, '-f', page, '-l', page, pdf];
  const { stdout, status, error } = spawnSync('pdftoppm', args, { maxBuffer: 1 << 28 });
  const header = /^P6\n(\d+) (\d+)\n255\n/.exec(stdout?.subarray(0, 40).toString('latin1') ?? '');
  if (status !== 0 || !header) throw new Error(`pdftoppm of ${pdf} gave no page ${page}`, { cause: error });
  const [width, height] = [Number(header[1]), Number(header[2])];
  const pixels = stdout.subarray(header[0].length);
  const channel = (at: number): number => Math.round((pixels[at] ?? 255) / STEP) * STEP;
  const at = (x: number, y: number): ByteRgb => {
    if (y >= height) return GRAY;
    const first = (y * width + x) * 3;
    return [channel(first), channel(first + 1), channel(first + 2)];
  };
  return { width, height, at };
}
