import { version } from '../plugins/index.js';
import { serviceLog } from '../service-log.js';
import { readSettings, type Settings } from '../settings.js';
import { startTracing } from '../tracing.js';
import { startWork } from '../work.js';
import { readCommandLine } from './command-line.js';
import { definition, wrapped } from './lines.js';
import { untilSignal } from './until-signal.js';
import { UsageError } from './usage-error.js';

const COMMAND = 'quire work';

/** Works on the queue's jobs until SIGTERM or SIGINT; a second signal ends it at once. */
export async function work(args: readonly string[]): Promise<number> {
  if (helpIsAsked(args)) {
    process.stdout.write(workHelp());
    return 0;
  }
  const settings = checkedSettings();
  const log = serviceLog(settings);
  const tracing = await startTracing(settings, version());
  const working = await startWork(settings, log);
  log.info({ metrics: working.metricsUrl, workers: settings.QUIRE_WORKERS }, 'working on jobs');
  const signalled = untilSignal();
  const ended = await Promise.race([signalled.then(() => undefined), working.ended]);
  if (ended !== undefined) {
    await working.stop();
    throw ended;
  }
  log.info('stopping');
  await working.stop();
  await tracing?.stop();
  log.info('stopped');
  (await signalled).forget();
  return 0;
}

const helpIsAsked = (args: readonly string[]): boolean =>
  readCommandLine({ args: [...args], options: { help: { type: 'boolean', short: 'h' } } }, COMMAND).values.help ===
  true;

function checkedSettings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), COMMAND);
  }
}

const USED = [
  ['QUIRE_DATABASE_URL', 'PostgreSQL with the queue: postgres://...'],
  ['QUIRE_WORKERS', 'Worker processes; one a core by default. Twice as many jobs are under way.'],
  ['QUIRE_DRAIN_SECONDS', 'Longest wait for jobs under way when it stops; then others take them.'],
  ['QUIRE_METRICS_PORT', 'Private port of /metrics; off unless set.'],
  ['QUIRE_METRICS', 'otlp: send the same figures to a collector of OpenTelemetry.'],
] as const;

const workHelp = (): string =>
  [
    `Usage: ${COMMAND}`,
    '',
    ...wrapped(
      'Works on the jobs of the queue until it is stopped, on any number of machines. Its settings are those of quire serve, QUIRE_JOBS_... among them; here count above all:',
    ),
    '',
    ...USED.flatMap(([name, meaning]) => definition(name, meaning)),
    '',
  ].join('\n');
