import { SeededRandom } from '../signatures/index.js';
import type { HonestDocument } from './documents/index.js';
import { isPermitted } from './permitted.js';
import type { Effect, Grant, HonestScene, HonestStep, StepOutcome } from './step.js';

/** A signed document with the changes after its signing. */
export interface Sequence {
  readonly index: number;
  readonly document: string;
  /** Descriptions of the signing, and of the steps after it, in order. */
  readonly steps: readonly string[];
  /** The names of the steps, in order. */
  readonly ways: readonly string[];
  readonly bytes: Uint8Array;
  /** The file as it was signed, and as each step left it. */
  readonly stages: readonly Uint8Array[];
  readonly password?: string;
  /** True if every signature permits all steps after it. */
  readonly isPermitted: boolean;
}

export interface SequenceSigning {
  readonly name: string;
  readonly sign: (scene: HonestScene, grants: Grant) => Promise<StepOutcome | undefined>;
}

export interface Writers {
  readonly documents: readonly HonestDocument[];
  readonly signings: readonly SequenceSigning[];
  readonly steps: readonly HonestStep[];
}

const MOST_STEPS = 5;
const MOST_TRIES = 30;

/** One of the sequences of a seed; undefined if the chosen document cannot be signed in the chosen way. */
export async function honestSequence(index: number, seed: number, writers: Writers): Promise<Sequence | undefined> {
  const random = new SeededRandom(seed * 1_000_003 + index);
  const document = random.pick(writers.documents);
  const own = document.password === undefined ? {} : { password: document.password };
  const grants = grantsOf(random);
  const signing = random.pick(writers.signings);
  const first = await signing.sign({ bytes: document.bytes, ...own, random, remarks: [], signatures: 0 }, grants);
  if (!first) return undefined;
  // One sequence in five continues until a step does what a signature forbids.
  const isObedient = random.below(5) > 0;
  const granted: Grant[] = [first.grants ?? grants];
  const stamped: Grant = grants.permits === 3 ? { permits: 3 } : {};
  if (first.isStamped) granted.push(stamped);
  const steps = [`${signing.name} ${said(granted[0])}: ${first.what}`];
  const ways: string[] = [];
  const stages = [first.bytes];
  /** The number of signatures at the time when each remark was added. */
  const births = new Map<string, number>();
  let [bytes, remarks, allowed] = [first.bytes, [] as readonly string[], true];
  const count = 1 + random.below(MOST_STEPS);
  for (let tries = 0; ways.length < count && allowed && tries < MOST_TRIES; tries++) {
    const step = drawn(writers.steps, random);
    const outcome = await step.make({ bytes, ...own, random, remarks, signatures: granted.length });
    if (!outcome) continue;
    const isAllowed = outcome.does.every((effect) =>
      granted.every((each, index) => isPermitted(seenBy(effect, index, births), each)),
    );
    // A forbidden removal is left out: it is unknown if a signer saw a remark that is not drawn.
    if (!isAllowed && (isObedient || outcome.does.some(({ remark }) => remark !== undefined))) continue;
    allowed &&= isAllowed;
    steps.push(`${step.name}: ${outcome.what}${isAllowed ? '' : ' (not permitted)'}`);
    ways.push(step.name);
    if (outcome.grants) granted.push(outcome.grants);
    if (outcome.isStamped) granted.push(stamped);
    for (const each of outcome.adds ?? []) births.set(each, granted.length);
    const removed = new Set(outcome.removes);
    remarks = [...remarks, ...(outcome.adds ?? [])].filter((each) => !removed.has(each));
    bytes = outcome.bytes;
    stages.push(bytes);
  }
  return { index, document: document.name, steps, ways, bytes, stages, ...own, isPermitted: allowed };
}

/**
 * The effect of a step for one signature: a removal if its signer signed after the remark was added, and so saw it;
 * otherwise an annotation.
 */
function seenBy(effect: Effect, signature: number, births: ReadonlyMap<string, number>): Effect {
  if (effect.remark === undefined) return effect;
  return { kind: signature >= (births.get(effect.remark) ?? 0) ? 'removal' : 'annotation' };
}

function drawn(steps: readonly HonestStep[], random: SeededRandom): HonestStep {
  let left = random.below(steps.reduce((sum, { weight }) => sum + weight, 0));
  for (const step of steps) {
    left -= step.weight;
    if (left < 0) return step;
  }
  return steps[0];
}

function grantsOf(random: SeededRandom): Grant {
  const permits = random.pick([undefined, undefined, undefined, 1, 2, 2, 3, 3, 3] as const);
  const level = permits === undefined ? {} : { permits };
  if (random.below(4) > 0) return level;
  const action = random.pick(['All', 'Include', 'Exclude'] as const);
  return {
    ...level,
    lock: {
      action,
      fields: action === 'All' ? [] : random.pick([['name'], ['person', 'country'], ['agree', 'approval']]),
    },
  };
}

const said = ({ permits, lock }: Grant): string =>
  [permits ? `certifies P ${permits}` : 'approves', lock ? `locking ${lock.action} ${lock.fields.join(', ')}` : '']
    .join(' ')
    .trim();
