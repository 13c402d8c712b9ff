import type { Parameter } from '@quire/core/plugin';
import { z } from 'zod';

/** JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. */
export type OpenApiSchema = Readonly<Record<string, unknown>>;

/** Schemas that others refer to, under `components` of the document. */
export class Components {
  readonly #schemas: Record<string, OpenApiSchema> = {};

  get schemas(): Readonly<Record<string, OpenApiSchema>> {
    return this.#schemas;
  }

  /**
   * The JSON Schema of a zod schema: `input` for requests, `output` for replies. Definitions inside it, such as a
   * recursive member, become components, since a reference in an OpenAPI document counts from the root of the whole
   * document, not from that of a schema. A component is named by its id (`.meta({ id: 'template-field' })`), with
   * `Request` added if requests use it; without an id, by `owner`.
   */
  add(schema: z.ZodType, io: 'input' | 'output', owner: string): OpenApiSchema {
    const {
      $schema,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: forGenerators }) as OpenApiSchema & {
      readonly $defs?: Readonly<Record<string, OpenApiSchema>>;
    };
    const prefix = `${pascalCase(owner)}${io === 'input' ? 'Request' : 'Reply'}`;
    const named = (id: string) => `${pascalCase(id)}${io === 'input' ? 'Request' : ''}`;
    const names = new Map(
      Object.keys($defs).map((name, index) => [
        `#/$defs/${name}`,
        name.startsWith('__') ? `${prefix}${index + 1}` : named(name),
      ]),
    );
    // A schema that refers to its own root (`#`) becomes a component as a whole.
    if (JSON.stringify(rest).includes('"$ref":"#"')) names.set('#', prefix);
    const anchored = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(anchored);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => {
          const name = key === '$ref' ? names.get(String(member)) : undefined;
          return [key, name === undefined ? anchored(member) : `#/components/schemas/${name}`];
        }),
      );
    };
    for (const [name, definition] of Object.entries($defs)) {
      const { id, ...schema } = anchored(definition) as OpenApiSchema;
      this.#schemas[names.get(`#/$defs/${name}`) as string] = schema;
    }
    const whole = anchored(rest) as OpenApiSchema;
    if (names.has('#')) this.#schemas[prefix] = whole;
    return whole;
  }
}

/** Adapts a schema to generators, which misread `true` as text and zod's safe integers as bounds. */
function forGenerators({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (typeof jsonSchema.const === 'boolean') delete jsonSchema.const;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

export function parameterSchema(parameter: Parameter): OpenApiSchema {
  const standard = parameter.default === undefined ? {} : { default: parameter.default };
  switch (parameter.kind) {
    case 'choice':
      return { type: 'string', enum: parameter.values, ...standard };
    case 'flag':
      return { type: 'boolean', default: false };
    case 'number':
      return {
        type: parameter.decimals ? 'number' : 'integer',
        minimum: parameter.minimum,
        maximum: parameter.maximum,
        ...standard,
      };
    case 'list':
      return {
        type: 'array',
        maxItems: parameter.most,
        items: parameter.values
          ? { type: 'string', enum: parameter.values }
          : { type: 'string', maxLength: parameter.maxLength },
      };
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
