import { escapeText, escapeValue } from '../../../base/xml-escape.js';
import type { MathAlphabet, MathNode, MathRow } from '../../../resolved/index.js';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Writes a formula in presentation MathML 3, for readers that speak formulas and let users explore their parts. */
export const mathML = (row: MathRow, title: string): string =>
  `<math xmlns="${MATHML}" alttext="${escapeValue(title)}">${inRow(row)}</math>`;

const inRow = (row: MathRow): string => `<mrow>${row.map(element).join('')}</mrow>`;

const VARIANTS: Readonly<Record<MathAlphabet, string | undefined>> = {
  roman: undefined,
  script: 'script',
  fraktur: 'fraktur',
  'double-struck': 'double-struck',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
};

const DIGITS = /^[\p{Nd}.,]*\p{Nd}$/u;

/** The letters, numbers and operators of a run, each in a separate element. */
function atoms({ text, alphabet, weight, normal }: Extract<MathNode, { kind: 'text' }>): string {
  if (normal) return `<mtext>${escapeText(text)}</mtext>`;
  const variant = VARIANTS[alphabet] ?? (weight === 'p' ? 'normal' : weight === 'b' ? 'bold' : undefined);
  const marked = variant ? ` mathvariant="${variant}"` : '';
  return Array.from(text.matchAll(/[\p{Nd}.,]*\p{Nd}|\p{L}\p{M}*|\s+|./gsu), ([part]) => {
    if (DIGITS.test(part)) return `<mn>${part}</mn>`;
    if (/^\p{L}/u.test(part)) return `<mi${marked}>${part}</mi>`;
    return /^\s/.test(part) ? '<mspace width="0.28em"/>' : `<mo>${escapeText(part)}</mo>`;
  }).join('');
}

const operator = (char: string): string => `<mo>${escapeText(char)}</mo>`;

/** The elements of each kind of node. */
const ELEMENTS: { readonly [Kind in MathNode['kind']]: (node: Extract<MathNode, { kind: Kind }>) => string } = {
  text: atoms,
  fraction: ({ numerator, denominator, type }) => {
    const look = type === 'noBar' ? ' linethickness="0"' : type === 'bar' ? '' : ' bevelled="true"';
    return `<mfrac${look}>${inRow(numerator)}${inRow(denominator)}</mfrac>`;
  },
  scripts: (node) => {
    if (!node.before) return scripted(BESIDE, inRow(node.base), node.sub, node.sup);
    const [sub, sup] = [node.sub, node.sup].map((row) => (row?.length ? inRow(row) : '<none/>'));
    return `<mmultiscripts>${inRow(node.base)}<mprescripts/>${sub}${sup}</mmultiscripts>`;
  },
  radical: ({ degree, base }) =>
    degree?.length ? `<mroot>${inRow(base)}${inRow(degree)}</mroot>` : `<msqrt>${inRow(base)}</msqrt>`,
  nary: ({ limits, char, sub, sup, base }) => {
    const names = limits === 'undOvr' ? UNDER_AND_OVER : BESIDE;
    return `<mrow>${scripted(names, operator(char), sub, sup)}${inRow(base)}</mrow>`;
  },
  delimiters: ({ content, begin, end, separator }) => {
    const side = (char: string): string => (char === '' ? '' : `<mo fence="true">${escapeText(char)}</mo>`);
    return `<mrow>${side(begin)}${content.map(inRow).join(operator(separator))}${side(end)}</mrow>`;
  },
  function: ({ name, base }) => `<mrow>${inRow(name)}<mo>\u2061</mo>${inRow(base)}</mrow>`,
  limit: ({ side, base, limit }) => onSide(side, base, inRow(limit)),
  accent: ({ base, char }) => `<mover accent="true">${inRow(base)}${operator(char)}</mover>`,
  bar: ({ side, base }) => onSide(side, base, operator(side === 'below' ? '_' : '\u00af')),
  group: ({ side, base, char }) => onSide(side, base, operator(char)),
  borderBox: ({ base }) => `<menclose notation="box">${inRow(base)}</menclose>`,
  phantom: ({ shows, base }) => (shows ? inRow(base) : `<mphantom>${inRow(base)}</mphantom>`),
  matrix: ({ rows }) => table(rows),
  equations: ({ rows }) => table(rows.map((row) => [row])),
  box: ({ base }) => inRow(base),
  moved: ({ base }) => inRow(base),
  overlap: ({ layers }) => inRow(layers.flat()),
  alignment: () => '',
  break: () => '',
};

const element = (node: MathNode): string => (ELEMENTS[node.kind] as (node: MathNode) => string)(node);

/** A base with a sign below or above it. */
const onSide = (side: 'above' | 'below', base: MathRow, sign: string): string => {
  const name = side === 'below' ? 'munder' : 'mover';
  return `<${name}>${inRow(base)}${sign}</${name}>`;
};

const table = (rows: readonly (readonly MathRow[])[]): string =>
  `<mtable>${rows
    .map((cells) => `<mtr>${cells.map((cell) => `<mtd>${inRow(cell)}</mtd>`).join('')}</mtr>`)
    .join('')}</mtable>`;

/** MathML elements for a base with a lower script, with an upper script, and with both. */
type ScriptNames = readonly [low: string, high: string, both: string];
const BESIDE: ScriptNames = ['msub', 'msup', 'msubsup'];
const UNDER_AND_OVER: ScriptNames = ['munder', 'mover', 'munderover'];

function scripted(
  [onlySub, onlySup, both]: ScriptNames,
  base: string,
  sub: MathRow | undefined,
  sup: MathRow | undefined,
): string {
  const [low, high] = [sub, sup].map((row) => (row?.length ? inRow(row) : ''));
  if (low && high) return `<${both}>${base}${low}${high}</${both}>`;
  if (low) return `<${onlySub}>${base}${low}</${onlySub}>`;
  return high ? `<${onlySup}>${base}${high}</${onlySup}>` : base;
}
