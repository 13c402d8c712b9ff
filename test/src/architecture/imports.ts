/** The imports of the sources, read from their text: type imports too, which are gone from the compiled files. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../workspace.js';
import { filesUnder } from './sources.js';

export interface Import {
  /** The path of the importing file from the root of the repository: `core/src/pdf/write/write.ts`. */
  readonly from: string;
  /** The specifier as written: `../frame/index.js`, `node:fs`, `@quire/core`. */
  readonly specifier: string;
  /** The file that a relative specifier refers to, as a path from the root of the repository that ends in `.ts`. */
  readonly file?: string;
  /** True for `import type`, which compiled code does not have. */
  readonly typeOnly: boolean;
}

// Static imports and exports are at the start of a line, because the formatter puts them there; `import(...)` may be
// anywhere.
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
