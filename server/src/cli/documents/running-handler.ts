import { CLOCK, type DocumentInput, type Handler, type Operation, SIGNING, VALIDATION } from '@quire/core/plugin';
import type { PluginHost } from '@quire/core/plugin-host';
import { type InstalledPlugin, loadPlugin, startAlone, startPlugins } from '../../plugins/index.js';

export interface RunningHandler {
  readonly handler: Handler<DocumentInput>;
  /** Stops what had to start for it. */
  stop(): Promise<void>;
}

/** Services that need no database and no other plugin. */
const AT_HAND: readonly string[] = [CLOCK, SIGNING, VALIDATION];

/**
 * The handler of a command on documents. A plain object of a plugin that has nothing to start runs without a container,
 * for a quick start. For any other the plugin is started: alone where the services at hand are all that its manifest
 * needs, else with all plugins, on the host's database.
 */
export async function runningHandler(plugin: InstalledPlugin, operation: Operation): Promise<RunningHandler> {
  const { handler } = operation;
  const hasStart = (await loadPlugin(plugin)).start !== undefined;
  if (typeof handler !== 'function' && !hasStart) {
    return { handler: handler as Handler<DocumentInput>, stop: async () => {} };
  }
  const settings = (await import('../../settings.js')).readSettings(process.env);
  const needs = plugin.packageJson.quire?.needs ?? [];
  if (needs.every((token) => AT_HAND.includes(token))) {
    const host = await startAlone(plugin, settings);
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
