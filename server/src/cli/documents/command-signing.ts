import type { OpenSigning } from '@quire/core/plugin';

/** As the environment sets it. Loaded when it is called: most commands sign nothing, and settings load a schema library. */
export const commandSigning: OpenSigning = async () => {
  const { readSettings } = await import('../../settings.js');
  const { openSigning } = await import('../../signing/index.js');
  return openSigning(readSettings(process.env), true)();
};
