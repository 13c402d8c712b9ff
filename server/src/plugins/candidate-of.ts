import { type PluginCandidate, readManifest } from '@quire/core/plugin-host';
import { type InstalledPlugin, loadPlugin } from './installed.js';

/** An installed plugin with its manifest checked. Throws an `Error` if the manifest is malformed. */
export const candidateOf = (plugin: InstalledPlugin): PluginCandidate => ({
  manifest: readManifest(plugin.packageJson, plugin.origin),
  origin: plugin.origin,
  builtIn: plugin.builtIn,
  load: () => loadPlugin(plugin),
});
