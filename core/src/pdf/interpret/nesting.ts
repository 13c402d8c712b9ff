import { type ContentOperation, isArray, Name, PdfString, type PdfValue } from '../reader.js';

/** Operators that open a pair, and the operators that close it (ISO 32000-2 §8.4.2, §9.4.1, §14.6.1). */
const OPENS: Readonly<Record<string, string>> = { q: 'Q', BT: 'ET', BMC: 'EMC', BDC: 'EMC', BX: 'EX' };
const CLOSES = new Set(Object.values(OPENS));

/** The operators of paths, colors, text and the graphics state (annex A) with no number as operand, with one, and so on. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'h S s f F f* B B* b b* n W W* q Q BT ET EMC BX EX T*',
    'w J j M i g G Tc Tw Tz TL Ts Tr',
    'm l Td TD d0',
    'rg RG',
    'v y re k K',
    '',
    'c cm Tm d1',
  ].flatMap((operators, count) => operators.split(' ').map((operator) => [operator, count] as const)),
);
const isNumber = (value?: PdfValue): boolean => typeof value === 'number';
const isName = (value?: PdfValue): boolean => value instanceof Name;
const isText = (value?: PdfValue): boolean => value instanceof PdfString;
const isColor = (...values: readonly PdfValue[]): boolean =>
  values.length > 0 && values.every((each, index) => isNumber(each) || (isName(each) && index === values.length - 1));

/** Operators whose operands are not a fixed count of numbers, with a check of the operands. */
const OTHERS: Readonly<Record<string, (...operands: readonly PdfValue[]) => boolean>> = {
  d: (dashes, phase, ...more) => isArray(dashes) && dashes.every(isNumber) && isNumber(phase) && more.length === 0,
  Tf: (font, size, ...more) => isName(font) && isNumber(size) && more.length === 0,
  TJ: (texts, ...more) => isArray(texts) && texts.every((each) => isText(each) || isNumber(each)) && more.length === 0,
  '"': (words, letters, text, ...more) => isNumber(words) && isNumber(letters) && isText(text) && more.length === 0,
  BDC: (tag, _, ...more) => isName(tag) && more.length === 0,
  DP: (tag, _, ...more) => isName(tag) && more.length === 0,
  BI: () => true,
  ...Object.fromEntries('SC sc SCN scn'.split(' ').map((operator) => [operator, isColor])),
  ...Object.fromEntries(
    'ri gs cs CS sh Do BMC MP'
      .split(' ')
      .map((operator) => [operator, (name, ...more) => isName(name) && more.length === 0]),
  ),
  ...Object.fromEntries(
    "Tj '".split(' ').map((operator) => [operator, (text, ...more) => isText(text) && more.length === 0]),
  ),
};
const SHOWS_TEXT = new Set('Td TD Tm T* Tj TJ \' "'.split(' '));

/**
 * Checks that all viewers interpret the operators of a content stream alike: they are standard operators, each with its
 * operands, nested in pairs. After a fault viewers continue or stop, each in its own way.
 */
export class Nesting {
  readonly #open = new Map<string, number>();
  #fault: string | undefined;

  add({ operator, operands, fault }: ContentOperation): void {
    this.#fault ??= fault;
    if (this.#fault !== undefined) return;
    const count = NUMBERS.get(operator);
    const other = Object.hasOwn(OTHERS, operator) ? OTHERS[operator] : undefined;
    if (count === undefined && !other) this.#fault = `${operator} is not an operator`;
    else if (count === undefined ? !other?.(...operands) : !isNumbers(operands, count))
      this.#fault = `${operator} has the wrong operands`;
    else if (operator === 'BDC' && operands[0] instanceof Name && operands[0].text === 'OC')
      this.#fault = 'a part of it belongs to a layer';
    else if (operator === 'BT' ? this.#isInText : SHOWS_TEXT.has(operator) && !this.#isInText)
      this.#fault = `${operator} is not allowed at its place`;
    else this.#nest(operator);
  }

  /** The first fault that readers may interpret differently. Valid after all operators were added. */
  get fault(): string | undefined {
    const [left] = [...this.#open].filter(([, count]) => count !== 0);
    return this.#fault ?? (left && `${left[0]} is missing at its end`);
  }

  get #isInText(): boolean {
    return (this.#open.get('ET') ?? 0) > 0;
  }

  #nest(operator: string): void {
    if (Object.hasOwn(OPENS, operator)) {
      const closes = OPENS[operator];
      this.#open.set(closes, (this.#open.get(closes) ?? 0) + 1);
    } else if (CLOSES.has(operator)) {
      const count = this.#open.get(operator) ?? 0;
      if (count === 0) this.#fault = `${operator} closes nothing`;
      this.#open.set(operator, count - 1);
    }
  }
}

const isNumbers = (operands: ContentOperation['operands'], count: number): boolean =>
  operands.length === count && operands.every(isNumber);
