import { CLOCK, type DocumentInput, type Handler, type Operation, SIGNING, VALIDATION } from '@quire/core/plugin';
import type { PluginHost } from '@quire/core/plugin-host';
import { companyOf, type InstalledPlugin, loadPlugin, startFew, startPlugins } from '../../plugins/index.js';
import { commandPlugins } from '../find-command.js';

export interface RunningHandler {
  readonly handler: Handler<DocumentInput>;
  /** Stops what had to start for it. */
  stop(): Promise<void>;
}

/** Services that need no database and no other plugin. */
const AT_HAND: readonly string[] = [CLOCK, SIGNING, VALIDATION];

/**
 * The handler of a command on documents. A plain object of a plugin that has nothing to start runs without a container,
 * for a quick start. For any other the plugin is started: with few others where the services at hand are all that they
 * need, else with all plugins, on the host's database.
 */
export async function runningHandler(plugin: InstalledPlugin, operation: Operation): Promise<RunningHandler> {
  const { handler } = operation;
  const hasStart = (await loadPlugin(plugin)).start !== undefined;
  if (typeof handler !== 'function' && !hasStart) {
    return { handler: handler as Handler<DocumentInput>, stop: async () => {} };
  }
  const settings = (await import('../../settings.js')).readSettings(process.env);
  const company = companyOf(plugin, commandPlugins(), AT_HAND);
  if (company) {
    const host = await startFew(company, settings);
    for (const { id, reason } of host.plugins) if (reason) process.stderr.write(`quire: plugin ${id}: ${reason}\n`);
    return { handler: handlerIn(host, plugin, operation), stop: () => host.stop() };
  }
  const started = await startPlugins(settings);
  try {
    return { handler: handlerIn(started.host, plugin, operation), stop: () => started.stop() };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

function handlerIn(host: PluginHost, plugin: InstalledPlugin, { id }: Operation): Handler<DocumentInput> {
  const mounted = host.operations.find(({ operation }) => operation.id === id);
  if (mounted) return { handle: (input, context) => mounted.call(input, context) };
  const { reason } = host.plugins.find((each) => each.id === plugin.packageJson.quire?.id) ?? {};
  throw new Error(`${plugin.origin}: ${reason ?? `it has no operation ${id}`}`);
}
