/** Evaluates formulas (`= ...`, ECMA-376-1 §17.16.3) while parsing them from left to right. */
import { mustBeObject, mustBeText } from '../../../../base/argument.js';
import type { Separators } from '../../../../ooxml/formats/index.js';
import type { XmlElement } from '../../../../ooxml/xml/index.js';
import type { FormulaCell } from '../../field-pass.js';
import { type CellSource, cellReference, type FormulaRange, spanning, textsIn, textsTowards } from './cells.js';
import { OF_FEW, OF_MANY, roundedHalf } from './functions.js';
import { type FormulaToken, formulaTokens, numberIn } from './tokens.js';

export interface FormulaPlace extends CellSource {
  readonly separators: Separators;
  /** The cell of the formula. */
  readonly cell?: FormulaCell;
  bookmarkText(name: string): string | undefined;
  /** The table that a bookmark begins in. */
  bookmarkTable(name: string): XmlElement | undefined;
}

/** The value of the formula; undefined if the text is not a formula, divides by zero, or uses unknown names. */
export function evaluateFormula(source: string, place: FormulaPlace): number | undefined {
  mustBeText('formula', source);
  mustBeObject('place', place, 'separators');
  const tokens = formulaTokens(source, place.separators);
  if (!tokens || tokens.length === 0) return undefined;
  const reader = new FormulaReader(tokens, place);
  const value = reader.comparison();
  return reader.done && value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** The maximum nesting of brackets: a text with deeper ones is not a formula. */
const DEEPEST = 50;

const LEVELS: readonly (readonly string[])[] = [['=', '<>', '<', '<=', '>', '>='], ['+', '-'], ['*', '/'], ['^']];

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number | undefined>> = {
  '=': (a, b) => (a === b ? 1 : 0),
  '<>': (a, b) => (a === b ? 0 : 1),
  '<': (a, b) => (a < b ? 1 : 0),
  '<=': (a, b) => (a <= b ? 1 : 0),
  '>': (a, b) => (a > b ? 1 : 0),
  '>=': (a, b) => (a >= b ? 1 : 0),
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? undefined : a / b),
  '^': (a, b) => a ** b,
};

class FormulaReader {
  readonly #tokens: readonly FormulaToken[];
  readonly #place: FormulaPlace;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly FormulaToken[], place: FormulaPlace) {
    this.#tokens = tokens;
    this.#place = place;
  }

  get done(): boolean {
    return this.#at === this.#tokens.length;
  }

  comparison(): number | undefined {
    return this.#operation(0);
  }

  #operation(level: number): number | undefined {
    const operators = LEVELS[level];
    if (!operators) return this.#signed();
    let value = this.#operation(level + 1);
    for (let sign = this.#sign(operators); sign !== undefined; sign = this.#sign(operators)) {
      const right = this.#operation(level + 1);
      if (value === undefined || right === undefined) return undefined;
      value = OPERATORS[sign]?.(value, right);
    }
    return value;
  }

  #signed(): number | undefined {
    let factor = 1;
    for (let sign = this.#sign(['-', '+']); sign !== undefined; sign = this.#sign(['-', '+'])) {
      if (sign === '-') factor = -factor;
    }
    let value = this.#primary();
    while (this.#sign(['%']) !== undefined) value = value === undefined ? undefined : value / 100;
    return value === undefined ? undefined : factor * value;
  }

  #primary(): number | undefined {
    const token = this.#tokens[this.#at];
    if (!token) return undefined;
    this.#at++;
    if (token.kind === 'number') return token.number;
    if (token.kind === 'name') return this.#named(token.name);
    return token.sign === '(' ? this.#bracketed(() => this.comparison()) : undefined;
  }

  #bracketed<T>(read: () => T | undefined): T | undefined {
    if (this.#depth === DEEPEST) return undefined;
    this.#depth++;
    const value = read();
    this.#depth--;
    return this.#sign([')']) === undefined ? undefined : value;
  }

  #named(name: string): number | undefined {
    const upper = name.toUpperCase();
    if (this.#sign(['(']) !== undefined) return this.#called(upper);
    if (upper === 'TRUE') return 1;
    if (upper === 'FALSE') return 0;
    const text = this.#place.bookmarkText(name);
    if (text !== undefined) return numberIn(text, this.#place.separators);
    const { cell } = this.#place;
    const reference = cell && cellReference(name);
    if (!cell || !reference) return undefined;
    // An empty cell counts as no value.
    return numberIn(textsIn(reference, cell.table, this.#place, cell)[0] ?? '', this.#place.separators) ?? 0;
  }

  #called(name: string): number | undefined {
    if (name === 'DEFINED') return this.#bracketed(() => this.#defined());
    const values = this.#bracketed(() => this.#values());
    if (!values) return undefined;
    const many = OF_MANY[name];
    if (many) return many(values);
    const few = OF_FEW[name];
    return few && few.count === values.length ? few.of(...values) : undefined;
  }

  /** Evaluates DEFINED: 1 if the argument names a bookmark or is an expression with a value, else 0. */
  #defined(): number {
    const value = this.comparison();
    return value === undefined ? 0 : 1;
  }

  /** The values between the brackets of a function, including cells. */
  #values(): number[] | undefined {
    const values: number[] = [];
    do {
      const cells = this.#cells();
      if (cells) {
        for (const text of cells) {
          const number = numberIn(text, this.#place.separators);
          if (number !== undefined) values.push(number);
        }
        continue;
      }
      const value = this.comparison();
      if (value === undefined) return undefined;
      values.push(value);
    } while (this.#sign([',']) !== undefined);
    return values;
  }

  /** `ABOVE`, `A1:B3`, or the same in the table of a bookmark; for anything else undefined, and nothing is consumed. */
  #cells(): readonly string[] | undefined {
    const start = this.#at;
    const { cell } = this.#place;
    let table = cell?.table;
    const first = this.#name();
    if (first !== undefined && cell) {
      const towards = textsTowards(first, cell, this.#place);
      if (towards) return towards;
    }
    // If a name follows another name, the first is the bookmark of a table.
    const second = first === undefined ? undefined : this.#tokens[this.#at];
    if (first !== undefined && second?.kind === 'name') table = this.#place.bookmarkTable(first);
    else this.#at = start;
    const range = table && this.#range();
    if (table && range && this.#argumentEnds()) return textsIn(range, table, this.#place, cell);
    this.#at = start;
    return undefined;
  }

  #argumentEnds(): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'sign' && (token.sign === ',' || token.sign === ')');
  }

  #range(): FormulaRange | undefined {
    const from = this.#corner();
    if (!from || this.#sign([':']) === undefined) return from;
    const to = this.#corner();
    return to && spanning(from, to);
  }

  #corner(): FormulaRange | undefined {
    const token = this.#tokens[this.#at];
    // A number is a row only on one side of a colon.
    const isRow = token?.kind === 'number' && (this.#isColon(this.#at + 1) || this.#isColon(this.#at - 1));
    const name = token?.kind === 'name' ? token.name : isRow ? String(token.number) : '';
    const corner = cellReference(name);
    if (corner) this.#at++;
    return corner;
  }

  #isColon(at: number): boolean {
    const token = this.#tokens[at];
    return token?.kind === 'sign' && token.sign === ':';
  }

  #name(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') return undefined;
    this.#at++;
    return token.name;
  }

  /** Consumes the next token if it is one of the signs. */
  #sign(signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return undefined;
    this.#at++;
    return token.sign;
  }
}

/** A result without a picture switch, as Word shows it: at most two decimals. */
export const shortResult = (value: number): number => roundedHalf(value, 2);
