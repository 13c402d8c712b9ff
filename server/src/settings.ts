import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { CLOCK_FACTOR, DEFAULT_LIMITS, nearestOf } from '@quire/core/plugin';
import { z } from 'zod';
import { connectionSettings } from './connection-settings.js';
import { ENGINE_MODULE } from './engine.js';
import { mailSettings, missingMailSettings } from './mail/index.js';
import { choiceOf, isFolder, isNetwork, list, positive, whole, yesOrNo } from './setting-kinds.js';
import { signingSettings } from './signing/index.js';

const megabytes = (fallback: number) => positive().default(fallback);
const seconds = megabytes;
const count = (fallback: number, minimum = 1) => whole({ minimum }).default(fallback);
const port = () => whole({ minimum: 0, maximum: 65535 });

const environment = z.object({
  QUIRE_PORT: port().default(8080).describe('Port that the service listens on.'),
  QUIRE_HOST: z.string().default('0.0.0.0').describe('Address that the service listens on.'),
  QUIRE_METRICS: choiceOf('prometheus', 'otlp')
    .default('prometheus')
    .describe(
      'prometheus: metrics at /metrics of the private port. otlp: also sends them to OTEL_EXPORTER_OTLP_ENDPOINT.',
    ),
  QUIRE_METRICS_PORT: z
    .union([z.literal('off'), port()], { error: 'must be off, or a whole number from 0 to 65535' })
    .optional()
    .describe('Private port for /metrics and /status, or off. Default: QUIRE_PORT + 1.'),
  QUIRE_METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the private port listens on.'),
  QUIRE_DATA_DIR: z
    .string()
    .min(1)
    .default('.quire')
    .describe('Folder for the embedded database, development mail and the development identity.'),
  QUIRE_DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must be a postgres:// or a file: URL')
    .optional()
    .describe(
      'Database: a postgres:// URL, which replicas share, or a file: URL. Default: quire.db in QUIRE_DATA_DIR.',
    ),
  QUIRE_DATABASE_CONNECTIONS: count(10).describe('Maximum number of connections to PostgreSQL.'),
  QUIRE_DATABASE_SECONDS: seconds(10).describe('Seconds to wait for the database before replying 503.'),
  ...mailSettings,
  ...signingSettings,
  QUIRE_PLUGINS: list.describe('Third-party plugins: package names or folders, separated by commas.'),
  QUIRE_PLUGINS_APART: list.describe(
    'Plugins in QUIRE_PLUGINS that run in their own process, or all. A crash or endless loop then affects only that plugin.',
  ),
  QUIRE_PLUGIN_SECONDS: seconds(30).describe(
    'Seconds for a plugin to load, start and stop. A slower plugin is skipped.',
  ),
  QUIRE_DOCUMENT_HOSTS: list.describe('Hosts from which the service may fetch documents by URL. Default: none.'),
  QUIRE_TRUST_PROXY: yesOrNo()
    .default(false)
    .describe('Takes client addresses from the last entry of X-Forwarded-For. Set it only behind a proxy.'),
  QUIRE_AUTH: choiceOf('keys', 'none')
    .default('keys')
    .describe('keys: every caller needs an API key. none: callers from QUIRE_TRUSTED_NETWORKS do not.'),
  QUIRE_TRUSTED_NETWORKS: list
    .default(['127.0.0.0/8', '::1/128'])
    .superRefine((networks, { addIssue }) => {
      for (const network of networks.filter((each) => !isNetwork(each))) {
        addIssue({ code: 'custom', message: `${network} is not a network such as 10.0.0.0/8` });
      }
    })
    .describe('Networks whose callers need no key if QUIRE_AUTH is none.'),
  QUIRE_TRUSTED_HOSTS: list.describe(
    'Host names with a dot, such as quire.internal, that callers without a key may use. Other such names are refused (DNS rebinding).',
  ),
  ...connectionSettings,
  QUIRE_RATE_LIMIT: count(600).describe('Requests per minute for each key, or for each address without a key.'),
  QUIRE_GUESSES: count(30).describe(
    'Requests per minute without a valid key from each address; then 429. Valid keys always pass.',
  ),
  QUIRE_EVENTS_RATE_LIMIT: count(6000).describe(
    'Requests per minute to /v1/collect from each address, on each replica.',
  ),
  QUIRE_REQUESTS: count(128).describe('Concurrent requests without a document.'),
  QUIRE_EVENTS: count(1024).describe('Concurrent requests to /v1/collect.'),
  QUIRE_TELEMETRY_BUFFER: count(20_000).describe('Usage events that may wait for the database; then 503.'),
  QUIRE_TELEMETRY_DAY_MB: count(8, 0).describe(
    'Megabytes of usage events from one address per day, on each replica; then 429. 0: no limit.',
  ),
  QUIRE_TELEMETRY_MB: count(1024, 0).describe(
    'Maximum size of the database of usage events in megabytes; then 503 for events. 0: no limit.',
  ),
  QUIRE_TELEMETRY_MONTHS: count(13, 0)
    .refine((months) => months !== 1, 'must be 0 or at least 2, because events may arrive a month late')
    .describe('Months for which usage events are kept, in addition to the current one. 0: forever.'),
  QUIRE_MAX_UPLOAD_MB: megabytes(25).describe('Maximum size of a document in megabytes.'),
  QUIRE_MAX_PAGES: count(DEFAULT_LIMITS.pages).describe('Maximum number of pages of a document.'),
  QUIRE_MAX_SECONDS: seconds(DEFAULT_LIMITS.milliseconds / 1000).describe(
    `Seconds of processor time for one operation. By the clock it may take ${CLOCK_FACTOR} times as long.`,
  ),
  QUIRE_MAX_ENTRIES: count(DEFAULT_LIMITS.entries).describe('Maximum number of files in a document’s ZIP archive.'),
  QUIRE_MAX_INFLATED_MB: megabytes(DEFAULT_LIMITS.inflatedBytes / 2 ** 20).describe(
    'Maximum uncompressed size of a document in megabytes.',
  ),
  QUIRE_MAX_RATIO: count(DEFAULT_LIMITS.ratio).describe(
    `Maximum compression ratio of a part larger than ${DEFAULT_LIMITS.ratioFromBytes / 2 ** 20} MB.`,
  ),
  QUIRE_MAX_XML_DEPTH: count(DEFAULT_LIMITS.xmlDepth).describe('Maximum nesting of XML elements.'),
  QUIRE_WORKERS: count(availableParallelism()).describe('Worker processes. Default: one per core.'),
  QUIRE_WORKER_MEMORY_MB: count(1024, 32).describe(
    'Maximum heap of a worker in megabytes. Including buffers, a worker may use twice as much.',
  ),
  QUIRE_QUEUE: count(64, 0).describe('Requests that may wait for a worker.'),
  QUIRE_QUEUE_SECONDS: seconds(10).describe('Seconds that a request may wait for a worker; then 503.'),
  QUIRE_NOTICE_SECONDS: z.coerce
    .number({ error: 'must be a number of at least 0' })
    .min(0, { error: 'must be a number of at least 0' })
    .default(3)
    .describe(
      'Seconds between SIGTERM and the stop. Meanwhile /readyz reports it, so that the proxy sends no new requests.',
    ),
  QUIRE_DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of at least 0' })
    .min(0, { error: 'must be a number of at least 0' })
    .default(30)
    .describe('Seconds that a stopping service waits for running requests.'),
  QUIRE_LOG: choiceOf('silent', 'error', 'warn', 'info', 'debug').default('info').describe('Log level.'),
  QUIRE_TRACES: choiceOf('off', 'otlp')
    .default('off')
    .describe(
      'otlp: sends OpenTelemetry traces to OTEL_EXPORTER_OTLP_ENDPOINT. Name and sampling: OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER.',
    ),
  QUIRE_FONTS: z
    .string()
    .default('')
    .superRefine((folders, { addIssue }) => {
      for (const folder of folders.split(delimiter).filter((each) => each !== '' && !isFolder(each))) {
        addIssue({ code: 'custom', message: `no such folder: ${folder}` });
      }
    })
    .describe('Folders with further fonts, separated as in PATH.'),
  QUIRE_ENGINE: z.string().default(ENGINE_MODULE).describe('Module that provides the engine.'),
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
        ...missingMailSettings(outcome.data).map((name) => `${name}: is required with QUIRE_MAIL=mailgun`),
        ...strangersApart(outcome.data).map((name) => `QUIRE_PLUGINS_APART: ${name} is not in QUIRE_PLUGINS`),
      ]
    : outcome.error.issues.map(
        ({ path: [name], message }) => `${String(name)}: ${message}${shown(given, String(name), message)}`,
      );
  if (outcome.success && faults.length === 0) return outcome.data;
  throw new Error(`settings: ${faults.join('; ')}`);
}

