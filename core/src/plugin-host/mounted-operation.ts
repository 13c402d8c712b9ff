import { isQuireError, QuireError } from '../errors.js';
import type { DocumentInput, Handler, Operation, OperationContext, OperationInput, Reply } from '../plugin/index.js';
import type { PluginContainer } from './plugin-container.js';

/** An operation of a started plugin, ready to be called. */
export interface MountedOperation {
  readonly operation: Operation;
  readonly plugin: string;
  /**
   * Calls the handler and waits no longer than `milliseconds`, whether or not it heeds its signal: the limit of
   * `context` where left out; more where jobs may wait for a worker before their own limit begins to count.
   * Rejects with a `QuireError` (LIMIT_EXCEEDED at the deadline) or with an `OperationFault` for anything else.
   */
  call(input: OperationInput | DocumentInput, context: OperationContext, milliseconds?: number): Promise<Reply>;
}

/** A handler threw what it should not have: our fault or the plugin's, never the client's. */
export class OperationFault extends Error {
  override readonly name = 'OperationFault';
  constructor(plugin: string, operation: string, cause: unknown) {
    super(`operation ${operation} of plugin ${plugin} failed: ${String(cause)}`, { cause });
  }
}

export function mount(operation: Operation, plugin: string, container: PluginContainer): MountedOperation {
  const { handler } = operation;
  // The declaration paired the handler with its input; forgetting that type is what makes a table of operations.
  const made = (typeof handler === 'function' ? container.make(handler) : handler) as Handler<OperationInput>;
  return {
    operation,
    plugin,
    async call(input, context, milliseconds = context.limits.milliseconds) {
      try {
        return await withDeadline(milliseconds, context, (bounded) => made.handle(input, bounded));
      } catch (error) {
        throw isQuireError(error) ? error : new OperationFault(plugin, operation.id, error);
      }
    },
  };
}

async function withDeadline(
  milliseconds: number,
  context: OperationContext,
  body: (context: OperationContext) => Promise<Reply>,
): Promise<Reply> {
  // By hand: what `AbortSignal.any` makes is kept alive by its listeners as long as nothing aborts.
  const ending = new AbortController();
  const forward = () => ending.abort(context.signal.reason);
  const late = () =>
    ending.abort(new QuireError('LIMIT_EXCEEDED', `the operation took longer than ${milliseconds} ms`));
  const timer = setTimeout(late, milliseconds);
  context.signal.addEventListener('abort', forward, { once: true });
  if (context.signal.aborted) forward();
  try {
    return await Promise.race([body({ ...context, signal: ending.signal }), ended(ending.signal)]);
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', forward);
  }
}

function ended(signal: AbortSignal): Promise<never> {
  const reason = () =>
    isQuireError(signal.reason) ? signal.reason : new QuireError('ABORTED', 'the operation was aborted');
  return new Promise((_, reject) => {
    if (signal.aborted) reject(reason());
    else signal.addEventListener('abort', () => reject(reason()), { once: true });
  });
}
