import { isQuireError } from '@quire/core';
import { nodeCompression } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { type SignatureReport, type VerifyReport, verify } from '@quire/plugin-verify/verify';
import {
  type DocumentPlan,
  documentPlan,
  forged,
  type Signed,
  signedDocument,
  type UpdatePlan,
  updatePlan,
} from './forge.js';
import { complaints } from './judge/compare.js';
import type { Readers, Shown } from './readers/index.js';

/** One update that passed for intact although a reader shows something else. */
export interface Failure {
  readonly index: number;
  readonly how: readonly string[];
  readonly what: readonly string[];
  readonly seen: readonly string[];
  readonly changes: readonly string[];
}

export interface ForgerFigures {
  readonly run: number;
  /** By kind of step, then by verdict. */
  readonly verdicts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly shown: number;
  readonly failures: readonly Failure[];
}

export interface ForgerOptions {
  readonly seed: number;
  readonly first?: number;
  readonly count: number;
  /** No further updates are begun after so many milliseconds. */
  readonly milliseconds?: number;
  readonly mostFailures?: number;
  /** Kinds of plants, steps and styles that are left out. */
  readonly without?: readonly string[];
  readonly onFailure?: (
    failure: Failure,
    plan: { document: DocumentPlan; update: UpdatePlan; bytes: Uint8Array; base: Uint8Array },
  ) => void;
}

/** Updates to each signed document. */
const EACH = 40;
/** At once: readers draw while the next file is made. */
const LANES = 3;

const seedOf = (seed: number, kind: number, index: number): number =>
  Math.imul(Math.imul(seed + 0x9e3779b9, 0x85ebca6b) ^ (index * 2 + kind), 0xc2b2ae35) >>> 0;

interface Base {
  readonly plan: DocumentPlan;
  readonly signed: Signed;
  /** What readers show of each revision that is signed, by its end. */
  readonly shown: Map<number, Promise<Shown>>;
}

/** Forges, verifies, and has readers look at what passes for intact. */
export async function runForger(readers: Readers, options: ForgerOptions): Promise<ForgerFigures> {
  const { seed, first = 0, count, milliseconds = Number.POSITIVE_INFINITY } = options;
  const started = performance.now();
  const verdicts = new Map<string, Map<string, number>>();
  const failures: Failure[] = [];
  let [next, run, shown] = [first, 0, 0];
  const bases = new Map<number, Promise<Base | undefined>>();
  const baseOf = (index: number) => {
    const number = Math.floor(index / EACH);
    let base = bases.get(number);
    if (!base) {
      base = makeBase(documentPlan(seedOf(seed, 0, number)), readers);
      bases.set(number, base);
      bases.delete(number - 3);
    }
    return base;
  };
  const lane = async () => {
    while (next < first + count && performance.now() - started < milliseconds) {
      const index = next++;
      const base = await baseOf(index);
      const update = updatePlan(seedOf(seed, 1, index));
      const kinds = [...update.steps, ...(base?.plan.plants ?? [])].map(({ kind }) => kind);
      if (options.without?.some((each) => each === update.style || kinds.includes(each))) continue;
      const made = base && (await forged(base.signed, update).catch((error) => ({ error })));
      run++;
      if (made && 'error' in made) console.error(`update ${index}:`, made.error);
      if (!base || !made || 'error' in made) continue;
      const outcome = await judged(made.bytes, base, readers);
      shown += outcome.isShown ? 1 : 0;
      for (const { kind } of update.steps) count1(verdicts, kind, outcome.verdict);
      count1(verdicts, `as ${update.style}`, outcome.verdict);
      if (outcome.seen.length === 0) continue;
      const failure = { index, how: base.signed.how, what: made.what, seen: outcome.seen, changes: outcome.changes };
      failures.push(failure);
      options.onFailure?.(failure, { document: base.plan, update, bytes: made.bytes, base: base.signed.bytes });
      if (failures.length >= (options.mostFailures ?? Number.POSITIVE_INFINITY)) next = first + count;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { run, verdicts, shown, failures };
}

function count1(verdicts: Map<string, Map<string, number>>, kind: string, verdict: string): void {
  const own = verdicts.get(kind) ?? new Map<string, number>();
  own.set(verdict, (own.get(verdict) ?? 0) + 1);
  verdicts.set(kind, own);
}

/** A signed document that verifies, and that readers show. */
async function makeBase(plan: DocumentPlan, readers: Readers): Promise<Base | undefined> {
  const signed = await signedDocument(plan).catch(() => undefined);
  if (!signed) return undefined;
  const report = await reportOn(signed.bytes);
  if (typeof report === 'string' || report.integrity !== 'intact') return undefined;
  const base: Base = { plan, signed, shown: new Map() };
  for (const signature of report.signatures)
    if (!isShownAlike(await shownAsSigned(base, signature, readers))) return undefined;
  return base;
}

/** What some reader cannot show as it was signed says nothing of what came later. */
function isShownAlike({ pages }: Shown): boolean {
  const sizes = [...pages.values()].map((each) => each?.map(({ width, height }) => `${width} x ${height}`).join());
  return new Set(sizes).size === 1 && sizes[0] !== undefined;
}

function shownAsSigned({ signed, shown }: Base, { coverage }: SignatureReport, readers: Readers): Promise<Shown> {
  const [, , start, length] = coverage.byteRange ?? [0, 0, 0, 0];
  const end = start + length;
  let known = shown.get(end);
  if (!known) {
    known = readers.show(signed.bytes.subarray(0, end));
    shown.set(end, known);
  }
  return known;
}

async function reportOn(bytes: Uint8Array): Promise<VerifyReport | string> {
  try {
    return await verify(bytes, { cryptography: nodeCryptography, compression: nodeCompression });
  } catch (error) {
    return isQuireError(error) ? error.code : `thrown: ${error instanceof Error ? error.stack : error}`;
  }
}

interface Outcome {
  readonly verdict: string;
  readonly isShown: boolean;
  readonly seen: readonly string[];
  readonly changes: readonly string[];
}

async function judged(bytes: Uint8Array, base: Base, readers: Readers): Promise<Outcome> {
  const report = await reportOn(bytes);
  if (typeof report === 'string') {
    const isCrash = report.startsWith('thrown');
    return { verdict: isCrash ? 'thrown' : report, isShown: false, seen: isCrash ? [report] : [], changes: [] };
  }
  if (report.integrity !== 'intact') return { verdict: report.integrity, isShown: false, seen: [], changes: [] };
  const after = await readers.show(bytes);
  const seen: string[] = [];
  for (const signature of report.signatures) {
    const [, , start, length] = signature.coverage.byteRange ?? [0, 0, 0, 0];
    // A signature behind the update covers it.
    if (start + length > base.signed.bytes.length) continue;
    const before = await shownAsSigned(base, signature, readers);
    seen.push(...complaints(bytes, signature, before, after).map((each) => `${signature.field}: ${each}`));
  }
  const changes = report.signatures[0].laterRevisions.flatMap(({ revision, changes }) =>
    changes.map(
      ({ kind, where, what, object }) =>
        `${revision} ${kind} ${where}${object === undefined ? '' : ` (${object})`}: ${what}`,
    ),
  );
  return { verdict: 'intact', isShown: true, seen, changes };
}
