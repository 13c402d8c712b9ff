import type { FrameDocument } from '@quire/core';
import { mainPart, type Package } from '@quire/core/opc';
import { element, type XmlElement } from '@quire/core/xml';
import { PackageWriter } from '../package/index.js';
import type { Problem } from './problems.js';
import { type CheckedStory, rewritten } from './stories.js';

/** The bookmark at the beginning of a paragraph in the copy that is laid out. */
const markOf = (paragraph: number): string => `quire_paragraph_${paragraph}`;

/**
 * The problems, with pages for those in the body. To find them, a copy of the template with a bookmark at each problem
 * is laid out. Headers and notes have no page of their own.
 */
export async function withPages(
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
