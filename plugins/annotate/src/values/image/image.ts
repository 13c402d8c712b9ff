import { imageKind, imageOrientation, imageSize } from '@quire/core/image';
import { emu, emuToPt, inchToEmu } from '@quire/core/units';
import { attribute, child, descendant, type XmlElement, type XmlNode } from '@quire/core/xml';
import { run } from '../../markup/index.js';
import type { PackageWriter } from '../../package/index.js';
import { UnreadableWebp } from '../engines/index.js';
import { Mismatch } from '../mismatch.js';
import { readBy } from '../options.js';
import { cleanText } from '../text.js';
import type { ValueContext } from '../value-context.js';
import type { Place, ValueKind } from '../value-kind.js';
import { blip, drawing, pictureId, sourceRectangle } from './drawing.js';
import { type Extent, type Fitted, fitted } from './fit.js';
import { type ImageValue, imageOptions } from './image-value.js';
import { isWhole } from './intact.js';
import { readLength } from './length.js';
import { imageBytes } from './source.js';
import { svgImage } from './svg.js';

/** True if an existing element can take another image: a drawing of one picture can. */
const isRedrawable = (existing: XmlElement): boolean =>
  existing.name === 'w:drawing' &&
  existingExtent(existing) !== undefined &&
  descendant(existing, 'pic:pic') !== undefined;

function existingExtent(existing: XmlElement): Extent | undefined {
  const extent = descendant(existing, 'wp:extent');
  const [width, height] = [Number(extent && attribute(extent, 'cx')), Number(extent && attribute(extent, 'cy'))];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The drawing with another image: place, frame and effects stay, the cropping of the old image does not. */
function redrawnPicture(
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

/** The maximum depth of the search for a picture, which is nested about a dozen elements deep, and deeper in groups. */
const DEEPEST = 64;

/** The properties with the image's description; without one, the old description stays unless it is a placeholder. */
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

/** Pixels per inch of an image that states no resolution. */
const SCREEN = 96;
const MOST_PIXELS = 100_000_000;
/** The maximum number of pixels of an image that is decoded here: 4 bytes each, several times over. */
const MOST_DECODED = 25_000_000;

/** An image. Its format is read from its bytes, not from the request. */
export const image: ValueKind<ImageValue> = {
  read(raw, given, context) {
    const inside = typeof raw === 'object' && raw !== null && !(raw instanceof Uint8Array) ? raw : {};
    const options = readBy(imageOptions, { ...given, ...inside }, 'an image:');
    const { width, height } = options;
    if (width !== undefined) readLength(width, 1_000_000, 'width');
    if (height !== undefined) readLength(height, 1_000_000, 'height');
    const alt = options.alt ?? options.altText;
    const source = readImage(imageBytes(raw, context), options.dpi, context);
    return { kind: 'image', ...source, options, ...(alt !== undefined && { alt: cleanText(alt, context.warn) }) };
  },
  content(value, place, writer) {
    const { existing } = place;
    const shape = existing && vmlPicture(existing);
    if (existing && shape) {
      const picture = revml(existing, value, sizeOf(value, place, vmlExtent(shape)), place, writer);
      return { level: 'inline', nodes: [run(undefined, [picture])] };
    }
    const keeps = existing !== undefined && isRedrawable(existing);
    const size = sizeOf(value, place, keeps ? existingExtent(existing) : undefined);
    const nodes = keeps
      ? [redrawnPicture(existing, value, size, place, writer)]
      : [drawing(value, size, place, writer)];
    return { level: 'inline', nodes: [run(undefined, nodes)] };
  },
  text: ({ alt }) => alternativeText(alt),
};

/** The text of an image where only text fits. Throws `Mismatch` if there is none: the image would be lost. */
export function alternativeText(alt: string | undefined): string {
  if (alt === undefined) throw new Mismatch('an image without alternative text, where only text fits');
  return alt;
}

function sizeOf({ natural, options }: ImageValue, { room }: Place, existing: Extent | undefined): Fitted {
  const { width, height, fit, scale } = options;
  const down = room.heightEmu ?? room.widthEmu;
  return fitted({
    natural,
    fit,
    scale,
    existing,
    ...(width !== undefined && { width: readLength(width, room.widthEmu, 'width') }),
    ...(height !== undefined && { height: readLength(height, down, 'height') }),
    room: { width: room.widthEmu, ...(room.heightEmu !== undefined && { height: room.heightEmu }) },
  });
}

type ImageSource = Pick<ImageValue, 'type' | 'bytes' | 'fallback' | 'natural'>;

function readImage(bytes: Uint8Array, dpi: number | undefined, context: ValueContext): ImageSource {
  const kind = imageKind(bytes);
  if (!kind) throw new Mismatch('the image is neither PNG, JPEG, GIF, SVG, BMP, TIFF nor WebP');
  if (kind === 'webp') return readImage(pngOfWebp(bytes, context), dpi, context);
  if (kind === 'svg') return svgImage(bytes, dpi ?? SCREEN, context);
  const size = imageSize(bytes);
  if (!size || !isWhole(kind, bytes)) throw new Mismatch(`the ${kind.toUpperCase()} image is cut short or broken`);
  if (size.width * size.height > MOST_PIXELS) throw new Mismatch(`${size.width} by ${size.height} pixels are too many`);
  const emu = (pixels: number, stated: number | undefined): number =>
    Math.max(1, Math.round(inchToEmu(pixels / (dpi ?? plausible(stated) ?? SCREEN))));
  const natural = { width: emu(size.width, size.dpiX), height: emu(size.height, size.dpiY) };
  const orientation = kind === 'jpeg' ? imageOrientation(bytes) : 1;
  if (orientation === 1) return { type: kind, bytes, natural };
  const upright = context.engines?.photo?.upright(bytes) ?? bytes;
  if (upright === bytes) {
    context.warn?.('a photograph is not rotated by its EXIF data');
    return { type: kind, bytes, natural };
  }
  return {
    type: kind,
    bytes: upright,
    natural: orientation >= 5 ? { width: natural.height, height: natural.width } : natural,
  };
}

/** The WebP picture as a PNG: Word knows no WebP. */
function pngOfWebp(bytes: Uint8Array, { engines }: Pick<ValueContext, 'engines'>): Uint8Array {
  const size = imageSize(bytes);
  if (!size) throw new Mismatch('the WebP image is cut short or broken');
  if (size.width * size.height > MOST_DECODED)
    throw new Mismatch(`${size.width} by ${size.height} pixels are too many`);
  if (!engines?.webp) throw new Mismatch('the engine that reads WebP is not loaded');
  try {
    return engines.webp.png(bytes);
  } catch (cause) {
    if (cause instanceof UnreadableWebp) throw new Mismatch('the WebP image is cut short, broken or animated');
    throw cause;
  }
}

/** A resolution that can be right: some cameras and converters write 1 dpi, or millions. */
const plausible = (dpi: number | undefined): number | undefined =>
  dpi !== undefined && dpi >= 10 && dpi <= 10_000 ? dpi : undefined;

/** The shape of a `w:pict` that is one picture. */
function vmlPicture(existing: XmlElement): XmlElement | undefined {
  const shape = existing.name === 'w:pict' ? child(existing, 'v:shape') : undefined;
  return shape && child(shape, 'v:imagedata') ? shape : undefined;
}

function vmlExtent(shape: XmlElement): Extent | undefined {
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
function revml(existing: XmlElement, value: ImageValue, size: Fitted, place: Place, writer: PackageWriter): XmlElement {
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
