import {
  type Limits,
  type Operation,
  type OperationContext,
  type Parameters,
  type ParameterValues,
  QuireError,
  readParameters,
  type Schemas,
} from '@quire/core/plugin';
import type { MountedOperation } from '@quire/core/plugin-host';
import type { WorkerPool } from '../jobs/index.js';
import type { Metrics } from '../operator/index.js';
import type { Arrivals, Departures } from './connections/index.js';
import { callersOf, type EntryChecks, type MemoryRoom } from './limits/index.js';
import { present } from './present.js';
import {
  type Body,
  type DocumentFetcher,
  documentOf,
  fieldsAmongFiles,
  readBody,
  readFields,
  refuseParts,
} from './request/index.js';
import type { Context, RequestStep } from './state.js';

export interface OperationServices {
  readonly pool: WorkerPool;
  readonly metrics: Metrics;
  readonly limits: Limits;
  /** Longest time for a call, its wait for a worker included. */
  readonly callMilliseconds: number;
  readonly uploadBytes: number;
  readonly fetchDocument: DocumentFetcher;
  readonly arrivals: Arrivals;
  readonly departures: Departures;
  /** The memory of arriving bodies and of replies that are being sent. */
  readonly room: MemoryRoom;
  /** Fires when the host stops waiting for requests that are under way. */
  readonly stopping: AbortSignal;
}

/** The steps of an operation's route: enter, read, check, call, present. */
export function operationRoute(
  { operation, call }: MountedOperation,
  entry: EntryChecks,
  services: OperationServices,
): readonly RequestStep[] {
  // The schemas are loaded with the first request and kept: `import()` takes time even for a loaded module.
  let loading: Promise<Schemas> | undefined;
  const schemasOf = ({ schemas }: Operation) => {
    loading ??= schemas?.();
    return loading;
  };
  const read: RequestStep = async (ctx) => {
    const { arrivals, room, uploadBytes } = services;
    const { signal, abort } = callSignal(ctx, services.stopping);
    // Parameters are checked first, so that a mistake in the query is reported before the upload.
    const parameters = readParameters(operation.parameters, given(operation, ctx));
    const headers = operation.route?.headers && readHeaders(operation.route.headers, ctx);
    const arrival = arrivals.of(ctx.req);
    const held = room.open(callersOf(ctx), arrival);
    try {
      const body = await readBody(ctx, operation.input, {
        uploadBytes,
        bodyBytes: bodyBytesOf(operation),
        arrival,
        held,
      });
      await entry.run(ctx, (place) => {
        held.release();
        const waits = (isWaiting: boolean) => {
          place.giveWay = isWaiting ? abort : undefined;
        };
        return callWith(ctx, { parameters, headers, body, signal, waits });
      });
    } finally {
      held.release();
    }
  };
  const callWith = async (ctx: Context, { parameters, headers, body, signal, waits }: Given): Promise<void> => {
    const { limits, pool, fetchDocument, callMilliseconds, metrics } = services;
    const isDocument = operation.input === 'document';
    const document = isDocument ? await documentOf(body, fetchDocument, signal) : undefined;
    const schemas = await schemasOf(operation);
    const { document: _document, ...others } = body.fields;
    const further = new Map([...body.files].filter(([name]) => name !== 'file'));
    const { fields, parts } = fieldsAmongFiles(schemas?.body, isDocument ? others : body.fields, further);
    refuseParts(operation, parts);
    const input = {
      parameters,
      path: (ctx.params ?? {}) as Record<string, string>,
      ...(headers && { headers }),
      body: readFields({ ...operation, body: schemas?.body }, fields, body.kind),
      ...(document && { document, parts }),
    };
    const { requestId, principal } = ctx.state;
    const context: OperationContext = {
      requestId,
      principal,
      origin: ctx.ip,
      // Languages are parsed on demand, because few operations read them.
      get languages() {
        return ctx.acceptsLanguages();
      },
      signal,
      limits,
      jobs: pool.bind(signal, limits, operation.id, { name: callersOf(ctx).at(-1) ?? '', waits }),
    };
    const reply = await call(input, context, callMilliseconds);
    if (document) metrics.answered(operation.id, document, reply);
    if (reply.kind === 'document') holdReply(ctx, services, reply.bytes.length);
    present(ctx, reply);
  };
  return [entry.step, read];
}

/** The parameters in the query. In a trusted network, one with a single value may be omitted: `from=docx`. */
function given({ parameters }: Operation, { query, state }: Context) {
  if (!state.isTrusted) return query;
  const single = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter.required && parameter.kind === 'choice' && parameter.values.length === 1
      ? [[name, parameter.values[0]] as const]
      : [],
  );
  return { ...Object.fromEntries(single), ...query };
}

/** Counts the bytes of a reply until its client has read them. Throws OVERLOADED if there is no memory for them. */
function holdReply(ctx: Context, { room, departures }: OperationServices, bytes: number): void {
  const held = room.open(callersOf(ctx), departures.of(ctx.res));
  ctx.res.once('close', () => held.release());
  held.add(bytes);
}

/** The content of a request, which is read before the call waits for a place in the service. */
interface Given {
  readonly parameters: ParameterValues<Parameters>;
  readonly headers?: ParameterValues<Parameters>;
  readonly body: Body;
  readonly signal: AbortSignal;
  /** Called when the call starts and stops waiting for a worker: while it waits, it may give way. */
  readonly waits: (isWaiting: boolean) => void;
}

interface Abortable {
  readonly signal: AbortSignal;
  abort(refusal: QuireError): void;
}

/** The maximum bytes of a body that has no document and needs no key, such as an address and a code. */
const OPEN_BYTES = 1 << 14;

const bodyBytesOf = ({ access, route }: Operation): number | undefined =>
  route?.bodyBytes ?? (access === 'open' ? OPEN_BYTES : undefined);

/** The values of the declared headers, by their declared names: Node has the names in lower case. */
const readHeaders = (declared: Parameters, ctx: Context) =>
  readParameters(
    declared,
    Object.fromEntries(Object.keys(declared).map((name) => [name, ctx.headers[name.toLowerCase()]])),
  );

/** A signal for the host's final stop, for a connection that closes before its reply, and for `abort`. */
function callSignal(ctx: Context, stopping: AbortSignal): Abortable {
  const controller = new AbortController();
  const stop = () => controller.abort(stopping.reason);
  stopping.addEventListener('abort', stop, { once: true });
  ctx.res.once('close', () => {
    stopping.removeEventListener('abort', stop);
    if (!ctx.res.writableFinished) controller.abort(new QuireError('ABORTED', 'the client disconnected'));
  });
  return { signal: controller.signal, abort: (refusal) => controller.abort(refusal) };
}
