import { CLOCK, SIGNING, systemClock, VALIDATION } from '@quire/core/plugin';
import { PluginHost } from '@quire/core/plugin-host';
import type { Settings } from '../settings.js';
import { signingOf, validationOf } from '../signing/index.js';
import { candidateOf } from './candidate.js';
import { engineVersion, type InstalledPlugin } from './installed.js';

/**
 * Starts one plugin with the clock and what is set for signing. Whatever its origin, it is treated as built in: the
 * command that asks for it has no use for a host that goes on without it.
 */
export function startAlone(plugin: InstalledPlugin, settings: Settings): Promise<PluginHost> {
  const services = new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [SIGNING, () => signingOf(settings)],
    [VALIDATION, () => validationOf(settings)],
  ]);
  return PluginHost.start([{ ...candidateOf(plugin), builtIn: true }], { engineVersion: engineVersion(), services });
}