/**
 * The names in `QUIRE_PLUGINS_APART` that are not in `QUIRE_PLUGINS`: a plugin whose name is misspelled there would run
 * in the host.
 */
const strangersApart = ({ QUIRE_PLUGINS: plugins, QUIRE_PLUGINS_APART: apart }: Settings): readonly string[] =>
  apart.filter((name) => name !== 'all' && !plugins.includes(name));

/** The value for a message; nothing if the message already contains it, or it may contain a password. */
function shown(given: Readonly<Record<string, string | undefined>>, name: string, message: string): string {
  const value = given[name] ?? '';
  const mayBeSecret = /URL|MAIL|KEY|PASSPHRASE/.test(name);
  return mayBeSecret || value === '' || message.includes(value) ? '' : `, but is ${JSON.stringify(value)}`;
}

/**
 * Variables with the prefix of settings that are unknown: most are misspelled. Each with the most similar setting, if
 * there is one.
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
    const standard = told === '' || /Default: /.test(schema.description ?? '') ? '' : ` Default: ${told}.`;
    return [name, `${schema.description ?? ''}${standard}`];
  });

/** The limits of the engine: its defaults, with the configured ones. */
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

/** The private port for /metrics and /status: the service's port + 1 or any free one; undefined if off. */
export function metricsPortOf({
  QUIRE_METRICS_PORT: own,
  QUIRE_PORT: main,
}: Pick<Settings, 'QUIRE_METRICS_PORT' | 'QUIRE_PORT'>): number | undefined {
  if (own === 'off') return undefined;
  return own ?? (main === 0 ? 0 : main + 1);
}
