import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isRangeMark, sectionEnd, withoutSectionEnd } from '../markup/index.js';
import { isBlank, isPageBreak } from './blank.js';
import type { Around, Builder } from './builder.js';
import type { ListBuilder } from './list-builder.js';
import type { Section } from './sections.js';
import type { EdgeStep } from './steps.js';
import { TagElement } from './tag.js';
import { holdsTagsAlone } from './whole-paragraphs.js';

/**
 * Adds the steps of a paragraph that section tags divide. As in text, the runs before a tag are joined in the result
 * with the runs after it, and the paragraph ends with its mark, in the properties of the paragraph where it began. A
 * paragraph with nothing but tags is removed with them; its other content, such as a picture, becomes a separate
 * paragraph.
 */
export function fragmentsOf(
  paragraph: XmlElement,
  tags: ReadonlyMap<TagElement, Section>,
  builder: Builder,
  into: ListBuilder,
): void {
  const pieces = divided(paragraph, tags);
  const goes =
    builder.preparation.dropsTagParagraphs &&
    [...tags.values()].every((section) => section.whole !== undefined || haveParagraphs(section, builder));
  if (goes) addApart(paragraph, pieces, builder, into);
  else addTogether(paragraph, pieces, builder, into);
}

/** A piece of a paragraph, the tag that follows it, and the section of this tag. */
interface Piece {
  readonly nodes: readonly XmlNode[];
  readonly tag: TagElement | undefined;
  readonly section: Section | undefined;
}

function divided({ children }: XmlElement, tags: ReadonlyMap<TagElement, Section>): Piece[] {
  const pieces: Piece[] = [];
  let nodes: XmlNode[] = [];
  for (const node of children) {
    if (typeof node !== 'string' && node.name === 'w:pPr') continue;
    const section = node instanceof TagElement ? tags.get(node) : undefined;
    if (section && node instanceof TagElement) {
      pieces.push({ nodes, tag: node, section });
      nodes = [];
    } else nodes.push(node);
  }
  return [...pieces, { nodes, tag: undefined, section: undefined }];
}

/** True if both tags of a section have their paragraphs to themselves. */
const haveParagraphs = ({ openIn, closeIn }: Section, { sections: { paired } }: Builder): boolean =>
  holdsTagsAlone(openIn, paired) && holdsTagsAlone(closeIn, paired);

function addTogether(paragraph: XmlElement, pieces: readonly Piece[], builder: Builder, into: ListBuilder): void {
  addEdge('begin', paragraph, builder, into);
  for (const { nodes, tag, section } of pieces) {
    addFragment(paragraph, nodes, builder, into);
    if (tag && section) cross(tag, section, into, false);
  }
  addEdge('mark', paragraph, builder, into);
}

/**
 * If the opening paragraph ends a section of the document, this section break comes once, before the items, and each
 * item begins on a new page like the first. A section break of the closing paragraph comes after the items.
 */
function addApart(paragraph: XmlElement, pieces: readonly Piece[], builder: Builder, into: ListBuilder): void {
  const end = sectionEnd(paragraph);
  const opens = pieces[0]?.tag?.tag.role !== 'close';
  const ending = end && pieces[opens ? 0 : pieces.length - 1];
  const newPage = end !== undefined && opens && child(end, 'w:type')?.attributes['w:val'] !== 'continuous';
  const plain = withoutSectionEnd(paragraph);
  for (const [index, piece] of pieces.entries()) {
    const { nodes, tag, section } = piece;
    if (piece === ending || !isBlank(nodes)) {
      if (piece !== ending && !tag && !opens && isPageBreak(nodes)) into.add({ kind: 'page-break' });
      else {
        addFragment(paragraph, nodes, builder, into);
        addEdge('mark', piece === ending ? paragraph : plain, builder, into);
      }
    } else {
      for (const node of nodes) {
        if (typeof node !== 'string' && isRangeMark(node.name)) into.add(...builder.node(node, into.around));
      }
    }
    if (tag && section) cross(tag, section, into, newPage && index === 0);
  }
}

function cross(tag: TagElement, section: Section, into: ListBuilder, newPage: boolean): void {
  if (tag === section.open) into.begin(section, newPage);
  else into.end(section);
}

function addFragment(paragraph: XmlElement, nodes: readonly XmlNode[], builder: Builder, into: ListBuilder): void {
  if (nodes.length === 0) return;
  const steps = builder.siblings(paragraph, nodes, inside(paragraph, into.around));
  into.add({ kind: 'fragment', steps });
}

function addEdge(kind: EdgeStep['kind'], paragraph: XmlElement, builder: Builder, into: ListBuilder): void {
  const properties = child(paragraph, 'w:pPr');
  const around = inside(paragraph, into.around);
  const list = around.copied ? builder.preparation.styles.of(paragraph) : undefined;
  const steps = properties ? builder.node(properties, around) : [];
  into.add({ kind, paragraph, properties: steps, ...(list && { list }) });
}

const inside = (paragraph: XmlElement, around: Around): Around => ({
  ...around,
  level: 'inline',
  paragraphProperties: child(paragraph, 'w:pPr'),
  roomOf: undefined,
});
