/** Forged updates of signed PDF and Office documents, opened by several readers; a part of conformance. */
import type { Figures } from './floors.js';
import { type ForgerFigures, failureText, Readers, runForger } from './forger/index.js';
import { type OfficeForged, OfficeReaders, officeForgedText, runOfficeForger } from './forger-office/index.js';

/** The result of the forgers against the readers that are installed. */
export interface Forged {
  readonly readers: readonly string[];
  /** The results for PDF; absent if no reader is installed, or if no forgery was requested. */
  readonly figures?: ForgerFigures;
  /** The results for Office; absent without Python, which reads the packages. */
  readonly office?: OfficeForged;
}

const MOST_MILLISECONDS = 90_000;
/** The time limit for forged Office packages, shorter than for PDF: packages are smaller, and nothing is drawn. */
const OFFICE_MILLISECONDS = 20_000;

/** Uses a fresh seed each time: forgeries differ from run to run, and a failure states how to repeat it. */
export async function measureForged(count: number): Promise<Forged> {
  const readers = await Readers.installed();
  try {
    if (readers.names.length === 0 || count === 0) return { readers: readers.names };
    const seed = Date.now() % 1_000_000;
    const office = await measureOffice(seed, count);
    return {
      readers: readers.names,
      ...(office ? { office } : {}),
      figures: await runForger(readers, { seed, count, milliseconds: MOST_MILLISECONDS }),
    };
  } finally {
    readers.stop();
  }
}

async function measureOffice(seed: number, count: number): Promise<OfficeForged | undefined> {
  const readers = await OfficeReaders.installed();
  if (!readers) return undefined;
  const figures = await runOfficeForger(readers, { seed, count, milliseconds: OFFICE_MILLISECONDS });
  readers.stop();
  return figures;
}

export function forgedTable({ readers, figures, office }: Forged): string {
  if (!figures) return `forged updates: none, before ${readers.length} readers`;
  const { run, seed, shown, failures } = figures;
  const lacking = readers.length < 3 ? ` (${3 - readers.length} of three readers are not installed)` : '';
  const head = `forged updates of seed ${seed}: ${run}, ${shown} of them intact before ${readers.join(', ')}${lacking}`;
  return [
    `${head}, of which ${failures.length} show what nothing permitted`,
    ...failures.map((each) => failureText(each, seed)),
    ...(office ? [officeForgedText(office)] : []),
  ].join('\n');
}

export const forgedFigures = ({ figures, office }: Forged): Figures => ({
  ...(figures ? { 'signatures.noForgeryIntact': figures.failures.length === 0 ? 1 : 0 } : {}),
  ...(office ? { 'signatures.noOfficeForgeryIntact': office.failures.length === 0 ? 1 : 0 } : {}),
});
