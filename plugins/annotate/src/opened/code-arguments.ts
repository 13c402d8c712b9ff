/**
 * The code of a field that shows the content of its arguments: IF with its two operands and two outcomes, QUOTE and
 * INCLUDEPICTURE with one argument each; any other code is a comparison. Only quotation marks of the template count, because the code is parsed before
 * anything is filled in it: no value can end an argument or begin a switch.
 */
import { RESULT_END, RESULT_START } from '@quire/core/fields';
import { element, type XmlElement } from '@quire/core/xml';
import { type CodeUnit, nameOf, type StoryField } from './story-tree.js';

export type Argument = 'left' | 'right' | 'true' | 'false' | 'shown';

/** A letter of the code, or a unit that is not text, such as a field or a picture. */
export interface Sign {
  readonly letter?: string;
  readonly unit: CodeUnit;
}

/** An argument: the characters from `from` to before `to`, without its quotation marks. */
export interface ReadArgument {
  readonly of: Argument;
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
}

export interface ReadCode {
  readonly name: string;
  readonly signs: readonly Sign[];
  readonly arguments: readonly ReadArgument[];
  /** The operator of an `IF`. */
  readonly operator: string;
  /** The text after the arguments. */
  readonly switches: string;
  /** Indexes of backslashes that escape the letter after them. */
  readonly escapes: ReadonlySet<number>;
}

const SINGLE: ReadonlySet<string> = new Set(['QUOTE', 'INCLUDEPICTURE']);

/** The fields that are opened: they show the content of their arguments. */
export const OPENED: ReadonlySet<string> = new Set(['IF', ...SINGLE]);

/** The maximum number of characters and elements in a code: an argument may be a chapter long. */
const MOST_SIGNS = 500_000;

/** The arguments of a field's code; undefined if the code lacks the form that the name of the field requires. */
export function readCode(field: Pick<StoryField, 'code' | 'units'>): ReadCode | undefined {
  const signs: Sign[] = [];
  for (const unit of field.units) {
    if (unit.kind === 'text') for (const letter of unit.text) signs.push({ letter, unit });
    else signs.push({ unit });
    if (signs.length > MOST_SIGNS) return undefined;
  }
  return new CodeReader(nameOf(field), signs).read();
}

/** A comparison's operands and operator, from a code with computed nested fields; undefined if it has another form. */
export function operandsOf(code: string): readonly [string, string, string] | undefined {
  const units = code
    .split(NESTED)
    .map((text, at): CodeUnit => ({ kind: at % 2 === 0 ? 'text' : 'node', text, node: element('w:t', {}, [text]) }));
  const read = readCode({ code, units });
  const [left, right] = read?.arguments ?? [];
  if (!read || !left || !right) return undefined;
  const textOf = ({ from, to }: ReadArgument): string => {
    const signs = read.signs.slice(from, to).filter((_, at) => !read.escapes.has(from + at));
    return signs
      .map(({ letter, unit }) => letter ?? (unit.kind === 'node' ? unit.node.children.join('') : ''))
      .join('');
  };
  return [textOf(left), read.operator, textOf(right)];
}

const NESTED = new RegExp(`${RESULT_START}([^${RESULT_END}]*)${RESULT_END}`);

const STRAIGHT = '"';
const QUOTES: ReadonlySet<string> = new Set(['"', '\u201c', '\u201d', '\u201e']);
const SPACES: ReadonlySet<string> = new Set(['w:br', 'w:cr', 'w:tab']);

class CodeReader {
  readonly #escapes = new Set<number>();
  #at = 0;

  constructor(
    private readonly name: string,
    private readonly signs: readonly Sign[],
  ) {}

