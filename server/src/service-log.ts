import { destination, type Logger, pino } from 'pino';
import type { Settings } from './settings.js';
import { tracedFields } from './tracing.js';

/** The maximum number of characters that wait for the reader of the log; further lines are dropped. */
const WAITING = 8 << 20;

/** The number of characters after which lines are written; they are written after `SOON` milliseconds in any case. */
const TOGETHER = 4096;
const SOON = 200;

/** Writes JSON lines on stdout, asynchronously: a slow reader delays no request. Each has its trace's ids, if any. */
export const serviceLog = ({ QUIRE_LOG: level }: Pick<Settings, 'QUIRE_LOG'>): Logger =>
  pino(
    { level, mixin: tracedFields },
    destination({ dest: 1, sync: false, minLength: TOGETHER, periodicFlush: SOON, maxLength: WAITING }),
  );
