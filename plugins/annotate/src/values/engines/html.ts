import type { DefaultTreeAdapterTypes } from 'parse5';
import { Mismatch } from '../mismatch.js';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Parses HTML as a browser does. Throws `Mismatch` if it is too long or nested too deeply. */
export type HtmlParser = (html: string) => readonly HtmlNode[];

const MOST = { characters: 5_000_000, elements: 200_000, depth: 200 };

export async function loadHtmlParser(): Promise<HtmlParser> {
  const { defaultTreeAdapter, parseFragment } = await import('parse5');
  return (html) => {
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
  };
}

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;
