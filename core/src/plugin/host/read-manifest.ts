import { z } from 'zod';
import { type Manifest, METHODS, type Parameters } from '../index.js';
import { parameter } from './parameter-shape.js';

const name = z.string().min(1).max(100);
const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower case letters, digits and hyphens');
/** The path of a route. */
export const routePath = z.string().regex(/^\/v1(\/(:?[A-Za-z0-9-]+))+$/, 'must be a path under /v1');

const reserved = z.strictObject({ id: name, method: z.enum(METHODS), path: routePath, summary: z.string().min(1) });

const manifest = z.strictObject({
  id,
  version: name,
  engine: name,
  needs: z.array(name).default([]),
  uses: z.array(name).default([]),
  provides: z.array(name).default([]),
  capabilities: z.array(name).default([]),
  commands: z.array(name).default([]),
  settings: z
    .record(z.string().regex(/^QUIRE_[A-Z0-9_]+$/, 'must be a name such as QUIRE_WORDS_MOST'), parameter)
    .default({}),
  reserved: z.array(reserved).default([]),
});

const packageJson = z.looseObject({ name, version: name, quire: z.looseObject({}) });

/**
 * The manifest in the `quire` field of a plugin's `package.json`, with the version of the package. `origin` (a package
 * name or a folder) opens the message of the `Error` that is thrown if the field is missing or malformed.
 *
 * @example
 * readManifest(
 *   {
 *     name: 'a',
 *     version: '1.0.0',
 *     quire: { id: 'a', engine: '^0.1.0', needs: [], provides: [], capabilities: [], commands: [] },
 *   },
 *   'a',
 * ).id // 'a'
 */
export function readManifest(packageContents: unknown, origin: string): Manifest {
  const outer = packageJson.safeParse(packageContents);
  if (!outer.success) throw new Error(`${origin}: package.json has no "quire" manifest: ${faults(outer.error)}`);
  const inner = manifest.safeParse({ version: outer.data.version, ...outer.data.quire });
  if (!inner.success) throw new Error(`${origin}: manifest: ${faults(inner.error)}`);
  return { ...inner.data, settings: inner.data.settings as Parameters };
}

/** Formats the problems that a schema found: `id: must be lower case letters; engine: is missing`. */
export const faults = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.') || 'it'}: ${issue.message}`).join('; ');
