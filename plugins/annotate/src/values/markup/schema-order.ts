import type { XmlElement, XmlNode } from '@quire/core/xml';

type Arrange = (standing: readonly XmlNode[], changes: readonly XmlElement[]) => readonly XmlElement[];

/**
 * Puts properties in the order of their schema: `names` are local names of `w:`, `last` ends the sequence, and what
 * neither names (extensions such as `w14:glow`) comes in between, in the order it had. A change takes the place of what
 * stands under its name.
 */
export function inOrder(names: string, last: string): Arrange {
  const ranks = new Map(names.split(' ').map((name, rank) => [`w:${name}`, rank]));
  const rank = ({ name }: XmlElement): number =>
    ranks.get(name) ?? (name === last ? Number.POSITIVE_INFINITY : ranks.size);
  return (standing, changes) => {
    const changed = new Set(changes.map(({ name }) => name));
    const kept = standing.filter((node): node is XmlElement => typeof node === 'object' && !changed.has(node.name));
    return [...kept, ...changes].sort((a, b) => rank(a) - rank(b) || 0);
  };
}
