/** Content side by side, with the space between atoms by their classes. */
import type { MathNode, MathRow } from '../../resolved/index.js';
import { type Atom, atomsOf, type SetNode } from './atom.js';
import { type AtomClass, settled, spaceBetween } from './atom-class.js';
import { boxesInRow, gap, type MathBox } from './box.js';
import { stackEquations } from './matrix.js';
import { emOf, type Setting } from './setting.js';

export const setRow = (row: MathRow, setting: Setting): MathBox =>
  boxesInRow(pieces(row, setting).map(({ box }) => box));

/**
 * A formula, divided where lines may break it: each part begins with a relation or an operator between two terms and
 * ends with the space before the next one, or, with `breaksAfter`, it ends with the operator.
 */
export function setSegments(row: MathRow, setting: Setting, breaksAfter = false): MathBox[] {
  const segments: MathBox[][] = [];
  let atOperator = false;
  for (const { box, breaks } of pieces(row, setting)) {
    if ((breaksAfter ? atOperator : breaks) || segments.length === 0) segments.push([]);
    segments[segments.length - 1].push(box);
    atOperator = breaks;
  }
  return segments.map(boxesInRow);
}

interface Piece {
  /** The box of the node, with the space before the next node added to its width. */
  readonly box: MathBox;
  /** True if a line may end before the node. */
  readonly breaks: boolean;
  /** True if an alignment point precedes the node. */
  readonly aligned: boolean;
}

function pieces(row: MathRow, setting: Setting): Piece[] {
  const atoms: Atom[] = [];
  const aligned = new Set<number>();
  for (const node of row) {
    if (node.kind === 'alignment') aligned.add(atoms.length);
    else if (node.kind === 'equations') atoms.push({ box: setEquations(node, setting), left: 'ord', right: 'ord' });
    else if (node.kind !== 'break') for (const part of signsApart(node)) atoms.push(...atomsOf(part, setting));
  }
  const classes = settled(atoms);
  const em = emOf(setting);
  return atoms.map(({ box, left, right }, i): Piece => {
    const next = classes[i + 1];
    const own: AtomClass = left === right ? classes[i] : right;
    const space = next === undefined ? 0 : spaceBetween(own, next, setting.level > 0) * em;
    const breaks = i > 0 && (classes[i] === 'rel' || classes[i] === 'bin') && classes[i - 1] !== 'rel';
    return { box: space > 0 ? boxesInRow([box, gap(space)]) : box, breaks, aligned: aligned.has(i) };
  });
}

/**
 * Separates the base of scripts from the signs before it. Scripts belong to the last letter of their base; the signs
 * before it are atoms of the row, with its spaces: `*e` to the power of something is a product, however the file groups
 * it.
 */
function signsApart(node: SetNode): readonly SetNode[] {
  if (node.kind !== 'scripts' || node.before) return [node];
  const [only, ...others] = node.base;
  if (only?.kind !== 'text' || only.normal || others.length > 0) return [node];
  const letters = [...only.text];
  const last = letters.pop();
  if (letters.length === 0 || last === undefined) return [node];
  return [
    { ...only, text: letters.join('') },
    { ...node, base: [{ ...only, text: last }] },
  ];
}

function setEquations({ rows }: Extract<MathNode, { kind: 'equations' }>, setting: Setting): MathBox {
  const stretches = rows.map((row) => {
    const parts: MathBox[][] = [[]];
    for (const { box, aligned } of pieces(row, setting)) {
      if (aligned) parts.push([]);
      parts[parts.length - 1].push(box);
    }
    return parts.map(boxesInRow);
  });
  return stackEquations(stretches, emOf(setting));
}
