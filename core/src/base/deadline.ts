import { QuireError } from './errors.js';

/** Clocks in milliseconds, each with its own origin. */
export interface WorkClock {
  /** The elapsed time. */
  now(): number;
  /**
   * Processor time of this thread, or of this process if the host does not measure threads; undefined if the host
   * measures neither.
   */
  worked(): number | undefined;
}

/**
 * The maximum elapsed time of a limit, as a multiple of its processor time: the process may wait for a busy machine or
 * a network.
 */
export const CLOCK_FACTOR = 4;

/**
 * A signal that fires if `parent` does, and with LIMIT_EXCEEDED after `milliseconds` of processor time: thus a busy
 * machine accepts the same documents as an idle one. It also fires after four times as much elapsed time. If the
 * process has several threads or calls at once, the lesser of processor and elapsed time counts. In browsers, which
 * report no processor time, elapsed time counts.
 *
 * The signal checks the clocks each time it is read: no timer fires while layout runs, so a plain `AbortSignal` would
 * abort too late.
 *
 * @example await nodeEngine().convert(docx, { signal: deadlineSignal(20_000) })
 */
export function deadlineSignal(
  milliseconds: number,
  parent?: AbortSignal,
  clock: WorkClock = hostClock(),
): AbortSignal {
  const started = clock.now();
  const workedBefore = clock.worked() ?? 0;
  /** True if the time is over. Reads the processor time only once the elapsed time exceeds the limit. */
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

/** The parts of Node that report processor time, in microseconds; for a single thread from Node 23.9 on. */
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
      // In replacements for Node, `process` may have a function for processor time that throws.
      return undefined;
    }
  };
  return { now: () => performance.now(), worked };
}
