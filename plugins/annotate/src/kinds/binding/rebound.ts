import type { Binding } from '@quire/core/binding';
import type { XmlElement, XmlNode } from '@quire/core/xml';

/**
 * The content of an item of a bound section, its own bindings moved to the node of that item: the section is bound to
 * `/a[1]/b`, what is in its third item to `/a[1]/b[3]/...`.
 * @param index of the item, from 0
 */
export function reboundItem(nodes: readonly XmlNode[], section: Binding, index: number): readonly XmlNode[] {
  const base = section.xpath.trim().replace(/\[\d+\]$/, '');
  const rebind = (node: XmlNode): XmlNode => {
    if (typeof node === 'string' || node.children.length + Object.keys(node.attributes).length === 0) return node;
    if (node.name === 'w:dataBinding' || node.name === 'w15:dataBinding') return moved(node, base, index + 1);
    const children = node.children.map(rebind);
    return children.every((child, at) => child === node.children[at]) ? node : { ...node, children };
  };
  return nodes.map(rebind);
}

function moved(binding: XmlElement, base: string, position: number): XmlElement {
  const name = 'w:xpath' in binding.attributes ? 'w:xpath' : 'w15:xpath';
  const xpath = binding.attributes[name] ?? '';
  if (!xpath.startsWith(base)) return binding;
  const rest = /^(?:\[\d+\])?(\/.*)?$/s.exec(xpath.slice(base.length));
  if (!rest) return binding;
  return { ...binding, attributes: { ...binding.attributes, [name]: `${base}[${position}]${rest[1] ?? ''}` } };
}
