import { invalidArgument } from '@quire/core';
import { isFieldName } from '@quire/core/fields';
import type { TemplateExtension, TemplateFieldKind, TemplateValueKind } from '@quire/core/plugin';
import { builtIn, listFunctions } from '../expressions/index.js';
import { type AddedFields, VALUE_TYPES } from '../request/index.js';

const NAME = /^[A-Za-z_]\w{0,39}$/;

/** The `extension` that a module exports. Throws an `Error` that names the module and the fault. */
export function checkedExtension(module: string, exported: { readonly extension?: unknown }): TemplateExtension {
  const fail = (fault: string): never => {
    throw new Error(`the template extension ${module}: ${fault}`);
  };
  const extension = exported.extension as TemplateExtension | undefined;
  if (typeof extension !== 'object' || extension === null) return fail('it does not export `extension`');
  for (const [name, formatter] of Object.entries(extension.formatters ?? {})) {
    if (!NAME.test(name)) fail(`${JSON.stringify(name)} is not a valid name for a formatter`);
    if (builtIn.has(name) || listFunctions.has(name)) fail(`the formatter ${name} exists already`);
    if (typeof formatter !== 'function') fail(`its formatter ${name} is not a function`);
  }
  for (const [name, kind] of Object.entries(extension.values ?? {})) {
    const fault = kindFault(name, kind);
    if (fault !== undefined) fail(fault);
  }
  for (const [name, kind] of Object.entries(extension.fields ?? {})) {
    const fault = fieldFault(name, kind);
    if (fault !== undefined) fail(fault);
  }
  return extension;
}

/** The field kinds of a program. Throws VALIDATION_ERROR for an invalid one. */
export function addedFields(added: Readonly<Record<string, TemplateFieldKind>> = {}): AddedFields {
  for (const [name, kind] of Object.entries(added)) {
    const issue = fieldFault(name, kind);
    if (issue) throw invalidArgument('fields', issue, `fields: ${issue}`);
  }
  return new Map(Object.entries(added));
}

/** A valid field code: one word of letters and digits, like Word's own codes. */
const WORD = /^[A-Za-z][A-Za-z0-9_.]{0,39}$/;

/** The fault of a kind of fields under that name; undefined if it is sound. */
function fieldFault(name: string, kind: Partial<TemplateFieldKind> | undefined): string | undefined {
  const { code, tag, read, type } = kind ?? {};
  const its = `its kind of fields ${name}`;
  if (!NAME.test(name)) return `${JSON.stringify(name)} is not a valid name for a kind of fields`;
  if (code === undefined && tag === undefined) return `${its} has neither a \`code\` nor a \`tag\``;
  if (code !== undefined && !WORD.test(code)) return `${its} has the code ${JSON.stringify(code)}, which is not a word`;
  if (code !== undefined && isFieldName(code.toUpperCase())) return `${its} has the code ${code}, which Word uses`;
  if (tag !== undefined && (typeof tag !== 'string' || tag === '')) return `${its} has a tag that is not a string`;
  if (type !== undefined && !isValueType(type))
    return `${its} takes ${JSON.stringify(type)}, which is not a kind of values`;
  return typeof read === 'function' ? undefined : `${its} has no function \`read\``;
}

/** The fault of a kind of values under that name; undefined if it is sound. */
export function kindFault(name: string, kind: Partial<TemplateValueKind> | undefined): string | undefined {
  if (!NAME.test(name)) return `${JSON.stringify(name)} is not a valid name for a kind of values`;
  if (isValueType(name)) return `the kind of values ${name} exists already`;
  if (!isValueType(kind?.as)) return `its kind ${name} is written as ${JSON.stringify(kind?.as)}, which is not a kind`;
  return typeof kind?.read === 'function' ? undefined : `its kind ${name} has no function \`read\``;
}

const isValueType = (name: unknown): boolean => VALUE_TYPES.some((type) => type === name);
