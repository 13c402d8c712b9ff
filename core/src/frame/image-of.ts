import type { ImageSource } from '../resolved/index.js';
import type { FrameItem } from './frame.js';

/** The image that an item shows by itself, as a picture, the fill of a path or the mask of a group. */
export function imageOf(item: FrameItem): ImageSource | undefined {
  if (item.kind === 'image') return item.image;
  if (item.kind === 'group') return item.mask?.image;
  return item.kind === 'path' ? item.fill?.picture?.image : undefined;
}
