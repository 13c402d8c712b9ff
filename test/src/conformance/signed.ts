/**
 * Signatures, as a part of conformance: files of others, damaged files, Quire's signatures before other programs,
 * forged updates before readers, and honest updates by other programs.
 */

import type { Figures } from './floors.js';
import { type Forged, forgedFigures, forgedTable, measureForged } from './forged.js';
import { type HonestRuns, honestTable, measureHonest } from './honest/index.js';
import {
  areVectorsHere,
  DEFENDED_VERDICTS,
  type MeasuredSignatures,
  type MutationFigures,
  measure,
  runMutations,
  vectors,
} from './signatures/index.js';
import { type Judged, judgedTable, judgeSigning, signingFigures } from './signing/index.js';

export interface SignedResult {
  /** Absent without the corpora. */
  readonly measured?: readonly MeasuredSignatures[];
  readonly mutations?: MutationFigures;
  readonly judged: Judged;
  readonly forged: Forged;
  /** Absent if none were asked for. */
  readonly honest?: HonestRuns;
}

/** The seed is fixed, so that figures change only if the code changes; `signatures-mutations.js` tries other seeds. */
const SEED = 1;

/** The number of tries of each kind. */
export interface SignedCounts {
  readonly mutations: number;
  readonly forgeries: number;
  readonly sequences: number;
}

export async function measureSigned({ mutations, forgeries, sequences }: SignedCounts): Promise<SignedResult> {
  const own = {
    judged: await judgeSigning(),
    forged: await measureForged(forgeries),
    ...(sequences > 0 ? { honest: await measureHonest(sequences) } : {}),
  };
  if (!areVectorsHere()) return own;
  const measured: MeasuredSignatures[] = [];
  for (const vector of vectors()) measured.push(await measure(vector));
  return { measured, mutations: await runMutations(mutations, SEED), ...own };
}

const violating = (measured: readonly MeasuredSignatures[]): readonly MeasuredSignatures[] =>
  measured.filter(({ vector, violations }) => violations.length > 0 && !DEFENDED_VERDICTS.has(vector.file));

export function signedTable({ measured = [], mutations, judged, forged, honest }: SignedResult): string {
  const failures = mutations?.failures ?? [];
  return [
    judgedTable(judged),
    ...(mutations
      ? [
          `signed files of others: ${measured.length}, of which ${violating(measured).length} contradict their projects`,
          `harms to signed files: ${mutations.run}, of which ${failures.length} pass for intact, hang or crash`,
        ]
      : []),
    forgedTable(forged),
    ...(honest ? [honestTable(honest)] : []),
    ...violating(measured).map(({ vector, violations }) => `  ${vector.file}: ${violations.join(', ')}`),
    ...failures.map(({ file, what, why }) => `  ${file}, ${what}: ${why}`),
  ].join('\n');
}

/**
 * Where not a single fault is allowed, the figure is 1 or 0. As a share, it could hide a fault, because a figure may be
 * slightly below its floor.
 */
export const signedFigures = ({ measured, mutations, judged, forged, honest }: SignedResult): Figures => ({
  ...(measured
    ? {
        'signatures.verified': measured.length - violating(measured).length,
        'signatures.noViolation': violating(measured).length === 0 ? 1 : 0,
      }
    : {}),
  ...(mutations ? { 'signatures.noHarmIntact': mutations.failures.length === 0 ? 1 : 0 } : {}),
  ...forgedFigures(forged),
  ...(honest ? { 'signatures.noHonestRefused': honest.known.failures.length === 0 ? 1 : 0 } : {}),
  ...signingFigures(judged),
});
