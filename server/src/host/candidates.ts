import { type Candidate, readManifest } from '@quire/core/plugin-host';
import { builtInPlugins, loadPlugin, thirdPartyPlugin } from '../installed/index.js';

/** All plugins with their manifests checked: the built-in ones, then those that the operator names. */
export const candidates = (thirdParty: readonly string[]): readonly Candidate[] =>
  [...builtInPlugins(), ...thirdParty.map(thirdPartyPlugin)].map((installed) => ({
    manifest: readManifest(installed.packageJson, installed.origin),
    origin: installed.origin,
    builtIn: installed.builtIn,
    load: () => loadPlugin(installed),
  }));
