import type { XmlElement, XmlNode } from '@quire/core/xml';

export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlNode[] = [],
): XmlElement => ({ name, attributes, children });

/** The element with other children. */
export const withChildren = (source: XmlElement, children: readonly XmlNode[]): XmlElement => ({ ...source, children });

/** The element with some attributes set. */
export const withAttributes = (source: XmlElement, attributes: XmlElement['attributes']): XmlElement => ({
  ...source,
  attributes: { ...source.attributes, ...attributes },
});

/** The children with those of one name left out. */
export const without = (nodes: readonly XmlNode[], ...names: readonly string[]): XmlNode[] =>
  nodes.filter((node) => typeof node === 'string' || !names.includes(node.name));

/** An on/off property (ECMA-376-1 §17.17.4): there without a value it is on. */
export function isOn(property: XmlElement | undefined, attribute = 'w:val'): boolean {
  if (!property) return false;
  const value = property.attributes[attribute];
  return value !== '0' && value !== 'false' && value !== 'off';
}
