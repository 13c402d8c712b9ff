/**
 * Random trees of Word's fields, with a reference that knows nothing but the tree: fields begin, separate and end in any
 * paragraph, cell, link, control or tracked change, and their branches hold text, breaks, pictures, tables and fields.
 */
import { escapeXml, p, r, tbl } from '@quire/core/testing';
import type { XmlElement } from '@quire/core/xml';
import type { RandomNumber } from './random-template.js';

/** A template of `w:body`, its data, and the text of each paragraph that the filled document shows. */
export interface RandomFields {
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly paragraphs: readonly string[];
}

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly xml: string; readonly shown: string }
  | { readonly kind: 'value'; readonly name: string; readonly form: number; readonly over: boolean }
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'table'; readonly cells: readonly (readonly Node[])[] }
  | {
      readonly kind: 'condition';
      readonly left: string;
      readonly operator: string;
      readonly right: string;
      readonly met: readonly Node[];
      readonly otherwise: readonly Node[] | undefined;
      readonly stored: readonly Node[];
    }
  | { readonly kind: 'quote'; readonly content: readonly Node[] };

/** Pieces of a story in order: runs, ends of paragraphs, blocks between paragraphs. */
type Piece = { readonly run: string } | 'end' | { readonly block: string };

/** The content shown at a place: text, ends of paragraphs, and tables by the paragraphs of their cells. */
type Shown = string | { readonly end: true } | { readonly cells: readonly (readonly string[])[] };

const END: Shown = { end: true };
/** Values that would break a code if they were part of it. */
const VALUES = [
  'yes',
  'no',
  '',
  '7',
  '10',
  'a "b" c',
  'x\\y \\* Upper',
  '<&>',
  '\u201cq\u201d',
  'New York',
  '{n}',
  '  ',
];
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const DRAWING =
  '<w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="P"/><a:graphic><a:graphicData uri="x"/></a:graphic></wp:inline></w:drawing>';

export const randomFields = (random: RandomNumber): RandomFields => new Composer(random).composed();

class Composer {
  readonly #random: RandomNumber;
  readonly #data: Record<string, string>;
  #texts = 0;
  #left = 60;

  constructor(random: RandomNumber) {
    this.#random = random;
    this.#data = Object.fromEntries(NAMES.map((name) => [name, this.#one(VALUES)]));
  }

