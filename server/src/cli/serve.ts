import { didYouMean, KEY_STORE, type Parameter } from '@quire/core/plugin';
import type { Logger } from 'pino';
import {
  culpritOf,
  declaredSettings,
  type PluginPlace,
  pluginPlaces,
  thirdPartyFolder,
  version,
} from '../plugins/index.js';
import { startService } from '../service.js';
import { serviceLog } from '../service-log.js';
import { readSettings, type Settings, settingDescriptions, unknownSettings } from '../settings.js';
import { startTracing } from '../tracing.js';
import { readCommandLine } from './command-line.js';
import { commandPlugins } from './find-command.js';
import { describedWithValues } from './help.js';
import { definition, wrapped } from './lines.js';
import { untilSignal } from './until-signal.js';
import { UsageError } from './usage-error.js';

/** Runs the service until SIGTERM or SIGINT; a second signal ends it at once. */
export async function serveCommand(args: readonly string[]): Promise<number> {
  const { port, help } = options(args);
  if (help) {
    process.stdout.write(await serveHelp());
    return 0;
  }
  const settings = settingsWith(port);
  const log = serviceLog(settings);
  for (const [name, nearest] of unknownSettings(
    process.env,
    (await settingsOfPlugins()).map(([name]) => name),
  )) {
    log.warn(`${name} is not a setting${didYouMean(nearest)}`);
  }
  // A missing plugin is a mistake of the operator, who expects its operations: the service does not start without it.
  settings.QUIRE_PLUGINS.forEach(thirdPartyFolder);
  // Errors are watched before any plugin starts: a plugin may throw while the next one is loading.
  watchStrayErrors(log, { places: pluginPlaces(settings.QUIRE_PLUGINS), end: () => process.exit(1) });
  const tracing = await startTracing(settings, version());
  const service = await startService(settings, log);
  log.info({ url: service.url, metrics: service.metricsUrl }, `listening on ${service.url}`);
  if ((await service.resolve(KEY_STORE).list()).length === 0) {
    log.warn('there is no API key yet; create one with quire keys create');
  }
  const { signal, forget } = await untilSignal();
  log.info('stopping');
  // Ctrl-C is pressed at a terminal: no proxy needs time to notice the stop.
  await service.stop({ hurried: signal === 'SIGINT' });
  await tracing?.stop();
  log.info('stopped');
  forget();
  return 0;
}

const options = (args: readonly string[]): { readonly port?: string; readonly help?: boolean } =>
  readCommandLine(
    { args: [...args], options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } },
    'quire serve',
  ).values;

function settingsWith(port: string | undefined): Settings {
  try {
    return readSettings({ ...process.env, ...(port !== undefined && { QUIRE_PORT: port }) });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), 'quire serve');
  }
}

/** Name and meaning of the settings that the manifests of plugins declare. */
async function settingsOfPlugins(): Promise<readonly (readonly [string, string])[]> {
  const declared = await Promise.all(commandPlugins().map(declaredSettings));
  return declared.flatMap(Object.entries<Parameter>).map(([name, setting]) => {
    // Texts are described without their maximum length, which does not help the reader.
    return [name, setting.kind === 'text' ? setting.description : describedWithValues(setting, 'separated by commas')];
  });
}

/** The width in columns of the names of settings. */
const SETTING_NAMES = 32;

const serveHelp = async (): Promise<string> =>
  [
    'Usage: quire serve [--port N]',
    '',
    ...wrapped('Runs the HTTP service. Its settings are environment variables:'),
    '',
    ...[...settingDescriptions(), ...(await settingsOfPlugins())].flatMap(([name, description]) =>
      definition(name, description, undefined, SETTING_NAMES),
    ),
    '',
  ].join('\n');

/** The message for a thrown value that is no `Error`: without a stack, it is unknown if a plugin threw it. */
const NO_ERROR =
  'the service failed: the thrown value is not an Error and does not show its origin; see QUIRE_PLUGINS_APART';

/**
 * Handles errors that no caller awaits. A rejection is logged and the service continues, because the rejected task has
 * ended; the same applies to an exception of a third-party plugin, such as in a timer. Any other exception leaves an
 * unknown state: it is logged, and `end` ends the process.
 */
function watchStrayErrors(
  log: Logger,
  { places, end }: { readonly places: readonly PluginPlace[]; readonly end: () => void },
): void {
  process.on('unhandledRejection', (err) => {
    log.error({ err, plugin: culpritOf(err, places) }, 'unhandled promise rejection');
  });
  process.on('uncaughtException', (err) => {
    const plugin = culpritOf(err, places);
    if (plugin !== undefined) return log.error({ err, plugin }, 'unhandled error in a plugin');
    log.fatal({ err }, err instanceof Error ? 'the service failed' : NO_ERROR);
    log.flush(end);
  });
}
