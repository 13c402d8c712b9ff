/**
 * The inside of a process that runs one third-party plugin, with the same services as in the host. Its jobs run in the
 * host's workers; its log lines and metrics go to the host.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DocumentReply,
  type Jobs,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  type Operation,
  type Plugin,
  QuireError,
  type Schemas,
  type StreamReply,
} from '@quire/core/plugin';
import { PluginHost } from '@quire/core/plugin-host';
import { z } from 'zod';
import { openDatabase } from '../../database/index.js';
import { outcomeOf, settle } from '../../jobs/index.js';
import { readSettings } from '../../settings.js';
import { candidateOf } from '../candidate-of.js';
import { hostServices } from '../host-services.js';
import { engineVersion, thirdPartyPlugin } from '../installed.js';
import type { FromPlugin, JobData, LineData, OperationData, ToPlugin } from './messages.js';

const settings = readSettings(process.env);
const say = (message: FromPlugin) => void process.send?.(message);
const calls = new Map<number, AbortController>();
const jobs = new Map<number, Waiting>();
/** The call that is being answered, for the lines that it logs. */
const current = new AsyncLocalStorage<number>();
let running: { readonly host: PluginHost; readonly plugin?: Plugin; stop(): Promise<void> } | undefined;
let jobCount = 0;

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

async function load(name: string): Promise<void> {
  const plugin = thirdPartyPlugin(name);
  const found = candidateOf(plugin);
  let code: Plugin | undefined;
  const load = async () => {
    code = await found.load();
    if (code.steps?.length)
      throw new Error('it adds steps around operations, which a plugin in its own process cannot do');
    return code;
  };
  const candidate = { ...found, builtIn: true, load };
  const database = await openDatabase(settings);
  const host = await PluginHost.start([candidate], {
    engineVersion: engineVersion(),
    services: new Map([
      ...hostServices(settings, { database, own: candidate.manifest.settings }),
      [LOGGER, () => log] as const,
      [METRICS, () => metrics] as const,
    ]),
    patienceMilliseconds: settings.QUIRE_PLUGIN_SECONDS * 1000,
  });
  const stop = () => host.stop().finally(() => database.close());
  running = { host, plugin: code, stop };
  const operations = await Promise.all(host.operations.map(({ operation }) => dataOf(operation)));
  say({ kind: 'loaded', operations, hasHealth: code?.health !== undefined });
}

const line =
  (level: LineData['level']) =>
  (message: string, facts?: object): void =>
    say({ kind: 'line', level, message, facts: facts && passing(facts), call: current.getStore() });

/** The data of a log line in a form that can be cloned, through JSON if necessary. */
function passing(facts: object): object {
  try {
    return structuredClone(facts);
  } catch {
    return JSON.parse(JSON.stringify(facts)) as object;
  }
}

const log: Logger = { info: line('info'), warn: line('warn'), error: line('error') };

const metrics: Metrics = { count: (name, help, by = 1) => say({ kind: 'count', name, help, by }) };

async function health(id: number): Promise<void> {
  const ailment = await (running?.plugin?.health?.() ?? Promise.resolve()).then(
    () => undefined,
    (error) => (error instanceof Error ? error.message : String(error)),
  );
  say({ kind: 'well', id, ailment });
}

async function dataOf({ handler, schemas, ...declared }: Operation): Promise<OperationData> {
  const { body, output } = (await schemas?.()) ?? {};
  const json = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return { ...declared, jsonSchemas: { body: json(body, 'input'), output: json(output, 'output') } };
}

async function call({ id, operation, input, context }: Extract<ToPlugin, { kind: 'call' }>): Promise<unknown> {
  const mounted = running?.host.operations.find((each) => each.operation.id === operation);
  if (!mounted) throw new Error(`it has no operation ${operation}`);
  const ending = new AbortController();
  calls.set(id, ending);
  try {
    const body = checked((await mounted.operation.schemas?.())?.body, input.body);
    const bound: Jobs = {
      run: ({ id: job, module }, request) => run(id, { id: job, module, input: request }) as never,
    };
    // The longest timeout of Node: the host applies the real deadline.
    const patience = 2 ** 31 - 1;
    const reply = await current.run(id, () =>
      mounted.call({ ...input, body }, { ...context, jobs: bound, signal: ending.signal }, patience),
    );
    return reply.kind === 'stream' ? await gathered(reply) : reply;
  } finally {
    calls.delete(id);
  }
}

/** The whole reply of a stream: a stream does not pass between processes, but its bytes do. */
async function gathered({ chunks, contentType, filename = 'document', headers }: StreamReply): Promise<DocumentReply> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return { kind: 'document', bytes: Buffer.concat(all), contentType, filename, headers, report: {} };
}

/** Checks a body with the schema itself: the host has only its JSON Schema, without refinements and defaults. */
function checked(schema: Schemas['body'], body: unknown): unknown {
  if (!schema) return body;
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const details = error.issues.map(({ path, message }) => ({ field: path.join('.'), issue: message }));
  throw new QuireError('VALIDATION_ERROR', details.map(({ field, issue }) => `${field} ${issue}`).join('; '), {
    details,
  });
}

function run(call: number, job: JobData): Promise<unknown> {
  const id = ++jobCount;
  say({ kind: 'job', id, call, job });
  return new Promise((resolve, reject) => jobs.set(id, { resolve, reject }));
}

async function stop(): Promise<void> {
  await running?.stop();
  say({ kind: 'stopped' });
}

function failed(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  say({ kind: 'failed', message, stack: (error instanceof Error && error.stack) || message });
}

process.on('message', async (message: ToPlugin) => {
  switch (message.kind) {
    case 'load':
      return load(message.plugin).catch(failed);
    case 'call':
      return say({ kind: 'answer', id: message.id, outcome: await outcome(call(message)) });
    case 'abort':
      return calls.get(message.id)?.abort(new QuireError('ABORTED', 'the caller no longer waits'));
    case 'job-done': {
      const job = jobs.get(message.id);
      jobs.delete(message.id);
      try {
        job?.resolve(settle(message.outcome));
      } catch (error) {
        job?.reject(error);
      }
      return;
    }
    case 'health':
      return health(message.id);
    case 'ping':
      return say({ kind: 'pong' });
    case 'stop':
      return stop().catch(failed);
  }
});
process.on('disconnect', () => process.exit());
// A terminal sends its interrupt to the whole process group; the parent decides what follows.
process.on('SIGINT', () => undefined);

const outcome = (work: Promise<unknown>) => work.then((output) => ({ kind: 'done', output }) as const, outcomeOf);
