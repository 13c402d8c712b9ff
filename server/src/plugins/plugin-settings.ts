import { isQuireError, type Parameters, type ParameterValues, readVariables } from '@quire/core/plugin';

/** The values of a plugin's own settings, from variables. Throws an `Error` that names each invalid one. */
export function pluginSettings(
  declared: Parameters,
  given: Readonly<Record<string, string | undefined>> = process.env,
): ParameterValues<Parameters> {
  try {
    return readVariables(declared, given);
  } catch (error) {
    if (!isQuireError(error)) throw error;
    throw new Error(`its settings: ${error.details.map(({ field, issue }) => `${field} ${issue}`).join('; ')}`);
  }
}
