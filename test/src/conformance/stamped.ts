/**
 * Checks watermarks, stamps and abbreviations on pages by poppler and qpdf. Short documents are generated from seeds,
 * with the options alone and together. Each text must be once on each page with the right numbers, and the document's
 * text unchanged. A picture must show on each page and cover nothing. An abbreviation must have its expansion wherever
 * it occurs.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONVERSION_OPTIONS } from '@quire/core/plugin';
import { buildDocx, p, r } from '@quire/core/testing';
import { type ConvertOptions, convert } from '@quire/quire';
import { isInstalled } from '../processes/index.js';
import { Random } from '../property/random.js';
import { paintedPng } from '../sample/index.js';
import { type Gray, pageLetters, pagePicture } from './charts/index.js';
import { expandedIn } from './expanded.js';
import type { Figures } from './floors.js';

export interface StampedResult {
  readonly conversions: number;
  readonly checks: number;
  readonly faults: readonly string[];
}

/** The seeds are fixed, so that figures change only if the code changes. */
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  WHO: 'World Health Organization',
  EU: 'Europäische Union (EU)',
  'e.g.': 'for example',
};
/** The abbreviations, words that only look like them, and others. */
const WORDS = ['WHO', 'EU', 'e.g.', 'WHOLE', 'EUR', 'who', 'report', 'letter', 'river', 'seven', 'agreed', 'in', 'the'];
const WATERMARKS = ['Draft', 'Confidential copy', 'Entwurf für Ämter', 'Zur Ansicht 17'];
const STAMPS = [
  'Page {page} of {pages}',
  '{page}/{pages}',
  'Copy made for Q. Example',
  'Seite {page} von {pages} – geprüft',
];
/** Positions at an edge or a corner: text across a page would cross words, and text extraction would merge the two. */
const PLACES = CONVERSION_OPTIONS.stampPlace.values.filter((place) => place !== 'diagonal' && place !== 'center');
const PICTURE = paintedPng(320, 320, (x, y) => (((x >> 6) + (y >> 6)) % 2 === 0 ? [250, 220, 200] : [220, 235, 250]));
/** Letter, in points. */
const SHEET = { x0: 0, y0: 0, x1: 612, y1: 792 };

interface Made {
  readonly docx: Uint8Array;
  /** The number of times that each abbreviation occurs. */
  readonly occurring: Readonly<Record<string, number>>;
}

function madeDocument(random: Random): Made {
  const occurring: Record<string, number> = {};
  const paragraph = (): string => {
    const words = Array.from({ length: 4 + random.next(30) }, () => random.pick(WORDS));
    for (const word of words) if (word in ABBREVIATIONS) occurring[word] = (occurring[word] ?? 0) + 1;
    return p(r(words.join(' ')));
  };
  const page = (): string => Array.from({ length: 1 + random.next(4) }, paragraph).join('');
  const pages = Array.from({ length: 1 + random.next(5) }, page);
  return { docx: buildDocx({ body: pages.join(p('<w:r><w:br w:type="page"/></w:r>')) }), occurring };
}

/** Each option alone, all of them together, and a random selection. */
function optionsOf(random: Random): readonly ConvertOptions[] {
  const watermark = { watermark: random.pick(WATERMARKS) };
  const stamp = { stamp: random.pick(STAMPS), stampPlace: random.pick(PLACES) };
  const underlay = { underlay: PICTURE };
  const abbreviations = { abbreviations: ABBREVIATIONS };
  const all = [watermark, stamp, underlay, abbreviations];
  const some = all.filter(() => random.next(2) === 0);
  return [...all, Object.assign({}, ...all), Object.assign({}, ...some)];
}

