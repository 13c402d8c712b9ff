import { type FrameDocument, type FrameItem, ImageMap, imageOf } from '../frame/index.js';
import type { ShownSize } from './image/index.js';

/** The largest size that each image of a document is shown in, whole, in points. */
export function imageSizes(document: FrameDocument): ImageMap<ShownSize> {
  const sizes = new ImageMap<ShownSize>();
  const visit = (items: readonly FrameItem[], scale: ShownSize): void => {
    for (const item of items) {
      if (item.kind === 'group') visit(item.items, item.transform ? scaled(scale, item.transform) : scale);
      const image = imageOf(item);
      const place = item.kind === 'image' ? item : item.kind === 'path' ? item.fill?.picture : undefined;
      if (!image || !place) continue;
      const { left, top, right, bottom } = place.crop;
      const known = sizes.get(image) ?? { width: 0, height: 0 };
      sizes.set(image, {
        width: Math.max(known.width, (place.width / Math.max(1 - left - right, 1e-4)) * scale.width),
        height: Math.max(known.height, (place.height / Math.max(1 - top - bottom, 1e-4)) * scale.height),
      });
    }
  };
  for (const page of document.pages) visit(page.items, { width: 1, height: 1 });
  return sizes;
}

/** How much wider and taller things become under a matrix; turned by a quarter, their width is a height. */
function scaled({ width, height }: ShownSize, [a, b, c, d]: readonly number[]): ShownSize {
  const [across, down] = Math.abs(b) > Math.abs(a) ? [height, width] : [width, height];
  return { width: across * Math.hypot(a, b), height: down * Math.hypot(c, d) };
}
