import type { TemplateExtension, TemplateFieldKind, TemplateFormatter, TemplateValueKind } from '@quire/core/plugin';
import { checkedExtension } from './checked.js';

/** The formatters, kinds of values and kinds of fields of all extensions, by name. */
export interface Added {
  readonly formatters: Readonly<Record<string, TemplateFormatter>>;
  readonly values: Readonly<Record<string, TemplateValueKind>>;
  readonly fields: Readonly<Record<string, TemplateFieldKind>>;
}

/** Imports the modules of extensions by their URLs, in a worker too, which does not load plugins. */
export async function loadExtensions(modules: readonly string[]): Promise<Added> {
  const extensions = await Promise.all(modules.map(loadExtension));
  return {
    formatters: Object.assign({}, ...extensions.map(({ formatters }) => formatters)),
    values: Object.assign({}, ...extensions.map(({ values }) => values)),
    fields: Object.assign({}, ...extensions.map(({ fields }) => fields)),
  };
}

/** Rejects with an `Error` if there is no such module, or it exports no extension. */
export const loadExtension = async (module: string): Promise<TemplateExtension> =>
  checkedExtension(module, await import(module));