/** Undefined if poppler or qpdf is not installed. */
export async function measureStamped(): Promise<StampedResult | undefined> {
  if (!(await isInstalled('pdftotext', '-v')) || !(await isInstalled('qpdf'))) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'quire-stamped-'));
  const faults: string[] = [];
  let [conversions, checks] = [0, 0];
  try {
    for (const seed of SEEDS) {
      const random = new Random(seed);
      const { docx, occurring } = madeDocument(random);
      const plain = join(folder, 'plain.pdf');
      await writeFile(plain, (await convert(docx)).pdf);
      for (const options of optionsOf(random)) {
        const file = join(folder, 'with.pdf');
        await writeFile(file, (await convert(docx, options)).pdf);
        conversions++;
        const told = [
          ...(await textFaults(plain, file, options)),
          ...(options.underlay ? await pictureFaults(plain, file, options, folder) : []),
          ...(await expansionFaults(file, options, occurring)),
        ];
        checks += told.length;
        const named = Object.keys(options).join(', ') || 'nothing';
        faults.push(...told.flatMap((fault) => (fault ? [`seed ${seed}, ${named}: ${fault}`] : [])));
      }
    }
    return { conversions, checks, faults };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One entry per check: the fault, or nothing. */
type Checked = readonly (string | undefined)[];

async function textFaults(plain: string, file: string, { watermark, stamp }: ConvertOptions): Promise<Checked> {
  const [before, after] = [(await pageLetters(plain)).slice(0, -1), (await pageLetters(file)).slice(0, -1)];
  if (before.length !== after.length) return [`${after.length} pages in place of ${before.length}`];
  return after.flatMap((letters, index): Checked => {
    const numbered = stamp?.replace('{page}', `${index + 1}`).replace('{pages}', `${after.length}`);
    const put = [watermark, numbered].flatMap((text) => (text ? [text.normalize('NFKC').replace(/\s/g, '')] : []));
    const left = put.reduce((rest, text) => rest.replace(text, ''), letters);
    return [
      ...put.map((text) =>
        letters.split(text).length === 2
          ? undefined
          : `page ${index + 1} has "${text}" ${letters.split(text).length - 1} times`,
      ),
      left === before[index] ? undefined : `page ${index + 1} says "${left}" in place of "${before[index]}"`,
    ];
  });
}

/** The gray level below which a pixel is ink, and the difference above which two pages differ. */
const INK = 90;
const SEEN = 8;

async function pictureFaults(plain: string, file: string, options: ConvertOptions, folder: string): Promise<Checked> {
  const pages = (await pageLetters(plain)).length - 1;
  const alone = options.watermark === undefined && options.stamp === undefined;
  const faults: (string | undefined)[] = [];
  for (let page = 0; page < pages; page++) {
    const before = await pagePicture(plain, page, SHEET, join(folder, 'before'));
    const after = await pagePicture(file, page, SHEET, join(folder, 'after'));
    const share = shareWhere(before, after, (one, other) => Math.abs(one - other) > SEEN);
    faults.push(share > 0.01 ? undefined : `page ${page + 1} looks as it does without its picture`);
    if (!alone) continue;
    const covered = shareWhere(before, after, (one, other) => one < INK && other > one + SEEN);
    faults.push(covered === 0 ? undefined : `the picture covers text of page ${page + 1}`);
  }
  return faults;
}

const shareWhere = (one: Gray, other: Gray, holds: (one: number, other: number) => boolean): number =>
  one.pixels.reduce((count, pixel, at) => count + (holds(pixel, other.pixels[at] ?? 255) ? 1 : 0), 0) /
  one.pixels.length;

async function expansionFaults(
  file: string,
  { abbreviations }: ConvertOptions,
  occurring: Made['occurring'],
): Promise<Checked> {
  const found = await expandedIn(file);
  if (typeof abbreviations !== 'object')
    return [found.length === 0 ? undefined : `${found.length} expansions that nobody asked for`];
  const strange = found.filter(({ text, expansion }) => abbreviations[text] !== expansion);
  return [
    ...Object.entries(abbreviations).map(([short]) => {
      const times = found.filter(({ text }) => text === short).length;
      const right = occurring[short] ?? 0;
      return times === right ? undefined : `${short} is expanded ${times} times in place of ${right}`;
    }),
    strange.length === 0
      ? undefined
      : `expanded: ${strange.map(({ text, expansion }) => `"${text}" as "${expansion}"`).join(', ')}`,
  ];
}

export function stampedText(result: StampedResult | undefined): string {
  if (!result)
    return 'poppler or qpdf is not installed: watermarks, stamps and abbreviations are judged by unit tests alone';
  const { conversions, checks, faults } = result;
  const head = `${conversions} conversions with watermarks, stamps, pictures and abbreviations, ${checks} checks: ${faults.length} faults`;
  return [head, ...faults.slice(0, 20).map((fault) => `  ${fault}`)].join('\n');
}

export const stampedFigures = ({ faults, checks }: StampedResult): Figures => ({
  'stamped.noFault': faults.length === 0 ? 1 : 0,
  'stamped.checks': checks,
});
