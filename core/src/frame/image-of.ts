import type { ImageSource } from '../resolved/index.js';
import type { FrameItem } from './frame.js';

/** The image that an item shows by itself, as a picture or as the fill of a path; groups have it in their items. */
export function imageOf(item: FrameItem): ImageSource | undefined {
  if (item.kind === 'image') return item.image;
  return item.kind === 'path' ? item.fill?.picture?.image : undefined;
}
