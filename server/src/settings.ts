import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { DEFAULT_LIMITS, PATIENCE } from '@quire/core';
import { nearestOf } from '@quire/core/plugin';
import { z } from 'zod';
import { connectionSettings } from './connection-settings.js';
import { ENGINE_MODULE } from './engine.js';
import { mailSettings, missingMailSettings } from './mail/index.js';
import { isFolder, isNetwork, list, oneOf, positive, whole, yesOrNo } from './setting-kinds.js';
import { signingSettings } from './signing/index.js';

const megabytes = (fallback: number) => positive().default(fallback);
const seconds = megabytes;
const count = (fallback: number, minimum = 1) => whole({ minimum }).default(fallback);
const port = () => whole({ minimum: 0, maximum: 65535 });

/** All settings, each by the environment variable of its name. */
const environment = z.object({
  QUIRE_PORT: port().default(8080).describe('Port of the service.'),
  QUIRE_HOST: z.string().default('0.0.0.0').describe('Address that the service listens on.'),
  QUIRE_METRICS: oneOf('prometheus', 'otlp')
    .default('prometheus')
    .describe(
      'prometheus: figures at /metrics of the private port. otlp: sent to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names as well.',
    ),
  QUIRE_METRICS_PORT: z
    .union([z.literal('off'), port()], { error: 'must be off, or a whole number from 0 to 65535' })
    .optional()
    .describe('Private port of /metrics and /status, or off; by default the one after QUIRE_PORT.'),
  QUIRE_METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the private port listens on.'),
  QUIRE_DATA_DIR: z.string().min(1).default('.quire').describe('Folder of the embedded database.'),
  QUIRE_DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must be a postgres:// or a file: URL')
    .optional()
    .describe('Database: postgres://..., or file:... where it is not quire.db in the data folder.'),
  QUIRE_DATABASE_CONNECTIONS: count(10).describe('Connections to PostgreSQL at most.'),
  QUIRE_DATABASE_SECONDS: seconds(10).describe(
    'Longest wait for a connection, and for the answer to a statement, in seconds; then 503.',
  ),
  ...mailSettings,
  ...signingSettings,
  QUIRE_PLUGINS: list.describe('Third-party plugins: package names or folders, separated by commas.'),
  QUIRE_PLUGINS_APART: list.describe('Those of QUIRE_PLUGINS that run in processes of their own, or all.'),
  QUIRE_PLUGIN_SECONDS: seconds(30).describe(
    'Longest time for a plugin to load, to start and to stop, in seconds; then it is left out.',
  ),
  QUIRE_DOCUMENT_HOSTS: list.describe('Hosts from which documents may be fetched by url; none by default.'),
  QUIRE_TRUST_PROXY: yesOrNo().default(false).describe('Take client addresses from X-Forwarded-For.'),
  QUIRE_AUTH: oneOf('keys', 'none')
    .default('keys')
    .describe('keys: callers need an API key. none: those of QUIRE_TRUSTED_NETWORKS need none.'),
  QUIRE_TRUSTED_NETWORKS: list
    .default(['127.0.0.0/8', '::1/128'])
    .superRefine((networks, { addIssue }) => {
      for (const network of networks.filter((each) => !isNetwork(each))) {
        addIssue({ code: 'custom', message: `${network} is no network such as 10.0.0.0/8` });
      }
    })
    .describe('Networks whose callers need no key where QUIRE_AUTH is none.'),
  QUIRE_TRUSTED_HOSTS: list.describe(
    'Names with a dot by which callers without a key may call this host, beside its address and names without one: a page of another site may let a name of its own point here.',
  ),
  ...connectionSettings,
  QUIRE_RATE_LIMIT: count(600).describe('Requests a minute for each key, or address where none is needed.'),
  QUIRE_GUESSES: count(30).describe('Requests a minute without a valid key from each address; valid keys always pass.'),
  QUIRE_EVENTS_RATE_LIMIT: count(6000).describe('Requests a minute to /v1/collect from each address, by replica.'),
  QUIRE_REQUESTS: count(128).describe('Requests without a document that may be under way.'),
  QUIRE_EVENTS: count(1024).describe('Requests to /v1/collect that may be under way.'),
  QUIRE_TELEMETRY_BUFFER: count(20_000).describe('Events that may wait for the database; then 503.'),
  QUIRE_TELEMETRY_DAY_MB: count(8, 0).describe(
    'Megabytes of events that one address may send in a day, by replica; then 429; 0 keeps no limit.',
  ),
  QUIRE_TELEMETRY_MB: count(1024, 0).describe(
    'Megabytes that the database with events may have; then 503 for events; 0 keeps no limit.',
  ),
  QUIRE_TELEMETRY_MONTHS: count(13, 0)
    .refine((months) => months !== 1, 'must be 0 or at least 2: events may be a month old when they come')
    .describe('Months for which telemetry is kept, besides the current one; 0 keeps all of it.'),
  QUIRE_MAX_UPLOAD_MB: megabytes(25).describe('Largest document.'),
  QUIRE_MAX_PAGES: count(DEFAULT_LIMITS.pages).describe('Most pages of a document.'),
  QUIRE_MAX_SECONDS: seconds(DEFAULT_LIMITS.milliseconds / 1000).describe(
    `Most processor time for one operation, in seconds; it may take ${PATIENCE} times as long.`,
  ),
  QUIRE_MAX_ENTRIES: count(DEFAULT_LIMITS.entries).describe('Most entries of a document’s archive.'),
  QUIRE_MAX_INFLATED_MB: megabytes(DEFAULT_LIMITS.inflatedBytes / 2 ** 20).describe(
    'Most bytes of its parts, inflated.',
  ),
  QUIRE_MAX_RATIO: count(DEFAULT_LIMITS.ratio).describe(
    `Highest compression ratio of a part over ${DEFAULT_LIMITS.ratioFromBytes / 2 ** 20} MB.`,
  ),
  QUIRE_MAX_XML_DEPTH: count(DEFAULT_LIMITS.xmlDepth).describe('Deepest nesting of XML.'),
  QUIRE_WORKERS: count(availableParallelism()).describe('Worker processes: as many as this machine has cores.'),
  QUIRE_WORKER_MEMORY_MB: count(1024, 32).describe('Cap on the heap of a worker; with buffers it may have twice that.'),
  QUIRE_QUEUE: count(64, 0).describe('Jobs that may wait for a worker.'),
  QUIRE_QUEUE_SECONDS: seconds(10).describe('Longest wait for a worker, in seconds; then 503.'),
  QUIRE_NOTICE_SECONDS: z.coerce
    .number({ error: 'must be a number of at least 0' })
    .min(0, { error: 'must be a number of at least 0' })
    .default(3)
    .describe(
      'Time for which a service that is told to stop (SIGTERM) says so and goes on, in seconds: its proxy has to learn of it meanwhile.',
    ),
  QUIRE_DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of at least 0' })
    .min(0, { error: 'must be a number of at least 0' })
    .default(30)
    .describe('Longest wait for requests under way when the service stops, in seconds.'),
  QUIRE_LOG: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info').describe('Level of the log.'),
  QUIRE_TRACES: oneOf('off', 'otlp')
    .default('off')
    .describe('otlp: send traces to the collector of OpenTelemetry that OTEL_EXPORTER_OTLP_ENDPOINT names.'),
  QUIRE_FONTS: z
    .string()
    .default('')
    .superRefine((folders, { addIssue }) => {
      for (const folder of folders.split(delimiter).filter((each) => each !== '' && !isFolder(each))) {
        addIssue({ code: 'custom', message: `there is no folder ${folder}` });
      }
    })
    .describe('Folders of further fonts, separated as in PATH.'),
  QUIRE_ENGINE: z.string().default(ENGINE_MODULE).describe('Module that opens the engine.'),
});

