import type { Plugin } from '@quire/core/plugin';
import { type InstalledPlugin, loadPlugin, placeIn } from '../plugins/index.js';

/** The time in which the code of a plugin must load, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Loads the plugin of a command. Rejects with an `Error` that names the plugin, the reason and the place, also after
 * `PATIENCE`.
 */
export async function loadForCommand(plugin: InstalledPlugin): Promise<Plugin> {
  if (plugin.builtIn) return loadPlugin(plugin);
  const ended = () => process.stderr.write(`quire: plugin ${plugin.origin} ended the process while loading\n`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`loading did not finish within ${PATIENCE / 1000} s`)), PATIENCE);
  });
  process.once('exit', ended);
  try {
    return await Promise.race([loadPlugin(plugin), late]);
  } catch (cause) {
    throw new Error(`plugin ${plugin.origin} cannot be loaded: ${faultOf(cause, plugin)}`, { cause });
  } finally {
    process.off('exit', ended);
    clearTimeout(timer);
  }
}

/** The reason for a failure, with the position in the plugin's code. */
function faultOf(cause: unknown, { folder, entry }: InstalledPlugin): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const place = placeIn(cause, folder);
  if (place !== undefined) return `${reason} (${place})`;
  // Node does not expose the place of a syntax error: it prints the place only if the error is uncaught.
  return cause instanceof SyntaxError ? `${reason}; node ${new URL(entry).pathname} shows where` : reason;
}
