/** The contract of every plugin. Runs the plugin in a separate host, with fakes for the services that it needs. */
import { isQuireError, QuireError } from '../../base/errors.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { PluginHost, readManifest } from '../../plugin/host/index.js';
import {
  type DocumentInput,
  type Engine,
  inPlaceJobs,
  type Operation,
  type OperationContext,
  type Parameters,
  type Plugin,
  type Reply,
  readParameters,
  type Schemas,
} from '../../plugin/index.js';
import { type ContractCheck, kept, rejectionOf } from './contract-check.js';
import { nodeEngine } from './fake-engine.js';
import { fakeServices } from './fake-services.js';

/** A call that must succeed unless it is `refused`. Defaults: no parameters, an empty body, the document `ok`. */
export interface SampleCall {
  readonly operation: string;
  /** The parameters as a query string has them: a list has several values. */
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly document?: Uint8Array;
  readonly body?: unknown;
  readonly principal?: OperationContext['principal'];
  /** Calls that come first on the same host, in order: they create what this call changes or deletes. */
  readonly before?: readonly SampleCall[];
  /** The error code with which the sample must fail, such as NOT_FOUND; each operation has a sample without one. */
  readonly refused?: QuireError['code'];
  /** Throws if the reply is wrong. */
  readonly expect?: (reply: Reply) => void;
}

export interface PluginUnderTest {
  /** Contents of the plugin's `package.json`, parsed. */
  readonly packageJson: unknown;
  readonly plugin: Plugin;
  readonly engineVersion: string;
  /** Services for the tokens in the manifest's `needs`; absent services of the host are faked (`fakeServices`). */
  readonly services?: Readonly<Record<string, unknown>>;
  /** The calls to make, at least one for each operation. */
  readonly samples: readonly SampleCall[];
  /** The fake engine by default. */
  readonly engine?: Engine;
}

export function pluginContract(subject: PluginUnderTest): readonly ContractCheck[] {
  const { plugin } = subject;
  return [
    {
      name: 'has a manifest, and starts and stops with what it names',
      run: () => withHost(subject, async (host) => kept(host.plugins[0].state === 'started', 'it starts')),
    },
    {
      name: 'can start again after it stopped',
      run: async () => {
        await withHost(subject, async () => {});
        await withHost(subject, async () => {});
      },
    },
    ...plugin.operations.flatMap((operation) => operationChecks(subject, operation)),
  ];
}

function operationChecks(subject: PluginUnderTest, operation: Operation): readonly ContractCheck[] {
  const samples = subject.samples.filter((sample) => sample.operation === operation.id);
  return [
    {
      name: `${operation.id}: is reachable, and described`,
      run: async () => {
        kept(operation.route !== undefined || operation.command !== undefined, 'it is a route or a command');
        kept(operation.summary.length > 0, 'it has a summary');
        for (const [name, { description }] of Object.entries(operation.parameters)) {
          kept(description.length > 0, `parameter ${name} has a description`);
        }
      },
    },
    {
      name: `${operation.id}: command line and parameters agree`,
      run: async () => checkCommand(operation),
    },
    {
      name: `${operation.id}: has a sample that succeeds`,
      run: async () => {
        const succeeding = samples.filter(({ refused }) => refused === undefined);
        kept(succeeding.length > 0, `there is a sample of ${operation.id}`);
        for (const sample of succeeding) await withHost(subject, (host) => checkSample(subject, host, sample));
      },
    },
    ...samples
      .filter(({ refused }) => refused !== undefined)
      .map((sample, index, { length }) => ({
        name: `${operation.id}: is refused with ${sample.refused}${length > 1 ? ` (${index + 1} of ${length})` : ''}`,
        run: () => withHost(subject, (host) => checkSample(subject, host, sample)),
      })),
    {
      name: `${operation.id}: ends when its signal has fired`,
      run: () =>
        withHost(subject, async (host) => {
          const mounted = host.operations.find((each) => each.operation === operation);
          kept(mounted !== undefined, 'it is mounted');
          const gone = AbortSignal.abort(new QuireError('ABORTED', 'the client disconnected'));
          const error = await rejectionOf(
            async () => mounted.call(await inputOf(operation, samples[0]), contextFor(subject, gone)),
            'it rejects',
          );
          kept(isQuireError(error) && error.code === 'ABORTED', 'it rejects with ABORTED');
        }),
    },
  ];
}

