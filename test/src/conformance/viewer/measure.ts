import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { run } from '../../processes/index.js';
import { openChromium } from '../../testing/browser/chromium.js';
import { openViewerSite } from '../../testing/browser/viewer-site.js';
import { type Corpus, corpusIndex, documentsIn, PAIRS, WORLD } from '../corpus.js';
import { type Figures, rounded } from '../floors.js';
import { readPixmaps } from '../forger/index.js';
import { type GrayPicture, inkAstray, printedWords, type ShownWord, wordsInPlace } from './compare.js';

/** If no name is given, shows one in `EVERY` documents of up to `LONGEST` pages from each corpus. */
const EVERY = 3;
const LONGEST = 30; // Pages.
/** The number of pages of each document whose pictures are compared, from the first. */
const PICTURES = 2;
/** Pixels per inch of a screen at 100 %. */
const RESOLUTION = 96;
/** The maximum share of astray ink on a page that agrees: Chromium and poppler scale pictures differently. */
const ASTRAY = 0.02;
/** The maximum time for all documents; the remaining ones are not examined, so their number is not a figure. */
const PATIENCE = 110_000; // Milliseconds.

export interface ViewerResult {
  /** Documents shown. */
  readonly documents: number;
  readonly words: number;
  readonly wordsInPlace: number;
  readonly pictures: number;
  /** Pages whose picture differs from that of the PDF, `name 2: 3.1 % of its ink`, and documents that are not shown. */
  readonly complaints: readonly string[];
  readonly picturesAlike: number;
}

/** The output of a page of the site, with bytes as Base64. */
interface Shown {
  readonly pdf: string;
  readonly words: readonly (readonly ShownWord[])[];
  readonly pictures: readonly { readonly width: number; readonly height: number; readonly samples: string }[];
}

/**
 * Opens documents in Chromium: a part of them, or all whose name contains `only`, without limits of length and time.
 * Undefined if Chromium or poppler is not installed.
 */
