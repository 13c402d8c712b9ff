import { mustBeText } from '../../base/argument.js';
import { numberFormat } from './intl.js';
import { type NumberPicture, numberPictures, type PictureToken } from './picture-tokens.js';
import { type Separators, separatorsOf } from './separators.js';

/**
 * Word pads a `#` without a digit with a space: a field with `\# "$###"` shows `$ 15` for 15.
 *
 * @example pictured(15, '$###', 'en') // '$ 15'
 */
export const pictured = (value: number, picture: string, locale: string): string => write(value, picture, locale, ' ');

/**
 * Formats a number as `pictured` does, but without the padding, which would be a gap in running text.
 *
 * @example formatted(15, '$###', 'en') // '$15'
 */
export const formatted = (value: number, picture: string, locale: string): string => write(value, picture, locale, '');

function write(value: number, source: string, locale: string, padding: string): string {
  mustBeText('picture', source);
  mustBeText('locale', locale);
  const separators = separatorsOf(locale);
  const pictures = numberPictures(source.slice(0, LONGEST), separators);
  const [positive] = pictures;
  if (!positive) return String(value);
  const rounded = digitsOf(value, positive.decimals);
  const isZero = /^[0.]*$/.test(rounded);
  const negative = value < 0 && !isZero;
  const picture = (isZero && pictures[2]) || (negative && pictures[1]) || positive;
  const sign = negative ? '-' : isZero ? '0' : '+';
  const signs: Signs = { sign, stated: picture !== positive || hasSign(positive), padding };
  const [whole = '0', fraction = ''] = digitsOf(value, picture.decimals).split('.');
  const head = wholeOf(picture, whole, signs, separators);
  return `${head}${fractionOf(picture, fraction, signs, separators)}`;
}

/** The maximum length of a picture; longer text is not a picture. */
const LONGEST = 200;

interface Signs {
  readonly sign: '+' | '-' | '0';
  /** True if the picture itself states how a negative number is marked. */
  readonly stated: boolean;
  readonly padding: string;
}

/** The absolute value, rounded half away from zero on its shortest decimal form, as Word's decimal arithmetic does. */
const digitsOf = (value: number, decimals: number): string =>
  numberFormat('en', {
    useGrouping: false,
    minimumFractionDigits: Math.min(decimals, 100),
    maximumFractionDigits: Math.min(decimals, 100),
  }).format(Math.abs(value));

const hasSign = ({ whole, fraction }: NumberPicture): boolean =>
  [...whole, ...fraction].some(({ kind }) => kind === 'sign');

/** The integer part, from right to left: each digit position takes one digit, the leftmost one all remaining digits. */
function wholeOf(picture: NumberPicture, digits: string, signs: Signs, { group, size }: Separators): string {
  const { whole, grouped } = picture;
  const first = whole.findIndex(({ kind }) => kind === 'digit');
  // A zero before the decimal point is written only if the picture requests it.
  let left = digits === '0' ? '' : digits;
  let out = '';
  let count = 0;
  const put = (digit: string): void => {
    const begins = grouped && count > 2 && (count - 3) % size === 0;
    out = `${digit}${begins ? (digit === signs.padding ? signs.padding : group) : ''}${out}`;
    count++;
  };
  for (let at = whole.length - 1; at >= 0; at--) {
    const token = whole[at];
    if (token?.kind !== 'digit') {
      out = `${token ? besideDigits(token, signs) : ''}${out}`;
      continue;
    }
    if (left !== '') {
      put(left.slice(-1));
      left = left.slice(0, -1);
    } else if (token.item === '0') put('0');
    else if (signs.padding !== '') put(signs.padding);
    // `x` as the first digit position drops the digits that do not fit.
    if (at === first && token.item !== 'x') for (; left !== ''; left = left.slice(0, -1)) put(left.slice(-1));
  }
  return signs.sign === '-' && !signs.stated ? `-${out}` : out;
}

function fractionOf(
  { fraction, hasPoint }: NumberPicture,
  digits: string,
  signs: Signs,
  { decimal }: Separators,
): string {
  if (!hasPoint) return '';
  const places = fraction.filter(({ kind }) => kind === 'digit');
  const required = places.findLastIndex((token) => token.kind === 'digit' && token.item !== '#') + 1;
  const kept = digits.slice(0, required) + digits.slice(required).replace(/(?<!0)0+$/, '');
  let at = 0;
  let out = '';
  for (const token of fraction) out += token.kind === 'digit' ? (kept[at++] ?? '') : besideDigits(token, signs);
  return kept === '' ? out : `${decimal}${out}`;
}

function besideDigits(token: Exclude<PictureToken, { kind: 'digit' }>, { sign, padding }: Signs): string {
  if (token.kind === 'literal') return token.text;
  if (sign === '-') return '-';
  return token.item === '+' && sign === '+' ? '+' : padding;
}
