/** Examples as they are written: in the comments of public functions, and in the pages for people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';
import type { Door } from './doors.js';

export interface Example {
  /** Where it is written: `core/src/convert/convert.ts: convert`, `README.md: 1`. */
  readonly place: string;
  readonly source: string;
  /** False where it needs what a test has not: a time-stamping authority, a browser. Its types are checked all the same. */
  readonly runs: boolean;
}

const BLOCK = /^```ts( no-run)?\n([\s\S]*?)^```$/gm;

/** The blocks of TypeScript in a page, such as `README.md`. */
export const examplesOfPage = (page: string): Example[] =>
  Array.from(readFileSync(join(ROOT, page), 'utf8').matchAll(BLOCK), ([, without, source = ''], index) => ({
    place: `${page}: ${index + 1}`,
    source,
    runs: without === undefined,
  }));

/** The example of each function of a door; those that have none are named in `missing`. */
export function examplesOfDoor({ specifier, folder, functions }: Door): { examples: Example[]; missing: string[] } {
  // What a plugin takes over from the engine has its example there.
  const files = [...new Set([...filesUnder(folder), ...filesUnder('core/src')])]
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const examples: Example[] = [];
  const missing: string[] = [];
  for (const name of functions) {
    const declared = new RegExp(`^export (?:async function|function|const|class) ${name}\\b`, 'm');
    const found = files.flatMap(({ path, text }) => {
      const at = text.search(declared);
      const example = at < 0 ? undefined : exampleIn(commentBefore(text, at), `${path}: ${name}`);
      return example ? [example] : [];
    });
    if (found.length === 0) missing.push(`${specifier}: ${name}`);
    examples.push(...found);
  }
  return { examples, missing };
}

/** The comment that ends where a declaration begins. */
function commentBefore(text: string, at: number): string {
  const before = text.slice(0, at);
  return before.endsWith('*/\n') ? before.slice(before.lastIndexOf('/**')) : '';
}

function exampleIn(comment: string, place: string): Example | undefined {
  const [, example] = comment.split(/^ \* @example$/m);
  const page = example?.replace(/^ \*[ ]?/gm, '');
  const block = page && [...page.matchAll(BLOCK)][0];
  if (!block) return undefined;
  const [, without, source = ''] = block;
  return { place, source, runs: without === undefined };
}
