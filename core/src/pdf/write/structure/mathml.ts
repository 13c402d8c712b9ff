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

function element(node: MathNode): string {
  switch (node.kind) {
    case 'text':
      return atoms(node);
    case 'fraction': {
      const parts = `${inRow(node.numerator)}${inRow(node.denominator)}`;
      if (node.type === 'noBar') return `<mfrac linethickness="0">${parts}</mfrac>`;
      return node.type === 'bar' ? `<mfrac>${parts}</mfrac>` : `<mfrac bevelled="true">${parts}</mfrac>`;
    }
    case 'scripts':
      if (node.before) {
        const [sub, sup] = [node.sub, node.sup].map((row) => (row?.length ? inRow(row) : '<none/>'));
        return `<mmultiscripts>${inRow(node.base)}<mprescripts/>${sub}${sup}</mmultiscripts>`;
      }
      return scripted(BESIDE, inRow(node.base), node.sub, node.sup);
    case 'radical':
      return node.degree?.length
        ? `<mroot>${inRow(node.base)}${inRow(node.degree)}</mroot>`
        : `<msqrt>${inRow(node.base)}</msqrt>`;
    case 'nary': {
      const names = node.limits === 'undOvr' ? UNDER_AND_OVER : BESIDE;
      return `<mrow>${scripted(names, operator(node.char), node.sub, node.sup)}${inRow(node.base)}</mrow>`;
    }
    case 'delimiters': {
      const content = node.content.map(inRow).join(operator(node.separator));
      const side = (char: string): string => (char === '' ? '' : `<mo fence="true">${escapeText(char)}</mo>`);
      return `<mrow>${side(node.begin)}${content}${side(node.end)}</mrow>`;
    }
    case 'function':
      return `<mrow>${inRow(node.name)}<mo>\u2061</mo>${inRow(node.base)}</mrow>`;
    case 'limit': {
      const name = node.side === 'below' ? 'munder' : 'mover';
      return `<${name}>${inRow(node.base)}${inRow(node.limit)}</${name}>`;
    }
    case 'accent':
      return `<mover accent="true">${inRow(node.base)}${operator(node.char)}</mover>`;
    case 'bar':
      return node.side === 'below'
        ? `<munder>${inRow(node.base)}${operator('_')}</munder>`
        : `<mover>${inRow(node.base)}${operator('\u00af')}</mover>`;
    case 'group': {
      const name = node.side === 'below' ? 'munder' : 'mover';
      return `<${name}>${inRow(node.base)}${operator(node.char)}</${name}>`;
    }
    case 'borderBox':
      return `<menclose notation="box">${inRow(node.base)}</menclose>`;
    case 'phantom':
      return node.shows ? inRow(node.base) : `<mphantom>${inRow(node.base)}</mphantom>`;
    case 'matrix':
      return table(node.rows);
    case 'equations':
      return table(node.rows.map((row) => [row]));
    case 'box':
    case 'moved':
      return inRow(node.base);
    case 'overlap':
      return inRow(node.layers.flat());
    case 'alignment':
    case 'break':
      return '';
  }
}

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