export type Settings = z.output<typeof environment>;

/**
 * Reads settings from variables such as `process.env`. Throws an `Error` with every fault; other variables are ignored.
 *
 * @example readSettings({ QUIRE_PORT: '80' }).QUIRE_PORT // 80
 */
export function readSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  const outcome = environment.safeParse(Object.fromEntries(present));
  const faults = outcome.success
    ? [
        ...missingMailSettings(outcome.data).map((name) => `${name}: is needed with QUIRE_MAIL=mailgun`),
        ...strangersApart(outcome.data).map((name) => `QUIRE_PLUGINS_APART: ${name} is none of QUIRE_PLUGINS`),
      ]
    : outcome.error.issues.map(
        ({ path: [name], message }) => `${String(name)}: ${message}${shown(given, String(name), message)}`,
      );
  if (outcome.success && faults.length === 0) return outcome.data;
  throw new Error(`settings: ${faults.join('; ')}`);
}

/** Plugins that are to run in processes of their own and that nobody installed: a misspelt one would run with the others. */
const strangersApart = ({ QUIRE_PLUGINS: plugins, QUIRE_PLUGINS_APART: apart }: Settings): readonly string[] =>
  apart.filter((name) => name !== 'all' && !plugins.includes(name));

/** The value, unless the message has it or it may hold a password. */
function shown(given: Readonly<Record<string, string | undefined>>, name: string, message: string): string {
  const value = given[name] ?? '';
  const mayBeSecret = /URL|MAIL|KEY|PASSPHRASE/.test(name);
  return mayBeSecret || value === '' || message.includes(value) ? '' : `, and is ${JSON.stringify(value)}`;
}

