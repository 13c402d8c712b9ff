import { AsyncResource } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type DocumentInput,
  type Logger,
  type Metrics,
  type OperationContext,
  type OperationInput,
  type Plugin,
  QuireError,
  type Reply,
} from '@quire/core/plugin';
import { z } from 'zod';
import { outcomeOf, settle } from '../../jobs/index.js';
import type { FromPlugin, LoadedData, OperationData, SentSchema, ToPlugin } from './messages.js';

const ENTRY = fileURLToPath(new URL('./plugin-process.js', import.meta.url));
/** The interval at which a process is asked if it is alive, in milliseconds. */
const ASK_EVERY = 1000;

interface Call {
  readonly context: OperationContext;
  /** The asynchronous scope of the request: log lines of the call belong to the trace of the request. */
  readonly scope: AsyncResource;
  readonly settle: (outcome: Parameters<typeof settle>[0]) => void;
  readonly reject: (error: Error) => void;
}

export interface RemoteOptions {
  /** The milliseconds of silence after which the process is ended. */
  readonly silenceMilliseconds: number;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** A plugin whose code runs in a separate process, which is restarted by the next call if it has ended. */
export class RemotePlugin {
  readonly #calls = new Map<number, Call>();
  /** Pending health checks by request ID. */
  readonly #asked = new Map<number, (ailment: string | undefined) => void>();
  #process?: Promise<ChildProcess>;
  #count = 0;

  /** `name` as in the operator's settings. */
  constructor(
    private readonly name: string,
    private readonly options: RemoteOptions,
  ) {}

  /** Starts the process and returns the plugin, whose handlers call it. Rejects if it cannot start. */
  async load(): Promise<Plugin> {
    let data: LoadedData = { operations: [], hasHealth: false };
    await this.#running((loaded) => {
      data = loaded;
    });
    const { operations, hasHealth } = data;
    return {
      operations: operations.map((each) => this.#operation(each)),
      ...(hasHealth && { health: () => this.#health() }),
      stop: () => this.#stop(),
    };
  }

  /** Asks the running process for its health; does not start one. */
  async #health(): Promise<void> {
    const child = await this.#process;
    if (!child?.connected) return;
    const id = ++this.#count;
    const ailment = await new Promise<string | undefined>((resolve) => {
      this.#asked.set(id, resolve);
      tell(child, { kind: 'health', id });
    });
    if (ailment !== undefined) throw new Error(ailment);
  }

  #operation({ jsonSchemas, ...declared }: OperationData): Plugin['operations'][number] {
    const schema = (json: SentSchema | undefined) => (json === undefined ? undefined : z.fromJSONSchema(json));
    return {
      ...declared,
      ...(jsonSchemas && {
        schemas: async () => ({ body: schema(jsonSchemas.body), output: schema(jsonSchemas.output) }),
      }),
      handler: {
        handle: (input: OperationInput | DocumentInput, context: OperationContext) =>
          this.#call(declared.id, input, context),
      },
    };
  }

  async #call(operation: string, input: OperationInput | DocumentInput, context: OperationContext): Promise<Reply> {
    const child = await this.#running();
    const id = ++this.#count;
    const { requestId, principal, origin, languages, limits, signal } = context;
    const abort = () => {
      tell(child, { kind: 'abort', id });
      this.#calls.get(id)?.reject(new QuireError('ABORTED', 'the operation was aborted'));
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const answered = (outcome: Parameters<typeof settle>[0]) => {
          try {
            resolve(settle(outcome) as Reply);
          } catch (error) {
            reject(error);
          }
        };
        this.#calls.set(id, { context, scope: new AsyncResource('PluginCall'), settle: answered, reject });
        const data = { requestId, principal, origin, languages, limits };
        tell(child, { kind: 'call', id, operation, input: { ...input }, context: data });
      });
    } finally {
      signal.removeEventListener('abort', abort);
      this.#calls.delete(id);
    }
  }

  /** Ends the process if it sends nothing for too long: something blocks its only thread. */
  #watch(child: ChildProcess): NodeJS.Timeout {
    let heard = performance.now();
    child.on('message', () => {
      heard = performance.now();
    });
    return setInterval(
      () => {
        if (performance.now() - heard > this.options.silenceMilliseconds) child.kill('SIGKILL');
        else tell(child, { kind: 'ping' });
      },
      Math.min(ASK_EVERY, this.options.silenceMilliseconds / 2),
    );
  }

  #running(loaded: (data: LoadedData) => void = () => undefined): Promise<ChildProcess> {
    this.#process ??= this.#start(loaded);
    return this.#process;
  }

  #start(loaded: (data: LoadedData) => void): Promise<ChildProcess> {
    // Its output must not mix with the host's log.
    const child = fork(ENTRY, [], { serialization: 'advanced', stdio: ['ignore', 2, 2, 'ipc'] });
    const watch = this.#watch(child);
    const started = new Promise<ChildProcess>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        const ended = new Error(`the process of plugin ${this.name} ended with ${signal ?? `status ${code}`}`);
        clearInterval(watch);
        this.#process = undefined;
        for (const call of this.#calls.values()) call.reject(ended);
        for (const answer of this.#asked.values()) answer(ended.message);
        this.#asked.clear();
        reject(ended);
      });
      child.on('message', (message: FromPlugin) => {
        if (message.kind === 'loaded') {
          loaded(message);
          resolve(child);
        } else if (message.kind === 'failed') {
          reject(Object.assign(new Error(message.message), { stack: message.stack }));
          child.kill('SIGKILL');
        } else this.#heed(child, message);
      });
    });
    tell(child, { kind: 'load', plugin: this.name });
    return started;
  }

  #heed(child: ChildProcess, message: FromPlugin): void {
    if (message.kind === 'answer') this.#calls.get(message.id)?.settle(message.outcome);
    if (message.kind === 'stopped') child.kill('SIGKILL');
    if (message.kind === 'count') this.options.metrics.count(message.name, message.help, message.by);
    if (message.kind === 'line') {
      const { level, message: text, facts, call } = message;
      const write = () => this.options.log[level](text, facts);
      const scope = call === undefined ? undefined : this.#calls.get(call)?.scope;
      if (scope) scope.runInAsyncScope(write);
      else write();
    }
    if (message.kind === 'well') {
      this.#asked.get(message.id)?.(message.ailment);
      this.#asked.delete(message.id);
    }
    if (message.kind === 'job') {
      const { id, call, job } = message;
      const { context } = this.#calls.get(call) ?? {};
      const load = () => Promise.reject(new Error('a job of a plugin in its own process runs in a worker'));
      const done = context
        ? context.jobs.run({ id: job.id, module: job.module, load }, job.input)
        : Promise.reject(new QuireError('ABORTED', 'the caller disconnected'));
      void done
        .then((output) => ({ kind: 'done', output }) as const, outcomeOf)
        .then((outcome) => tell(child, { kind: 'job-done', id, outcome }));
    }
  }

  async #stop(): Promise<void> {
    const child = await this.#process?.catch(() => undefined);
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    tell(child, { kind: 'stop' });
    await ended;
  }
}

/** Sends a message; if the process has ended meanwhile, its exit event reports that. */
const tell = (child: ChildProcess, message: ToPlugin): void => {
  if (child.connected) child.send(message, () => undefined);
};
