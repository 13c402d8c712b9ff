import { type FrameDocument, type FrameItem, ImageMap, imageOf } from '../../frame/index.js';
import type { Crop } from '../../resolved/index.js';
import type { ShownImage, ShownSize } from './image/index.js';

const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 };

/** The largest size in which each image of a document is shown, and the crop that all its uses share. */
export function shownImages(document: FrameDocument): ImageMap<ShownImage> {
  const shown = new ImageMap<ShownImage>();
  const visit = (items: readonly FrameItem[], scale: ShownSize): void => {
    for (const item of items) {
      if (item.kind === 'group') visit(item.items, item.transform ? scaled(scale, item.transform) : scale);
      const image = imageOf(item);
      const place = placeOf(item);
      if (!image || !place) continue;
      const { left, top, right, bottom } = place.crop;
      const known = shown.get(image) ?? { width: 0, height: 0, crop: place.crop };
      shown.set(image, {
        width: Math.max(known.width, (place.width / Math.max(1 - left - right, 1e-4)) * scale.width),
        height: Math.max(known.height, (place.height / Math.max(1 - top - bottom, 1e-4)) * scale.height),
        crop: {
          left: Math.min(known.crop.left, left),
          top: Math.min(known.crop.top, top),
          right: Math.min(known.crop.right, right),
          bottom: Math.min(known.crop.bottom, bottom),
        },
      });
    }
  };
  for (const page of document.pages) visit(page.items, { width: 1, height: 1 });
  return shown;
}

/** The size and the crop of the image that an item shows; undefined if it shows none. */
function placeOf(item: FrameItem): (ShownSize & { readonly crop: Crop }) | undefined {
  if (item.kind === 'image') return item;
  if (item.kind === 'path') return item.fill?.picture;
  return item.kind === 'group' && item.mask ? { ...item.mask, crop: WHOLE } : undefined;
}

/** The size of an image under a matrix; rotated by a quarter turn, its width becomes a height. */
function scaled({ width, height }: ShownSize, [a, b, c, d]: readonly number[]): ShownSize {
  const [across, down] = Math.abs(b) > Math.abs(a) ? [height, width] : [width, height];
  return { width: across * Math.hypot(a, b), height: down * Math.hypot(c, d) };
}
