import type { Logger } from 'pino';
import { culpritOf, type PluginPlace } from '../plugins/index.js';

/** The message for a thrown value that is no `Error`: without a stack, it is unknown if a plugin threw it. */
const NO_ERROR =
  'the service failed: the thrown value is not an Error and does not show its origin; see QUIRE_PLUGINS_APART';

/**
 * Handles errors that no caller awaits. A rejection is logged and the service continues: the rejected task has ended,
 * and nothing is half done. The same applies to an exception of a third-party plugin, such as in one of its timers. Any
 * other exception leaves the service in an unknown state: it is logged, and `end` ends the process.
 */
export function watchStrayErrors(
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
