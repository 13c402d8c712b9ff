import { documentPlan, forged, updatePlan } from './forge.js';
import { type Base, judgeForgery, makeBase } from './judge/index.js';
import type { Readers } from './readers/index.js';
import { type Recipe, shrinkRecipe } from './shrink.js';

/** An update that `verify` calls intact although a reader shows something else, reduced as far as possible. */
export interface ForgerFailure extends Recipe {
  /** The number of the update in the run of its seed. */
  readonly index: number;
}

export interface ForgerFigures {
  readonly seed: number;
  readonly run: number;
  /** Counts by kind of step and form of the update, then by verdict. */
  readonly verdicts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The number of updates that were intact and drawn by readers. */
  readonly shown: number;
  readonly failures: readonly ForgerFailure[];
  /** Counts of updates that are refused for a single reason, by this reason. */
  readonly alone: ReadonlyMap<string, number>;
}

export interface ForgerOptions {
  readonly seed: number;
  /** The index of the first update of the seed; 0 if absent. */
  readonly first?: number;
  readonly count: number;
  /** No more updates are begun after this many milliseconds. */
  readonly milliseconds?: number;
  /** No more updates are begun after this many failures. */
  readonly most?: number;
  /** Kinds of preparations, steps and forms to skip. */
  readonly without?: readonly string[];
  /** The percentage of documents that are written badly before they are signed. */
  readonly roughness?: number;
  readonly onFailure?: (failure: ForgerFailure) => void;
}

/** The number of updates of each signed document. */
const EACH = 80;
/** The number of parallel lanes: readers draw while the next file is made. */
const LANES = 3;

const seedOf = (seed: number, kind: number, index: number): number =>
  Math.imul(Math.imul(seed + 0x9e3779b9, 0x85ebca6b) ^ (index * 2 + kind), 0xc2b2ae35) >>> 0;

/** Forges, verifies, and lets readers check the files that pass for intact. */
export async function runForger(readers: Readers, options: ForgerOptions): Promise<ForgerFigures> {
  const { seed, first = 0, count, milliseconds = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = options;
  const started = performance.now();
  const verdicts = new Map<string, Map<string, number>>();
  const failures: ForgerFailure[] = [];
  const alone = new Map<string, number>();
  const bases = new Bases(seed, readers, options.roughness);
  let [next, run, shown] = [first, 0, 0];
  const lane = async () => {
    while (next < first + count && performance.now() - started < milliseconds && failures.length < most) {
      const index = next++;
      const base = await bases.of(index);
      const update = updatePlan(seedOf(seed, 1, index));
      if (!base || isLeftOut(base, [update.style, ...update.steps.map(({ kind }) => kind)], options)) continue;
      const made = await forged(base.signed, update);
      run++;
      if (!made) continue;
      const { verdict, isShown, seen, said, alone: reason } = await judgeForgery(made.bytes, base, readers);
      if (isShown) shown++;
      if (reason !== undefined) alone.set(reason, (alone.get(reason) ?? 0) + 1);
      for (const kind of [...update.steps.map(({ kind }) => kind), `as ${update.style}`])
        count1(verdicts, kind, verdict);
      if (seen.length === 0) continue;
      const { plan: document, signed } = base;
      const whole = { document, update, how: signed.how, what: made.what, seen, said };
      const failure = {
        index,
        ...(await shrinkRecipe({ ...whole, bytes: made.bytes, signed: signed.bytes }, readers)),
      };
      failures.push(failure);
      options.onFailure?.(failure);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { seed, run, verdicts, shown, failures, alone };
}

function isLeftOut({ plan, signed }: Base, kinds: readonly string[], { without = [] }: ForgerOptions): boolean {
  const all = [...kinds, ...plan.plants.map(({ kind }) => kind)];
  return without.some((each) => all.includes(each) || signed.how[0].includes(each));
}

/** The signed documents of a run; each is used for several consecutive updates. */
class Bases {
  readonly #known = new Map<number, Promise<Base | undefined>>();
  readonly #seed: number;
  readonly #readers: Readers;
  readonly #roughness: number | undefined;

  constructor(seed: number, readers: Readers, roughness?: number) {
    this.#seed = seed;
    this.#readers = readers;
    this.#roughness = roughness;
  }

  of(index: number): Promise<Base | undefined> {
    const number = Math.floor(index / EACH);
    let base = this.#known.get(number);
    if (!base) {
      base = makeBase(documentPlan(seedOf(this.#seed, 0, number), this.#roughness), this.#readers);
      this.#known.set(number, base);
      this.#known.delete(number - 3);
    }
    return base;
  }
}

function count1(verdicts: Map<string, Map<string, number>>, kind: string, verdict: string): void {
  const own = verdicts.get(kind) ?? new Map<string, number>();
  own.set(verdict, (own.get(verdict) ?? 0) + 1);
  verdicts.set(kind, own);
}
