import type { ImageSource } from '../resolved/index.js';
import type { FrameItem } from './frame.js';

/** The image of a picture, of a path with a picture as its fill, or of a group with a mask. */
export function imageOf(item: FrameItem): ImageSource | undefined {
  if (item.kind === 'image') return item.image;
  if (item.kind === 'group') return item.mask?.image;
  return item.kind === 'path' ? item.fill?.picture?.image : undefined;
}
