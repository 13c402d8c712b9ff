import type { Parameter } from '@quire/core/plugin';
import { z } from 'zod';

/** JSON Schema 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A zod schema as its readers see it: `input` for requests, `output` for replies. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function parameterSchema(parameter: Parameter): JsonSchema {
  const standard = parameter.default === undefined ? {} : { default: parameter.default };
  switch (parameter.kind) {
    case 'choice':
      return { type: 'string', enum: parameter.values, ...standard };
    case 'flag':
      return { type: 'boolean', default: false };
    case 'number':
      return { type: 'integer', minimum: parameter.minimum, maximum: parameter.maximum, ...standard };
    case 'text':
      return {
        type: 'string',
        maxLength: parameter.maxLength,
        ...(parameter.format && { pattern: parameter.format.source }),
        ...(parameter.example && { examples: [parameter.example] }),
        ...standard,
      };
  }
}
