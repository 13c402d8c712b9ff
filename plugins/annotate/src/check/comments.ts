import { mainPart, type Package } from '@quire/core/opc';
import { element, type XmlElement } from '@quire/core/xml';
import { PackageWriter, supportingPart } from '../package/index.js';
import type { Problem } from './problems.js';
import { type CheckedStory, rewritten } from './stories.js';

const AUTHOR = { 'w:author': 'Quire', 'w:initials': 'Q' };

/**
 * The template with each problem as a comment on its paragraph. Word has comments in the body only: problems of other
 * parts, and of the data, are noted at the first paragraph with their place.
 */
export function commented(source: Package, stories: readonly CheckedStory[], problems: readonly Problem[]): Uint8Array {
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
