import { type Twip, twip } from '../../base/units.js';
import { child, isOn, type XmlElement } from '../../ooxml/xml/index.js';
import type { DrawnContent } from '../../resolved/index.js';
import { emuAttribute } from '../measure.js';

export interface DrawingBox {
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly height: Twip;
}

export interface Orientation {
  /** The rotation in degrees, clockwise: from 0 to below 360. */
  readonly rotation: number;
  readonly flipH: boolean;
  readonly flipV: boolean;
}

export const UPRIGHT: Orientation = { rotation: 0, flipH: false, flipV: false };

/** `a:xfrm` (§20.1.7.6): the box of a shape in its group or anchor, and how it is rotated and flipped. */
export function readTransform(xfrm: XmlElement | undefined): DrawingBox & Orientation {
  const { rot, flipH, flipV } = xfrm?.attributes ?? {};
  // ST_Angle counts in 60,000ths of a degree.
  const degrees = (Number(rot ?? 0) / 60_000 || 0) % 360;
  return {
    ...readBox(xfrm, 'a:off', 'a:ext'),
    rotation: degrees < 0 ? degrees + 360 : degrees,
    flipH: isOn(flipH, false),
    flipV: isOn(flipV, false),
  };
}

/**
 * The orientation of content in a shape of this orientation. Text is never mirrored: a vertical flip turns it upside
 * down and a horizontal one does not affect it. A rectangle looks the same when flipped; other shapes are flipped, and
 * the painter turns their text back.
 */
export function orientationOf(content: DrawnContent, { rotation, flipH, flipV }: Orientation): Orientation {
  const { kind } = content;
  const upright = kind === 'placeholder' || (kind === 'textBox' && typeof content.geometry === 'string');
  if (!upright) return { rotation, flipH, flipV };
  return { rotation: flipV && kind === 'textBox' ? (rotation + 180) % 360 : rotation, flipH: false, flipV: false };
}

/**
 * Maps positions and sizes of a group's children (`a:chOff`, `a:chExt`) to twips from the corner of the group. The size
 * of the group is that on the page, which enclosing groups may have scaled.
 */
export function childTransform(
  xfrm: XmlElement | undefined,
  outer: Pick<DrawingBox, 'width' | 'height'>,
): (box: DrawingBox) => DrawingBox {
  const inner = readBox(xfrm, 'a:chOff', 'a:chExt');
  const scaleX = inner.width > 0 ? outer.width / inner.width : 1;
  const scaleY = inner.height > 0 ? outer.height / inner.height : 1;
  return ({ x, y, width, height }) => ({
    x: twip((x - inner.x) * scaleX),
    y: twip((y - inner.y) * scaleY),
    width: twip(width * scaleX),
    height: twip(height * scaleY),
  });
}

function readBox(xfrm: XmlElement | undefined, offset: string, extent: string): DrawingBox {
  const off = xfrm && child(xfrm, offset)?.attributes;
  const ext = xfrm && child(xfrm, extent)?.attributes;
  return {
    x: emuAttribute(off?.x),
    y: emuAttribute(off?.y),
    width: twip(Math.max(0, emuAttribute(ext?.cx))),
    height: twip(Math.max(0, emuAttribute(ext?.cy))),
  };
}

export type GroupChild = Extract<DrawnContent, { kind: 'group' }>['children'][number];

export const NO_MARGINS = { top: twip(0), bottom: twip(0), left: twip(0), right: twip(0) };

/** Places content and its box in the coordinates of the enclosing group. */
export const placedChild = (
  { x, y, width, height }: DrawingBox,
  orientation: Orientation,
  content: DrawnContent,
): GroupChild => ({
  x,
  y,
  object: { width, height, content, margins: NO_MARGINS, ...orientationOf(content, orientation) },
});
