import { type FrameDocument, mustBeBytes, mustBeOptions } from '@quire/core';
import { mainPart, openPackage, type Package } from '@quire/core/opc';
import { element, type XmlElement } from '@quire/core/xml';
import { syntaxFor } from '../dialects/index.js';
import { fieldsOf } from '../introspect/index.js';
import { DOCUMENT_KINDS, kindOf, PackageWriter, supportingPart } from '../package/index.js';
import type { FieldDescription } from '../report/index.js';
import { type Against, type Problem, problemsOf } from './problems.js';
import { type JsonSchema, schemaOf } from './schema.js';
import { type CheckedStory, checkedStories, rewritten } from './stories.js';

export interface CheckOptions extends Against {
  /** `layout` of the engine, which finds the pages of the problems. If absent, they have no pages. */
  readonly layout?: (docx: Uint8Array) => Promise<FrameDocument>;
  /** The extension of the template's name, such as `docx`. */
  readonly extension?: string;
}

export interface TemplateCheck {
  readonly fields: readonly FieldDescription[];
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

const AUTHOR = { 'w:author': 'Quire', 'w:initials': 'Q' };

/**
 * The template with each problem as a comment on its paragraph. Word has comments in the body only: problems of other
 * parts and of the data are noted at the first paragraph, with their place.
 */
function commented(source: Package, stories: readonly CheckedStory[], problems: readonly Problem[]): Uint8Array {
  const writer = new PackageWriter(source);
  const main = mainPart(source);
  const body = stories.find(({ part }) => part === main);
  if (!body || problems.length === 0) return writer.save();
  const { part, root } = supportingPart(writer, 'comments');
  const ids = root.children.map((node) => (typeof node === 'string' ? 0 : Number(node.attributes['w:id']) || 0));
  const next = ids.reduce((largest, id) => Math.max(largest, id), -1) + 1;
  const comments: XmlElement[] = [];
  const of = new Map<number, string[]>();
  for (const problem of problems) {
    const id = String(next + comments.length);
    const isHere = problem.part === body.name && problem.paragraph !== undefined;
    const number = isHere ? (problem.paragraph ?? 1) : 1;
    comments.push(comment(id, isHere ? said(problem) : `${placeOf(problem)}${said(problem)}`));
    of.set(number, [...(of.get(number) ?? []), id]);
  }
  writer.replace(part, { ...root, children: [...root.children, ...comments] });
  writer.replace(
    main,
    rewritten(body, (paragraph, number) => withComments(paragraph, of.get(number) ?? [])),
  );
  return writer.save();
}

const said = ({ field, message }: Problem): string => (field === undefined ? message : `${field}: ${message}`);

const placeOf = ({ part, paragraph }: Problem): string => {
  if (part === undefined) return '';
  return paragraph === undefined ? `${part}: ` : `${part}, paragraph ${paragraph}: `;
};

const comment = (id: string, text: string): XmlElement =>
  element('w:comment', { 'w:id': id, ...AUTHOR }, [
    element('w:p', {}, [element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [text])])]),
  ]);

function withComments(paragraph: XmlElement, ids: readonly string[]): XmlElement | undefined {
  if (ids.length === 0) return undefined;
  const first = paragraph.children.findIndex((node) => typeof node === 'string' || node.name !== 'w:pPr');
  const at = first < 0 ? paragraph.children.length : first;
  const marks = (name: string): XmlElement[] => ids.map((id) => element(name, { 'w:id': id }));
  return {
    ...paragraph,
    children: [
      ...paragraph.children.slice(0, at),
      ...marks('w:commentRangeStart'),
      ...paragraph.children.slice(at),
      ...marks('w:commentRangeEnd'),
      ...marks('w:commentReference').map((reference) => element('w:r', {}, [reference])),
    ],
  };
}

/** The bookmark at the beginning of a paragraph in the copy that is laid out. */
const markOf = (paragraph: number): string => `quire_paragraph_${paragraph}`;

/**
 * The problems, with pages for the problems in the body: a copy of the template with a bookmark at each problem is laid
 * out to find them. Headers and notes have no page of their own.
 */
async function withPages(
  source: Package,
  stories: readonly CheckedStory[],
  problems: readonly Problem[],
  layout: (docx: Uint8Array) => Promise<FrameDocument>,
): Promise<readonly Problem[]> {
  const main = mainPart(source);
  const body = stories.find(({ part }) => part === main);
  const isInBody = ({ part, paragraph }: Problem): boolean => part === body?.name && paragraph !== undefined;
  const marked = new Set(problems.filter(isInBody).map(({ paragraph }) => paragraph));
  if (!body || marked.size === 0) return problems;
  const writer = new PackageWriter(source);
  writer.replace(
    main,
    rewritten(body, (paragraph, number) => (marked.has(number) ? withMark(paragraph, number, writer) : undefined)),
  );
  const { destinations } = await layout(writer.save());
  return problems.map((problem) => {
    const place = isInBody(problem) ? destinations.get(markOf(problem.paragraph ?? 0)) : undefined;
    return place ? { ...problem, page: place.page + 1 } : problem;
  });
}

function withMark(paragraph: XmlElement, number: number, writer: PackageWriter): XmlElement {
  const id = { 'w:id': writer.ids.bookmark() };
  const marks = [element('w:bookmarkStart', { ...id, 'w:name': markOf(number) }), element('w:bookmarkEnd', id)];
  const at = paragraph.children.findIndex((node) => typeof node === 'string' || node.name !== 'w:pPr');
  return { ...paragraph, children: paragraph.children.toSpliced(at < 0 ? paragraph.children.length : at, 0, ...marks) };
}
