import type { TemplateExtension, TemplateValueKind } from '@quire/core/plugin';
import { builtIn, listFunctions } from '../expressions/index.js';
import { VALUE_TYPES } from '../request/index.js';

const NAME = /^[A-Za-z_]\w{0,39}$/;

/** The `extension` that a module exports. Throws an `Error` that names the module and the fault. */
export function checkedExtension(module: string, exported: { readonly extension?: unknown }): TemplateExtension {
  const fail = (fault: string): never => {
    throw new Error(`the template extension ${module}: ${fault}`);
  };
  const extension = exported.extension as TemplateExtension | undefined;
  if (typeof extension !== 'object' || extension === null) return fail('it exports no `extension`');
  for (const [name, formatter] of Object.entries(extension.formatters ?? {})) {
    if (!NAME.test(name)) fail(`${JSON.stringify(name)} is no name of a formatter`);
    if (builtIn.has(name) || listFunctions.has(name)) fail(`templates have a formatter ${name}`);
    if (typeof formatter !== 'function') fail(`its formatter ${name} is no function`);
  }
  for (const [name, kind] of Object.entries(extension.values ?? {})) {
    const fault = kindFault(name, kind);
    if (fault !== undefined) fail(fault);
  }
  return extension;
}

/** What is wrong with a kind of values under that name; undefined for one that is sound. */
export function kindFault(name: string, kind: Partial<TemplateValueKind> | undefined): string | undefined {
  if (!NAME.test(name)) return `${JSON.stringify(name)} is no name of a kind of values`;
  if (isValueType(name)) return `there is a kind of values ${name}`;
  if (!isValueType(kind?.as)) return `its kind ${name} is written as ${JSON.stringify(kind?.as)}, which is no kind`;
  return typeof kind?.read === 'function' ? undefined : `its kind ${name} has no function \`read\``;
}

const isValueType = (name: unknown): boolean => VALUE_TYPES.some((type) => type === name);
