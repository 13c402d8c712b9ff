import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { Mismatch } from '../../mismatch.js';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

const MOST = { characters: 5_000_000, elements: 200_000, depth: 200 };

/**
 * HTML as a browser would read it. Throws `Mismatch` for more of it, and deeper, than a value has: what reads it may
 * recurse, and the parser itself looks through all open elements for each new one.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  if (html.length > MOST.characters) throw new Mismatch(`HTML of more than ${MOST.characters} characters`);
  let elements = 0;
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush(): void {
      if (++elements > MOST.elements) throw new Mismatch(`HTML of more than ${MOST.elements} elements`);
      if (++depth > MOST.depth) throw new Mismatch(`HTML that nests deeper than ${MOST.depth} elements`);
    },
    onItemPop(): void {
      depth--;
    },
  };
  return parseFragment(html, { treeAdapter, scriptingEnabled: false }).childNodes;
}

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

/** The value of an attribute. */
export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;
