import {
  CLOCK,
  type DocumentInput,
  type Handler,
  type Operation,
  SIGNING,
  TEMPLATES,
  type Templates,
  VALIDATION,
} from '@quire/core/plugin';
import type { PluginHost } from '@quire/core/plugin-host';
import { companyOf, type InstalledPlugin, loadPlugin, startFew } from '../../plugins/index.js';
import { commandPlugins } from '../find-command.js';
import { leftOut, pluginsOfCommand } from '../plugins-of-command.js';

export interface RunningHandler {
  readonly handler: Handler<DocumentInput>;
  /** The service that fills templates; its plugin is started on demand. */
  templates(): Promise<Templates | undefined>;
  /** Stops everything that was started for it. */
  stop(): Promise<void>;
}

/** Services that need no database and no other plugin. */
const AT_HAND: readonly string[] = [CLOCK, SIGNING, VALIDATION];

/**
 * The handler of a command on documents. If it is a plain object and its plugin has nothing to start, it runs without a
 * container, which is quick. Otherwise the plugin is started: with few others if they need only the services at hand,
 * else with all plugins, on the host's database.
 */
export async function runningHandler(plugin: InstalledPlugin, operation: Operation): Promise<RunningHandler> {
  const { handler } = operation;
  const hasStart = (await loadPlugin(plugin)).start !== undefined;
  if (typeof handler !== 'function' && !hasStart) {
    let filling: Promise<Started | undefined> | undefined;
    return {
      handler: handler as Handler<DocumentInput>,
      async templates() {
        filling ??= startProvider(TEMPLATES);
        return (await filling)?.host.resolve(TEMPLATES);
      },
      stop: async () => (await filling)?.stop(),
    };
  }
  const { host, stop } = await started(plugin);
  try {
    // The host's services reach the handler with its call.
    return { handler: handlerIn(host, operation), templates: async () => undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Started {
  readonly host: PluginHost;
  stop(): Promise<void>;
}

/** Starts the plugin that provides a service; undefined if none is installed. */
async function startProvider(token: string): Promise<Started | undefined> {
  const provider = commandPlugins().find(({ packageJson }) => packageJson.quire?.provides?.includes(token));
  return provider && started(provider);
}

async function started(plugin: InstalledPlugin): Promise<Started> {
  const settings = (await import('../../settings.js')).readSettings(process.env);
  const company = companyOf(plugin, commandPlugins(), AT_HAND);
  if (!company) return pluginsOfCommand(settings);
  const host = await startFew(company, settings);
  for (const { id, reason } of host.plugins) if (reason) process.stderr.write(`quire: plugin ${id}: ${reason}\n`);
  return { host, stop: () => host.stop() };
}

function handlerIn(host: PluginHost, { id }: Operation): Handler<DocumentInput> {
  const mounted = host.operations.find(({ operation }) => operation.id === id);
  if (mounted) return { handle: (input, { templates: _, ...context }) => mounted.call(input, context) };
  throw leftOut(id);
}
