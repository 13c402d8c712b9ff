import type { FrameDocument } from '@quire/core';
import { mustBeBytes, mustBeOptions } from '@quire/core';
import { openPackage, type Package } from '@quire/core/opc';
import { syntaxFor } from '../dialects/index.js';
import { fieldsOf } from '../introspect/index.js';
import { DOCUMENT_KINDS, kindOf } from '../package/index.js';
import type { FieldDescription } from '../report/index.js';
import { commented } from './comments.js';
import { withPages } from './pages.js';
import { type Against, type Problem, problemsOf } from './problems.js';
import { type JsonSchema, schemaOf } from './schema.js';
import { checkedStories } from './stories.js';

/** The options of `checkTemplate`. */
export interface CheckOptions extends Against {
  /** `layout` of the engine, which finds the pages of the problems. If absent, they have no pages. */
  readonly layout?: (docx: Uint8Array) => Promise<FrameDocument>;
  /** The extension of the template's name, such as `docx`. */
  readonly extension?: string;
}

/** The result of `checkTemplate`. */
export interface TemplateCheck {
  readonly fields: readonly FieldDescription[];
  /** The data that the template needs. */
  readonly schema: JsonSchema;
  readonly problems: readonly Problem[];
  /** The template with its problems as comments; made on demand. */
  readonly commented: () => Uint8Array;
}

/**
 * Returns the data that a template needs, and its problems. Throws the errors of `annotate`.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { checkTemplate } from '@quire/plugin-annotate';
 *
 * const { schema, problems } = await checkTemplate(await readFile('invoice.docx'), { data: { number: 17 } });
 * console.log(Object.keys(schema.properties ?? {}));
 * for (const { message, paragraph } of problems) console.log(paragraph, message);
 * ```
 */
export async function checkTemplate(docx: Uint8Array, options: CheckOptions = {}): Promise<TemplateCheck> {
  mustBeBytes('document', docx);
  mustBeOptions(options);
  const source = openPackage(docx, options);
  const fields = fieldsOf(docx, options);
  const stories = checkedStories(source, syntaxFor(options));
  const found = await problemsOf(docx, source, stories, options);
  const placed = options.layout ? await withPages(source, stories, found, options.layout) : found;
  const problems = [...misnamed(source, options.extension), ...placed];
  return { fields, schema: schemaOf(fields), problems, commented: () => commented(source, stories, problems) };
}

/** The problem of a wrong extension: Word opens a file only if the content type of its main part matches it. */
function misnamed(template: Package, extension = ''): readonly Problem[] {
  const kind = kindOf(template);
  if (kind === undefined || kind === extension || !DOCUMENT_KINDS.some((each) => each === extension)) return [];
  const message = `the name ends in .${extension}, but the content type is that of a .${kind}: Word cannot open the file`;
  return [{ kind: 'other', message, part: '[Content_Types].xml' }];
}
