/** How close to Word: the pairs are converted, and scored by the judge that comes with them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Conversion, Converter, inParallel, run } from '../processes/index.js';
import { CONVERTED, corpusIndex, documentsIn, JUDGE, LIBREOFFICE_FIGURES, PAIRS } from './corpus.js';

const LANES = 2;
const TIMEOUT = 120_000; // Milliseconds a document.
const HEAP = 2048; // Megabytes.

/** The judge's figures, 0 to 1, and their weighted sum `score`, 0 to 100; higher is better. */
export const FIGURES = ['pages', 'lines', 'breaks', 'placed', 'text', 'visual', 'score'] as const;
export type Figure = (typeof FIGURES)[number];

export type Row = Readonly<Record<Figure, number>> & {
  readonly name: string;
  readonly refPages?: number;
  readonly candPages?: number;
};

export interface PairResult {
  readonly name: string;
  readonly conversion: Conversion;
  readonly ours: Row;
  readonly libreOffice?: Row;
  /** Pages in Word's PDF. */
  readonly wordPages: number;
}

export const convertedPath = (name: string): string => join(CONVERTED, `${name}.pdf`);

/** Converts every pair that `only` names into `CONVERTED` and has it judged. */
export async function measurePairs(only?: string): Promise<PairResult[]> {
  const names = documentsIn(PAIRS, only).map(({ name }) => name);
  mkdirSync(CONVERTED, { recursive: true });
  const conversions = await convertAll(names);
  const rows = await judge(names);
  const libreOffice: Readonly<Record<string, Row>> = JSON.parse(readFileSync(LIBREOFFICE_FIGURES, 'utf8'));
  // The judge has no pages for a pair that was not converted.
  const index = corpusIndex(PAIRS);
  return names.flatMap((name, at) => {
    const ours = rows.get(name);
    const conversion = conversions[at];
    // The judge leaves out a pair whose reference it cannot read.
    if (!ours || !conversion) return [];
    return [{ name, conversion, ours, libreOffice: libreOffice[name], wordPages: index.get(name)?.pages ?? 0 }];
  });
}

/** Converts one pair as Word exported it; its PDF lies at `convertedPath`. */
export const convertPair = (converter: Converter, name: string): Promise<Conversion> => {
  // An older PDF must not be judged in place of one that failed.
  rmSync(convertedPath(name), { force: true });
  return converter.convert({
    input: join(PAIRS, `${name}.docx`),
    output: convertedPath(name),
    milliseconds: TIMEOUT,
    options: corpusIndex(PAIRS).get(name)?.options,
  });
};

export const pairConverter = (): Converter => new Converter({ timeout: TIMEOUT, heap: HEAP });

async function convertAll(names: readonly string[]): Promise<Conversion[]> {
  const converters = Array.from({ length: LANES }, pairConverter);
  try {
    return await inParallel(names, LANES, (name, lane) => {
      const converter = converters[lane];
      if (!converter) throw new Error(`no lane ${lane}`);
      return convertPair(converter, name);
    });
  } finally {
    for (const converter of converters) converter.close();
  }
}

/** Runs the judge over shares of the references, one a lane: it uses a single core. */
async function judge(names: readonly string[]): Promise<Map<string, Row>> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-judge-'));
  try {
    const shares = Array.from({ length: LANES }, (_, lane) => names.filter((_, index) => index % LANES === lane));
    const judged = await inParallel(shares, LANES, (share, lane) => judgeShare(join(folder, `${lane}`), share));
    return new Map(judged.flat().map((row) => [row.name, row]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function judgeShare(folder: string, names: readonly string[]): Promise<Row[]> {
  mkdirSync(folder);
  for (const name of names) symlinkSync(join(PAIRS, `${name}.pdf`), join(folder, `${name}.pdf`));
  const figures = join(folder, 'figures.json');
  const { status, stderr } = await run(process.execPath, [JUDGE, folder, CONVERTED, '--json', figures], {
    timeout: 1_800_000,
  });
  if (status !== 0) throw new Error(`the judge failed with ${status}: ${stderr}`);
  return JSON.parse(readFileSync(figures, 'utf8'));
}
