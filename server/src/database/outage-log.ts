import type { HearOutage } from './database.js';

interface WarningLog {
  warn(facts: object, message: string): void;
}

/** Minimum milliseconds between two lines: every request may meet the same outage. */
const SILENCE = 10_000;

/** Logs why the database does not answer: at once, then every ten seconds, with the number of failures. */
export function outageLog(log: WarningLog, now: () => number = Date.now): HearOutage {
  let told = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (cause) => {
    times++;
    if (now() - told < SILENCE) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ reason, times }, 'the database does not answer');
    told = now();
    times = 0;
  };
}
