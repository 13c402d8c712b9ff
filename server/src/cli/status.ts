import type { HostStatus } from '../operator/index.js';
import { metricsPortOf, readSettings } from '../settings.js';
import { readCommandLine } from './command-line.js';
import { definition, wrapped } from './lines.js';
import { UsageError } from './usage-error.js';

const COMMAND = 'quire status';

/** The maximum wait for the host's answer, in milliseconds; the host itself waits for its database. */
const PATIENCE = 20_000;

/** Asks a host of this machine, or a named one, for its state; 0 if it works, and 1 if it is full, stopping or gone. */
export async function status(args: readonly string[]): Promise<number> {
  const { url, json, help } = options(args);
  if (help) {
    process.stdout.write(helpText());
    return 0;
  }
  const address = url ?? ownAddress();
  const found = await ask(address);
  process.stdout.write(json ? `${JSON.stringify(found)}\n` : statusText(found));
  return found.state === 'ready' || found.state === 'degraded' ? 0 : 1;
}

const helpText = (): string =>
  [
    `Usage: ${COMMAND} [--url URL] [--json]`,
    '',
    ...wrapped(
      'Shows the state of a running quire serve through its private port: version, workers, queue, memory, database and plugins. ' +
        'Exit status: 0 if it accepts work, 1 if it is full, stopping or does not answer.',
    ),
    '',
    ...definition(
      '--url URL',
      'The private port of the service, such as http://127.0.0.1:8081. Default: QUIRE_METRICS_HOST and QUIRE_METRICS_PORT.',
    ),
    ...definition('--json', 'Print one line of JSON.'),
    '',
  ].join('\n');

const options = (args: readonly string[]) =>
  readCommandLine(
    {
      args: [...args],
      options: { url: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    },
    COMMAND,
  ).values;

function ownAddress(): string {
  const settings = readSettings(process.env);
  const port = metricsPortOf(settings);
  if (port === undefined || port === 0)
    throw new UsageError('the private port is off or not fixed; use --url', COMMAND);
  const { QUIRE_METRICS_HOST: host } = settings;
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
}

async function ask(address: string): Promise<HostStatus> {
  if (!URL.canParse('/status', address))
    throw new UsageError(`--url ${address} is not a URL such as http://127.0.0.1:8081`, COMMAND);
  const url = new URL('/status', address);
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
    return (await reply.json()) as HostStatus;
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const why = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`no Quire service answers at ${url}: ${why}; use --url or QUIRE_METRICS_PORT for another address`, {
      cause,
    });
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

export function statusText(status: HostStatus): string {
  const { workers, queue, memory, database } = status;
  const answer = database.answers ? `answers in ${database.milliseconds} ms` : 'DOES NOT ANSWER';
  const lines = [
    ['state', status.state],
    ['version', `${status.version}, Node ${status.node}`],
    ['started', `${status.started}, ${status.uptime} s ago`],
    ['requests', `${status.requests.underWay} in progress`],
    [
      'workers',
      `${workers.busy} of ${workers.processes} busy${workers.busy > 0 ? `, the longest for ${workers.oldestSeconds} s` : ''}`,
    ],
    ['queue', `${queue.waiting} of ${queue.places} places taken`],
    ['memory', `${megabytes(memory.residentBytes)}, ${megabytes(memory.heapBytes)} of it heap; without workers`],
    ['database', `${database.kind}, ${answer}`],
    ...status.plugins.map(({ id, version, state, reason, ailment }) => [
      'plugin',
      `${id} ${version}${state === 'started' ? '' : `, skipped: ${reason}`}${ailment === undefined ? '' : `, unwell: ${ailment}`}`,
    ]),
  ];
  return lines.map(([name, value]) => `${name.padEnd(10)}${value}\n`).join('');
}
