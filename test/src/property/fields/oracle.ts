/** The text that a tree of fields must show for data, by a reference that knows only the tree. */
import type { Node, Operand, TreeComparison, TreeData } from './tree.js';

/** The shown content in order: a text, the end of a paragraph, or a table as the paragraphs of its cells. */
type Shown = string | { readonly end: true } | { readonly cells: readonly (readonly string[])[] };

const END: Shown = { end: true };
const SIGNS = { break: '\n', tab: '\t', drawing: '[picture]', note: '[note]' } as const;

/**
 * The paragraphs of each copy of a document; a single copy if the data is one object. Undefined if no result is right.
 */
export function shownBy(nodes: readonly Node[], data: readonly TreeData[]): readonly (readonly string[])[] | undefined {
  const oracle = new Oracle(data);
  const copies = oracle.copies(nodes);
  return oracle.isKnown ? copies : undefined;
}

class Oracle {
  readonly #data: readonly TreeData[];
  readonly #set = new Map<string, string>();
  readonly #series = new Map<string, number>();
  /** False if there is no right result. */
  isKnown = true;
  #at = 0;
  #skipped = 0;
  #skips = false;

  constructor(data: readonly TreeData[]) {
    this.#data = data;
  }

  copies(nodes: readonly Node[]): readonly (readonly string[])[] {
    const copies: (readonly string[])[] = [];
    for (this.#at = 0; this.#at < this.#data.length; this.#at++) {
      this.#skips = false;
      const before = [new Map(this.#set), new Map(this.#series)] as const;
      const copy = textsOf(this.#shown(nodes));
      if (!this.#skips) copies.push(copy);
      else {
        // A copy that is left out does not change bookmarks and counters.
        this.#set.clear();
        this.#series.clear();
        for (const [name, text] of before[0]) this.#set.set(name, text);
        for (const [name, number] of before[1]) this.#series.set(name, number);
      }
    }
    return copies;
  }

  #value(name: string): string {
    const record = this.#data[this.#at];
    return record ? String(record[name]) : '';
  }

  #shown(nodes: readonly Node[]): readonly Shown[] {
    return nodes.flatMap((node) => this.#ofNode(node));
  }

  #ofNode(node: Node): readonly Shown[] {
    switch (node.kind) {
      case 'text':
        return [node.text];
      case 'sign':
        return [SIGNS[node.sign]];
      case 'paragraph':
        return [END];
      case 'table':
        return [END, { cells: node.cells.map((cell) => textsOf(this.#shown(cell))) }];
      case 'quote':
        return this.#shown(node.content);
      case 'condition':
        return this.#shown((this.#holds(node.comparison) ? node.met : node.otherwise) ?? []);
      case 'date': {
        const [year = '', month = '', day = ''] = this.#value(node.name).split('-');
        return [year === '' ? '' : `${Number(day)}.${Number(month)}.${year}`];
      }
      case 'picture':
        return [this.#value('photo') === '' ? '' : '[picture]'];
      case 'set':
        this.#set.set(node.name, typeof node.value === 'string' ? node.value : this.#value(node.value.name));
        return [];
      case 'ask':
        this.#set.set('asked', this.#value('Your name?'));
        return [];
      case 'fill-in':
        return [this.#value('Your name?')];
      case 'sequence': {
        const number = (this.#series.get(node.name) ?? 0) + 1;
        this.#series.set(node.name, number);
        return [String(number)];
      }
      case 'record': {
        if (node.code === 'NEXT') {
          this.#at++;
          return [];
        }
        const number = Math.min(this.#at + 1, this.#data.length);
        return [String(node.code === 'MERGEREC' ? number : number - this.#skipped)];
      }
      case 'record-condition': {
        const holds = this.#holds(node.comparison);
        if (holds && node.code === 'NEXTIF') this.#at++;
        else if (holds) {
          if (!this.#skips) this.#skipped++;
          this.#skips = true;
        }
        return [];
      }
      default:
        return [this.#text(node)];
    }
  }

  #text(operand: Operand): string {
    switch (operand.kind) {
      case 'value':
        return this.#value(operand.name);
      case 'property':
        return this.#value(operand.name);
      case 'bookmark':
        return this.#bookmark(operand.name);
      case 'reference': {
        const text = this.#bookmark(operand.name);
        return operand.upper ? text.toUpperCase() : text;
      }
      case 'compare':
        return this.#holds(operand.comparison) ? '1' : '0';
      case 'formula': {
        // For an operand without text, Word shows a syntax error.
        if (this.#value(operand.name) === '') this.isKnown = false;
        const number = Number(this.#value(operand.name)) * operand.factor + 1;
        return operand.picture ? number.toFixed(2) : String(number);
      }
    }
  }

  #bookmark(name: string): string {
    if (!this.#set.has(name)) this.isKnown = false;
    return this.#set.get(name) ?? '';
  }

  #holds({ left, operator, right }: TreeComparison): boolean {
    const [one, other] = [this.#text(left), right.replaceAll('\\"', '"')];
    const isNumber = (text: string): boolean => /^\s*-?\d+(\.\d+)?\s*$/.test(text);
    const order =
      isNumber(one) && isNumber(other) ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0;
    const equal = order === 0 || (other.endsWith('*') && one.startsWith(other.slice(0, -1)));
    if (operator === '=') return equal;
    if (operator === '<>') return !equal;
    return operator === '>' ? order > 0 : order <= 0;
  }
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