export async function measureViewer(only?: string): Promise<ViewerResult | undefined> {
  const browser = await openChromium().catch(() => undefined);
  if (!browser) return undefined;
  const site = await openViewerSite();
  const folder = mkdtempSync(join(tmpdir(), 'quire-viewer-'));
  const deadline = only === undefined ? Date.now() + PATIENCE : Number.POSITIVE_INFINITY;
  const total = { documents: 0, words: 0, wordsInPlace: 0, pictures: 0, picturesAlike: 0, complaints: [] as string[] };
  try {
    const page = await browser.newPage();
    await page.goto(site.address);
    for (const { corpus, name } of chosen(only)) {
      if (Date.now() > deadline) break;
      site.files.set('/a.docx', readFileSync(join(corpus.folder, `${name}.docx`)));
      try {
        const shown = await show(page, corpusIndex(corpus).get(name)?.options ?? {});
        const file = join(folder, 'a.pdf');
        writeFileSync(file, Buffer.from(shown.pdf, 'base64'));
        const { stdout } = await run('pdftotext', ['-bbox', file, '-']);
        const pages = stdout.split('<page ').slice(1);
        for (const [index, words] of shown.words.entries()) {
          const inPlace = wordsInPlace(words, printedWords(pages[index] ?? ''));
          total.words += words.length;
          total.wordsInPlace += inPlace;
          if (inPlace < 0.98 * words.length)
            total.complaints.push(
              `${name} ${index + 1}: ${words.length - inPlace} of ${words.length} words are not in place`,
            );
        }
        for (const [index, picture] of (await printed(file, shown.pictures.length)).entries()) {
          const { width, height, samples } = shown.pictures[index];
          const share = inkAstray({ width, height, samples: Buffer.from(samples, 'base64') }, picture);
          total.pictures++;
          if (share <= ASTRAY) total.picturesAlike++;
          else total.complaints.push(`${name} ${index + 1}: ${(share * 100).toFixed(1)} % of its ink`);
        }
        total.documents++;
      } catch (error) {
        total.complaints.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return total;
  } finally {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

function chosen(only: string | undefined): readonly { readonly corpus: Corpus; readonly name: string }[] {
  return [PAIRS, WORLD].flatMap((corpus) => {
    const all = documentsIn(corpus.folder, only);
    const index = corpusIndex(corpus);
    const isShort = ({ name }: { readonly name: string }) => (index.get(name)?.pages ?? 0) <= LONGEST;
    const some = only === undefined ? all.filter(isShort).filter((_, at) => at % EVERY === 0) : all;
    return some.map(({ name }) => ({ corpus, name }));
  });
}

/** Opens `/a.docx` in the viewer's engine and returns its words, its PDF and its pictures as Chromium draws them. */
const show = (page: Page, look: object): Promise<Shown> =>
  page.evaluate<Shown>(`(async () => {
    const base64 = (bytes) => new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
      reader.readAsDataURL(new Blob([bytes]));
    });
    const wordsOf = (content) => content.flatMap((each) => ('text' in each ? [each] : wordsOf(each.content)));
    const drawn = async (picture, { width, height }) => {
      const image = new Image();
      image.src = URL.createObjectURL(picture);
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil((width * ${RESOLUTION}) / 72);
      canvas.height = Math.ceil((height * ${RESOLUTION}) / 72);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0, (width * ${RESOLUTION}) / 72, (height * ${RESOLUTION}) / 72);
      URL.revokeObjectURL(image.src);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const samples = new Uint8Array(canvas.width * canvas.height);
      for (let i = 0; i < samples.length; i++)
        samples[i] = 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2];
      return { width: canvas.width, height: canvas.height, samples: await base64(samples) };
    };
    const { Engine } = await import('/viewer/viewer.js');
    globalThis.engine ??= new Engine(new Worker('/viewer/worker.js', { type: 'module' }));
    const docx = new Uint8Array(await (await fetch('/a.docx')).arrayBuffer());
    const fonts = { from: location.origin + '/fonts/', packs: ${PACKS} };
    const { pages } = await engine.run('open', { docx, fonts, ...${JSON.stringify(look)} });
    const [words, pictures] = [[], []];
    for (const [index, size] of pages.entries()) {
      const [picture, text] = await Promise.all([engine.run('picture', index), engine.run('text', index)]);
      words.push(wordsOf(text).filter((word) => word.text.trim() !== '' && word.angle === undefined));
      if (index < ${PICTURES}) pictures.push(await drawn(picture, size));
    }
    return { pdf: await base64(await engine.run('pdf', {})), words, pictures };
  })()`);

const PACKS = JSON.stringify(
  ['', '-open', '-arabic', '-cjk', '-indic', '-symbols'].map((pack) => `@quire/fonts${pack}`),
);

/** The first pages of a PDF as poppler draws them. */
async function printed(file: string, pages: number): Promise<readonly GrayPicture[]> {
  const stem = file.replace(/\.pdf$/, '');
  const all: GrayPicture[] = [];
  for (let page = 1; page <= pages; page++) {
    const place = ['-r', String(RESOLUTION), '-gray', '-singlefile', '-f', String(page)];
    await run('pdftoppm', [...place, file, stem]);
    const [picture] = readPixmaps(readFileSync(`${stem}.pgm`));
    const { width, height, samples } = picture;
    all.push({ width, height, samples: samples.filter((_: number, at: number) => at % 3 === 0) });
  }
  return all;
}

export const viewerText = (result: ViewerResult | undefined): string =>
  result
    ? [
        `the viewer shows ${result.documents} documents: ${result.wordsInPlace} of ${result.words} words stand where the PDF has them, ` +
          `${result.picturesAlike} of ${result.pictures} pages are drawn as in the PDF, within a pixel`,
        ...result.complaints,
      ].join('\n  ')
    : 'Chromium is not installed: the viewer is not measured';

export const viewerFigures = (result: ViewerResult): Figures => ({
  'viewer.words': rounded(result.wordsInPlace / Math.max(result.words, 1), 4),
  'viewer.pictures': rounded(result.picturesAlike / Math.max(result.pictures, 1), 3),
});
