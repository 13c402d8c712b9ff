import {
  CLOCK,
  type DocumentInput,
  type Handler,
  type Operation,
  type OperationContext,
  SIGNING,
  type Token,
  VALIDATION,
} from '@quire/core/plugin';
import type { PluginHost } from '@quire/core/plugin-host';
import { companyOf, type InstalledPlugin, loadPlugin, startFew } from '../../plugins/index.js';
import { commandPlugins } from '../find-command.js';
import { leftOut, pluginsOfCommand } from '../plugins-of-command.js';

export interface RunningHandler {
  readonly handler: Handler<DocumentInput>;
  /** Finds services of other plugins, started on demand; absent if the handler's host finds them. */
  readonly service?: OperationContext['service'];
  /** Stops everything that was started for the handler. */
  stop(): Promise<void>;
}

/** Services that need no database and no other plugin. */
const AT_HAND: readonly string[] = [CLOCK, SIGNING, VALIDATION];

/**
 * The handler of a command on documents. A plain object whose plugin has nothing to start runs without a container,
 * which is quick. Otherwise its plugin is started: with the few plugins that it needs if the services at hand suffice
 * for these, else with all plugins, on the host's database.
 */
export async function runningHandler(plugin: InstalledPlugin, operation: Operation): Promise<RunningHandler> {
  const { handler } = operation;
  const hasStart = (await loadPlugin(plugin)).start !== undefined;
  if (typeof handler !== 'function' && !hasStart) {
    const services = new Map<string, Promise<Provided | undefined>>();
    return {
      handler: handler as Handler<DocumentInput>,
      async service<Service>(token: Token<Service>) {
        const provided = services.get(token) ?? startProvider(token);
        services.set(token, provided);
        return (await provided)?.service as Service | undefined;
      },
      async stop() {
        for (const provided of services.values()) await (await provided)?.stop?.();
      },
    };
  }
  const { host, stop } = await started(plugin);
  try {
    return { handler: handlerIn(host, operation), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Started {
  readonly host: PluginHost;
  stop(): Promise<void>;
}

interface Provided {
  readonly service: unknown;
  stop?(): Promise<void>;
}

/** Starts the plugin that provides a service, without a container if it needs none; undefined if none is installed. */
async function startProvider(token: string): Promise<Provided | undefined> {
  const provider = commandPlugins().find(({ packageJson }) => packageJson.quire?.provides?.includes(token));
  if (!provider) return undefined;
  const { providers = [], start } = await loadPlugin(provider);
  const make = providers.find((each) => each.token === token)?.make;
  const isAlone = !start && companyOf(provider, commandPlugins(), AT_HAND)?.length === 1;
  if (isAlone && typeof make === 'function' && make.length === 0) return { service: (make as () => unknown)() };
  const { host, stop } = await started(provider);
  return { service: host.resolve(token), stop };
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
  if (mounted) return { handle: (input, context) => mounted.call(input, context) };
  throw leftOut(id);
}
