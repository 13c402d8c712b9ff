import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before each further attempt; after the last failure the count is not refunded. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000, 32_000];

/**
 * Returns an allowance that was counted in vain. If the database does not accept it now, further attempts follow for a
 * minute while the request continues. Never rejects.
 */
export async function refund(giveBack: () => Promise<unknown>, pauses: readonly number[] = PAUSES): Promise<void> {
  try {
    await giveBack();
  } catch {
    const [milliseconds, ...rest] = pauses;
    if (milliseconds === undefined) return;
    // The timer does not keep the process alive.
    void pause(milliseconds, undefined, { ref: false }).then(() => refund(giveBack, rest));
  }
}
