/** The language and the time zone that a formatter writes in. */
export interface FormatterContext {
  readonly locale: string;
  readonly timezone: string;
}

/**
 * A function of expressions: `{name | initials}`. `args` are what stands in parentheses after it. An error of the class
 * `RangeError` is reported with the field; the tag stays.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { annotate, type Formatter } from '@quire/plugin-annotate';
 *
 * const initials: Formatter = (name) => String(name).match(/\b\p{L}/gu)?.join('');
 * const template = await readFile('invoice.docx');
 * const { docx } = await annotate(template, { data: { name: 'Ada Lovelace' } }, { formatters: { initials } });
 * await writeFile('filled.docx', docx);
 * ```
 */
export type Formatter = (value: unknown, args: readonly unknown[], context: FormatterContext) => unknown;

export type Formatters = ReadonlyMap<string, Formatter>;
