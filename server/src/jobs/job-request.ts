/** The messages between the pool and its processes. Errors travel as data: cloning strips them of their class. */
import { type ErrorCode, type ErrorDetail, isQuireError, type Limits, QuireError } from '@quire/core/plugin';

export interface EngineJobRequest {
  readonly module: string;
  readonly input: unknown;
  readonly limits: Limits;
}

export type JobOutcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly error: RefusalData }
  | { readonly kind: 'failed'; readonly message: string };

interface RefusalData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly part?: string;
  readonly details: readonly ErrorDetail[];
  readonly report?: object;
}

export function outcomeOf(error: unknown): JobOutcome {
  if (isQuireError(error)) {
    const { code, part, details, report, message } = error;
    // Removes the part from the front of the message, because the constructor of `QuireError` adds it again.
    const bare = part && message.startsWith(`${part}: `) ? message.slice(part.length + 2) : message;
    return { kind: 'refused', error: { code, message: bare, part, details: [...details], report } };
  }
  if (error instanceof RangeError && /call stack|string length|allocation failed|array length/i.test(error.message)) {
    const message = 'the document needs more memory than the engine has';
    return { kind: 'refused', error: { code: 'LIMIT_EXCEEDED', message, details: [] } };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Returns the output of a job, or throws its error again in this process. */
export function settle(outcome: JobOutcome): unknown {
  switch (outcome.kind) {
    case 'done':
      return outcome.output;
    case 'refused': {
      const { code, message, part, details, report } = outcome.error;
      throw new QuireError(code, message, { part, details, report });
    }
    case 'failed':
      throw new Error(outcome.message);
  }
}
