import type { MathNode, MathRow } from './types.js';

/** A formula in one line of text, so that none of its words is lost where it cannot be set: in a field's result. */
export const mathText = (row: MathRow): string => row.map(textOf).join('');

function textOf(node: MathNode): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'alignment':
      return '';
    case 'break':
      return ' ';
    case 'fraction':
      return `${mathText(node.numerator)}/${mathText(node.denominator)}`;
    case 'scripts': {
      const scripts = mathText(node.sub ?? []) + mathText(node.sup ?? []);
      return node.before ? scripts + mathText(node.base) : mathText(node.base) + scripts;
    }
    case 'radical':
      return `${mathText(node.degree ?? [])}\u221a${mathText(node.base)}`;
    case 'nary':
      return node.char + mathText(node.sub ?? []) + mathText(node.sup ?? []) + mathText(node.base);
    case 'delimiters':
      return node.begin + node.content.map(mathText).join(node.separator) + node.end;
    case 'function':
      return `${mathText(node.name)} ${mathText(node.base)}`;
    case 'limit':
      return mathText(node.base) + mathText(node.limit);
    case 'matrix':
      return node.rows.map((row) => row.map(mathText).join(' ')).join('; ');
    case 'equations':
      return node.rows.map(mathText).join('; ');
    default:
      return mathText(node.base);
  }
}
