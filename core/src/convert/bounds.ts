/** The bounds of a call: the limits, the signal that keeps its time, and the scheduler that yields its thread. */
import { deadlineSignal } from '../base/deadline.js';
import { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
import { type OnProgress, Scheduler } from '../base/scheduler.js';

export interface Bounds {
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly scheduler: Scheduler;
}

interface BoundsRequest {
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

export function boundsOf(request: BoundsRequest): Bounds {
  const limits = { ...DEFAULT_LIMITS, ...request.limits };
  const signal = deadlineSignal(limits.milliseconds, request.signal);
  return { limits, signal, scheduler: new Scheduler(signal, request.onProgress) };
}
