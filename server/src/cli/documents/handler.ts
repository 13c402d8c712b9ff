import type { DocumentInput, Handler, Operation } from '@quire/core/plugin';
import { engineVersion, type InstalledPlugin, loadPlugin } from '../../installed/index.js';

/**
 * The handler of a command on documents. One that is a plain object runs without a container, for a quick start; one
 * that is a class gets its services from a host of this plugin alone, which has the clock and what is set for signing.
 */
export async function handlerOf(plugin: InstalledPlugin, operation: Operation): Promise<Handler<DocumentInput>> {
  const { handler, id } = operation;
  if (typeof handler !== 'function') return handler as Handler<DocumentInput>;
  const [
    { CLOCK, SIGNING, systemClock, VALIDATION },
    { PluginHost, readManifest },
    { signingOf, validationOf },
    { readSettings },
  ] = await Promise.all([
    import('@quire/core/plugin'),
    import('@quire/core/plugin-host'),
    import('../../signing/index.js'),
    import('../../settings.js'),
  ]);
  const settings = readSettings(process.env);
  const services = new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [SIGNING, () => signingOf(settings)],
    [VALIDATION, () => validationOf(settings)],
  ]);
  const { packageJson, origin } = plugin;
  const candidate = {
    manifest: readManifest(packageJson, origin),
    origin,
    builtIn: true,
    load: () => loadPlugin(plugin),
  };
  const host = await PluginHost.start([candidate], { engineVersion: engineVersion(), services });
  const mounted = host.operations.find(({ operation: each }) => each.id === id);
  if (!mounted) throw new Error(`${origin}: it has no operation ${id}`);
  return { handle: (input, context) => mounted.call(input, context) };
}
