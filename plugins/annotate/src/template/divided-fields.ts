/**
 * Complex fields (ECMA-376-1 §17.16.18) are ranges of runs, not elements. If only one tag of a section is in the result
 * of a field, the tag divides the field as it would divide an element. Both halves of a link keep its target; any other
 * field ends at the tag, and its result is kept as text.
 */
import type { XmlElement, XmlNode } from '@quire/core/xml';

interface Field {
  readonly begin: number;
  separate: number;
  end: number;
  isLink: boolean;
  isGone: boolean;
}

/** A sibling: a node, or an object that holds a node. */
export interface Sibling {
  readonly node: XmlNode;
}

export const holdsFieldMarks = (nodes: readonly XmlNode[]): boolean => nodes.some((node) => markIn(node) !== undefined);

/** Siblings with fields divided at `cuts`: indexes of tags with their partners' (-1: elsewhere). */
export function withDividedFields<S extends Sibling>(
  siblings: readonly S[],
  cuts: ReadonlyMap<number, number>,
): readonly S[] {
  const cutAt = new Map<number, readonly Field[]>();
  for (const [at, fields] of fieldsAround(siblings, cuts)) {
    const partner = cuts.get(at)!;
    const divided = fields.filter(({ begin, end }) => !(begin < partner && partner < end));
    for (const field of divided) field.isGone = !field.isLink;
    if (divided.length > 0) cutAt.set(at, divided);
  }
  if (cutAt.size === 0) return siblings;
  const gone = new Set<number>();
  for (const { begin, separate, end, isGone } of new Set([...cutAt.values()].flat())) {
    if (!isGone) continue;
    for (let at = begin; at <= separate; at++) gone.add(at);
    gone.add(end);
  }
  return siblings.flatMap((sibling, at) => {
    if (gone.has(at)) return [];
    const links = cutAt.get(at)?.filter(({ isGone }) => !isGone) ?? [];
    const ends = links.map(({ end }) => siblings[end]!).reverse();
    const heads = links.flatMap(({ begin, separate }) => siblings.slice(begin, separate + 1));
    return [...ends, sibling, ...heads];
  });
}

/** For each sibling at a cut, the complete fields whose results contain it, the outermost first. */
function fieldsAround(
  siblings: readonly Sibling[],
  cuts: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly Field[]> {
  const open: Field[] = [];
  const around = new Map<number, readonly Field[]>();
  for (const [at, { node }] of siblings.entries()) {
    const mark = markIn(node);
    const inner = open.at(-1);
    if (mark === 'begin') open.push({ begin: at, separate: -1, end: -1, isLink: false, isGone: false });
    else if (mark === 'separate' && inner) inner.separate = at;
    else if (mark === 'end' && inner) open.pop()!.end = at;
    else if (mark === undefined && inner?.separate === -1) inner.isLink ||= isLinkCode(node);
    if (cuts.has(at)) around.set(at, [...open]);
  }
  const isWhole = ({ separate, end }: Field): boolean => separate >= 0 && end >= 0;
  return new Map([...around].map(([at, fields]) => [at, fields.filter(isWhole)]));
}

/** The type of the field mark in a run that contains nothing else; undefined for any other node. */
function markIn(node: XmlNode): string | undefined {
  if (typeof node === 'string' || node.name !== 'w:r') return undefined;
  const marks = node.children.filter(
    (inner): inner is XmlElement => typeof inner === 'object' && inner.name !== 'w:rPr',
  );
  return marks.length === 1 && marks[0]!.name === 'w:fldChar' ? marks[0]!.attributes['w:fldCharType'] : undefined;
}

const isLinkCode = (node: XmlNode): boolean =>
  typeof node === 'object' &&
  node.children.some(
    (inner) =>
      typeof inner === 'object' && inner.name === 'w:instrText' && /^\s*HYPERLINK\b/i.test(inner.children.join('')),
  );
