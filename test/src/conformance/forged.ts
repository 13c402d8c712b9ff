/** Forged updates of signed documents before readers, as a part of conformance. */
import type { Figures } from './floors.js';
import { type ForgerFigures, failureText, Readers, runForger } from './forger/index.js';

/** What was forged, before the readers that are installed. */
export interface Forged {
  readonly readers: readonly string[];
  /** Absent without any reader, and where nothing was asked for. */
  readonly figures?: ForgerFigures;
}

const MOST_MILLISECONDS = 90_000;

/** A fresh seed each time: what is forged differs from run to run, and a failure names how to make it again. */
export async function measureForged(count: number): Promise<Forged> {
  const readers = await Readers.installed();
  try {
    if (readers.names.length === 0 || count === 0) return { readers: readers.names };
    const seed = Date.now() % 1_000_000;
    return {
      readers: readers.names,
      figures: await runForger(readers, { seed, count, milliseconds: MOST_MILLISECONDS }),
    };
  } finally {
    readers.stop();
  }
}

export function forgedTable({ readers, figures }: Forged): string {
  if (!figures) return `forged updates: none, before ${readers.length} readers`;
  const { run, seed, shown, failures } = figures;
  const lacking = readers.length < 3 ? ` (${3 - readers.length} of three readers are not installed)` : '';
  const head = `forged updates of seed ${seed}: ${run}, ${shown} of them intact before ${readers.join(', ')}${lacking}`;
  return [
    `${head}, of which ${failures.length} show what nothing permitted`,
    ...failures.map((each) => failureText(each, seed)),
  ].join('\n');
}

export const forgedFigures = ({ figures }: Forged): Figures =>
  figures ? { 'signatures.noForgeryIntact': figures.failures.length === 0 ? 1 : 0 } : {};
