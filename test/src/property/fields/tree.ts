/**
 * Random trees of Word's fields, which describe only the content of a template. `markup.ts` writes a tree as a body,
 * whose fields begin and end in any paragraph; `oracle.ts` returns the text for each record of the data.
 */
import type { Random } from '../random.js';

/** A value of the data in the template: a tag in braces, a control or a merge field. */
export interface ValueNode {
  readonly kind: 'value';
  readonly name: string;
}

export interface TreeComparison {
  readonly left: Operand;
  readonly operator: string;
  readonly right: string;
}

export type Operand =
  | ValueNode
  | FormulaNode
  | ReferenceNode
  | { readonly kind: 'compare'; readonly comparison: TreeComparison }
  | { readonly kind: 'property'; readonly code: string; readonly name: string }
  /** The name of a bookmark alone. */
  | { readonly kind: 'bookmark'; readonly name: string };

interface FormulaNode {
  readonly kind: 'formula';
  readonly name: string;
  readonly factor: number;
  readonly picture: boolean;
}

interface ReferenceNode {
  readonly kind: 'reference';
  readonly name: string;
  /** True for the short form: `{ x }` is short for `{ REF x }`. */
  readonly short: boolean;
  readonly upper: boolean;
}

export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: 'break' | 'tab' | 'drawing' | 'note' }
  | Exclude<Operand, { readonly kind: 'bookmark' }>
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'table'; readonly cells: readonly (readonly Node[])[] }
  | {
      readonly kind: 'condition';
      readonly comparison: TreeComparison;
      readonly met: readonly Node[];
      readonly otherwise: readonly Node[] | undefined;
    }
  | { readonly kind: 'quote'; readonly content: readonly Node[] }
  | { readonly kind: 'date'; readonly name: string; readonly code: 'QUOTE' | 'MERGEFIELD' }
  | { readonly kind: 'picture' }
  | { readonly kind: 'set'; readonly name: string; readonly value: ValueNode | string; readonly quoted: boolean }
  | { readonly kind: 'ask' | 'fill-in' }
  | { readonly kind: 'sequence'; readonly name: string }
  | { readonly kind: 'record'; readonly code: 'MERGEREC' | 'MERGESEQ' | 'NEXT' }
  | { readonly kind: 'record-condition'; readonly code: 'NEXTIF' | 'SKIPIF'; readonly comparison: TreeComparison };

export const TEXTS = ['a', 'b', 'c', 'd'] as const;
const NUMBERS = ['n', 'm'] as const;
/** Values of the data, some of which would break a field code if they were part of it. */
const VALUES = [
  ...['yes', 'no', '', '7', '10', 'a "b" c', 'x\\y \\* Upper', '<&>', '\u201cq\u201d', 'New York', '{n}', '  '],
  ...['"', '\\', '= 1', 'x'],
];

export type TreeData = Readonly<Record<string, unknown>>;

export const randomData = (random: Random): TreeData => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, random.pick(VALUES)])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, random.pick([0, 1, 2.5, 7, 10, 1234, -3])])),
  day: `20${10 + random.next(20)}-0${1 + random.next(9)}-1${random.next(10)}`,
  kind: random.pick(VALUES),
  'Your name?': random.pick(['Ada', 'Bob "B"']),
  photo:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
});

/** True if any of the nodes or their descendants moves to another record. */
const movesRecords = (nodes: readonly Node[]): boolean =>
  /"kind":"record-condition"|"code":"NEXT"/.test(JSON.stringify(nodes));

/** The limits on a node because of the nodes around it. */
interface Inside {
  readonly depth: number;
  readonly blocks: boolean;
  readonly top: boolean;
}

export class TreePlanner {
  readonly #random: Random;
  readonly #records: boolean;
  /** The bookmarks that are certain to be set so far, whatever the data are. */
  readonly #set: string[] = [];
  #texts = 0;
  #left = 70;

  /** `records`: true if the tree has fields that move to other records. */
  constructor(random: Random, records: boolean) {
    this.#random = random;
    this.#records = records;
  }

