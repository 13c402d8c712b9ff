/** Examples as they are written: in the comments of public functions, and in the pages for people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';
import type { Door } from './doors.js';

export interface Example {
  /** The place of the example: `core/src/convert/convert.ts: convert`, `README.md: 1`. */
  readonly place: string;
  readonly source: string;
  /**
   * False if the example needs something that a test lacks, such as a time-stamping authority or a browser. Its types
   * are checked nevertheless.
   */
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

/** The blocks of a page for use in a browser: their imported names are checked, but they are not run. */
export const browserExamplesOfPage = (page: string): Example[] =>
  Array.from(
    readFileSync(join(ROOT, page), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm),
    ([, source = ''], index) => ({
      place: `${page}: ${index + 1} of browsers`,
      source,
      runs: false,
    }),
  ).filter(({ source }) => /^import /m.test(source));

/** The example of each function of an entry point; functions without one are named in `missing`. */
export function examplesOfDoor(door: Door): { examples: Example[]; missing: string[] } {
  const { specifier, folder, functions } = door;
  // An entry point also exports functions from other folders of the engine, where their examples are.
  const sources = [filesUnder(folder), filesUnder('core/src')].map((files) =>
    files
      .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
  const examples: Example[] = [];
  const missing: string[] = [];
  for (const name of functions) {
    const declared = new RegExp(`^export (?:async function|function\\*?|const|(?:abstract )?class) ${name}\\b`, 'm');
    const found = sources
      .map((files) =>
        files.flatMap(({ path, text }) => {
          const at = text.search(declared);
          const example = at < 0 ? undefined : exampleIn(commentBefore(text, at), `${path}: ${name}`, door);
          return example ? [example] : [];
        }),
      )
      .find(({ length }) => length > 0);
    if (!found) missing.push(`${specifier}: ${name}`);
    examples.push(...(found ?? []));
  }
  return { examples, missing };
}

/** The comment that ends at the start of a declaration. */
function commentBefore(text: string, at: number): string {
  const before = text.slice(0, at);
  return before.endsWith('*/\n') ? before.slice(before.lastIndexOf('/**')) : '';
}

function exampleIn(comment: string, place: string, door: Door): Example | undefined {
  const [, example] = comment.split(/^ \* @example$/m);
  const page = example?.replace(/^ \*[ ]?/gm, '');
  const block = page && [...page.matchAll(BLOCK)][0];
  if (!block) return lineIn(comment, place, door);
  const [, without, source = ''] = block;
  return { place, source, runs: without === undefined };
}

/** `@example twipToPt(twip(30)) // 1.5`: a call of functions of the entry point, and the value of the call. */
const LINE = /^(?:\/\*\*| \*) @example (.+) \/\/ (.+?)(?: \*\/)?$/m;

/** The example on one line, as code that fails if the value differs. */
function lineIn(comment: string, place: string, { specifier, functions }: Door): Example | undefined {
  const [, call, value] = LINE.exec(comment) ?? [];
  if (call === undefined) return undefined;
  const used = functions.filter((name) => new RegExp(`\\b${name}\\b`).test(call));
  const source = [
    "import { deepStrictEqual } from 'node:assert/strict';",
    `import { ${used.join(', ')} } from '${specifier}';`,
    `deepStrictEqual(${call}, ${value});`,
  ].join('\n');
  return { place, source, runs: true };
}
