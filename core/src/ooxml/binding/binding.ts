import { mustBeObject } from '../../base/argument.js';
import { children, type XmlElement } from '../xml/index.js';

/**
 * The data binding of a plain control (`w:dataBinding`, ECMA-376-1 §17.5.2.6), or of a rich text control or a repeating
 * section (`w15`).
 */
export interface Binding extends BoundTo {
  readonly rich: boolean;
}

/**
 * @param properties `w:sdtPr`
 *
 * @example
 * bindingOf(element('w:sdtPr', {}, [element('w:dataBinding', { 'w:xpath': '/order/item' })]))?.xpath // '/order/item'
 */
export function bindingOf(properties: XmlElement): Binding | undefined {
  mustBeObject('properties', properties, 'children');
  const found = children(properties).find(({ name }) => name === 'w:dataBinding' || name === 'w15:dataBinding');
  if (!found) return undefined;
  const attribute = (name: string): string | undefined =>
    found.attributes[`w:${name}`] ?? found.attributes[`w15:${name}`];
  const store = attribute('storeItemID');
  return {
    xpath: attribute('xpath') ?? '',
    ...(store && { store }),
    prefixes: prefixesOf(attribute('prefixMappings') ?? ''),
    rich: found.name === 'w15:dataBinding',
  };
}

/** Reads namespace mappings such as `xmlns:ns0='http://...' xmlns:ns1="..."` (§17.5.2.6). */
function prefixesOf(mappings: string): ReadonlyMap<string, string> {
  const found = mappings.slice(0, LONGEST).matchAll(/xmlns:([^\s=]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g);
  return new Map([...found].map(([, prefix = '', single, double]) => [prefix, single ?? double ?? '']));
}

const LONGEST = 10_000;

/** The binding of a control (`w:dataBinding`, ECMA-376-1 §17.5.2.6). */
export interface BoundTo {
  readonly xpath: string;
  /** `storeItemID`: the XML part that the path refers to. If absent, the first part in which the path exists. */
  readonly store?: string;
  /** Namespaces of the path, by prefix. */
  readonly prefixes: ReadonlyMap<string, string>;
}
