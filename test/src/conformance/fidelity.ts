/**
 * Compares pages with Word's: converts a corpus, and has it scored by the judge, the program that comes with the
 * corpus.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Conversion, ConverterProcess, inParallel, run } from '../processes/index.js';
import { type Corpus, corpusIndex, documentsIn, JUDGE } from './corpus.js';

const LANES = 2;
const TIMEOUT = 120_000; // Milliseconds a document.
const HEAP = 2048; // Megabytes.

/** The judge's figures, 0 to 1, and their weighted sum `score`, 0 to 100; higher is better. */
export const FIGURES = ['pages', 'lines', 'breaks', 'placed', 'text', 'visual', 'score'] as const;
export type FigureName = (typeof FIGURES)[number];

export type FidelityRow = Readonly<Record<FigureName, number>> & {
  readonly name: string;
  readonly refPages?: number;
  readonly candPages?: number;
};

export interface DocumentResult {
  readonly name: string;
  /** The language of the document, if the corpus gives it. */
  readonly lang: string;
  readonly conversion: Conversion;
  readonly ours: FidelityRow;
  readonly libreOffice?: FidelityRow;
  /** Pages in Word's PDF. */
  readonly wordPages: number;
}

export const convertedPath = ({ converted }: Corpus, name: string): string => join(converted, `${name}.pdf`);

/** Converts the documents of a corpus whose name contains `only`, and has them judged. */
export async function measureFidelity(corpus: Corpus, only?: string): Promise<DocumentResult[]> {
  const names = documentsIn(corpus.folder, only).map(({ name }) => name);
  const conversions = await convertAll(corpus, names);
  const rows = await judge(corpus, names);
  const libreOffice: Readonly<Record<string, FidelityRow>> = corpus.libreOffice
    ? JSON.parse(readFileSync(corpus.libreOffice, 'utf8'))
    : {};
  // The judge has no pages for a document that was not converted.
  const index = corpusIndex(corpus);
  return names.flatMap((name, at) => {
    const ours = rows.get(name);
    const conversion = conversions[at];
    // The judge leaves out a document whose reference it cannot read.
    if (!ours || !conversion) return [];
    const { pages = 0, lang = '?' } = index.get(name) ?? {};
    return [{ name, lang, conversion, ours, libreOffice: libreOffice[name], wordPages: pages }];
  });
}

/** Converts one document with the options of Word's export; its PDF is at `convertedPath`. */
export const convertOne = (converter: ConverterProcess, corpus: Corpus, name: string): Promise<Conversion> => {
  const output = convertedPath(corpus, name);
  mkdirSync(corpus.converted, { recursive: true });
  // If the conversion fails, an older PDF must not be judged in place of the new one.
  rmSync(output, { force: true });
  return converter.convert({
    input: join(corpus.folder, `${name}.docx`),
    output,
    milliseconds: TIMEOUT,
    options: corpusIndex(corpus).get(name)?.options,
  });
};

export const corpusConverter = (): ConverterProcess => new ConverterProcess({ timeout: TIMEOUT, heap: HEAP });

export async function convertAll(corpus: Corpus, names: readonly string[]): Promise<Conversion[]> {
  const converters = Array.from({ length: LANES }, corpusConverter);
  try {
    return await inParallel(names, LANES, (name, lane) => {
      const converter = converters[lane];
      if (!converter) throw new Error(`no lane ${lane}`);
      return convertOne(converter, corpus, name);
    });
  } finally {
    for (const converter of converters) converter.close();
  }
}

/** Runs the judge in parallel processes on parts of the references, because it uses a single core. */
async function judge(corpus: Corpus, names: readonly string[]): Promise<Map<string, FidelityRow>> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-judge-'));
  try {
    const shares = Array.from({ length: LANES }, (_, lane) => names.filter((_, index) => index % LANES === lane));
    const judged = await inParallel(shares, LANES, (share, lane) => judgeShare(corpus, join(folder, `${lane}`), share));
    return new Map(judged.flat().map((row) => [row.name, row]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function judgeShare(
  { folder: references, converted }: Corpus,
  folder: string,
  names: readonly string[],
): Promise<FidelityRow[]> {
  mkdirSync(folder);
  for (const name of names) symlinkSync(join(references, `${name}.pdf`), join(folder, `${name}.pdf`));
  const figures = join(folder, 'figures.json');
  const { status, stderr } = await run(process.execPath, [JUDGE, folder, converted, '--json', figures], {
    timeout: 1_800_000,
  });
  if (status !== 0) throw new Error(`the judge failed with ${status}: ${stderr}`);
  return JSON.parse(readFileSync(figures, 'utf8'));
}
