/**
 * Third-party plugins in separate processes, as `QUIRE_PLUGINS_APART` names them: a plugin that loops, leaks or ends
 * its process does not affect the service.
 *
 * `remote-plugin.ts` is the host's end: a plugin whose handlers send their calls away. `plugin-process.ts` is the other
 * end, where the plugin runs in its own host; `messages.ts` has the messages between the two. The host receives
 * schemas as JSON Schema, so the plugin's process checks each body again by the real schema. Jobs run in the host's
 * workers. A process that sends nothing for too long is ended, and the next call starts a new one.
 */
export { RemotePlugin } from './remote-plugin.js';
