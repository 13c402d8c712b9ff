import type { XmlElement } from '@quire/core/xml';
import type { Extent } from './fit.js';

/** CSS pixels in each unit (CSS Values 4 §6.2); `em` is that of the initial font size. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};
const LARGEST = 100_000;

/** The size of an SVG in CSS pixels, by its attributes or its `viewBox`; undefined where it has none that can be. */
export function svgSize({ attributes }: XmlElement): Extent | undefined {
  const [, , across, down] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box =
    across !== undefined && down !== undefined && across > 0 && down > 0 ? { width: across, height: down } : undefined;
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)];
  const size = sized(width, height, box);
  return size && size.width <= LARGEST && size.height <= LARGEST ? size : undefined;
}

function sized(width: number | undefined, height: number | undefined, box: Extent | undefined): Extent | undefined {
  if (width && height) return { width, height };
  if (!box) return undefined;
  if (width) return { width, height: (width * box.height) / box.width };
  if (height) return { width: (height * box.width) / box.height, height };
  return box;
}

function pixels(length = ''): number | undefined {
  const [, amount, unit = ''] = /^\s*\+?(\d*\.?\d+)(px|pt|pc|mm|cm|in|em|ex)?\s*$/i.exec(length) ?? [];
  const size = amount === undefined ? undefined : Number(amount) * (UNITS[unit.toLowerCase()] ?? 1);
  return size && Number.isFinite(size) && size > 0 ? size : undefined;
}
