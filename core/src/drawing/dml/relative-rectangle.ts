/** CT_RelativeRect (§20.1.8.55, §20.1.8.30): distances from the sides of a box or a picture, as shares of it. */
import type { XmlElement } from '../../ooxml/xml/index.js';
import type { Crop } from '../../resolved/index.js';
import { share } from '../measure.js';

const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

/** Reads a CT_RelativeRect; a rectangle without area counts as the whole box. */
export function readRectangle(rect: XmlElement | undefined): Crop {
  const { l, t, r, b } = rect?.attributes ?? {};
  const [left, top, right, bottom] = [l, t, r, b].map((side) => share(side) ?? 0);
  return left + right < 1 && top + bottom < 1 ? { left, top, right, bottom } : WHOLE;
}

/** The maximum padding around a picture, as a multiple of its size. */
const MOST_PADDING = 100;

/**
 * `a:srcRect`: the fractions of the source that are cropped on each side. Negative values add space; a crop of the
 * whole picture is ignored.
 */
export function readCrop(rect: XmlElement | undefined): Crop {
  const { l, t, r, b } = rect?.attributes ?? {};
  const [left, top, right, bottom] = [l, t, r, b].map((side) => Math.max(-MOST_PADDING, share(side) ?? 0));
  return left + right < 1 && top + bottom < 1 ? { left, top, right, bottom } : WHOLE;
}

/**
 * Combines a crop with `a:fillRect` (§20.1.8.30), whose sides are `rect`: the picture fills a part of its box, or
 * extends beyond it.
 */
export function cropOver(rect: Crop, crop: Crop): Crop {
  const across = (1 - crop.left - crop.right) / (1 - rect.left - rect.right);
  const down = (1 - crop.top - crop.bottom) / (1 - rect.top - rect.bottom);
  return {
    left: crop.left - rect.left * across,
    top: crop.top - rect.top * down,
    right: crop.right - rect.right * across,
    bottom: crop.bottom - rect.bottom * down,
  };
}
