import type { Engine, EngineModule } from '@quire/core/plugin';

/** Opens the engine of a module: a package name, or a URL. */
export const openEngine = async (module: string): Promise<Engine> =>
  ((await import(module)) as EngineModule).nodeEngine();
