/** The class of a character, and the space between two classes: as in TeX; Word uses the same eighteenths of an em. */

export type AtomClass = 'ord' | 'op' | 'bin' | 'rel' | 'open' | 'close' | 'punct';

const BINARY =
  /[+\-*\u2212\u00b1\u2213\u00d7\u00f7\u22c5\u2217-\u2219\u2227-\u222a\u2293-\u229d\u2295-\u22a1\u00b7\u2020\u2021]/;
const RELATION =
  /[=<>\u2190-\u21ff\u2208-\u220d\u221d\u2223-\u2226\u2236\u223c-\u228b\u228f-\u2292\u22a2-\u22b8\u22d0-\u22ed\u2254-\u2255\u27f5-\u27ff\u2a7d\u2a7e]/;
const OPEN = /[([{\u27e8\u2308\u230a]/;
const CLOSE = /[)\]}\u27e9\u2309\u230b!]/;
const PUNCTUATION = /[,;]/;
const OPERATOR = /[\u220f-\u2211\u222b-\u2233\u22c0-\u22c3]/;

export function classOf(char: string): AtomClass {
  if (BINARY.test(char)) return 'bin';
  if (RELATION.test(char)) return 'rel';
  if (OPEN.test(char)) return 'open';
  if (CLOSE.test(char)) return 'close';
  if (PUNCTUATION.test(char)) return 'punct';
  return OPERATOR.test(char) ? 'op' : 'ord';
}

/** Returns the classes in a row. A binary operator without two operands becomes an ordinary sign. */
export function settled(atoms: readonly { readonly left: AtomClass; readonly right: AtomClass }[]): AtomClass[] {
  const row = atoms.map(({ left }) => left);
  for (let i = 0; i < row.length; i++) {
    const whole = i > 0 && atoms[i - 1].left !== atoms[i - 1].right;
    // For the next atom, a function or a sum has the class of its right end.
    const before = whole ? atoms[i - 1].right : row[i - 1];
    if (row[i] === 'bin' && (before === undefined || /^(bin|op|rel|open|punct)$/.test(before))) row[i] = 'ord';
    if (before === 'bin' && /^(rel|close|punct)$/.test(row[i])) row[i - 1] = 'ord';
  }
  if (row.at(-1) === 'bin') row[row.length - 1] = 'ord';
  return row;
}

const [THIN, MEDIUM, THICK] = [3 / 18, 4 / 18, 5 / 18];

/** Space in ems between two atoms; in scripts, only the space around large operators and functions remains. */
export function spaceBetween(left: AtomClass, right: AtomClass, inScript: boolean): number {
  if (left === 'op' && (right === 'ord' || right === 'op')) return THIN;
  if (right === 'op' && (left === 'ord' || left === 'close')) return THIN;
  if (inScript) return 0;
  if (left === 'punct' && right !== 'bin') return THIN;
  if (left === 'bin' || right === 'bin') return MEDIUM;
  if (left === 'rel' && right !== 'rel' && right !== 'close' && right !== 'punct') return THICK;
  if (right === 'rel' && left !== 'rel' && left !== 'open' && left !== 'punct') return THICK;
  return 0;
}
