import { attribute, child, descendant, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';
import type { Place } from '../value-kind.js';
import { blip, sourceRectangle } from './drawing.js';
import type { Extent, Fitted } from './fit.js';
import type { ImageValue } from './image-value.js';

/** True if an existing element can take another image: a drawing of one picture can. */
export const isRedrawable = (existing: XmlElement): boolean =>
  existing.name === 'w:drawing' &&
  existingExtent(existing) !== undefined &&
  descendant(existing, 'pic:pic') !== undefined;

/** The size of a drawing in the layout of the text. */
export function existingExtent(existing: XmlElement): Extent | undefined {
  const extent = descendant(existing, 'wp:extent');
  const [width, height] = [Number(extent && attribute(extent, 'cx')), Number(extent && attribute(extent, 'cy'))];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * The drawing with another image in its picture: its place on the page, its frame and its effects stay. The
 * cropping of the old image does not.
 */
export function redrawnPicture(
  existing: XmlElement,
  value: ImageValue,
  size: Fitted,
  place: Place,
  writer: PackageWriter,
): XmlElement {
  const extent = { cx: String(size.width), cy: String(size.height) };
  let pictures = 0;
  const visit = (node: XmlNode, parent: string, depth: number): XmlNode => {
    if (typeof node === 'string' || depth > DEEPEST) return node;
    const { name, attributes } = node;
    if (name === 'pic:pic' && ++pictures > 1) return node;
    if (name === 'wp:extent' || (name === 'a:ext' && parent === 'a:xfrm'))
      return { ...node, attributes: { ...attributes, ...extent } };
    if (name === 'wp:docPr' || name === 'pic:cNvPr') return described(node, value.alt);
    if (name === 'pic:blipFill') return filled(node, value, size, place, writer);
    return { ...node, children: node.children.map((inner) => visit(inner, name, depth + 1)) };
  };
  return { ...existing, children: existing.children.map((node) => visit(node, existing.name, 0)) };
}

/**
 * The maximum depth that is searched for a picture, which is nested a dozen elements deep, or a few more in a group.
 */
const DEEPEST = 64;

/**
 * The properties with the image's description. If it has none, the old description stays, unless it is a placeholder.
 */
function described(node: XmlElement, alt: string | undefined): XmlElement {
  const { descr = '', ...others } = node.attributes;
  if (alt === undefined) return /\{[^{}]+\}/.test(descr) ? { ...node, attributes: others } : node;
  return { ...node, attributes: { ...others, descr: alt } };
}

function filled(fill: XmlElement, value: ImageValue, size: Fitted, place: Place, writer: PackageWriter): XmlElement {
  const rest = fill.children.filter(
    (node) => typeof node === 'object' && node.name !== 'a:blip' && node.name !== 'a:srcRect',
  );
  return { ...fill, children: [blip(value, place, writer, child(fill, 'a:blip')), ...sourceRectangle(size), ...rest] };
}
