import { once } from 'node:events';

/** Waits for SIGTERM or SIGINT. A second signal ends the process at once, until `forget` is called. */
export async function untilSignal(): Promise<{ forget(): void }> {
  const stop = new AbortController();
  await Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal, { signal: stop.signal })));
  stop.abort();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
  return {
    // The handlers of a second signal would go on waiting for it.
    forget: () => void process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT'),
  };
}
