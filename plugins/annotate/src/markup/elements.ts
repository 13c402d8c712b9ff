import { descendants, element, isOn, type XmlElement, type XmlNode } from '@quire/core/xml';

/** An element whose value is its `w:val`: `val('w:jc', 'center')`. */
export const val = (name: string, value: string): XmlElement => element(name, { 'w:val': value });

/** True if an on/off property (ECMA-376-1 §17.17.4) is present and on: a property without a value is on. */
export const isSet = (property: XmlElement | undefined): boolean =>
  property !== undefined && isOn(property.attributes['w:val']);

/** The first element with one of those names in document order, including the nodes themselves. */
export function first(nodes: readonly XmlNode[], ...names: readonly string[]): XmlElement | undefined {
  for (const found of all(nodes)) if (names.includes(found.name)) return found;
  return undefined;
}

/** All elements of nodes in document order, including the nodes themselves. */
export function* all(nodes: readonly XmlNode[]): Generator<XmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* descendants(node);
  }
}

/** The element with replacements in place of its child elements; the same object if nothing is replaced. */
export function replacedIn(
  around: XmlElement,
  replace: (node: XmlElement) => XmlNode | readonly XmlNode[],
): XmlElement {
  let copy: XmlNode[] | undefined;
  for (const [at, node] of around.children.entries()) {
    const fresh = typeof node === 'string' ? node : replace(node);
    if (fresh !== node) copy ??= around.children.slice(0, at);
    if (copy && typeof fresh === 'object' && !('name' in fresh)) copy.push(...fresh);
    else copy?.push(fresh as XmlNode);
  }
  return copy ? { ...around, children: copy } : around;
}

/** Elements whose `id` is that of a shape in a drawing. Connectors refer to such ids at both ends. */
const SHAPES: ReadonlySet<string> = new Set(['pic:cNvPr', 'wps:cNvPr', 'wpg:cNvPr', 'a:stCxn', 'a:endCxn']);
export const hasShapeId = (name: string): boolean => SHAPES.has(name);

/** The data names that a template dialect gives to controls, by the `w:tag` element; the tag itself is unchanged. */
export const namesOfTags = new WeakMap<XmlElement, string>();

export function addToList<K, V>(lists: Map<K, V[]>, key: K, item: V): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
