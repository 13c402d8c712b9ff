import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before it is tried again; after the last it is left. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000, 32_000];

/**
 * Gives back what was counted for nothing. Where the database, which is mostly why, does not take it now, it is tried
 * again beside the request, for a minute. Never rejects.
 */
export async function giveBackSoon(
  giveBack: () => Promise<unknown>,
  pauses: readonly number[] = PAUSES,
): Promise<void> {
  try {
    await giveBack();
  } catch {
    const [milliseconds, ...rest] = pauses;
    if (milliseconds === undefined) return;
    // A process that ends does not wait for it.
    void pause(milliseconds, undefined, { ref: false }).then(() => giveBackSoon(giveBack, rest));
  }
}
