/**
 * Runs plugins, for hosts; plugins themselves need `@quire/core/plugin` only.
 *
 * A plugin is loaded in these steps:
 * 1. The host finds packages, and `readManifest` checks the manifest in each `package.json`. Their code has not run;
 *    the result is a `PluginCandidate`.
 * 2. `PluginHost.start` claims what each manifest names (id, tokens, commands, reserved routes), by `claims.ts`. Two
 *    claims on one thing end the start, unless one of the plugins is built in: it wins. A manifest whose range excludes
 *    this engine is refused.
 * 3. `startOrder` sorts the candidates, so that providers come before the ones that need them.
 * 4. One after the other, each is imported and its declarations are checked (`check-plugin.ts`), gets a
 *    `PluginContainer` with its own services and the ones it needs, and its operations are mounted: bound to the
 *    container, a deadline and an error boundary. Then its `start` runs.
 * 5. From here on, its exports can be resolved, and the host offers its operations.
 *
 * A built-in that fails anywhere on the way stops the host; any other plugin is left out, with the reason in `plugins`.
 * One that does not end with its load, start or stop in time (`deadline.ts`) has failed. `stop` takes the way back, in
 * reverse order.
 */
export type { PluginCandidate } from './candidates.js';
export { kyselyDatabase } from './kysely-database.js';
export { type MountedOperation, OperationFault } from './mounted-operation.js';
export { PluginHost, type PluginHostOptions, type PluginState } from './plugin-host.js';
export { readManifest } from './read-manifest.js';
