import type { XmlElement, XmlNode } from '@quire/core/xml';

export const element = (
  name: string,
  attributes: XmlElement['attributes'] = {},
  children: readonly XmlNode[] = [],
): XmlElement => ({ name, attributes, children });

/** A property that is its `w:val`. */
export const val = (name: string, value: string): XmlElement => element(name, { 'w:val': value });
