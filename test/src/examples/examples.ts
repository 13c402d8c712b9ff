/** Examples as they are written: in the comments of public functions, and in the pages for people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../architecture/sources.js';
import { ROOT } from '../workspace.js';
import { DOORS, type Door } from './doors.js';

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
  if (!block) return expressionIn(comment, place, door);
  const [, without, source = ''] = block;
  return { place, source, runs: without === undefined };
}

/** `@example twipToPt(twip(30)) // 1.5`: an expression on one line or several, and its value if every run gives it. */
const EXPRESSION = /@example(?: |\n \* )((?:(?!```).)+(?:\n \* (?!@).+)*?)(?: \*\/|\n \*(?:\/|\n| @))/;

/** The example of an expression, as code that imports what the expression names, and fails if its value differs. */
function expressionIn(comment: string, place: string, own: Door): Example | undefined {
  const written = EXPRESSION.exec(comment)?.[1]?.replace(/\n \*/g, '');
  if (written === undefined) return undefined;
  const [, expression = written, value] = /^(.+) \/\/ (.+)$/.exec(written) ?? [];
  const check = value === undefined ? `${expression};` : `deepStrictEqual(${expression}, ${value});`;
  const lines = [check];
  for (const [name, made] of SAMPLES) {
    if (wordsOf(lines).has(name)) lines.unshift(`const ${name} = ${made};`);
  }
  const imports = [...wordsOf(lines)].flatMap((word) => {
    const door = [own, ...DOORS].find(({ names }) => names.includes(word));
    const specifier = door?.specifier ?? PACKAGES[word];
    const isSample = lines.some((line) => line.startsWith(`const ${word} = `));
    return isSample || specifier === undefined ? [] : `import { ${word} } from '${specifier}';`;
  });
  return { place, source: [...imports, ...lines].join('\n'), runs: true };
}

const wordsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.join('\n').match(/(?<![^.]\.|')\b[A-Za-z]\w*/g));

/** Values that the examples of expressions use without declaring them, each before the values that it is made of. */
const SAMPLES = Object.entries({
  context:
    "{ anchors: [issuer], certificates: [], evidence: { ocspResponses: [], crls: [parseCrl(await readFile('ca.crl'))] }, purpose: 'document', at: new Date(), cryptography: nodeCryptography } as const",
  signature: 'signatureIn(pdf.current, field)!',
  field: "readForm(pdf.current).fields.find(({ type }) => type === 'Sig')!",
  page: 'readPages(pdf.current).pages[0]!',
  reserved:
    "(() => { const update = new PdfUpdate(pdf); update.reserveSignature({ Type: name('Sig') }, 64); return update.finish(); })()",
  pdf: "openPdf(await readFile('signed.pdf'))",
  pkg: 'openPackage(docx)',
  docx: "await readFile('report.docx')",
  order: "element('order', {}, [element('item', {}, ['Tea'])])",
  steps: "bindingSteps({ xpath: '/order/item', prefixes: new Map() })!",
  relationships: `parseInfoset(new TextEncoder().encode('<r xmlns="' + PACKAGE_RELATIONSHIPS + '"><Relationship Id="rId1"/></r>'), 'a.xml').root`,
  fonts: 'openNodeFontLibrary()',
  key: "openKey(await readKeyFile(await readFile('me.p12'), 'secret'))",
  issuer: "readCertificates(await readFile('ca.pem'))[0]!",
  signedData: "parseSignedData(await readFile('report.p7s'))",
  trail:
    "await chainEvents({ document: { sha256: '0'.repeat(64), bytes: 9 } }, [{ type: 'viewed', timestamp: new Date().toISOString() }], new Date(), nodeCryptography)",
});

/** The packages of other names that examples use. */
const PACKAGES: Readonly<Record<string, string>> = {
  deepStrictEqual: 'node:assert/strict',
  generateKeyPairSync: 'node:crypto',
  readFile: 'node:fs/promises',
  z: 'zod',
};
