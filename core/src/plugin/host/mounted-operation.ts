import { isQuireError, QuireError } from '../../base/errors.js';
import type {
  Call,
  DocumentInput,
  FindService,
  Handler,
  Jobs,
  Operation,
  OperationContext,
  OperationInput,
  Reply,
  Step,
} from '../index.js';
import type { PluginContainer } from './plugin-container.js';
import { describedShape, mustBeReply } from './reply-shape.js';

/** An operation of a started plugin, ready to be called. */
export interface MountedOperation {
  readonly operation: Operation;
  readonly plugin: string;
  /**
   * Calls the handler and waits no longer than `milliseconds`, even if it ignores its signal: by default the limit of
   * `context`. Pass a longer time if jobs may first wait for a worker, which their own limit does not count. Rejects
   * with a `QuireError`, or with an `OperationFault` for anything else. At the deadline it rejects with LIMIT_EXCEEDED
   * if a job is still busy with the document, otherwise with a fault.
   */
  call(input: OperationInput | DocumentInput, context: OperationContext, milliseconds?: number): Promise<Reply>;
}

/**
 * A handler threw an error other than a `QuireError`: the fault of the host or the plugin, never the client's. @example
 * new OperationFault('digest', 'digest', 'no disk').message // 'operation digest of plugin digest failed: no disk'
 */
export class OperationFault extends Error {
  override readonly name = 'OperationFault';
  constructor(plugin: string, operation: string, cause: unknown) {
    super(`operation ${operation} of plugin ${plugin} failed: ${thrown(cause)}`, { cause });
  }
}

/**
 * The names of the members of a thrown value that is not an `Error`, without their values, which may come from a
 * document.
 */
const thrown = (cause: unknown): string =>
  typeof cause === 'object' && !(cause instanceof Error)
    ? `it threw ${describedShape(cause)}, which is not an Error`
    : String(cause);

export function mount(
  operation: Operation,
  plugin: string,
  container: PluginContainer,
  stepsAround: (operation: Operation) => readonly Step[],
): MountedOperation {
  const { handler } = operation;
  // The handler was checked against its input when it was declared; a list of operations cannot keep its type.
  const made = (typeof handler === 'function' ? container.make(handler) : handler) as Handler<OperationInput>;
  return {
    operation,
    plugin,
    async call(input, context, milliseconds = context.limits.milliseconds) {
      try {
        const reply = await withDeadline(milliseconds, context, container.find, (bounded) => {
          const handle = (given: OperationInput | DocumentInput) => made.handle(given, bounded);
          return through(stepsAround(operation), { operation, input, context: bounded }, handle);
        });
        mustBeReply(reply);
        return reply;
      } catch (error) {
        throw isQuireError(error) ? error : new OperationFault(plugin, operation.id, error);
      }
    },
  };
}

/** Calls the handler through the steps around it, the first of which is the outermost. */
async function through(
  steps: readonly Step[],
  call: Call,
  handle: (input: Call['input']) => Promise<Reply>,
): Promise<Reply> {
  const [step, ...inner] = steps;
  if (!step) return handle(call.input);
  return step.run(call, async (input = call.input) => through(inner, { ...call, input }, handle));
}

function withDeadline(
  milliseconds: number,
  context: OperationContext,
  find: FindService,
  body: (context: OperationContext) => Promise<Reply>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // `AbortSignal.any` is not used, because its signals stay in memory with their listeners until something aborts.
    // A signal is made only for a handler that reads it, because making one takes longer than many handlers run.
    let ending: AbortController | undefined;
    let reason: Error | undefined;
    let jobsUnderWay = 0;
    const jobs: Jobs = {
      async run(job, request) {
        jobsUnderWay++;
        try {
          return await context.jobs.run(job, request);
        } finally {
          jobsUnderWay--;
        }
      },
    };
    // Copies member by member, so that getters stay getters: a spread would evaluate them.
    const bounded: Complete<OperationContext> = {
      requestId: context.requestId,
      limits: context.limits,
      jobs,
      principal: context.principal,
      origin: context.origin,
      service: context.service ?? find,
      get languages() {
        return context.languages;
      },
      get signal() {
        ending ??= new AbortController();
        if (reason) ending.abort(reason);
        return ending.signal;
      },
    };
    const end = (error: Error) => {
      reason = error;
      ending?.abort(error);
      settle(() => reject(error));
    };
    const late = () => {
      const message = `the operation took longer than ${milliseconds} ms`;
      end(jobsUnderWay > 0 ? new QuireError('LIMIT_EXCEEDED', message) : new Error(message));
    };
    const leave = () => end(reasonOf(context.signal));
    const timer = setTimeout(late, milliseconds);
    context.signal.addEventListener('abort', leave, { once: true });
    const settle = (tell: () => void) => {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', leave);
      tell();
    };
    if (context.signal.aborted) return leave();
    started(body, bounded).then(
      (reply) => settle(() => resolve(reply)),
      (error) => settle(() => reject(error)),
    );
  });
}

/** The type with every optional member required, although its value may be undefined. */
type Complete<Whole> = { readonly [Name in keyof Required<Whole>]: Whole[Name] };

/** Runs a handler as a promise: it may throw before it awaits anything. */
const started = async (body: (context: OperationContext) => Promise<Reply>, context: OperationContext) => body(context);

const reasonOf = ({ reason }: AbortSignal): QuireError =>
  isQuireError(reason) ? reason : new QuireError('ABORTED', 'the operation was aborted', { cause: reason });
