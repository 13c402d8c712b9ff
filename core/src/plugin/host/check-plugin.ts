import { z } from 'zod';
import { METHODS, type Plugin } from '../index.js';
import { parameter } from './parameter-shape.js';
import { faults, routePath } from './read-manifest.js';

const text = z.string().min(1);
const callable = z.custom((value) => typeof value === 'function', 'must be a function');
const parameters = z.record(z.string(), parameter);

const route = z.looseObject({
  method: z.enum(METHODS),
  path: routePath,
  headers: parameters.optional(),
});

const command = z.looseObject({
  words: z.array(text).min(1),
  files: z.enum(['many', 'one', 'none']),
});

const operation = z.looseObject({
  id: text,
  summary: text,
  route: route.optional(),
  command: command.optional(),
  access: z.enum(['key', 'open']),
  input: z.enum(['document', 'json', 'none']),
  parameters,
  produces: z.array(z.string()),
  headers: z.record(z.string(), z.string()).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/, 'must be a status'), text).optional(),
  schemas: callable.optional(),
  handler: z.custom(
    (value) => typeof value === 'function' || typeof (value as { handle?: unknown } | null)?.handle === 'function',
    'must be a class, or an object with a function handle',
  ),
});

const plugin = z.looseObject({
  operations: z.array(z.unknown()),
  providers: z.array(z.looseObject({ token: text })).optional(),
  steps: z.array(z.looseObject({ around: z.array(text).optional(), run: callable })).optional(),
  start: callable.optional(),
  health: callable.optional(),
  stop: callable.optional(),
});

/**
 * Checks the default export of a package. Throws an `Error` that names each fault if it is not a plugin. The compiler
 * checks its types too, but the package may not have been compiled.
 */
export function checkPlugin(given: unknown): asserts given is Plugin {
  const outer = plugin.safeParse(given);
  if (!outer.success) throw new Error(`its default export is not a plugin: ${faults(outer.error)}`);
  for (const [index, each] of outer.data.operations.entries()) {
    const { error } = operation.safeParse(each);
    const { id } = (each ?? {}) as { readonly id?: unknown };
    if (error)
      throw new Error(`its operation ${typeof id === 'string' ? id : index + 1} is malformed: ${faults(error)}`);
  }
}

/** Checks schemas. Throws an `Error` for one that is not from zod: the host could not use it for bodies. */
export async function checkSchemas({ operations }: Plugin): Promise<void> {
  for (const { id, schemas } of operations) {
    for (const [name, schema] of Object.entries((await schemas?.()) ?? {})) {
      // A plugin may bring its own copy of zod.
      const isZod = typeof schema === 'object' && schema !== null && '_zod' in schema;
      if (schema !== undefined && !isZod)
        throw new Error(`the schema ${name} of its operation ${id} is not a zod 4 schema`);
    }
  }
}
