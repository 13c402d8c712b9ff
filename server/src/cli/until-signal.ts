import { once } from 'node:events';

interface Signalled {
  readonly signal: 'SIGTERM' | 'SIGINT';
  forget(): void;
}

/** Waits for SIGTERM or SIGINT. A second signal ends the process at once, until `forget` is called. */
export async function untilSignal(): Promise<Signalled> {
  const stop = new AbortController();
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const signal = await Promise.race(
    signals.map((each) => once(process, each, { signal: stop.signal }).then(() => each)),
  );
  stop.abort();
  for (const each of signals) process.once(each, () => process.exit(1));
  return {
    signal,
    // Removes the listeners that would end the process at a second signal.
    forget: () => void process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT'),
  };
}
