import {
  CLOCK,
  DATABASE,
  type Database,
  LOGGER,
  type Logger,
  MAILER,
  METRICS,
  OPERATIONS,
  type Settings as OpenSettings,
  type Operations,
  type Parameters,
  SETTINGS,
  SIGNING,
  systemClock,
  VALIDATION,
} from '@quire/core/plugin';
import type { Logger as ServiceLog } from 'pino';
import type { Registry } from 'prom-client';
import { LoggedMailer, mailerOf } from '../mail/index.js';
import type { Settings } from '../settings.js';
import { signingOf, validationOf } from '../signing/index.js';
import { metricsOf } from './plugin-metrics.js';
import { pluginSettings } from './plugin-settings.js';

export interface Lent {
  readonly database: Database;
  /** The operations of all plugins; absent if this process runs only one plugin. */
  readonly operations?: Operations;
  readonly own?: Parameters;
  readonly log?: Pick<ServiceLog, 'info' | 'warn' | 'error'>;
  readonly registry?: Registry;
}

/** The services that the host lends to plugins, by token. */
export const hostServices = (
  settings: Settings,
  { database, operations, own = {}, log, registry }: Lent,
): ReadonlyMap<string, (plugin: string) => unknown> =>
  new Map<string, (plugin: string) => unknown>([
    [CLOCK, () => systemClock],
    [DATABASE, () => database],
    ...(operations ? [[OPERATIONS, () => operations] as const] : []),
    [MAILER, lazily(() => (log ? new LoggedMailer(mailerOf(settings), log) : mailerOf(settings)))],
    [SIGNING, lazily(() => signingOf(settings))],
    [VALIDATION, lazily(() => validationOf(settings))],
    [LOGGER, (plugin) => loggerOf(plugin, log)],
    [METRICS, byPlugin((plugin) => metricsOf(plugin, registry))],
    [SETTINGS, () => settingsOf(settings, own)],
  ]);

function settingsOf(settings: Settings, own: Parameters): OpenSettings {
  const values = pluginSettings(own);
  return {
    number: (name) => numberIn({ ...settings, ...values }, name),
    value(name) {
      if (!Object.hasOwn(own, name)) throw new Error(`${name} is not a setting in the plugin's manifest`);
      return values[name];
    },
  };
}

/** The service's log with the plugin's name in each line; in a command, errors go to the error output. */
export function loggerOf(plugin: string, log: Lent['log']): Logger {
  const line = (level: 'info' | 'warn' | 'error') => (message: string, facts?: object) => {
    if (log) log[level]({ ...facts, plugin }, message);
    else if (level !== 'info') process.stderr.write(`quire: plugin ${plugin}: ${message}\n`);
  };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

function numberIn(settings: Readonly<Record<string, unknown>>, name: string): number {
  const value = settings[name];
  if (typeof value !== 'number') throw new Error(`${name} is not a setting that is a number`);
  return value;
}

/** Creates one value for each plugin, however often the plugin requests it. */
function byPlugin<Made>(make: (plugin: string) => Made): (plugin: string) => Made {
  const made = new Map<string, Made>();
  return (plugin) => {
    const own = made.get(plugin) ?? make(plugin);
    made.set(plugin, own);
    return own;
  };
}

function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
