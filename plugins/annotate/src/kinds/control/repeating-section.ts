import { child, type XmlNode } from '@quire/core/xml';
import type { FillContext, Given, Level } from '../../seams.js';
import { repeatedItems } from '../../values/index.js';
import { type Binding, bindingOf, reboundItem } from '../binding/index.js';
import { around } from './around.js';
import { type Control, readControl } from './control.js';

/**
 * A repeating section ([MS-DOCX] §2.5.1.10) holds one item control for each time; the first one is the pattern for all.
 * Bound to XML, it repeats the node there too, and what is bound inside an item belongs to the node of that item. Without
 * any item the section goes.
 */
export function fillSection(section: Control, level: Level, given: Given, context: FillContext): readonly XmlNode[] {
  const items = repeatedItems(given.value);
  const pattern = itemIn(section.content);
  const binding = bindingOf(section.properties);
  if (binding) context.stored.repeat(binding, items.length);
  if (items.length === 0) return [];
  const nodes = items.flatMap((item, index) => fillItem(pattern, index, item));
  return around(section, nodes, context);

  function fillItem(item: Control | undefined, index: number, data: unknown): readonly XmlNode[] {
    const content = rebound(item?.content ?? section.content, binding, index);
    const filled = context.repeat(content, level, given, [data]);
    if (!item) return filled;
    return around(index === 0 ? item : renewed(item, context), filled, context);
  }
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

/** The control with an id that no other has. */
export function renewed(control: Control, { writer }: FillContext): Control {
  if (!child(control.properties, 'w:id')) return control;
  const children = control.properties.children.map((node) =>
    typeof node === 'object' && node.name === 'w:id'
      ? { ...node, attributes: { 'w:val': writer.ids.control() } }
      : node,
  );
  return { ...control, properties: { ...control.properties, children } };
}
