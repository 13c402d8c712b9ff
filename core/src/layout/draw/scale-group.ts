import { type Twip, twip } from '../../base/units.js';
import type { DrawnObject } from '../../resolved/index.js';

/**
 * A group in another size, in twips: the boxes of its members are moved and scaled, but their text and lines keep their
 * size. Measured: the cover pages of Word's gallery are groups with a size relative to the page, 2,194,560 by 9,125,712
 * EMU in the file and 196.5 by 799.9 pt on A4; text of 14 pt in them stays 14 pt.
 */
export function scaledGroup(object: DrawnObject, width: Twip, height: Twip): DrawnObject {
  const { content } = object;
  if (content.kind !== 'group') return { ...object, width, height };
  const scaleX = object.width > 0 ? width / object.width : 1;
  const scaleY = object.height > 0 ? height / object.height : 1;
  const children = content.children.map((child) => ({
    x: twip(child.x * scaleX),
    y: twip(child.y * scaleY),
    object: scaledGroup(child.object, twip(child.object.width * scaleX), twip(child.object.height * scaleY)),
  }));
  return { ...object, width, height, content: { ...content, children } };
}
