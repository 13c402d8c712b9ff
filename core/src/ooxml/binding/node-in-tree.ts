import { textContent, type XmlElement, type XmlNode } from '../xml/index.js';
import type { BindingStep } from './location-path.js';

/** Namespaces in force, by prefix of the file. */
export type Namespaces = ReadonlyMap<string, string>;

/** Returns the element with its content or the given attribute changed; undefined if no change is possible. */
export type NodeChange = (
  element: XmlElement,
  attribute: string | undefined,
  namespaces: Namespaces,
) => XmlElement | undefined;

/**
 * The tree with the node at the end of `steps` changed; undefined if there is no such node.
 *
 * @example
 * withNodeChanged(order, steps, (item) => withChildren(item, ['Milk']))?.children // [element('item', {}, ['Milk'])]
 */
export function withNodeChanged(
  root: XmlElement,
  steps: readonly BindingStep[],
  change: NodeChange,
): XmlElement | undefined {
  const [first, ...rest] = steps;
  const namespaces = declared(root, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]));
  if (first?.position !== 1 || !isNamed(root, first, namespaces)) return undefined;
  return within(root, rest, namespaces, change);
}

function within(
  element: XmlElement,
  [step, ...rest]: readonly BindingStep[],
  namespaces: Namespaces,
  change: NodeChange,
): XmlElement | undefined {
  if (!step) return change(element, undefined, namespaces);
  if (step.axis === 'attribute') {
    const name = Object.keys(element.attributes).find((name) => isAttribute(name, step, namespaces));
    return name === undefined ? undefined : change(element, name, namespaces);
  }
  let place = 0;
  for (const [index, node] of element.children.entries()) {
    if (typeof node === 'string') continue;
    const inner = declared(node, namespaces);
    if (!isNamed(node, step, inner) || ++place !== step.position) continue;
    const next = within(node, rest, inner, change);
    return next && { ...element, children: element.children.with(index, next) };
  }
  return undefined;
}

function declared({ attributes }: XmlElement, outer: Namespaces): Namespaces {
  let own: Map<string, string> | undefined;
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    own ??= new Map(outer);
    own.set(name.slice(6), attributes[name] ?? '');
  }
  return own ?? outer;
}

/** True if an element has the step's name, by the file's prefix and the namespace that the prefix is bound to. */
function isNamed(element: XmlElement, { namespace, name }: BindingStep, namespaces: Namespaces): boolean {
  const [prefix, local] = split(element.source ?? element.name);
  return local === name && (namespaces.get(prefix) ?? '') === namespace;
}

/** True if a step names this attribute. One without a prefix is in no namespace (Namespaces in XML 1.0 §6.2). */
function isAttribute(attribute: string, { namespace, name }: BindingStep, namespaces: Namespaces): boolean {
  const [prefix, local] = split(attribute);
  return local === name && (prefix === '' ? '' : (namespaces.get(prefix) ?? '')) === namespace;
}

function split(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/**
 * The indices of the children that have the step's name.
 *
 * @example childrenNamed(order, steps[1], new Map()) // [0]
 */
export const childrenNamed = ({ children }: XmlElement, step: BindingStep, namespaces: Namespaces): readonly number[] =>
  children.flatMap((node: XmlNode, index) =>
    typeof node === 'object' && isNamed(node, step, declared(node, namespaces)) ? [index] : [],
  );

export function nodeTextAt(root: XmlElement, steps: readonly BindingStep[]): string | undefined {
  let text: string | undefined;
  withNodeChanged(root, steps, (element, attribute) => {
    text = attribute === undefined ? textContent(element) : element.attributes[attribute];
    return undefined;
  });
  return text;
}