/**
 * Variables whose names begin as those of settings do and are none: most are misspelt. Each with the setting that it is
 * nearest to, where one is near.
 *
 * @example unknownSettings({ QUIRE_PROT: '80' }) // [['QUIRE_PROT', 'QUIRE_PORT']]
 */
export function unknownSettings(
  given: Readonly<Record<string, string | undefined>>,
  ofPlugins: readonly string[] = [],
): readonly (readonly [name: string, nearest: string | undefined])[] {
  const known = [...Object.keys(environment.shape), ...ofPlugins];
  return Object.keys(given)
    .filter((name) => /^QUIRE_/i.test(name) && !known.includes(name))
    .map((name) => [name, nearestOf(name, known)] as const);
}

/** Name and meaning of each setting, for `quire serve --help`. */
export const settingDescriptions = (): readonly (readonly [string, string])[] =>
  Object.entries(environment.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    const told = Array.isArray(data) ? data.join(', ') : String(data ?? '');
    const standard = told === '' ? '' : ` ${told} by default.`;
    return [name, `${schema.description ?? ''}${standard}`];
  });

/** The limits of the engine: its defaults, with those that are set. */
export const limitsOf = (settings: Settings) => ({
  ...DEFAULT_LIMITS,
  pages: settings.QUIRE_MAX_PAGES,
  milliseconds: settings.QUIRE_MAX_SECONDS * 1000,
  entries: settings.QUIRE_MAX_ENTRIES,
  inflatedBytes: settings.QUIRE_MAX_INFLATED_MB * 2 ** 20,
  ratio: settings.QUIRE_MAX_RATIO,
  xmlDepth: settings.QUIRE_MAX_XML_DEPTH,
});

export const uploadBytesOf = (settings: Settings): number => settings.QUIRE_MAX_UPLOAD_MB * 2 ** 20;

/** The private port: next to the service's own by default, any free one where that is any free one; undefined where it is off. */
export function metricsPortOf({
  QUIRE_METRICS_PORT: own,
  QUIRE_PORT: main,
}: Pick<Settings, 'QUIRE_METRICS_PORT' | 'QUIRE_PORT'>): number | undefined {
  if (own === 'off') return undefined;
  return own ?? (main === 0 ? 0 : main + 1);
}
