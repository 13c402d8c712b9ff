/**
 * Compares the tables of widths in `fonts/metrics` with their sources, or prints a table anew:
 *
 *     npm run font-tables -- [--print FAMILY] SOURCE...
 *
 * A source is a file, or a folder of files: PDF files that Word wrote, font files, modules of PDF::API2 (`.pm`), and
 * the `widthsMap.js` of string-pixel-width. `fonts/metrics/README.md` lists the source of each table.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isQuireError } from '../../base/errors.js';
import { canonicalFamily } from '../../fonts/canonical-family.js';
import type { OpenedFace } from '../../fonts/index.js';
import { type Advances, type AdvanceTable, advancesOf } from '../../fonts/metrics/advance-table.js';
import { ADVANCES } from '../../fonts/metrics/advances.js';
import { SCRIPT_ADVANCES } from '../../fonts/metrics/scripts/index.js';
import { deriveCalibriLight } from './derived-widths.js';
import { comparedLines } from './line-comparison.js';
import { openByWord, pdfFaces, pdfWidths } from './pdf-widths.js';
import { facesOf, faceWidths, perlModuleWidths, pixelWidths } from './published-widths.js';
import { type CollectedWidths, collectWidths, type StatedWidths, styleName } from './stated-widths.js';
import { writtenTable } from './written-table.js';

const FAMILIES = [...new Set([...Object.keys(ADVANCES), ...Object.keys(SCRIPT_ADVANCES)])];

/** The widths that a source states, and its faces whose line metrics are known. */
interface Stated {
  readonly widths: readonly StatedWidths[];
  readonly faces: readonly OpenedFace[];
}

const READERS: Readonly<Record<string, (bytes: Uint8Array, name: string) => Stated>> = {
  '.pdf': (bytes) => {
    const pdf = openByWord(bytes);
    const faces = pdf ? [...pdfFaces(pdf)] : [];
    return { widths: [...(pdf ? pdfWidths(pdf, FAMILIES) : []), ...faces.map(faceWidths)], faces };
  },
  '.ttf': fontFile,
  '.ttc': fontFile,
  '.otf': fontFile,
  '.pm': (bytes) => ({ widths: [...perlModuleWidths(textOf(bytes), FAMILIES)], faces: [] }),
  'widthsMap.js': (bytes) => ({ widths: [...pixelWidths(textOf(bytes))], faces: [] }),
};

function fontFile(bytes: Uint8Array, name: string): Stated {
  const faces = facesOf(bytes, name);
  return { widths: faces.map(faceWidths), faces };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function* statedIn(path: string): Generator<Stated> {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) yield* statedIn(join(path, name));
    return;
  }
  const reader = Object.entries(READERS).find(([ending]) => path.endsWith(ending))?.[1];
  try {
    if (reader) yield reader(new Uint8Array(readFileSync(path)), path);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    console.error(`${basename(path)}: ${error.message}`);
  }
}

/** The maximum number of differences that are listed one by one. */
const LISTED = 6;

/** Compares each table with the widths that the sources state; lists the number of characters and the differences. */
function compare(collected: readonly CollectedWidths[]): void {
  for (const { family, style, precision, widths } of collected) {
    for (const [part, tables] of [['latin', ADVANCES] as const, ['scripts', SCRIPT_ADVANCES] as const]) {
      const table = tables[family];
      // A slanted face without a separate table uses that of the upright face: there is nothing to compare.
      const advances = table?.[styleName(style)] === undefined ? undefined : advancesOf(table, style);
      if (table && advances) report(`${family} ${styleName(style)}, ${part}`, table, advances, widths, precision);
    }
  }
}

function report(
  title: string,
  table: AdvanceTable,
  advances: Advances,
  stated: CollectedWidths['widths'],
  precision: number,
): void {
  const unitsPerEm: number = table.unitsPerEm ?? 1000;
  const both = [...advances].filter(([codePoint]) => stated.has(codePoint));
  const forms = formsOf(advances);
  if (both.length === 0) return;
  // Tables are rounded to their own units, and again when they are converted to the font's.
  const tolerance = precision + 1 / unitsPerEm + 1e-9;
  const agrees = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance;
  const apart = both.filter(
    ([at, width]) =>
      !stated.get(at)?.some((each) => [width, ...(forms.get(at) ?? [])].some((one) => agrees(one, each))),
  );
  const rows = apart.slice(0, LISTED).map(([at, width]) => {
    const others = stated.get(at)?.map((each) => Math.round(each * 1000));
    return `U+${at.toString(16).toUpperCase().padStart(4, '0')} ${Math.round(width * 1000)}, stated ${others?.join(' ')}`;
  });
  const more = apart.length > LISTED ? ` and ${apart.length - LISTED} more` : '';
  const differences = apart.length === 0 ? '' : `: ${rows.join('; ')}${more}`;
  console.log(
    `${title}: ${advances.size} widths, ${both.length} stated, ${both.length - apart.length} agree${differences}`,
  );
}

/** The widths of the forms of Arabic letters, by letter: a PDF file states them under the letter itself. */
function formsOf(advances: Advances): ReadonlyMap<number, readonly number[]> {
  const forms = new Map<number, number[]>();
  for (const [codePoint, width] of advances) {
    if (codePoint < 0xfb50 || codePoint > 0xfeff) continue;
    const letter = String.fromCodePoint(codePoint).normalize('NFKC').codePointAt(0) ?? 0;
    forms.set(letter, [...(forms.get(letter) ?? []), width]);
  }
  return forms;
}

function print(family: string, collected: readonly CollectedWidths[]): void {
  for (const each of collected.filter((one) => one.family === family)) {
    const unitsPerEm = each.precision < 0.0005 ? 2048 : 1000;
    const widths = new Map([...each.widths].map(([codePoint, [width = 0]]) => [codePoint, width]));
    console.log(`${styleName(each.style)} (units of ${unitsPerEm}):\n${writtenTable(widths, unitsPerEm)}`);
  }
}

const [first = '', ...rest] = process.argv.slice(2);
const sources = first === '--print' ? rest.slice(1) : [first, ...rest].filter((each) => each !== '');
if (sources.length === 0) {
  console.error('usage: npm run font-tables -- [--print FAMILY] SOURCE...');
  process.exitCode = 2;
} else {
  const stated = sources.flatMap((source) => [...statedIn(source)]);
  const direct = collectWidths(stated.flatMap(({ widths }) => widths));
  const collected = [...direct, ...deriveCalibriLight(direct)];
  if (first === '--print') print(canonicalFamily(rest[0] ?? ''), collected);
  else {
    compare(collected);
    for (const row of comparedLines(stated.flatMap(({ faces }) => faces))) console.log(`line of ${row}`);
  }
}
