import { element, type XmlElement, type XmlNode } from '@quire/core/xml';

/**
 * Joins runs with the code of one field, which Word may have split inside a tag or inside the name of a bookmark that
 * copies renew. Returns the same array if there is nothing to join. `joins` decides if two runs may become one.
 */
export function withWholeInstructions(
  nodes: readonly XmlNode[],
  joins: (one: XmlElement, other: XmlElement) => boolean = () => true,
): readonly XmlNode[] {
  if (!nodes.some((node, at) => isCode(node) && isCode(nodes[at + 1]))) return nodes;
  const joined: XmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isCode(node) && isCode(last) && joins(last, node))
      joined[joined.length - 1] = { ...last, children: oneCode(last, node) };
    else joined.push(node);
  }
  return joined;
}

function isCode(node: XmlNode | undefined): node is XmlElement {
  if (typeof node !== 'object' || node.name !== 'w:r') return false;
  let found = false;
  for (const inner of node.children) {
    if (typeof inner === 'string' || inner.name === 'w:rPr') continue;
    if (inner.name !== 'w:instrText') return false;
    found = true;
  }
  return found;
}

/** One run of code made of two, with the properties of the first: `\* CHARFORMAT` uses those of the first letter. */
function oneCode(first: XmlElement, second: XmlElement): readonly XmlNode[] {
  const properties = first.children.filter((node) => typeof node === 'object' && node.name === 'w:rPr');
  const text = [...first.children, ...second.children].map((node) =>
    typeof node === 'object' && node.name === 'w:instrText' ? node.children.join('') : '',
  );
  return [...properties, element('w:instrText', { 'xml:space': 'preserve' }, [text.join('')])];
}
