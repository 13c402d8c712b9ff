import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Content, FillContext, Level } from '../../seams.js';
import { first, without } from '../markup/index.js';
import { type BookmarkRange, endsBefore, endsSection } from './bookmark-range.js';

/** The nodes of a bookmark with other content between its marks. Over paragraphs, what is outside of it stays. */
export function spread(range: BookmarkRange, level: Level, content: Content, context: FillContext): Content {
  const { start, end } = range;
  if (level === 'inline') return { level: content.level, nodes: [start, ...content.nodes, end] };
  const before = range.first?.outside ?? [];
  const whole = range.last && endsBefore(range) ? range.last.paragraph : undefined;
  const after = whole ? [] : (range.last?.outside ?? []);
  const tail = whole
    ? context.fill([{ ...whole, children: without(whole.children).filter((node) => node !== end) }], 'block')
    : [];
  const filled = (nodes: readonly XmlNode[]): readonly XmlNode[] =>
    nodes.length === 0 ? [] : context.fill(nodes, 'inline');
  const pattern = patternOf(range);
  const sections = range.content.filter((node) => node !== whole && endsSection(node)).map(emptySection);
  if (content.level === 'inline') {
    const children = [...pattern, ...filled(before), start, ...content.nodes, end, ...filled(after)];
    const paragraph: XmlElement = { name: 'w:p', attributes: {}, children };
    return { level, nodes: [paragraph, ...sections, ...tail] };
  }
  const around = (nodes: readonly XmlNode[]): readonly XmlNode[] =>
    nodes.length === 0 ? [] : [{ name: 'w:p', attributes: {}, children: [...pattern, ...filled(nodes)] }];
  return { level, nodes: [...around(before), start, ...content.nodes, end, ...around(after), ...sections, ...tail] };
}

/** `w:pPr` of the first paragraph, without the section that may end with it. */
function patternOf(range: BookmarkRange): readonly XmlElement[] {
  const paragraph = range.first?.paragraph ?? first(range.content, 'w:p');
  const properties = paragraph && child(paragraph, 'w:pPr');
  return properties ? [{ ...properties, children: without(properties.children, 'w:sectPr') }] : [];
}

/** A paragraph that only ends its section. */
function emptySection(node: XmlNode): XmlNode {
  if (typeof node === 'string') return node;
  return { ...node, children: node.children.filter((inner) => typeof inner === 'object' && inner.name === 'w:pPr') };
}
