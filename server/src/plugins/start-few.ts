import { CLOCK, SIGNING, systemClock, VALIDATION } from '@quire/core/plugin';
import { PluginHost } from '@quire/core/plugin-host';
import type { Settings } from '../settings.js';
import { signingOf, validationOf } from '../signing/index.js';
import { candidateOf } from './candidate-of.js';
import { engineVersion, type InstalledPlugin } from './installed.js';

/** Starts a few plugins with clock, signing and validation. The first counts as built in: the command needs it. */
export function startFew([first, ...others]: readonly InstalledPlugin[], settings: Settings): Promise<PluginHost> {
  const services = new Map<string, () => unknown>([
    [CLOCK, () => systemClock],
    [SIGNING, () => signingOf(settings)],
    [VALIDATION, () => validationOf(settings)],
  ]);
  const candidates = [{ ...candidateOf(first), builtIn: true }, ...others.map(candidateOf)];
  return PluginHost.start(candidates, { engineVersion: engineVersion(), services });
}
