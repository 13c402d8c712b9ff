/** Elements made, and made anew with something else in them: trees never change. */
import type { XmlElement, XmlNode } from './element.js';

/** An element: `element('w:t', { 'xml:space': 'preserve' }, ['Total'])`. */
export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlNode[] = [],
): XmlElement => ({ name, attributes, children });

/** The element with other children. */
export const withChildren = (source: XmlElement, children: readonly XmlNode[]): XmlElement => ({ ...source, children });

/** The element with these attributes set; the others stay. */
export const withAttributes = (source: XmlElement, attributes: XmlElement['attributes']): XmlElement => ({
  ...source,
  attributes: { ...source.attributes, ...attributes },
});

/** The nodes without the elements of these names. */
export const withoutNamed = (nodes: readonly XmlNode[], ...names: readonly string[]): XmlNode[] =>
  nodes.filter((node) => typeof node === 'string' || !names.includes(node.name));
