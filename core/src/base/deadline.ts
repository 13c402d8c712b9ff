import { QuireError } from './errors.js';

/** Clocks in milliseconds, each with its own origin. */
export interface WorkClock {
  /** Time as it passes. */
  now(): number;
  /** Time that a processor worked for this thread, or for this process if the host knows no better; or `undefined`. */
  worked(): number | undefined;
}

/**
 * The maximum elapsed time of a limit, as a multiple of its processor time: the process may wait for a busy machine or
 * a network.
 */
export const CLOCK_FACTOR = 4;

/**
 * A signal that fires with `parent`, and with LIMIT_EXCEEDED once `milliseconds` of processor time were spent, so that
 * a busy machine accepts the same documents as an idle one, or once four times as many have elapsed. In a process with
 * several threads or calls at once, elapsed time counts if it is less, and always in browsers, which report no
 * processor time.
 *
 * It looks at the clocks whenever it is read: no timer fires while layout runs, and a plain `AbortSignal` would stay
 * silent until it is too late.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { deadlineSignal } from '@quire/core';
 * import { nodeEngine } from '@quire/core/node';
 *
 * const docx = await readFile('report.docx');
 * await nodeEngine().convert(docx, { signal: deadlineSignal(20_000) });
 * ```
 */
export function deadlineSignal(
  milliseconds: number,
  parent?: AbortSignal,
  clock: WorkClock = hostClock(),
): AbortSignal {
  const started = clock.now();
  const workedBefore = clock.worked() ?? 0;
  /** Reads the processor time only if the elapsed time does not decide. */
  const isOver = (): boolean => {
    const passed = clock.now() - started;
    if (passed <= milliseconds) return false;
    const worked = clock.worked();
    return worked === undefined || worked - workedBefore > milliseconds || passed > milliseconds * CLOCK_FACTOR;
  };
  const controller = new AbortController();
  const { signal } = controller;
  const fired = (): boolean => Reflect.get(AbortSignal.prototype, 'aborted', signal) as boolean;
  Object.defineProperty(signal, 'aborted', {
    get() {
      if (fired()) return true;
      if (parent?.aborted) controller.abort(parent.reason);
      else if (isOver()) {
        controller.abort(new QuireError('LIMIT_EXCEEDED', `the operation took longer than ${milliseconds} ms`));
      }
      return fired();
    },
  });
  return signal;
}

/** Times in microseconds. Processor time of a single thread is available from Node 23.9 on. */
interface Host {
  readonly process?: {
    readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
    readonly cpuUsage?: () => { readonly user: number; readonly system: number };
  };
}

/** The clocks of the runtime: Node, a browser, or a replacement for Node. */
export function hostClock(): WorkClock {
  const { process } = globalThis as unknown as Host;
  const usage = process?.threadCpuUsage ?? process?.cpuUsage;
  const worked = (): number | undefined => {
    try {
      const spent = usage?.call(process);
      return spent && (spent.user + spent.system) / 1000;
    } catch {
      // Replacements for Node's `process` may have the function and still throw.
      return undefined;
    }
  };
  return { now: () => performance.now(), worked };
}
