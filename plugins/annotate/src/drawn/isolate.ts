import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { replacedIn } from '../markup/index.js';
import { type Syntax, TagElement, type TagRange, tagsIn } from '../template/index.js';

/** A character in place of an element that is not text: no tag reaches over it. */
const OTHER = '\ufffc';
const SILENT = new Set(['a:pPr', 'a:endParaRPr']);

/**
 * The tree with each tag in its DrawingML text (ECMA-376-1 §21.1.2.2.6) as one node; the same tree if it has no tags.
 */
export function withDrawnTags(root: XmlElement, syntax: Syntax): XmlElement {
  return root.name === 'a:p'
    ? paragraphWithTags(root, syntax)
    : replacedIn(root, (inner) => withDrawnTags(inner, syntax));
}

/** The tree with each tag as one node in the elements that contain only text, such as properties of a document. */
export function withTextTags(root: XmlElement, syntax: Syntax): XmlElement {
  const [text] = root.children;
  if (root.children.length !== 1 || typeof text !== 'string') {
    return replacedIn(root, (inner) => withTextTags(inner, syntax));
  }
  const tags = tagsIn(text, syntax);
  return tags.length === 0 ? root : { ...root, children: divided(text, tags) };
}

function divided(text: string, tags: readonly TagRange[]): XmlNode[] {
  const pieces: XmlNode[] = [];
  let at = 0;
  for (const { start, end, tag } of tags) {
    if (start > at) pieces.push(text.slice(at, start));
    pieces.push(new TagElement(tag, [text.slice(start, end)], undefined));
    at = end;
  }
  return at < text.length ? [...pieces, text.slice(at)] : pieces;
}

function paragraphWithTags(paragraph: XmlElement, syntax: Syntax): XmlElement {
  const texts = paragraph.children.map(textOf);
  const tags = tagsIn(texts.join(''), syntax);
  if (tags.length === 0) return paragraph;
  const children: XmlNode[] = [];
  let at = 0;
  let next = 0;
  let inside: XmlNode[] | undefined;
  for (const [index, node] of paragraph.children.entries()) {
    const text = texts[index] ?? '';
    if (text === '') children.push(node);
    for (let from = 0; from < text.length; ) {
      const range = tags[next];
      const end = Math.min(text.length, range ? (inside ? range.end : range.start) - at + from : text.length);
      if (end > from) (inside ?? children).push(sliced(node, text, from, end));
      at += end - from;
      from = end;
      if (range && inside && at === range.end) {
        inside = undefined;
        next++;
      } else if (range && !inside && at === range.start && from < text.length) {
        inside = [];
        children.push(new TagElement(range.tag, inside, propertiesOf(node)));
      }
    }
  }
  return { ...paragraph, children };
}

function textOf(node: XmlNode): string {
  if (typeof node === 'string' || SILENT.has(node.name)) return '';
  if (node.name === 'a:br') return '\n';
  if (node.name !== 'a:r') return OTHER;
  return node.children.flatMap((inner) => (isText(inner) ? inner.children : [])).join('');
}

const isText = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name === 'a:t';

function sliced(node: XmlNode, text: string, from: number, end: number): XmlNode {
  if (typeof node === 'string' || node.name !== 'a:r' || (from === 0 && end === text.length)) return node;
  return drawnRun(text.slice(from, end), propertiesOf(node));
}

const propertiesOf = (node: XmlNode): XmlElement | undefined =>
  typeof node === 'string'
    ? undefined
    : node.children.find((inner): inner is XmlElement => typeof inner === 'object' && inner.name === 'a:rPr');

export const drawnRun = (text: string, properties: XmlElement | undefined): XmlElement =>
  element('a:r', {}, [...(properties ? [properties] : []), element('a:t', {}, text === '' ? [] : [text])]);
