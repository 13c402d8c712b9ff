import type { Package, PartName } from '@quire/core/opc';
import { displayName, type XmlElement, type XmlNode } from '@quire/core/xml';
import { complexFields } from '../opened/index.js';
import { storyParts } from '../package/index.js';
import {
  type BrokenTag,
  checkedTags,
  isOpaqueElement,
  looksLikeName,
  type Syntax,
  TagElement,
} from '../template/index.js';

export interface CheckedStory {
  readonly part: PartName;
  readonly name: string;
  readonly root: XmlElement;
  readonly broken: readonly BrokenTag[];
  /** The number of the first paragraph with a tag, by the text of the tag. */
  readonly places: ReadonlyMap<string, number>;
}

export const checkedStories = (source: Package, syntax: Syntax): readonly CheckedStory[] =>
  storyParts(source).map((part) => {
    const fields = complexFields(source.xml(part), syntax.open);
    const { root, broken } = checkedTags(fields, { syntax, knows: looksLikeName });
    const places = new Map<string, number>();
    for (const { tag, paragraph } of tagsBelow(root)) if (!places.has(tag.name)) places.set(tag.name, paragraph);
    return { part, name: displayName(part), root, broken, places };
  });

function* tagsBelow(root: XmlElement): Generator<TagElement> {
  for (const node of root.children) {
    if (node instanceof TagElement) yield node;
    else if (typeof node !== 'string') yield* tagsBelow(node);
  }
}

/** Rewrites a paragraph, given with its number in the story, from 1; undefined leaves it unchanged. */
export type ParagraphWriter = (paragraph: XmlElement, number: number) => XmlElement | undefined;

/** The story with its tags as they were typed, and with rewritten paragraphs, counted as in messages. */
export function rewritten({ root }: Pick<CheckedStory, 'root'>, write: ParagraphWriter): XmlElement {
  let paragraphs = 0;
  const visit = (element: XmlElement): XmlElement => {
    const children: XmlNode[] = [];
    for (const node of element.children) {
      if (node instanceof TagElement) children.push(...node.children);
      else if (typeof node === 'string') children.push(node);
      else if (node.name === 'w:p') {
        const number = ++paragraphs;
        const inner = visit(node);
        children.push(write(inner, number) ?? inner);
      } else children.push(node.children.length === 0 || isOpaqueElement(node.name) ? node : visit(node));
    }
    return { ...element, children };
  };
  return visit(root);
}
