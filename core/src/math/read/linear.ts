import type { MathNode, MathRow } from '../../resolved/index.js';

/** A formula as one line of characters, as it is typed (Unicode Technical Note 28): `(a+b)/2`, for screen readers. */
export const linearMath = (row: MathRow): string => row.map(linear).join('');

type Kind = MathNode['kind'];

/** The text of each kind of node that is not just the text of its base. */
const TEXTS: { readonly [K in Kind]?: (node: Extract<MathNode, { kind: K }>) => string } = {
  text: ({ text }) => text,
  fraction: ({ numerator, type, denominator }) =>
    `${grouped(numerator)}${type === 'noBar' ? '¦' : '/'}${grouped(denominator)}`,
  scripts: ({ sub, sup, before, base }) => {
    const scripts = `${marked('_', sub)}${marked('^', sup)}`;
    return before ? `${scripts} ${grouped(base)}` : `${grouped(base)}${scripts}`;
  },
  radical: ({ degree, base }) =>
    degree?.length ? `√(${linearMath(degree)}&${linearMath(base)})` : `√${grouped(base)}`,
  nary: ({ char, sub, sup, base }) => `${char}${marked('_', sub)}${marked('^', sup)} ${linearMath(base)}`,
  delimiters: ({ begin, content, separator, end }) => `${begin}${content.map(linearMath).join(separator)}${end}`,
  function: ({ name, base }) => `${linearMath(name)} ${linearMath(base)}`,
  limit: ({ base, side, limit }) => `${linearMath(base)}${marked(side === 'below' ? '_' : '^', limit)}`,
  accent: ({ base, char }) => `${grouped(base)}${char}`,
  matrix: ({ rows }) => `(${rows.map((cells) => cells.map(linearMath).join(' & ')).join('; ')})`,
  equations: ({ rows }) => rows.map(linearMath).join('; '),
  phantom: ({ shows, base }) => (shows ? linearMath(base) : ''),
  overlap: ({ layers }) => layers.map(linearMath).join(''),
  alignment: () => '',
  break: () => '',
};

function linear(node: MathNode): string {
  const written = TEXTS[node.kind] as ((node: MathNode) => string) | undefined;
  return written?.(node) ?? linearMath('base' in node ? node.base : []);
}

/** Returns the row's text, in brackets if it is more than a letter or a number. */
function grouped(row: MathRow): string {
  const text = linearMath(row);
  return /^([\d.,]+|.?)$/u.test(text.trim()) ? text : `(${text})`;
}

const marked = (mark: string, row: MathRow | undefined): string => (row?.length ? `${mark}${grouped(row)}` : '');
