import { inParallel } from '../processes/index.js';
import { Random } from '../property/random.js';
import type { KeyedService } from '../testing/keyed-service.js';

/** The number of requests at once: more than there are workers, fewer than may wait for a worker. */
const LANES = 16;
/** Milliseconds after which an impatient client disconnects without its answer. */
const IMPATIENCE = 40;

export interface CrowdOutcome {
  readonly good: number;
  readonly hostile: number;
  /** The indexes of good documents whose result differs from a conversion alone. */
  readonly changed: readonly number[];
  /** Counts of the answers to hostile documents by status; `left` if the client did not wait. */
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * Converts good documents alone, and again among hostile ones, in an order that depends on the seed. Every fifth client
 * of a hostile document leaves before it is answered.
 */
export async function convertInCrowd(
  service: KeyedService,
  good: readonly Uint8Array[],
  hostile: readonly Uint8Array[],
  seed: number,
): Promise<CrowdOutcome> {
  const [ours, theirs] = [await service.newKey(), await service.newKey()];
  const convert = async (bytes: Uint8Array): Promise<Converted> => {
    const reply = await service.convert(bytes, ours);
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const alone = await inParallel(good, 2, convert);
  const answers: Record<string, number> = {};
  const attack = async (bytes: Uint8Array, index: number): Promise<void> => {
    const signal = index % 5 === 0 ? AbortSignal.timeout(IMPATIENCE) : undefined;
    const answer = await service.convert(bytes, theirs, signal).then(
      async (reply) => {
        await reply.arrayBuffer();
        return String(reply.status);
      },
      () => 'left',
    );
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const among: Converted[] = [];
  const work = shuffled(
    [
      ...good.map((bytes, index) => async () => {
        among[index] = await convert(bytes);
      }),
      ...hostile.map((bytes, index) => () => attack(bytes, index)),
    ],
    seed,
  );
  await inParallel(work, LANES, (each) => each());
  const isSame = (each: Converted, index: number) =>
    each.status === 200 && among[index]?.status === 200 && each.bytes.equals(among[index].bytes);
  const changed = alone.flatMap((each, index) => (isSame(each, index) ? [] : [index]));
  return { good: good.length, hostile: hostile.length, changed, answers };
}

interface Converted {
  readonly status: number;
  readonly bytes: Buffer;
}

/** True if every good document had the same result, and no hostile one caused an error of the service. */
export const isUnmoved = ({ changed, answers }: CrowdOutcome): boolean =>
  changed.length === 0 &&
  Object.keys(answers).every((answer) => ['200', '400', '413', '415', '422', 'left'].includes(answer));

function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = new Random(seed);
  return items
    .map((item) => ({ item, at: random.next(2 ** 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
