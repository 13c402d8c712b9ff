import { checkBoxSign } from '@quire/core/binding';
import { declarations, styledParagraph } from '../css/index.js';
import { attributeOf, type HtmlElement, type HtmlNode, type HtmlParser, isHtmlElement } from '../engines/index.js';
import { type FlowBlock, FlowBuilder, type FlowFormat, type FlowList } from '../flow/index.js';
import { inlineImage, inlineLink } from '../inlines.js';
import { cleanText } from '../text.js';
import type { ValueContext } from '../value-context.js';
import { type HtmlState, insideInline } from './state.js';
import { readHtmlTable } from './table.js';

/** Elements that are not shown: scripts, controls, embedded content. */
const HIDDEN = new Set(
  'script style head title template iframe object embed applet noembed noframes audio video canvas svg math select datalist textarea button map'.split(
    ' ',
  ),
);

/** Elements that begin and end a paragraph (HTML §15.3.3). */
const BLOCKS = new Set(
  'p div section article header footer main nav aside address figure figcaption center form fieldset legend details summary dl dt dd hgroup search body html'.split(
    ' ',
  ),
);

const PLAIN: HtmlState = { text: {}, paragraph: {}, preserved: false };

/** HTML as blocks, without scripts, forms and images that would have to be fetched. */
export function readHtml(html: string, parse: HtmlParser, context: ValueContext): readonly FlowBlock[] {
  const builder = new FlowBuilder();
  new HtmlReader(builder, context).children(parse(html), PLAIN);
  builder.end();
  return builder.blocks;
}

/** Walks through elements; the parser limits their nesting depth. */
export class HtmlReader {
  constructor(
    readonly builder: FlowBuilder,
    readonly context: ValueContext,
  ) {}

  children(nodes: readonly HtmlNode[], state: HtmlState): void {
    for (const node of nodes) {
      if (isHtmlElement(node)) this.#element(node, state);
      else if ('value' in node) this.#text(node.value, state);
    }
  }

  /** Content as separate blocks, such as a cell's. */
  blocksOf(element: HtmlElement, state: HtmlState): readonly FlowBlock[] {
    const builder = new FlowBuilder();
    new HtmlReader(builder, this.context).children(element.childNodes, state);
    builder.end();
    return builder.blocks;
  }

  #text(value: string, { text: format, paragraph, link, preserved }: HtmlState): void {
    const inline = { kind: 'text' as const, text: cleanText(value, this.context.warn), format, ...(link && { link }) };
    if (preserved) this.builder.add(inline, paragraph);
    else this.builder.words(inline, paragraph);
  }

  #element(element: HtmlElement, state: HtmlState): void {
    const { tagName: tag } = element;
    if (HIDDEN.has(tag) || isHidden(element)) return;
    const heading = /^h([1-6])$/.exec(tag)?.[1];
    if (heading !== undefined) {
      const level = Number(heading) as 1 | 2 | 3 | 4 | 5 | 6;
      this.#block(element, { ...state, paragraph: { ...state.paragraph, role: { kind: 'heading', level } } });
    } else if (BLOCKS.has(tag)) this.#block(element, tag === 'dd' ? indented(state) : state);
    else if (tag === 'blockquote') this.#block(element, quoted(state));
    else if (tag === 'pre') this.#preformatted(element, state);
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu') this.#list(element, state);
    else if (tag === 'li') this.#block(element, state);
    else if (tag === 'table')
      this.builder.block(readHtmlTable(element, insideInline(element, tableState(state)), this));
    else if (tag === 'hr') this.builder.block({ kind: 'rule' });
    else this.#inline(element, state);
  }

  #inline(element: HtmlElement, state: HtmlState): void {
    const { tagName: tag } = element;
    const { builder, context } = this;
    if (tag === 'br') builder.add({ kind: 'text', text: '\n', format: state.text }, state.paragraph);
    else if (tag === 'img') {
      const inline = inlineImage(attributeOf(element, 'src') ?? '', imageAttributes(element), context);
      if (inline.kind === 'image') builder.add(state.link ? { ...inline, link: state.link } : inline, state.paragraph);
      else if (inline.alt !== '') this.#text(inline.alt, state);
    } else if (tag === 'input') {
      if (/^checkbox$/i.test(attributeOf(element, 'type') ?? ''))
        this.#text(`${checkBoxSign(attributeOf(element, 'checked') !== undefined).text} `, state);
    } else if (tag === 'a') {
      const href = attributeOf(element, 'href');
      const link = href === undefined ? undefined : inlineLink(href, attributeOf(element, 'title'), context);
      const inside = insideInline(element, state);
      this.children(element.childNodes, link ? { ...inside, link } : inside);
    } else if (tag === 'q') {
      this.#text('\u201c', state);
      this.children(element.childNodes, insideInline(element, state));
      this.#text('\u201d', state);
    } else this.children(element.childNodes, insideInline(element, state));
  }

  #block(element: HtmlElement, state: HtmlState): void {
    const inside = insideInline(element, { ...state, paragraph: paragraphOf(element, state.paragraph) });
    this.builder.end();
    if (breaksPage(element)) this.builder.add({ kind: 'page-break' }, inside.paragraph);
    this.children(element.childNodes, inside);
    this.builder.end();
  }

  #preformatted(element: HtmlElement, state: HtmlState): void {
    const paragraph = { ...state.paragraph, role: { kind: 'code' as const } };
    this.#block(element, { ...state, paragraph, text: {}, preserved: true });
  }

  /** Reads a list: each item is a paragraph with a number; further paragraphs of the item are indented with it. */
  #list(element: HtmlElement, state: HtmlState): void {
    const level = state.paragraph.list ? Math.min(8, state.paragraph.list.level + 1) : 0;
    const list = listOf(element);
    this.builder.end();
    for (const node of element.childNodes) {
      if (!isHtmlElement(node) || isHidden(node)) continue;
      const { role: _, ...around } = state.paragraph;
      const paragraph: FlowFormat = { ...around, list: { list, level }, continuesItem: false };
      if (node.tagName !== 'li') this.#element(node, { ...state, paragraph: { ...paragraph, continuesItem: true } });
      else this.#item(node, { ...state, paragraph });
    }
  }

  #item(element: HtmlElement, state: HtmlState): void {
    const { builder } = this;
    const inside = insideInline(element, { ...state, paragraph: paragraphOf(element, state.paragraph) });
    const first = builder.blocks.length;
    this.children(element.childNodes, inside);
    builder.end();
    const item = inside.paragraph.list?.list;
    const [start, ...rest] = builder.blocks.splice(first);
    if (start?.kind !== 'paragraph' || start.format.list?.list !== item) {
      builder.blocks.push({ kind: 'paragraph', format: inside.paragraph, inlines: [] });
      if (start) builder.blocks.push(start);
    } else builder.blocks.push(start);
    for (const block of rest) {
      const continues = block.kind === 'paragraph' && block.format.list?.list === item;
      builder.blocks.push(continues ? { ...block, format: { ...block.format, continuesItem: true } } : block);
    }
  }
}

