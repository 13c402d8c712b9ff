import { numberFormat } from './intl.js';

/** The separators that a locale writes in numbers. */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
  /** The number of digits in groups other than the rightmost one: two in India. */
  readonly size: number;
}

const known = new WeakMap<Intl.NumberFormat, Separators>();

/**
 * Returns the separators that a locale puts between groups of digits and before decimals.
 *
 * @example separatorsOf('de') // { group: '.', decimal: ',', size: 3 }
 */
export function separatorsOf(locale: string): Separators {
  const format = numberFormat(locale, { numberingSystem: 'latn' });
  let separators = known.get(format);
  if (!separators) {
    // The sample has seven digits, because some locales do not group the digits of a number with only four.
    const parts = format.formatToParts(1234567.8);
    const part = (type: Intl.NumberFormatPartTypes, otherwise: string): string =>
      parts.find((one) => one.type === type)?.value ?? otherwise;
    const [, second = '234'] = parts
      .filter(({ type }) => type === 'integer')
      .map(({ value }) => value)
      .slice(-3);
    separators = { group: part('group', ','), decimal: part('decimal', '.'), size: second.length };
    known.set(format, separators);
  }
  return separators;
}
