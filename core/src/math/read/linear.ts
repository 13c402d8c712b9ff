import type { MathNode, MathRow } from '../../resolved/index.js';

/** A formula as one line of characters, as it is typed (Unicode Technical Note 28): `(a+b)/2`, for screen readers. */
export const linearMath = (row: MathRow): string => row.map(linear).join('');

function linear(node: MathNode): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'fraction':
      return `${grouped(node.numerator)}${node.type === 'noBar' ? '¦' : '/'}${grouped(node.denominator)}`;
    case 'scripts': {
      const scripts = `${marked('_', node.sub)}${marked('^', node.sup)}`;
      return node.before ? `${scripts} ${grouped(node.base)}` : `${grouped(node.base)}${scripts}`;
    }
    case 'radical':
      return node.degree?.length ? `√(${linearMath(node.degree)}&${linearMath(node.base)})` : `√${grouped(node.base)}`;
    case 'nary':
      return `${node.char}${marked('_', node.sub)}${marked('^', node.sup)} ${linearMath(node.base)}`;
    case 'delimiters':
      return `${node.begin}${node.content.map(linearMath).join(node.separator)}${node.end}`;
    case 'function':
      return `${linearMath(node.name)} ${linearMath(node.base)}`;
    case 'limit':
      return `${linearMath(node.base)}${marked(node.side === 'below' ? '_' : '^', node.limit)}`;
    case 'accent':
      return `${grouped(node.base)}${node.char}`;
    case 'matrix':
      return `(${node.rows.map((cells) => cells.map(linearMath).join(' & ')).join('; ')})`;
    case 'equations':
      return node.rows.map(linearMath).join('; ');
    case 'phantom':
      return node.shows ? linearMath(node.base) : '';
    case 'overlap':
      return node.layers.map(linearMath).join('');
    case 'alignment':
    case 'break':
      return '';
    default:
      return linearMath(node.base);
  }
}

/** Returns the row's text, in brackets if it is more than a letter or a number. */
function grouped(row: MathRow): string {
  const text = linearMath(row);
  return /^([\d.,]+|.?)$/u.test(text.trim()) ? text : `(${text})`;
}

const marked = (mark: string, row: MathRow | undefined): string => (row?.length ? `${mark}${grouped(row)}` : '');