  composed(): RandomFields {
    const nodes = this.#nodes(0, true);
    const pieces = this.#written(nodes, false);
    return { body: paragraphsOf(pieces), data: this.#data, paragraphs: textsOf(this.#shown(nodes)) };
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#random(list.length)]!;
  }

  #nodes(depth: number, blocks: boolean): readonly Node[] {
    return Array.from({ length: 1 + this.#random(4) }, () => this.#node(depth, blocks));
  }

  #node(depth: number, blocks: boolean): Node {
    this.#left--;
    const kind = this.#left < 0 || depth > 4 ? this.#random(5) : this.#random(12);
    switch (kind) {
      case 0:
      case 1:
        return { kind: 'text', text: ` t${this.#texts++} ` };
      case 2:
        return this.#one([
          { kind: 'sign', xml: '<w:br/>', shown: '\n' },
          { kind: 'sign', xml: '<w:tab/>', shown: '\t' },
          { kind: 'sign', xml: DRAWING, shown: '[picture]' },
        ] as const);
      case 3:
      case 4:
        return { kind: 'value', name: this.#one(NAMES), form: this.#random(3), over: this.#random(4) === 0 };
      case 5:
      case 6:
        return { kind: 'paragraph' };
      case 7:
        return blocks
          ? { kind: 'table', cells: [0, 1].map(() => this.#nodes(depth + 1, false)) }
          : { kind: 'paragraph' };
      case 8:
        // One with nothing of the data in it stays as it is.
        return {
          kind: 'quote',
          content: [
            { kind: 'value', name: this.#one(NAMES), form: this.#random(3), over: false },
            ...this.#nodes(depth + 1, blocks),
          ],
        };
      default:
        return {
          kind: 'condition',
          left: this.#one(NAMES),
          operator: this.#one(['=', '<>', '>', '<=']),
          right: this.#one(['yes', '7', 'New York', 'n*', '']),
          met: this.#nodes(depth + 1, blocks),
          otherwise: this.#random(4) === 0 ? undefined : this.#nodes(depth + 1, blocks),
          stored: this.#random(2) === 0 ? [] : this.#nodes(5, false),
        };
    }
  }

  // The template.

  #written(nodes: readonly Node[], inCode: boolean): Piece[] {
    return nodes.flatMap((node) => this.#pieces(node, inCode));
  }

  #pieces(node: Node, inCode: boolean): Piece[] {
    switch (node.kind) {
      case 'text':
        return this.#split(node.text).map((text) =>
          this.#run(inCode && this.#random(3) > 0 ? code(text) : letters(text)),
        );
      case 'sign':
        return [this.#run(node.xml)];
      case 'value':
        return this.#value(node);
      case 'paragraph':
        return ['end'];
      case 'table':
        return ['end', { block: tbl([node.cells.map((cell) => paragraphsOf(this.#written(cell, inCode)))]) }];
      case 'quote':
        return [
          this.#char('begin'),
          this.#run(code(' QUOTE "')),
          ...this.#written(node.content, true),
          this.#run(code('"')),
          this.#char('separate'),
          { run: r(' stale ') },
          this.#char('end'),
        ];
      case 'condition':
        return this.#condition(node);
    }
  }

  #condition({ left, operator, right, met, otherwise, stored }: Node & { readonly kind: 'condition' }): Piece[] {
    return [
      this.#char('begin'),
      ...this.#split(' IF ').map((text) => this.#run(code(text))),
      ...this.#value({ kind: 'value', name: left, form: this.#random(3), over: false }),
      ...this.#split(` ${operator} "${right}" "`).map((text) => this.#run(code(text))),
      ...this.#written(met, true),
      ...(otherwise ? [this.#run(code('" "')), ...this.#written(otherwise, true)] : []),
      this.#run(code('" ')),
      ...(stored.length > 0 ? [this.#char('separate'), { run: r(' stale ') }, ...this.#stale(stored)] : []),
      this.#char('end'),
    ];
  }

  /** A stored result: none of it may survive. */
  #stale(nodes: readonly Node[]): Piece[] {
    return nodes.flatMap((node): Piece[] => (node.kind === 'paragraph' ? ['end'] : [{ run: r(' stale ') }]));
  }

  #value({ name, form, over }: Node & { readonly kind: 'value' }): Piece[] {
    if (form === 0) return [this.#run(letters(`{${name}}`))];
    if (form === 1) {
      return [
        {
          run: `<w:sdt><w:sdtPr><w:tag w:val="${name}"/><w:text/></w:sdtPr><w:sdtContent>${r('stale')}</w:sdtContent></w:sdt>`,
        },
      ];
    }
    return [
      this.#char('begin'),
      this.#run(code(` MERGEFIELD ${name} `)),
      this.#char('separate'),
      { run: r('stale') },
      ...(over ? (['end', { run: r('stale') }] as const) : []),
      this.#char('end'),
    ];
  }

  #split(text: string): readonly string[] {
    const at = this.#random(text.length);
    return at === 0 ? [text] : [text.slice(0, at), text.slice(at)];
  }

  #char(type: string): Piece {
    return this.#run(`<w:fldChar w:fldCharType="${type}"/>`);
  }

  /** A run, some of them in a link or a tracked change. */
  #run(content: string): Piece {
    const run = `<w:r>${content}</w:r>`;
    const around = this.#random(8);
    if (around === 0) return { run: `<w:ins w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z">${run}</w:ins>` };
    return { run: around === 1 ? `<w:hyperlink w:anchor="x">${run}</w:hyperlink>` : run };
  }

  // The reference.

  #shown(nodes: readonly Node[]): readonly Shown[] {
    return nodes.flatMap((node) => this.#ofNode(node));
  }

  #ofNode(node: Node): readonly Shown[] {
    switch (node.kind) {
      case 'text':
        return [node.text];
      case 'sign':
        return [node.shown];
      case 'value':
        return [this.#data[node.name]!];
      case 'paragraph':
        return [END];
      case 'table':
        return [END, { cells: node.cells.map((cell) => textsOf(this.#shown(cell))) }];
      case 'quote':
        return this.#shown(node.content);
      case 'condition':
        return this.#shown(
          (holds(this.#data[node.left]!, node.operator, node.right) ? node.met : node.otherwise) ?? [],
        );
    }
  }
}

function holds(left: string, operator: string, right: string): boolean {
  const isNumber = (text: string): boolean => /^\s*-?\d+\s*$/.test(text);
  const order =
    isNumber(left) && isNumber(right) ? Number(left) - Number(right) : left < right ? -1 : left > right ? 1 : 0;
  const equal = order === 0 || (right.endsWith('*') && left.startsWith(right.slice(0, -1)));
  if (operator === '=') return equal;
  if (operator === '<>') return !equal;
  return operator === '>' ? order > 0 : order <= 0;
}

const code = (text: string): string => `<w:instrText xml:space="preserve">${escapeXml(text)}</w:instrText>`;
const letters = (text: string): string => `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;

function paragraphsOf(pieces: readonly Piece[]): string {
  let [body, runs] = ['', ''];
  for (const piece of pieces) {
    if (piece === 'end') {
      body += p(runs);
      runs = '';
    } else if ('block' in piece) body += piece.block;
    else runs += piece.run;
  }
  return body + p(runs);
}

function textsOf(shown: readonly Shown[]): readonly string[] {
  const texts: string[] = [];
  let text = '';
  for (const each of shown) {
    if (typeof each === 'string') text += each;
    else if ('end' in each) {
      texts.push(text);
      text = '';
    } else texts.push(...each.cells.flat());
  }
  return [...texts, text];
}

const SHOWN: Readonly<Record<string, string>> = { 'w:br': '\n', 'w:tab': '\t', 'w:drawing': '[picture]' };

/** The text of each paragraph, without codes. */
export function shownParagraphs(root: XmlElement): readonly string[] {
  const texts: string[] = [];
  const walk = ({ name, children }: XmlElement, paragraph: number): void => {
    for (const node of children) {
      if (typeof node === 'string') {
        if (name === 'w:t') texts[paragraph] += node;
      } else if (node.name === 'w:p') walk(node, texts.push('') - 1);
      else if (node.name !== 'w:pPr') {
        texts[paragraph] += SHOWN[node.name] ?? '';
        if (node.name !== 'w:drawing') walk(node, paragraph);
      }
    }
  };
  walk(root, -1);
  return texts;
}
