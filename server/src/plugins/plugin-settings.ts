import { isQuireError } from '@quire/core';
import { type Parameters, type ParameterValues, readParameters } from '@quire/core/plugin';

/**
 * The values of a plugin's own settings, from variables such as `process.env`. Throws an `Error` that names each that is
 * wrong; an empty variable is one that is not set.
 */
export function pluginSettings(
  declared: Parameters,
  given: Readonly<Record<string, string | undefined>> = process.env,
): ParameterValues<Parameters> {
  const present = Object.keys(declared).flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  try {
    return readParameters(declared, Object.fromEntries(present));
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw new Error(`its settings: ${error.details.map(({ field, issue }) => `${field} ${issue}`).join('; ')}`);
  }
}