  read(): ReadCode | undefined {
    this.#spaces();
    for (const letter of this.name) if (this.#letter(this.#at)?.toUpperCase() === letter) this.#at++;
    return SINGLE.has(this.name) ? this.#single() : this.#condition();
  }

  #single(): ReadCode | undefined {
    const shown = this.#argument('shown');
    this.#spaces();
    // Several arguments are shown in sequence, as text.
    return !shown || (this.#at < this.signs.length && this.#letter(this.#at) !== '\\')
      ? undefined
      : this.#done([shown], '');
  }

  #condition(): ReadCode | undefined {
    const left = this.#operand('left', (at) => this.#isOperator(at));
    this.#spaces();
    let operator = '';
    while (this.#isOperator(this.#at)) operator += this.#letter(this.#at++);
    if (!left || !/^(<>|<=|>=|=|<|>)$/.test(operator)) return undefined;
    const right = this.#right();
    if (!right) return undefined;
    const read = [left, right];
    if (this.name !== 'IF') return this.#done(read, operator);
    for (const outcome of ['true', 'false'] as const) {
      const argument = this.#argument(outcome);
      if (argument) read.push(argument);
    }
    return read.length < 3 ? undefined : this.#done(read, operator);
  }

  #done(read: readonly ReadArgument[], operator: string): ReadCode {
    let switches = '';
    for (let at = this.#at; at < this.signs.length; at++) switches += this.#letter(at) ?? ' ';
    return {
      name: this.name,
      signs: this.signs,
      arguments: read,
      operator,
      switches: switches.trim(),
      escapes: this.#escapes,
    };
  }

  /** Reads an operand: a text in quotation marks, or everything up to the character where `ends` is true. */
  #operand(of: Argument, ends: (at: number) => boolean): ReadArgument | undefined {
    this.#spaces();
    if (this.#isQuote(this.#at)) return this.#quoted(of);
    const from = this.#at;
    while (this.#at < this.signs.length && !ends(this.#at)) this.#at++;
    let to = this.#at;
    while (to > from && this.#isSpace(to - 1)) to--;
    return { of, from, to, quoted: false };
  }

  /** Reads the right operand: several words without quotation marks are one operand if a quoted outcome follows. */
  #right(): ReadArgument | undefined {
    this.#spaces();
    const begun = this.#at;
    const first = this.#argument('right');
    if (!first || first.quoted || this.signs.slice(first.from, first.to).some(({ letter }) => letter === undefined)) {
      return first;
    }
    let quote = begun;
    while (quote < this.signs.length && this.#letter(quote) !== undefined && !this.#isQuote(quote)) quote++;
    if (!this.#isQuote(quote)) return first;
    this.#at = begun;
    return this.#operand('right', (at) => this.#isQuote(at));
  }

  /** The next argument: a text in quotation marks, or a word, which may contain fields; undefined before a switch. */
  #argument(of: Argument): ReadArgument | undefined {
    this.#spaces();
    if (this.#at >= this.signs.length || this.#letter(this.#at) === '\\') return undefined;
    if (this.#isQuote(this.#at)) return this.#quoted(of);
    const from = this.#at;
    while (this.#at < this.signs.length && !this.#isSpace(this.#at) && !this.#isQuote(this.#at)) this.#at++;
    return { of, from, to: this.#at, quoted: false };
  }

  #quoted(of: Argument): ReadArgument {
    const opening = this.#letter(this.#at) ?? STRAIGHT;
    const from = ++this.#at;
    const closing = this.#closing(from, opening === STRAIGHT ? (letter) => letter === STRAIGHT : isQuote);
    const to = closing ?? this.#closing(from, isQuote) ?? this.signs.length;
    this.#at = Math.min(to + 1, this.signs.length);
    for (let at = from; at < to; at++) {
      if (this.#letter(at) === '\\' && this.#letter(at + 1) !== undefined) this.#escapes.add(at++);
    }
    return { of, from, to, quoted: true };
  }

  #closing(from: number, closes: (letter: string) => boolean): number | undefined {
    for (let at = from; at < this.signs.length; at++) {
      const letter = this.#letter(at);
      if (letter === '\\') at++;
      else if (letter !== undefined && closes(letter)) return at;
    }
    return undefined;
  }

  #spaces(): void {
    while (this.#at < this.signs.length && this.#isSpace(this.#at)) this.#at++;
  }

  #letter(at: number): string | undefined {
    return this.signs[at]?.letter;
  }

  #isQuote(at: number): boolean {
    return isQuote(this.#letter(at) ?? '');
  }

  #isOperator(at: number): boolean {
    return /^[<>=]$/.test(this.#letter(at) ?? '');
  }

  #isSpace(at: number): boolean {
    const sign = this.signs[at];
    if (!sign) return false;
    if (sign.letter !== undefined) return /\s/.test(sign.letter);
    return sign.unit.kind === 'paragraph' || (sign.unit.kind === 'node' && SPACES.has(sign.unit.node.name));
  }
}

const isQuote = (letter: string): boolean => QUOTES.has(letter);

/** The first and the last element of a unit: the marks of a field, or the same node twice. */
export function edgesOf(unit: CodeUnit): readonly [XmlElement, XmlElement] | undefined {
  if (unit.kind === 'paragraph') return undefined;
  if (unit.kind !== 'field') return [unit.node, unit.node];
  const { begin, end } = unit.field;
  return end && [begin.char, end.char];
}