const paragraphOf = (element: HtmlElement, around: FlowFormat): FlowFormat => {
  const align = element.tagName === 'center' ? 'center' : attributeOf(element, 'align');
  const style = new Map(align === undefined ? [] : [['text-align', align]]);
  if (attributeOf(element, 'dir') !== undefined) style.set('direction', attributeOf(element, 'dir') ?? '');
  for (const [property, value] of declarations(attributeOf(element, 'style') ?? '')) style.set(property, value);
  return styledParagraph(style, around);
};

/** The indent of quotations and descriptions in browsers, in twips: 40 pixels. */
const INDENT = 600;

const indented = (state: HtmlState): HtmlState => ({
  ...state,
  paragraph: { ...state.paragraph, indent: (state.paragraph.indent ?? 0) + INDENT },
});

/** The state in a quotation. A quotation inside another is indented in addition to the indent of its style. */
function quoted(state: HtmlState): HtmlState {
  const inside = state.paragraph.role?.kind === 'quote' ? indented(indented(state)) : state;
  return { ...inside, paragraph: { ...inside.paragraph, role: { kind: 'quote' } } };
}

/** The state inside a table, where paragraphs start again: its cells are neither items nor quotations. */
const tableState = ({ text, link }: HtmlState): HtmlState => ({ ...PLAIN, text, ...(link && { link }) });

const isHidden = (element: HtmlElement): boolean =>
  attributeOf(element, 'hidden') !== undefined ||
  /(^|;)\s*display\s*:\s*none/i.test(attributeOf(element, 'style') ?? '');

const breaksPage = (element: HtmlElement): boolean =>
  /(page-break-before\s*:\s*always|break-before\s*:\s*(page|always))/i.test(attributeOf(element, 'style') ?? '');

function imageAttributes(element: HtmlElement): {
  readonly alt: string;
  readonly width?: string;
  readonly height?: string;
} {
  const style = declarations(attributeOf(element, 'style') ?? '');
  const side = (name: 'width' | 'height') => style.get(name) ?? attributeOf(element, name);
  const [width, height] = [side('width'), side('height')];
  return { alt: attributeOf(element, 'alt') ?? '', ...(width && { width }), ...(height && { height }) };
}

const TYPES: Readonly<Record<string, FlowList['numbering']>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

const STYLES: Readonly<Record<string, FlowList['numbering']>> = {
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
};

/** The numbering of a list, and the number of its first item. */
function listOf(element: HtmlElement): FlowList {
  const style = declarations(attributeOf(element, 'style') ?? '');
  const stated = STYLES[(style.get('list-style-type') ?? style.get('list-style') ?? '').toLowerCase()];
  if (element.tagName !== 'ol') return { numbering: stated ?? 'bullet', start: 1 };
  const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10);
  const inRange = start >= 0 && start <= 32_767;
  return { numbering: stated ?? TYPES[attributeOf(element, 'type') ?? '1'] ?? 'decimal', start: inRange ? start : 1 };
}
