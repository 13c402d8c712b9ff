import type { Engine, EngineModule } from '@quire/core/plugin';

/** The module that opens the engine, unless `QUIRE_ENGINE` names another, as tests do. */
export const ENGINE_MODULE = '@quire/core/node';

/** Opens the engine of a module: a package name, or a URL. */
export const openEngine = async (module: string): Promise<Engine> =>
  ((await import(module)) as EngineModule).nodeEngine();
