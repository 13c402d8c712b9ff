/**
 * Signatures, as a part of conformance: those of others, harmed ones, our own before other programs, and forged updates
 * before readers.
 */

import type { Figures } from './floors.js';
import { type ForgerFigures, failureText, Readers, runForger } from './forger/index.js';
import {
  areVectorsHere,
  DEFENDED,
  type Measured,
  type MutationFigures,
  measure,
  runMutations,
  vectors,
} from './signatures/index.js';
import { type Judged, judgedTable, judgeSigning, signingFigures } from './signing/index.js';

export interface SignedResult {
  /** Absent without the corpora. */
  readonly measured?: readonly Measured[];
  readonly mutations?: MutationFigures;
  readonly judged: Judged;
  readonly forged: Forged;
}

/** What was forged, before the readers that are installed. */
export interface Forged {
  readonly readers: readonly string[];
  /** Absent without any reader. */
  readonly figures?: ForgerFigures;
}

/** Always the same harms, so that a figure falls only where we do; `signatures-mutations.js` tries other seeds. */
const SEED = 1;

/** A fresh seed each time: what is forged differs from run to run, and a failure names how to make it again. */
const MOST_FORGING = 90_000; // Milliseconds.

export async function measureSigned(mutations: number, forgeries: number): Promise<SignedResult> {
  const judged = await judgeSigning();
  const forged = await measureForged(forgeries);
  if (!areVectorsHere()) return { judged, forged };
  const measured: Measured[] = [];
  for (const vector of vectors()) measured.push(await measure(vector));
  return { measured, mutations: await runMutations(mutations, SEED), judged, forged };
}

async function measureForged(count: number): Promise<Forged> {
  const readers = await Readers.installed();
  try {
    if (readers.names.length === 0 || count === 0) return { readers: readers.names };
    const seed = Date.now() % 1_000_000;
    return { readers: readers.names, figures: await runForger(readers, { seed, count, milliseconds: MOST_FORGING }) };
  } finally {
    readers.stop();
  }
}

const violating = (measured: readonly Measured[]): readonly Measured[] =>
  measured.filter(({ vector, violations }) => violations.length > 0 && !DEFENDED.has(vector.file));

export function signedTable({ measured = [], mutations, judged, forged }: SignedResult): string {
  const failures = mutations?.failures ?? [];
  return [
    judgedTable(judged),
    ...(mutations
      ? [
          `signed files of others: ${measured.length}, of which ${violating(measured).length} contradict their projects`,
          `harms to signed files: ${mutations.run}, of which ${failures.length} pass for intact, hang or crash`,
        ]
      : []),
    forgedText(forged),
    ...violating(measured).map(({ vector, violations }) => `  ${vector.file}: ${violations.join(', ')}`),
    ...failures.map(({ file, what, why }) => `  ${file}, ${what}: ${why}`),
  ].join('\n');
}

function forgedText({ readers, figures }: Forged): string {
  if (!figures) return 'no reader is installed: no forgeries';
  const { run, seed, shown, failures } = figures;
  const lacking = 3 - readers.length > 0 ? ` (${3 - readers.length} of three readers are not installed)` : '';
  const head = `forged updates of seed ${seed}: ${run}, ${shown} of them intact, before ${readers.join(', ')}${lacking}`;
  return [
    `${head}; ${failures.length} show what nothing permitted`,
    ...failures.map((each) => failureText(each, seed)),
  ].join('\n');
}

/** All or nothing where one is too many, so that no slack of a floor hides it. */
export const signedFigures = ({ measured, mutations, judged, forged }: SignedResult): Figures => ({
  ...(measured
    ? {
        'signatures.verified': measured.length - violating(measured).length,
        'signatures.noViolation': violating(measured).length === 0 ? 1 : 0,
      }
    : {}),
  ...(mutations ? { 'signatures.noHarmIntact': mutations.failures.length === 0 ? 1 : 0 } : {}),
  ...(forged.figures ? { 'signatures.noForgeryIntact': forged.figures.failures.length === 0 ? 1 : 0 } : {}),
  ...signingFigures(judged),
});
