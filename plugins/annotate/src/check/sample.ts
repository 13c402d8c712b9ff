import { mustBeObject } from '@quire/core';
import type { JsonSchema } from './schema.js';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The number of items of a list: more than one, to show the text that a repeat writes between items. */
const ITEMS = 2;

/**
 * Data with which a template of this schema can be filled: each text is the name of its field, lists have two items,
 * and conditions are true.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { annotate, fieldsOf, sampleOf, schemaOf } from '@quire/plugin-annotate';
 *
 * const template = await readFile('invoice.docx');
 * const { docx } = await annotate(template, { data: sampleOf(schemaOf(fieldsOf(template))) });
 * ```
 */
export function sampleOf(schema: JsonSchema): Readonly<Record<string, unknown>> {
  mustBeObject('schema', schema);
  return members(schema);
}

const members = ({ properties = {} }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(name, schema)]));

function sample(name: string, schema: JsonSchema): unknown {
  const {
    type = 'string',
    format,
    contentMediaType,
    enum: choices,
    items,
    minItems = 0,
    maxLength,
    properties,
    default: stated,
  } = schema;
  const types = typeof type === 'string' ? [type] : type;
  if (stated !== undefined) return stated;
  if (choices && choices.length > 0) return choices[0];
  if (contentMediaType !== undefined) return PICTURE;
  if (format === 'date') return '2026-01-31';
  if (items) return Array.from({ length: Math.max(ITEMS, minItems) }, (_, at) => sample(`${name} ${at + 1}`, items));
  if (properties) return members(schema);
  if (types.includes('array')) return types.includes('boolean') ? true : table(name);
  if (types[0] === 'number') return 1;
  return types[0] === 'boolean' ? true : name.slice(0, maxLength);
}

const table = (name: string): readonly (readonly string[])[] => [
  [`${name} 1`, `${name} 2`],
  [`${name} 3`, `${name} 4`],
];
