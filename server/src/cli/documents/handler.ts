import type { DocumentInput, Handler, Operation } from '@quire/core/plugin';
import { type InstalledPlugin, startAlone } from '../../plugins/index.js';

/**
 * The handler of a command on documents. One that is a plain object runs without a container, for a quick start; one
 * that is a class gets its services from a host of this plugin alone, which has the clock and what is set for signing.
 */
export async function handlerOf(plugin: InstalledPlugin, operation: Operation): Promise<Handler<DocumentInput>> {
  const { handler, id } = operation;
  if (typeof handler !== 'function') return handler as Handler<DocumentInput>;
  const { readSettings } = await import('../../settings.js');
  const host = await startAlone(plugin, readSettings(process.env));
  const mounted = host.operations.find(({ operation: each }) => each.id === id);
  if (!mounted) throw new Error(`${plugin.origin}: it has no operation ${id}`);
  return { handle: (input, context) => mounted.call(input, context) };
}
