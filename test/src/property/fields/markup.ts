/** A tree of fields as a body: fields begin, separate and end in any run, paragraph, cell, link or tracked change. */
import { escapeXml, p, r, tbl } from '@quire/core/testing';
import type { XmlElement } from '@quire/core/xml';
import type { Random } from '../random.js';
import type { Node, Operand, TreeComparison } from './tree.js';

/** The form in which a template refers to values of the data; `mixed` uses all forms. */
export type FieldForm = 'braces' | 'controls' | 'fields' | 'mixed';

/** Parts of a body in order: runs, ends of paragraphs, blocks between paragraphs. */
type Piece = { readonly run: string } | { readonly block: string } | { readonly end: true };

const END: Piece = { end: true };

const DRAWING =
  '<w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="P"/><a:graphic><a:graphicData uri="x"/></a:graphic></wp:inline></w:drawing>';
const SIGNS = {
  break: '<w:br/>',
  tab: '<w:tab/>',
  drawing: DRAWING,
  note: '<w:footnoteReference w:id="1"/>',
} as const;

export const fieldBody = (nodes: readonly Node[], random: Random, form: FieldForm): string =>
  paragraphsOf(new Writer(random, form).written(nodes, false));

class Writer {
  readonly #random: Random;
  readonly #form: FieldForm;
  readonly #series = new Map<string, number>();

  constructor(random: Random, form: FieldForm) {
    this.#random = random;
    this.#form = form;
  }

  written(nodes: readonly Node[], inCode: boolean): Piece[] {
    return nodes.flatMap((node) => this.#pieces(node, inCode));
  }

  #pieces(node: Node, inCode: boolean): Piece[] {
    switch (node.kind) {
      case 'text':
        return this.#split(node.text).map((text) =>
          this.#run(inCode && this.#random.next(3) > 0 ? code(text) : letters(text)),
        );
      case 'sign':
        return [this.#run(SIGNS[node.sign])];
      case 'paragraph':
        return [END];
      case 'table':
        return [END, { block: tbl([node.cells.map((cell) => paragraphsOf(this.written(cell, inCode)))]) }];
      case 'quote':
        return this.#field([' QUOTE "', ...this.written(node.content, true), '"'], true);
      case 'condition':
        return this.#field(
          [
            ' IF ',
            ...this.#comparison(node.comparison),
            ' "',
            ...this.written(node.met, true),
            ...(node.otherwise ? ['" "', ...this.written(node.otherwise, true)] : []),
            '" ',
          ],
          this.#random.next(2) === 0,
        );
      case 'date':
        return node.code === 'QUOTE'
          ? this.#field([' QUOTE "', ...this.#value(node.name), '" \\@ "d.M.yyyy" '], true)
          : this.#field([` MERGEFIELD ${node.name} \\@ "d.M.yyyy" `], true);
      case 'picture':
        return this.#field([' INCLUDEPICTURE "', ...this.#field([' MERGEFIELD photo '], true), '" \\d '], true);
      case 'set': {
        const value = typeof node.value === 'string' ? [node.value] : this.#value(node.value.name, true);
        return this.#field([` SET ${node.name} ${node.quoted ? '"' : ''}`, ...value, node.quoted ? '" ' : ' '], false);
      }
      case 'ask':
        return this.#field([' ASK asked "Your name?" '], false);
      case 'fill-in':
        return this.#field([' FILLIN "Your name?" '], true);
      case 'sequence': {
        const number = (this.#series.get(node.name) ?? 0) + 1;
        this.#series.set(node.name, number);
        return this.#field([` SEQ ${node.name} `], String(number));
      }
      case 'record':
        return this.#field([` ${node.code} `], true);
      case 'record-condition':
        return this.#field([` ${node.code} `, ...this.#comparison(node.comparison, true), ' '], false);
      default:
        return this.#operand(node);
    }
  }

  #comparison({ left, operator, right }: TreeComparison, inCode = false): (Piece | string)[] {
    return [...this.#operand(left, inCode), ` ${operator} "${right}"`];
  }

