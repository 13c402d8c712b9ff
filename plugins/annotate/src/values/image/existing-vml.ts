/** Pictures in VML (ECMA-376-4 §19.1.2.11, `v:imagedata`), as in picture watermarks and older documents. */
import { emu, emuToPt } from '@quire/core/units';
import { child, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';
import { Mismatch } from '../mismatch.js';
import type { Place } from '../value-kind.js';
import { pictureId } from './drawing.js';
import type { Extent, Fitted } from './fit.js';
import type { ImageValue } from './image-value.js';
import { readLength } from './length.js';

/** The shape of a `w:pict` that is one picture. */
export function vmlPicture(existing: XmlElement): XmlElement | undefined {
  const shape = existing.name === 'w:pict' ? child(existing, 'v:shape') : undefined;
  return shape && child(shape, 'v:imagedata') ? shape : undefined;
}

/** The size that the style of a shape states. */
export function vmlExtent(shape: XmlElement): Extent | undefined {
  const side = (name: string): number | undefined => {
    const [, length] = new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]+)`).exec(shape.attributes.style ?? '') ?? [];
    try {
      return length === undefined ? undefined : readLength(length, 0, name);
    } catch (cause) {
      if (cause instanceof Mismatch) return undefined;
      throw cause;
    }
  };
  const [width, height] = [side('width'), side('height')];
  return width && height ? { width, height } : undefined;
}

/** The VML shape with another picture; its position and its formatting are kept. */
export function revml(
  existing: XmlElement,
  value: ImageValue,
  size: Fitted,
  place: Place,
  writer: PackageWriter,
): XmlElement {
  const old = vmlPicture(existing);
  const { title: _title, alt = '', style = '', ...others } = old?.attributes ?? {};
  const described = value.alt ?? (/\{[^{}]+\}/.test(alt) ? undefined : alt);
  const points = (name: 'width' | 'height'): string => `${name}:${emuToPt(emu(size[name])).toFixed(2)}pt`;
  const kept = style.replace(/(^|;)\s*(width|height):[^;]*/g, '$1').replace(/;{2,}/g, ';');
  const attributes = {
    ...others,
    style: `${kept.replace(/;$/, '')};${points('width')};${points('height')}`,
    ...(described && { alt: described }),
  };
  const data = (node: XmlElement): XmlElement => {
    const { 'o:title': _, ...rest } = node.attributes;
    return { ...node, attributes: { ...rest, 'r:id': pictureId(value, place, writer) } };
  };
  const replaced = old && {
    ...old,
    attributes,
    children: old.children.map((node) => (typeof node === 'object' && node.name === 'v:imagedata' ? data(node) : node)),
  };
  return { ...existing, children: existing.children.map((node) => (node === old && replaced ? replaced : node)) };
}
