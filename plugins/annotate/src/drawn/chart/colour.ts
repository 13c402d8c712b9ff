import type { XmlElement } from '@quire/core/xml';
import { element } from './references.js';

const FILLS = new Set(['a:solidFill', 'a:gradFill', 'a:pattFill', 'a:blipFill']);

/** The accents of a theme take turns, as Word gives them to the series of a new chart. */
export const accentFill = (index: number): XmlElement =>
  element('a:solidFill', [element('a:schemeClr', [], { val: `accent${(index % 6) + 1}` })]);

export const plainFill = (color: string): XmlElement =>
  element('a:solidFill', [element('a:srgbClr', [], { val: color })]);

/** A series, or a marker in it, in another colour: its area and its line, each where it has one. */
export function recoloured(owner: XmlElement, fill: XmlElement, isLine: boolean): XmlElement {
  let found = false;
  const children = owner.children.map((node) => {
    if (typeof node === 'string') return node;
    if (node.name === 'c:marker') return recoloured(node, fill, false);
    if (node.name !== 'c:spPr') return node;
    found = true;
    return filled(node, fill);
  });
  if (found || owner.name === 'c:marker') return { ...owner, children };
  const looks = element('c:spPr', [isLine ? element('a:ln', [fill]) : fill]);
  return { ...owner, children: [...children, looks] };
}

function filled(looks: XmlElement, fill: XmlElement): XmlElement {
  const children = looks.children.map((node) => {
    if (typeof node === 'string') return node;
    if (FILLS.has(node.name)) return fill;
    return node.name === 'a:ln' ? filled(node, fill) : node;
  });
  return { ...looks, children };
}
