/**
 * Fakes of the services that a host gives to plugins; they keep their calls for tests to read. `pluginContract` gives a
 * plugin the fakes that its manifest needs; a test that reads one creates it and passes it among the `services`.
 */
import {
  CLOCK,
  DATABASE,
  type DocumentReply,
  KEY_STORE,
  LOGGER,
  type Logger,
  MAILER,
  type Manifest,
  METRICS,
  type Metrics,
  OPERATIONS,
  type Operation,
  type OperationCall,
  type Operations,
  type Reply,
  readVariables,
  SETTINGS,
  type Settings,
  SIGNING,
  TEMPLATES,
  type TemplateCall,
  type Templates,
  VALIDATION,
} from '../../plugin/index.js';
import { FakeClock } from './fake-clock.js';
import { MailOutbox } from './mail-outbox.js';
import { memoryDatabase } from './memory-database.js';
import { MemoryKeyStore } from './memory-key-store.js';

export interface LoggedLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly facts?: object;
}

/** Keeps the lines of a log. */
export class RecordedLog implements Logger {
  readonly lines: LoggedLine[] = [];

  info = (message: string, facts?: object): void => this.#add('info', message, facts);
  warn = (message: string, facts?: object): void => this.#add('warn', message, facts);
  error = (message: string, facts?: object): void => this.#add('error', message, facts);

  #add(level: LoggedLine['level'], message: string, facts?: object): void {
    this.lines.push({ level, message, ...(facts && { facts }) });
  }
}

/** Sums of counts by name. */
export class RecordedMetrics implements Metrics {
  readonly counts = new Map<string, number>();

  count(name: string, _help: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }
}

/**
 * The settings of a manifest with these values, as the environment would have them, else with their defaults. Throws
 * VALIDATION_ERROR for a value that the manifest does not allow.
 *
 * @example fakeSettings(manifest, { QUIRE_WORDS_MOST: '5' }).value('QUIRE_WORDS_MOST') // 5
 */
export function fakeSettings({ settings }: Pick<Manifest, 'settings'>, given: Readonly<Record<string, string>> = {}) {
  const values: Readonly<Record<string, unknown>> = readVariables(settings, given);
  return {
    value(name) {
      if (!Object.hasOwn(settings, name)) throw new Error(`${name} is not a setting in the plugin's manifest`);
      return values[name] as ReturnType<Settings['value']>;
    },
    number(name) {
      const value = values[name];
      if (typeof value !== 'number') throw new Error(`${name} is not a setting that is a number`);
      return value;
    },
  } satisfies Settings;
}

/** Keeps the added modules, and the calls; a template is returned unchanged. */
export class FakeTemplates implements Templates {
  readonly added: URL[] = [];
  readonly calls: TemplateCall[] = [];

  async add(module: URL): Promise<void> {
    await import(module.href);
    this.added.push(module);
  }

  async fill(call: TemplateCall): Promise<DocumentReply> {
    this.calls.push(call);
    const { bytes, filename = 'template.docx', contentType = 'application/octet-stream' } = call.document;
    return { kind: 'document', bytes, filename, contentType, report: { filled: 0, unfilled: 0, warnings: [] } };
  }
}

/** Keeps the calls, and answers each with `reply`. */
export class FakeOperations implements Operations {
  readonly calls: OperationCall[] = [];

  constructor(
    readonly operations: readonly Operation[] = [],
    public reply: Reply = { kind: 'empty' },
  ) {}

  async check({ operation }: Pick<OperationCall, 'operation'>): Promise<Operation> {
    const found = this.operations.find(({ id }) => id === operation);
    if (!found) throw new Error(`the fake has no operation ${operation}`);
    return found;
  }

  async call(call: OperationCall): Promise<Reply> {
    this.calls.push(call);
    return this.reply;
  }
}

const MAKERS: Readonly<Record<string, (manifest: Manifest) => unknown>> = {
  [CLOCK]: () => new FakeClock(),
  [DATABASE]: memoryDatabase,
  [KEY_STORE]: () => new MemoryKeyStore(),
  [LOGGER]: () => new RecordedLog(),
  [MAILER]: () => new MailOutbox(),
  [METRICS]: () => new RecordedMetrics(),
  [OPERATIONS]: () => new FakeOperations(),
  [SETTINGS]: (manifest) => fakeSettings(manifest),
  [SIGNING]: () => ({ identity: () => Promise.reject(new Error('the fake has no identity')) }),
  [TEMPLATES]: () => new FakeTemplates(),
  [VALIDATION]: () => ({ trust: async () => [] }),
};

/** The fakes that a manifest needs, by token, except the services that are `given`. */
export async function fakeServices(
  manifest: Manifest,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const lacking = manifest.needs.filter((token) => !Object.hasOwn(given, token) && Object.hasOwn(MAKERS, token));
  const made = lacking.map(async (token) => [token, await MAKERS[token]?.(manifest)] as const);
  return { ...Object.fromEntries(await Promise.all(made)), ...given };
}
