import { version } from '../plugins/index.js';
import { serviceLog } from '../service-log.js';
import { readSettings, type Settings, settingDescriptions } from '../settings.js';
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

/** The settings of `quire serve` that matter most for `quire work`. */
const USED = ['QUIRE_DATABASE_URL', 'QUIRE_WORKERS', 'QUIRE_DRAIN_SECONDS', 'QUIRE_METRICS'];

const workHelp = (): string =>
  [
    `Usage: ${COMMAND}`,
    '',
    ...wrapped(
      'Runs jobs from the queue until it is stopped. Any number of machines can do so. It needs PostgreSQL and takes the settings of quire serve. The most important ones:',
    ),
    '',
    ...settingDescriptions().flatMap(([name, meaning]) => (USED.includes(name) ? definition(name, meaning) : [])),
    ...definition('QUIRE_METRICS_PORT', 'Private port for /metrics. Default: off.'),
    '',
  ].join('\n');
