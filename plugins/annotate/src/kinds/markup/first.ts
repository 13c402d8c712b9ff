import { descendants, type XmlElement, type XmlNode } from '@quire/core/xml';

/** The first element of one of those names in document order, the nodes themselves among them. */
export function first(nodes: readonly XmlNode[], ...names: readonly string[]): XmlElement | undefined {
  for (const found of all(nodes)) if (names.includes(found.name)) return found;
  return undefined;
}

/** All elements of nodes in document order, the nodes themselves among them. */
export function* all(nodes: readonly XmlNode[]): Generator<XmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* descendants(node);
  }
}
