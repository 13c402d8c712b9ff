/** What reads manifests and runs plugins: for hosts. Plugins need `@quire/core/plugin` only. */
export type { Candidate } from './candidate.js';
export { kyselyDatabase } from './kysely-database.js';
export { type MountedOperation, OperationFault } from './mounted-operation.js';
export { PluginHost, type PluginHostOptions, type PluginState } from './plugin-host.js';
export { readManifest } from './read-manifest.js';
