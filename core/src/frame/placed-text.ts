import { concatenate, IDENTITY, type Matrix } from '../base/matrix.js';
import type { FrameItem, GlyphItem, ImageItem } from './frame.js';

/** A piece of text, or the name of a picture, at its baseline's start on the page, in points, y down. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly text: string;
}

/** The text and the pictures among the items, those in groups included, in painting order. */
export function placedText(items: readonly FrameItem[]): PlacedText[] {
  const placed: PlacedText[] = [];
  const open: { items: readonly FrameItem[]; at: number; matrix: Matrix }[] = [{ items, at: 0, matrix: IDENTITY }];
  for (let group = open[open.length - 1]; group; group = open[open.length - 1]) {
    const item = group.items[group.at++];
    if (!item) open.pop();
    else if (item.kind === 'group')
      open.push({
        items: item.items,
        at: 0,
        matrix: item.transform ? concatenate(item.transform, group.matrix) : group.matrix,
      });
    else if (item.kind === 'glyphs') placed.push(placeGlyphs(item, group.matrix));
    else if (item.kind === 'image') placed.push(placeImage(item, group.matrix));
  }
  return placed;
}

function placeGlyphs(item: GlyphItem, matrix: Matrix): PlacedText {
  const [a, b, c, d, e, f] = matrix;
  const angle = (item.rotation ?? 0) + Math.atan2(b, a);
  const degrees = Math.round((angle * 180) / Math.PI);
  return {
    x: a * item.x + c * item.y + e,
    y: b * item.x + d * item.y + f,
    width: degrees === 0 ? item.advances.reduce((sum, advance) => sum + advance, 0) * Math.hypot(a, b) : 0,
    size: item.size * Math.hypot(c, d),
    text: degrees === 0 ? item.text : `${item.text} [turned ${degrees}]`,
  };
}

/** The position of a picture, by its bottom edge, like a picture in a line of text. */
function placeImage(item: ImageItem, [a, b, c, d, e, f]: Matrix): PlacedText {
  const bottom = item.y + item.height;
  const width = item.width * Math.hypot(a, b);
  return {
    x: a * item.x + c * bottom + e,
    y: b * item.x + d * bottom + f,
    width,
    size: 0,
    text: `[image ${item.image.part} ${Math.round(width)} x ${Math.round(item.height * Math.hypot(c, d))}]`,
  };
}
