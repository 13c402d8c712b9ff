/** The imports of the sources, read from their text: type imports too, which are gone from the compiled files. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../workspace.js';
import { filesUnder } from './sources.js';

export interface Import {
  /** The importing file, from the root of the repository: `core/src/pdf/write/write.ts`. */
  readonly from: string;
  /** The specifier as written: `../frame/index.js`, `node:fs`, `@quire/core`. */
  readonly specifier: string;
  /** The file that a relative specifier means, from the root of the repository and ending in `.ts`. */
  readonly file?: string;
  /** `import type`: gone once compiled. */
  readonly typeOnly: boolean;
}

// Static imports and exports start a line, as the formatter leaves them; `import(...)` may be anywhere.
const STATIC = /^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** The imports of one source text. */
export function importsOf(from: string, source: string): Import[] {
  const found = (specifier: string, typeOnly: boolean): Import => ({
    from,
    specifier,
    typeOnly,
    ...(specifier.startsWith('.')
      ? { file: posix.normalize(`${posix.dirname(from)}/${specifier}`).replace(/\.js$/, '.ts') }
      : {}),
  });
  return [
    ...[...source.matchAll(STATIC)].map(([, type, specifier = '']) => found(specifier, type !== undefined)),
    ...[...source.matchAll(DYNAMIC)].map(([, specifier = '']) => found(specifier, false)),
  ];
}

/** The imports of all TypeScript sources under a folder of the repository, such as `core/src`. */
export const importsUnder = (folder: string): Import[] =>
  filesUnder(folder).flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));

/** True if the import is in a test, or in a module that only tests use. */
export const isTest = ({ from }: Import): boolean => from.endsWith('.test.ts') || from.includes('/testing/');
