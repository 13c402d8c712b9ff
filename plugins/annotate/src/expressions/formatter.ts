import type { TemplateFormatter } from '@quire/core/plugin';

/**
 * A function of expressions: `{name | initials}`. `args` are the values in parentheses after it. An error of the class
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
export type Formatter = TemplateFormatter;

export type Formatters = ReadonlyMap<string, Formatter>;