  /** The whole template. A value of the data comes first, because a document changes only with such a value. */
  tree = (): readonly Node[] => [this.#value(), ...this.nodes({ depth: 0, blocks: true, top: true })];

  nodes(inside: Inside): readonly Node[] {
    return Array.from({ length: 1 + this.#random.next(4) }, () => this.#node(inside));
  }

  #node({ depth, blocks, top }: Inside): Node {
    const random = this.#random;
    const inner = { depth: depth + 1, blocks, top: false };
    this.#left--;
    if (this.#records && !top && random.next(12) === 0) return this.#recordField();
    switch (this.#left < 0 || depth > 4 ? random.next(9) : random.next(top ? 22 : 18)) {
      case 0:
      case 1:
        return { kind: 'text', text: ` t${this.#texts++} ` };
      case 2:
        return { kind: 'sign', sign: random.pick(['break', 'tab', 'drawing', 'note']) };
      case 3:
        return this.#value();
      case 4:
        return this.#operand(false);
      case 5:
        return { kind: 'paragraph' };
      case 6:
        return { kind: 'sequence', name: random.pick(['Figure', 'Table']) };
      case 7:
        return random.pick<Node>([
          { kind: 'date', name: 'day', code: random.pick(['QUOTE', 'MERGEFIELD']) },
          { kind: 'picture' },
          { kind: 'fill-in' },
          { kind: 'record', code: random.pick(['MERGEREC', 'MERGESEQ']) },
        ]);
      case 8:
        return this.#reference() ?? this.#value();
      case 9:
        return blocks
          ? { kind: 'table', cells: [0, 1].map(() => this.nodes({ ...inner, blocks: false })) }
          : { kind: 'paragraph' };
      case 10:
        // A quote without data in its content is left unchanged, so a value is added.
        return { kind: 'quote', content: [this.#value(), ...this.nodes(inner)] };
      case 11:
        return this.#setting(top);
      case 18:
        return this.#records ? this.#recordField() : this.#setting(top);
      case 19:
        return this.#setting(top);
      case 20:
        if (!this.#set.includes('asked')) this.#set.push('asked');
        return { kind: 'ask' };
      default: {
        const met = this.nodes(inner);
        const otherwise = random.next(4) === 0 ? undefined : this.nodes(inner);
        const isRecorded = movesRecords(met) || movesRecords(otherwise ?? []);
        return { kind: 'condition', comparison: isRecorded ? this.#recorded() : this.#comparison(), met, otherwise };
      }
    }
  }

  #recordField(): Node {
    const random = this.#random;
    return random.next(2) === 0
      ? { kind: 'record', code: 'NEXT' }
      : { kind: 'record-condition', code: random.pick(['NEXTIF', 'SKIPIF']), comparison: this.#recorded() };
  }

  #value = (): ValueNode => ({ kind: 'value', name: this.#random.pick(TEXTS) });

  /** The first SET of a bookmark is never conditional; a later one may be. */
  #setting(top: boolean): Node {
    const random = this.#random;
    const name = top ? random.pick(['x', 'y', 'z']) : this.#set.length > 0 ? random.pick(this.#set) : undefined;
    if (name === undefined) return this.#value();
    if (!this.#set.includes(name)) this.#set.push(name);
    const value = random.next(3) === 0 ? random.pick(['7', 'yes']) : this.#value();
    return { kind: 'set', name, value, quoted: random.next(2) === 0 };
  }

  #reference(): ReferenceNode | undefined {
    const random = this.#random;
    if (this.#set.length === 0) return undefined;
    return {
      kind: 'reference',
      name: random.pick(this.#set),
      short: random.next(2) === 0,
      upper: random.next(3) === 0,
    };
  }

  #operand(bare: true): Operand;
  #operand(bare: false): Exclude<Operand, { readonly kind: 'bookmark' }>;
  #operand(bare: boolean): Operand {
    const random = this.#random;
    switch (random.next(6)) {
      case 0:
        return {
          kind: 'formula',
          name: random.pick(NUMBERS),
          factor: 2 + random.next(4),
          picture: random.next(3) === 0,
        };
      case 1:
        return {
          kind: 'compare',
          comparison: { left: this.#value(), operator: '=', right: random.pick(['yes', 'n*']) },
        };
      case 2:
        return { kind: 'property', code: random.pick(['DOCPROPERTY', 'DOCVARIABLE']), name: 'kind' };
      case 3:
        return this.#reference() ?? this.#value();
      case 4:
        return bare && this.#set.length > 0 ? { kind: 'bookmark', name: random.pick(this.#set) } : this.#value();
      default:
        return this.#value();
    }
  }

  #comparison = (): TreeComparison => ({
    left: this.#operand(true),
    operator: this.#random.pick(['=', '<>', '>', '<=']),
    right: this.#random.pick(['yes', '7', 'New York', 'n*', '', 'a \\"b\\" c']),
  });

  /** A comparison whose left side is a value of the record, not a bookmark. */
  #recorded(): TreeComparison {
    const { left, ...rest } = this.#comparison();
    return { ...rest, left: left.kind === 'reference' || left.kind === 'bookmark' ? this.#value() : left };
  }
}
