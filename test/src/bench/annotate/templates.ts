/** Templates in two dialects: braces, which most libraries read, and carbone's own. */
import { docx, p, r, tbl, tr } from '@quire/core/testing';

const COLUMNS = 5;
const FIELDS = 10;

/** The templates for a library, and their data. */
export interface TemplateJob {
  readonly braces: Uint8Array;
  readonly carbone: Uint8Array;
  readonly data: Readonly<Record<string, unknown>>;
  /** The last text of the filled document. */
  readonly last: string;
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `field${index + 1}`);

/** A letter of ten paragraphs with a field each; each field name is in a single run. */
export function letter(): TemplateJob {
  const fields = names(FIELDS);
  const withTags = (tag: (name: string) => string) =>
    fields.reduce((builder, name) => builder.paragraph(`The value of ${name} is ${tag(name)}.`), docx()).bytes();
  return {
    braces: withTags((name) => `{${name}}`),
    carbone: withTags((name) => `{d.${name}}`),
    data: Object.fromEntries(fields.map((name, index) => [name, `value ${index + 1}`])),
    last: `value ${FIELDS}`,
  };
}

/** A table of five columns under a header row, its second row repeated. */
export function tableJob(rows: number): TemplateJob {
  const columns = names(COLUMNS);
  const header = tr(columns, '<w:tblHeader/>');
  const braces = columns.map((name) => `{${name}}`);
  braces[0] = `{#rows}${braces[0]}`;
  braces[COLUMNS - 1] += '{/rows}';
  const item = (index: string) => columns.map((name) => `{d.rows[${index}].${name}}`);
  return {
    braces: docx().table([header, braces]).bytes(),
    carbone: docx()
      .table([header, item('i'), item('i+1')])
      .bytes(),
    data: { rows: Array.from({ length: rows }, (_, row) => rowOf(columns, row)) },
    last: `cell ${rows - 1}.${COLUMNS - 1}`,
  };
}

const rowOf = (columns: readonly string[], row: number): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((name, column) => [name, `cell ${row}.${column}`]));

/** A table whose repeated row has three values that are formatted, by functions that these libraries share. */
export function expressionsJob(rows: number): TemplateJob {
  const braces = ['{#rows}{name | upper}', '{name | lower}', '{name | capitalize}{/rows}'];
  const item = (index: string) =>
    ['upperCase', 'lowerCase', 'ucFirst'].map((name) => `{d.rows[${index}].name:${name}}`);
  return {
    braces: docx().table([braces]).bytes(),
    carbone: docx()
      .table([item('i'), item('i+1')])
      .bytes(),
    data: { rows: Array.from({ length: rows }, (_, row) => ({ name: `article ${row}` })) },
    last: `ARTICLE ${rows - 1}`,
  };
}

/** A list whose every item has the image `image`. */
export const gallery = (): Uint8Array =>
  docx()
    .xml(p(r('{#items}')) + p(r('{image}')) + p(r('{/items}')) + tbl([['end']]))
    .bytes();