function checkCommand({ command, parameters, partFiles }: Operation): void {
  if (!command) return;
  const declared: Parameters = parameters;
  if (typeof command.extension === 'object' && 'parameter' in command.extension) {
    const { parameter, of } = command.extension;
    const chosen = declared[parameter];
    kept(chosen?.kind === 'choice', `${parameter}, which chooses the extension, is a choice`);
    for (const value of chosen.values) kept(Object.hasOwn(of, value), `there is an extension for ${value}`);
  }
  for (const name of Object.keys(command.bodyFiles ?? {})) {
    kept(!Object.hasOwn(declared, name), `the option ${name} is a parameter or a file, not both`);
  }
  for (const name of Object.keys(command.members ?? {})) {
    kept(Object.hasOwn(command.bodyFiles ?? {}, name), `${name}, which names a member of the body, is an option`);
  }
  for (const name of [...(command.hidden ?? []), ...(command.positional ?? []), ...Object.keys(command.fixed ?? {})]) {
    kept(Object.hasOwn(declared, name), `${name}, which the command names, is a parameter`);
  }
  const options = [declared, command.bodyFiles, partFiles, command.secrets, { part: '' }];
  for (const name of Object.values(command.groups ?? {}).flat()) {
    kept(
      options.some((each) => each !== undefined && Object.hasOwn(each, name)),
      `${name}, which is in a group of the help, is an option`,
    );
  }
  const required = Object.entries(declared).filter(([, parameter]) => parameter.required);
  for (const [name] of required) {
    kept(!command.hidden?.includes(name), `the required parameter ${name} is not hidden from the command`);
  }
}

async function checkSample(subject: PluginUnderTest, host: PluginHost, sample: SampleCall): Promise<void> {
  for (const earlier of sample.before ?? []) await checkSample(subject, host, earlier);
  const mounted = host.operations.find(({ operation }) => operation.id === sample.operation);
  kept(mounted !== undefined, `${sample.operation} is mounted`);
  const { operation } = mounted;
  const called = async () =>
    mounted.call(await inputOf(operation, sample), contextFor(subject, new AbortController().signal, sample));
  if (sample.refused !== undefined) {
    const error = await rejectionOf(called, `${operation.id} rejects with ${sample.refused}`);
    kept(
      isQuireError(error) && error.code === sample.refused,
      `${operation.id} rejects with ${sample.refused}, not with ${isQuireError(error) ? error.code : String(error)}`,
    );
    return;
  }
  const reply = await called();
  const schemas = await operation.schemas?.();
  if (reply.kind === 'document') {
    kept(operation.produces.includes(reply.contentType), `${reply.contentType} is among what it produces`);
    schemas?.output?.parse(reply.report);
  }
  if (reply.kind === 'stream')
    kept(operation.produces.includes(reply.contentType), `${reply.contentType} is among what it produces`);
  if (reply.kind === 'json') {
    schemas?.output?.parse(reply.body);
    const { status = 200 } = reply;
    kept(status === 200 || operation.responses?.[status] !== undefined, `the status ${status} is among its responses`);
  }
  sample.expect?.(reply);
}

async function inputOf(operation: Operation, sample?: SampleCall): Promise<DocumentInput> {
  const schemas = await operation.schemas?.();
  return {
    parameters: readParameters(operation.parameters, sample?.parameters ?? {}),
    path: sample?.path ?? {},
    ...(operation.route?.headers && { headers: readParameters(operation.route.headers, sample?.headers ?? {}) }),
    body: schemas?.body ? accepted(schemas.body, sample?.body) : sample?.body,
    document: { bytes: sample?.document ?? new TextEncoder().encode('ok'), filename: 'sample.docx' },
    parts: new Map(),
  };
}

/** Validates a body as the host does: a body that the schema refuses is a VALIDATION_ERROR. */
function accepted(schema: NonNullable<Schemas['body']>, body: unknown): unknown {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw new QuireError('VALIDATION_ERROR', `the body is refused: ${error.message}`, { cause: error });
}

function contextFor(subject: PluginUnderTest, signal: AbortSignal, sample?: SampleCall): OperationContext {
  const limits = DEFAULT_LIMITS;
  const engine = subject.engine ?? nodeEngine();
  return {
    requestId: 'contract',
    signal,
    limits,
    jobs: inPlaceJobs({ signal, limits, engine: async () => engine }),
    principal: sample?.principal,
  };
}

async function withHost(subject: PluginUnderTest, body: (host: PluginHost) => Promise<void>): Promise<void> {
  const manifest = readManifest(subject.packageJson, 'the plugin under test');
  const lent = await fakeServices(manifest, subject.services);
  const services = Object.entries(lent).map(([token, service]) => [token, () => service] as const);
  const host = await PluginHost.start(
    [{ manifest, origin: 'the plugin under test', builtIn: true, load: async () => subject.plugin }],
    { engineVersion: subject.engineVersion, services: new Map(services) },
  );
  try {
    await body(host);
  } finally {
    await host.stop();
  }
}
