/** Words and pictures of a PDF's pages, by poppler. */
import { readFile, rm } from 'node:fs/promises';
import { run } from '../../processes/index.js';
import type { PageBox } from './boxes.js';

export interface WordBox extends PageBox {
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g;

/** The words of each page. */
export async function pageWords(pdf: string): Promise<readonly (readonly WordBox[])[]> {
  const { stdout, status, stderr } = await run('pdftotext', ['-bbox', '-q', pdf, '-']);
  if (status !== 0) throw new Error(`pdftotext of ${pdf} ended with ${status}: ${stderr}`);
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(WORD)].map(([, x0, y0, x1, y1, text = '']): WordBox => {
        const plain = text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
        return { text: plain.normalize('NFKC'), x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) };
      }),
    );
}

/** The letters of each page in the order of writing, without spaces, including letters of turned words. */
export async function pageLetters(pdf: string): Promise<readonly string[]> {
  const { stdout } = await run('pdftotext', ['-raw', '-q', pdf, '-']);
  return stdout.split('\f').map((page) => page.normalize('NFKC').replace(/\s/g, ''));
}

export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Pixels an inch. */
const RESOLUTION = 60;

/** A part of a page, counted from 0, in gray. @param file path for poppler's output, without an extension */
export async function pagePicture(pdf: string, page: number, { x0, y0, x1, y1 }: PageBox, file: string): Promise<Gray> {
  const pixels = (points: number): string => String(Math.max(1, Math.round((points * RESOLUTION) / 72)));
  const place = [
    '-x',
    pixels(Math.max(0, x0)),
    '-y',
    pixels(Math.max(0, y0)),
    '-W',
    pixels(x1 - x0),
    '-H',
    pixels(y1 - y0),
  ];
  const only = ['-f', String(page + 1), '-l', String(page + 1), '-singlefile'];
  await run('pdftoppm', ['-gray', '-r', String(RESOLUTION), ...only, ...place, pdf, file]);
  const data = await readFile(`${file}.pgm`);
  await rm(`${file}.pgm`);
  const head = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(data.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error(`pdftoppm of ${pdf} gave no page ${page + 1}`);
  return { width: Number(head[1]), height: Number(head[2]), pixels: data.subarray(head[0].length) };
}

const WINDOW = 8;
/** The constants of the index of structural similarity for 256 levels of gray. */
const [STEADY_MEAN, STEADY_SPREAD] = [6.5, 58.5];

/** The mean structural similarity of windows with ink in either picture, 0 to 1, at the shift that fits best. */
export const similarity = (one: Gray, other: Gray): number =>
  Math.max(...SHIFTS.flatMap((x) => SHIFTS.map((y) => similarityAt(one, other, x, y))));

/** The shifts to try, in pixels: pictures are cut out at whole pixels, so the two may be up to a pixel apart. */
const SHIFTS = [-1, 0, 1];

function similarityAt(one: Gray, other: Gray, right: number, low: number): number {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const scores: number[] = [];
  for (let y = 0; y + WINDOW <= height; y += WINDOW) {
    for (let x = 0; x + WINDOW <= width; x += WINDOW) {
      const score = windowSimilarity(windowOf(one, x, y), windowOf(other, x + right, y + low));
      if (score !== undefined) scores.push(score);
    }
  }
  return scores.length === 0 ? 1 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const windowOf = ({ width, height, pixels }: Gray, left: number, top: number): readonly number[] =>
  Array.from({ length: WINDOW * WINDOW }, (_, index) => {
    const [x, y] = [left + (index % WINDOW), top + Math.floor(index / WINDOW)];
    return x >= 0 && y >= 0 && x < width && y < height ? (pixels[y * width + x] ?? 255) : 255;
  });

function windowSimilarity(one: readonly number[], other: readonly number[]): number | undefined {
  const [a, b] = [meanOf(one), meanOf(other)];
  if (a > 254 && b > 254) return undefined;
  const spread = (values: readonly number[], mean: number): number => meanOf(values.map((v) => (v - mean) ** 2));
  const together = meanOf(one.map((value, index) => (value - a) * ((other[index] ?? 0) - b)));
  const [top, bottom] = [
    (2 * a * b + STEADY_MEAN) * (2 * together + STEADY_SPREAD),
    (a * a + b * b + STEADY_MEAN) * (spread(one, a) + spread(other, b) + STEADY_SPREAD),
  ];
  return Math.max(0, top / bottom);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
