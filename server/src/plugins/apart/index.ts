/**
 * Third-party plugins in separate processes, as `QUIRE_PLUGINS_APART` names them: one that loops, leaks or ends its
 * process takes nothing of the service with it.
 *
 * `remote-plugin.ts` is the host's end: a plugin whose handlers send their calls away. `plugin-process.ts` is the other
 * end, where the plugin runs in its own host; `messages.ts` is what they say to each other. Schemas travel as JSON
 * Schema, and bodies are checked by the real ones once more; jobs come back to the host's workers. A process that says
 * nothing for too long is ended, and a new one is started by the next call.
 */
export { RemotePlugin } from './remote-plugin.js';
