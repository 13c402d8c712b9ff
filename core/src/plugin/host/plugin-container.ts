import 'reflect-metadata';
import { type DependencyContainer, injectable, instanceCachingFactory, container as root } from 'tsyringe';
import type { FindService, Manifest, Plugin, Resolve, ServiceClass, Token } from '../index.js';

/** Gives a service from outside the plugin: the host's own, or one that another plugin exports. */
export type ServiceSource = (token: string) => unknown;

/**
 * One plugin's container: its own services, and from outside only the ones that its manifest needs. Each service is
 * created once, at its first use.
 */
export class PluginContainer {
  readonly #container: DependencyContainer = root.createChildContainer();
  readonly #manifest: Manifest;
  readonly #outside: ServiceSource;

  constructor(manifest: Manifest, plugin: Plugin, outside: ServiceSource) {
    this.#manifest = manifest;
    this.#outside = outside;
    for (const token of manifest.needs) this.#container.register(token, { useFactory: () => outside(token) });
    for (const { token, make } of plugin.providers ?? []) {
      if (manifest.needs.includes(token)) throw new Error(`it both provides and needs ${token}`);
      const made =
        typeof make === 'function'
          ? () => make(this.resolve)
          : (own: DependencyContainer) => construct(own, make.class);
      this.#container.register(token, { useFactory: instanceCachingFactory(made) });
    }
    const absent = manifest.provides.find((token) => !this.#container.isRegistered(token));
    if (absent !== undefined) throw new Error(`its manifest provides ${absent}, but its code does not`);
  }

  /** Resolves tokens for the plugin itself: its own services and those it needs. */
  readonly resolve: Resolve = <Service>(token: Token<Service>): Service => {
    if (!this.#container.isRegistered(token)) {
      throw new Error(`${this.#manifest.id}: ${token} is neither its own nor listed under needs in its manifest`);
    }
    return this.#container.resolve<Service>(token);
  };

  /** Finds optional services for the plugin's operations. */
  readonly find: FindService = async <Service>(token: Token<Service>) => {
    if (!this.#manifest.uses.includes(token))
      throw new Error(`${this.#manifest.id}: ${token} is not listed under uses in its manifest`);
    return this.#outside(token) as Service | undefined;
  };

  /** Resolves tokens for the other plugins: exports only. */
  exported(token: string): unknown {
    if (!this.#manifest.provides.includes(token)) throw new Error(`${this.#manifest.id} does not export ${token}`);
    return this.#container.resolve(token);
  }

  make<Made>(type: ServiceClass<Made>): Made {
    return construct(this.#container, type);
  }
}

/**
 * Makes an instance of a class with the services that its `@inject(TOKEN)` names. The class is decorated again: a
 * plugin with its own dependencies uses another copy of tsyringe, whose registrations this copy cannot see. Both copies
 * read the tokens from the metadata of the class.
 */
function construct<Made>(container: DependencyContainer, type: ServiceClass<Made>): Made {
  const known = type as new (...services: unknown[]) => Made;
  injectable()(known);
  return container.resolve<Made>(known);
}
