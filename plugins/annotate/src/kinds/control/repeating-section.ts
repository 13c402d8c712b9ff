import { type Binding, bindingOf } from '@quire/core/binding';
import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import type { FillContext } from '../../template/index.js';
import { type Level, repeatedItems } from '../../values/index.js';
import { around, type Control, readControl } from './control.js';
import { asData } from './names.js';

/**
 * A repeating section ([MS-DOCX] §2.5.1.10) holds an item control for each repetition; the first one is the pattern for
 * all. If the section is bound to XML, the bound node is repeated too, and bindings inside an item refer to the node of
 * that item. A section without items is removed.
 */
export function fillSection(section: Control, level: Level, given: Given, context: FillContext): readonly XmlNode[] {
  const items = repeatedItems(given.value);
  const pattern = itemIn(section.content);
  const binding = bindingOf(section.properties);
  if (binding) context.stored.repeat(binding, items.length);
  if (items.length === 0) return [];
  const nodes: XmlNode[] = [];
  for (const [index, data] of items.entries()) {
    const content = rebound(pattern?.content ?? section.content, binding, index);
    const filled = context.repeat(content, level, given, asData([data], content, context));
    if (!pattern) nodes.push(...filled);
    else nodes.push(...around(index === 0 ? pattern : renewed(pattern, context), filled, context));
  }
  return around(section, nodes, context);
}

const rebound = (nodes: readonly XmlNode[], binding: Binding | undefined, index: number): readonly XmlNode[] =>
  binding ? reboundItem(nodes, binding, index) : nodes;

function itemIn(content: readonly XmlNode[]): Control | undefined {
  for (const node of content) {
    if (typeof node !== 'object' || node.name !== 'w:sdt') continue;
    const control = readControl(node);
    if (control.type === 'repeatingSectionItem') return control;
  }
  return undefined;
}

export function renewed(control: Control, { writer }: FillContext): Control {
  if (!child(control.properties, 'w:id')) return control;
  const children = control.properties.children.map((node) =>
    typeof node === 'object' && node.name === 'w:id'
      ? { ...node, attributes: { 'w:val': writer.ids.control() } }
      : node,
  );
  return { ...control, properties: { ...control.properties, children } };
}

/**
 * The content of an item of a bound section, with its own bindings moved to the node of that item: the section is bound
 * to `/a[1]/b`, a control in its third item to `/a[1]/b[3]/...`.
 * @param index of the item, from 0
 */
function reboundItem(nodes: readonly XmlNode[], section: Binding, index: number): readonly XmlNode[] {
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
