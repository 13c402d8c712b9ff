import 'reflect-metadata';
import { type DependencyContainer, instanceCachingFactory, container as root } from 'tsyringe';
import type { Manifest, Plugin, Resolve, Token } from '../index.js';

/** Gives a service from outside the plugin: the host's own, or one that another plugin exports. */
export type Outside = (token: string) => unknown;

/**
 * One plugin's container: its own services, and from outside only those that its manifest needs. A service is made at
 * its first use, once.
 */
export class PluginContainer {
  readonly #container: DependencyContainer = root.createChildContainer();
  readonly #manifest: Manifest;

  constructor(manifest: Manifest, plugin: Plugin, outside: Outside) {
    this.#manifest = manifest;
    for (const token of manifest.needs) this.#container.register(token, { useFactory: () => outside(token) });
    for (const { token, make } of plugin.providers ?? []) {
      if (manifest.needs.includes(token)) throw new Error(`it provides ${token} and needs it from others`);
      const made =
        typeof make === 'function'
          ? () => make(this.resolve)
          : (own: DependencyContainer) => own.resolve<unknown>(make.class);
      this.#container.register(token, { useFactory: instanceCachingFactory(made) });
    }
    const absent = manifest.provides.find((token) => !this.#container.isRegistered(token));
    if (absent !== undefined) throw new Error(`its manifest provides ${absent}, its code does not`);
  }

  /** For the plugin itself: its own services and those it needs. */
  readonly resolve: Resolve = <Service>(token: Token<Service>): Service => {
    if (!this.#container.isRegistered(token)) {
      throw new Error(`${this.#manifest.id}: ${token} is neither its own nor named in its manifest's needs`);
    }
    return this.#container.resolve<Service>(token);
  };

  /** For the other plugins: exports only. */
  exported(token: string): unknown {
    if (!this.#manifest.provides.includes(token)) throw new Error(`${this.#manifest.id} does not export ${token}`);
    return this.#container.resolve(token);
  }

  /** Makes a class with the plugin's services. */
  make<Made>(type: new (...services: never[]) => Made): Made {
    return this.#container.resolve<Made>(type as new (...services: unknown[]) => Made);
  }
}
