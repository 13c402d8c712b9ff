import type { Operation } from './operation.js';
import type { Resolve, Token } from './ports/token.js';

/** A class whose services come by `@inject(TOKEN)` on each parameter: bundlers drop what decorators could infer. */
export type ServiceClass<Service> = new (...services: never[]) => Service;

/** One service of a plugin, made once, when somebody first asks for it. */
export interface Provider {
  readonly token: Token<unknown>;
  readonly make: ((resolve: Resolve) => unknown) | { readonly class: ServiceClass<unknown> };
}

export const provide = <Service>(
  token: Token<Service>,
  make: ((resolve: Resolve) => Service) | { readonly class: ServiceClass<Service> },
): Provider => ({ token, make });

/** The code of a plugin: the default export of its package. Nothing happens until the host calls `start`. */
export interface Plugin {
  readonly operations: readonly Operation[];
  /** Its services; those that the manifest's `provides` names reach other plugins. */
  readonly providers?: readonly Provider[];
  /** Called after the plugins it needs have started. */
  start?(resolve: Resolve): Promise<void>;
  /** Called before the plugins it needs stop. */
  stop?(resolve: Resolve): Promise<void>;
}

export const definePlugin = (plugin: Plugin): Plugin => plugin;
