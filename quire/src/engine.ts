import { type Engine, nodeEngine } from '@quire/core/node';

let opened: Engine | undefined;

/** One engine for all calls of a process: it keeps fonts opened. Throws NOT_AVAILABLE if no font is installed. */
export function engine(): Engine {
  opened ??= nodeEngine();
  return opened;
}
