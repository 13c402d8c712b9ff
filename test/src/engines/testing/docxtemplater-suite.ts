/**
 * The templates in docxtemplater's own tests, which its package contains: each has a text, its data and the resulting
 * text. The file is evaluated with stubs for the libraries that it imports: only the checks of docxtemplater need them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

export interface SuiteCase {
  readonly it: string;
  /** The contents of the body in WordprocessingML. */
  readonly content: string;
  readonly result: string;
  readonly data: unknown;
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly paragraphLoop: boolean;
  readonly filters: Readonly<Record<string, (value: unknown, ...args: unknown[]) => unknown>>;
}

/** The expression parser as the fixtures use it: its options name the filters that a case adds. */
type Parser = (() => object) & {
  filters: SuiteCase['filters'];
  configured?: Readonly<Record<string, unknown>>;
  configure?(options: Readonly<Record<string, unknown>>): Parser;
};

interface Fixture {
  readonly it?: string;
  readonly contentText?: string;
  readonly resultText?: string;
  readonly content?: string;
  readonly result?: string;
  readonly scope?: unknown;
  readonly error?: unknown;
  readonly errorType?: unknown;
  readonly options?: {
    readonly parser?: Parser;
    readonly delimiters?: { readonly start: string | null; readonly end: string | null };
    readonly paragraphLoop?: boolean;
    readonly [name: string]: unknown;
  };
}

/**
 * The cases that only need templates: none with functions in the data, or with the caller's own modules, parsers or
 * rules.
 */
export function docxtemplaterSuite(): readonly SuiteCase[] {
  const parser: Parser = Object.assign(() => ({}), {
    filters: {},
    configure: (configured: Readonly<Record<string, unknown>>): Parser =>
      Object.assign(() => ({}), { filters: (configured.filters ?? {}) as SuiteCase['filters'], configured }),
  });
  return fixturesOf(parser).flatMap((fixture) => {
    const { options = {}, it: name, scope } = fixture;
    const { start, end } = options.delimiters ?? { start: '{', end: '}' };
    const own = options.parser;
    const isOurs = own === undefined || own === parser || Object.keys(own.configured ?? { own }).join() === 'filters';
    const isTemplate =
      !fixture.error && !fixture.errorType && !options.modules && !options.nullGetter && !options.syntax && isOurs;
    const content = inRuns(fixture.contentText ?? fixture.content ?? '', fixture.contentText !== undefined);
    if (!name || !isTemplate || start === null || end === null || content === '' || !isData(scope)) return [];
    return [
      {
        it: name,
        content,
        result: inRuns(fixture.resultText ?? fixture.result ?? '', fixture.resultText !== undefined),
        data: scope,
        delimiters: { start, end },
        paragraphLoop: options.paragraphLoop === true,
        filters: { ...parser.filters, ...(own === parser ? {} : own?.filters) },
      },
    ];
  });
}

function fixturesOf(parser: Parser): readonly Fixture[] {
  const folder = join(createRequire(import.meta.url).resolve('docxtemplater'), '../tests/e2e');
  const source = readFileSync(join(folder, 'fixtures.js'), 'utf8');
  // A stub for everything that the test file calls or reads, at any depth.
  const nothing: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : nothing),
    apply: () => nothing,
    construct: () => nothing as object,
  });
  const require = (name: string): unknown => {
    if (name === 'lodash') return { assign: Object.assign };
    if (name.includes('expressions')) return parser;
    return name.includes('utils') ? { wrapMultiError: () => true, expect: nothing } : nothing;
  };
  const module: { exports: readonly Fixture[] } = { exports: [] };
  compileFunction(source, ['require', 'module'])(require, module);
  return module.exports;
}

/** True for data as in JSON with an object at the root: no functions, and no list or text in place of the object. */
const isData = (scope: unknown): boolean =>
  scope === undefined || (typeof scope === 'object' && scope !== null && !Array.isArray(scope) && !hasPrograms(scope));

const hasPrograms = (value: unknown): boolean =>
  typeof value === 'function' ||
  value instanceof Date ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasPrograms));

/** Adds the runs and paragraphs around texts, which the fixtures leave out and Word always has. */
function inRuns(content: string, isText: boolean): string {
  if (isText) return `<w:p><w:r><w:t xml:space="preserve">${content}</w:t></w:r></w:p>`;
  const runs = content.replaceAll(/<w:p>((?:<w:t(?: [^>]*)?>[^<]*<\/w:t>)+)<\/w:p>/g, '<w:p><w:r>$1</w:r></w:p>');
  if (/^\s*<w:t[ />]/.test(runs)) return `<w:p><w:r>${runs}</w:r></w:p>`;
  return /^\s*<w:r[ >]/.test(runs) ? `<w:p>${runs}</w:p>` : runs;
}
