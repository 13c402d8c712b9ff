import { type Templates, token } from '@quire/core/plugin';
import { loadExtension } from './load.js';

/** The modules that plugins added, in the order of their addition. */
export class ExtensionRegistry implements Pick<Templates, 'add'> {
  readonly #modules: string[] = [];
  readonly #owners = new Map<string, string>();

  get modules(): readonly string[] {
    return this.#modules;
  }

  /** Rejects with an `Error` if the module exports no extension, or two extensions have the same name. */
  async add({ href }: URL): Promise<void> {
    const { formatters = {}, values = {}, fields = {} } = await loadExtension(href);
    const names = [
      ...Object.keys(formatters).map((name) => `formatter ${name}`),
      ...Object.keys(values).map((name) => `kind of values ${name}`),
      ...Object.keys(fields).map((name) => `kind of fields ${name}`),
      ...Object.values(fields).flatMap(({ code }) => (code === undefined ? [] : [`code ${code.toUpperCase()}`])),
    ];
    const taken = names.find((name) => this.#owners.has(name));
    if (taken !== undefined) {
      throw new Error(`the template extension ${href}: ${this.#owners.get(taken)} has a ${taken} already`);
    }
    for (const name of names) this.#owners.set(name, href);
    this.#modules.push(href);
  }
}

export const EXTENSIONS = token<ExtensionRegistry>('annotate.Extensions');
