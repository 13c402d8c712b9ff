/** Decides whether a paragraph has visible content that would be lost if it were removed. */
import { isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isRangeMark } from '../markup/index.js';
import { isBesideText, isInlineContainer } from './grammar.js';
import { TagElement } from './tag.js';

const UNSEEN = new Set(['w:rPr', 'w:lastRenderedPageBreak']);

/** True if these nodes of a paragraph are invisible: only range marks and empty runs. */
export const isBlank = (nodes: readonly XmlNode[]): boolean =>
  nodes.every((node) => typeof node === 'string' || !shows(node));

function shows(node: XmlElement): boolean {
  if (node.name === 'w:r') return node.children.some((inner) => typeof inner !== 'string' && showsInRun(inner));
  if (isInlineContainer(node.name)) return !isBlank(node.children);
  return !(isRangeMark(node.name) || isBesideText(node.name) || node.name === 'w:pPr' || node.name.endsWith('Pr'));
}

function showsInRun({ name, children }: XmlElement): boolean {
  if (name === 'w:t') return children.some((text) => typeof text === 'string' && text.trim() !== '');
  return !UNSEEN.has(name);
}

/** Elements that take up space in a line as a word does: pictures, text boxes, note references, symbols, equations. */
const AS_A_WORD: ReadonlySet<string> = new Set(
  (
    'mc:AlternateContent w:drawing w:pict w:object w:sym w:ruby w:footnoteReference w:endnoteReference m:oMath ' +
    'm:oMathPara'
  ).split(' '),
);

/** The text of a paragraph's nodes: one letter for each tag not in `ignored`, and `seen` for other visible nodes. */
export function textAmong(nodes: readonly XmlNode[], ignored: (tag: TagElement) => boolean, seen = 'x'): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node instanceof TagElement) text += ignored(node) ? '' : 'x';
    else if (node.name === 'w:r') {
      for (const inner of node.children) {
        if (!isElement(inner)) continue;
        if (inner.name === 'w:t') text += inner.children.join('');
        else if (AS_A_WORD.has(inner.name)) text += seen;
      }
    } else if (AS_A_WORD.has(node.name)) text += seen;
    else if (isInlineContainer(node.name)) text += textAmong(node.children, ignored, seen);
  }
  return text;
}

export function isPageBreak(nodes: readonly XmlNode[]): boolean {
  const seen = nodes.filter((node): node is XmlElement => typeof node !== 'string' && shows(node));
  const [run] = seen;
  if (seen.length !== 1 || run?.name !== 'w:r') return false;
  const inside = run.children.filter((inner): inner is XmlElement => typeof inner !== 'string' && showsInRun(inner));
  return inside.length === 1 && inside[0]?.name === 'w:br' && inside[0].attributes['w:type'] === 'page';
}