  #operand(operand: Operand, inCode = false): Piece[] {
    switch (operand.kind) {
      case 'value':
        return this.#value(operand.name, inCode);
      case 'bookmark':
        return this.#split(operand.name).map((text) => this.#run(code(text)));
      case 'reference': {
        const upper = operand.upper ? '\\* Upper ' : '';
        return this.#field([` ${operand.short ? '' : 'REF '}${operand.name} ${upper}`], true);
      }
      case 'property':
        return this.#field([` ${operand.code} ${operand.name} `], true);
      case 'compare':
        return this.#field([' COMPARE ', ...this.#comparison(operand.comparison, true), ' '], true);
      case 'formula': {
        const number = this.#field([` MERGEFIELD ${operand.name} `], true);
        return this.#field(
          [' = ', ...number, ` * ${operand.factor} + 1 ${operand.picture ? '\\# "0.00" ' : ''}`],
          true,
        );
      }
    }
  }

  /** `inCode`: the value is part of a field code, which contains only text, so that a control is not possible there. */
  #value(name: string, inCode = false): Piece[] {
    const form = this.#form === 'mixed' ? this.#random.pick(['braces', 'controls', 'fields'] as const) : this.#form;
    if (form === 'fields' || (inCode && form === 'controls')) return this.#field([` MERGEFIELD ${name} `], true);
    if (form === 'braces') return [this.#run(inCode ? code(`{${name}}`) : letters(`{${name}}`))];
    const properties = `<w:sdtPr><w:tag w:val="${name}"/><w:text/></w:sdtPr>`;
    return [{ run: `<w:sdt>${properties}<w:sdtContent>${r('stale')}</w:sdtContent></w:sdt>` }];
  }

  /**
   * A complex field with these parts as its code. Its stored result, if any, has one or two paragraphs, neither of
   * which may survive.
   */
  #field(pieces: readonly (Piece | string)[], stored: boolean | string): Piece[] {
    const written = pieces.flatMap((piece) =>
      typeof piece === 'string' ? this.#split(piece).map((text) => this.#run(code(text))) : [piece],
    );
    const result: Piece[] =
      typeof stored === 'string'
        ? [{ run: r(stored) }]
        : this.#random.next(4) === 0
          ? [{ run: r('stale') }, END, { run: r('stale') }]
          : [{ run: r('stale') }];
    const shown = stored === false ? [] : [this.#char('separate'), ...result];
    return [this.#char('begin'), ...written, ...shown, this.#char('end')];
  }

  #split(text: string): readonly string[] {
    const at = this.#random.next(text.length);
    return at === 0 ? [text] : [text.slice(0, at), text.slice(at)];
  }

  #char(type: string): Piece {
    return this.#run(`<w:fldChar w:fldCharType="${type}"/>`);
  }

  /** A run, sometimes inside a link or a tracked change. */
  #run(content: string): Piece {
    const run = `<w:r>${content}</w:r>`;
    const around = this.#random.next(10);
    if (around === 0) return { run: `<w:ins w:id="1" w:author="A" w:date="2024-01-01T00:00:00Z">${run}</w:ins>` };
    return { run: around === 1 ? `<w:hyperlink w:anchor="x">${run}</w:hyperlink>` : run };
  }
}

const code = (text: string): string => `<w:instrText xml:space="preserve">${escapeXml(text)}</w:instrText>`;
const letters = (text: string): string => `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`;

function paragraphsOf(pieces: readonly Piece[]): string {
  let [body, runs] = ['', ''];
  for (const piece of pieces) {
    if ('end' in piece) {
      body += p(runs);
      runs = '';
    } else if ('block' in piece) body += piece.block;
    else runs += piece.run;
  }
  return body + p(runs);
}

const SHOWN: Readonly<Record<string, string>> = {
  'w:br': '\n',
  'w:tab': '\t',
  'w:drawing': '[picture]',
  'w:footnoteReference': '[note]',
};

/** The text of each paragraph as Word shows it: without field codes, and without the results of SET and ASK. */
export function shownParagraphs(root: XmlElement): readonly string[] {
  const texts: string[] = [];
  const open: { code: string; inCode: boolean }[] = [];
  const isHidden = (): boolean => open.some(({ code, inCode }) => inCode || /^\s*(SET|ASK)\s/.test(code));
  const walk = ({ name, children }: XmlElement, paragraph: number): void => {
    for (const node of children) {
      if (typeof node === 'string') {
        if (name === 'w:t' && !isHidden()) texts[paragraph] += node;
        else if (name === 'w:instrText' && open.at(-1)?.inCode) open.at(-1)!.code += node;
      } else if (node.name === 'w:p') walk(node, texts.push('') - 1);
      else if (node.name === 'w:fldChar') {
        const type = node.attributes['w:fldCharType'];
        if (type === 'begin') open.push({ code: '', inCode: true });
        else if (type === 'separate' && open.length > 0) open.at(-1)!.inCode = false;
        else if (type === 'end') open.pop();
      } else if (node.name !== 'w:pPr') {
        const isPageBreak = node.attributes['w:type'] === 'page';
        if (!isHidden()) texts[paragraph] += isPageBreak ? '[page]' : (SHOWN[node.name] ?? '');
        if (node.name !== 'w:drawing') walk(node, paragraph);
      }
    }
  };
  walk(root, -1);
  return texts;
}
