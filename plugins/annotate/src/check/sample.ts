import { mustBeObject } from '@quire/core';
import type { JsonSchema } from './schema.js';

/** A picture of one point, as a value. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Items of a list: more than one, so that what a repeat writes between them shows. */
const ITEMS = 2;

/**
 * Data that a template of this schema can be filled with, by the names that it asks for: texts that say which they are,
 * lists of two items, conditions that hold.
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
