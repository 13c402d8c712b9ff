import type { Matrix } from '../../../base/matrix.js';
import type { GroupItem, ImageItem } from '../../../frame/index.js';
import { ByteWriter } from '../../file/index.js';
import type { StoredImage } from '../image/index.js';
import type { GraphicsState } from './graphics-state.js';
import { writeMatrix } from './matrix.js';

/** Paints an image so that its visible part fills the box, and clips the cropped part. */
export function paintImage(
  state: GraphicsState,
  item: Pick<ImageItem, 'x' | 'y' | 'width' | 'height' | 'image' | 'crop'>,
  opacity = 1,
): void {
  const image = state.resources.document.images.get(item.image);
  if (!image) {
    paintPlaceholder(state, item);
    return;
  }
  const { left, top, right, bottom } = item.crop;
  state.save();
  state.opacity(opacity, opacity);
  if (left > 0 || top > 0 || right > 0 || bottom > 0) clip(state, item);
  writeMatrix(state.out, imageMatrix(item, image), 'cm');
  state.out.latin(`/${state.resources.image(image)} Do\n`);
  state.restore();
}

/**
 * The matrix of an image, which fills the unit square with its y up (ISO 32000-1 §8.9.5.1). It maps the uncropped part
 * to the box, even if pixels were cut off before.
 */
export function imageMatrix({ crop, ...box }: ImagePlace & Pick<ImageItem, 'crop'>, { cut }: StoredImage): Matrix {
  const width = box.width / Math.max(1 - crop.left - crop.right, 1e-4);
  const height = box.height / Math.max(1 - crop.top - crop.bottom, 1e-4);
  const x = box.x - crop.left * width;
  const y = box.y - crop.top * height;
  if (!cut) return [width, 0, 0, -height, x, y + height];
  const bottom = y + (1 - cut.bottom) * height;
  return [(1 - cut.left - cut.right) * width, 0, 0, -(1 - cut.top - cut.bottom) * height, x + cut.left * width, bottom];
}

/** Paints the frame of a picture that cannot be shown, so that the reader sees the gap. */
function paintPlaceholder(state: GraphicsState, item: ImagePlace): void {
  state.opacity(1, 1);
  state.stroke('#808080');
  state.lineWidth(0.5);
  state.dash([]);
  rectangle(state, item);
  state.out.latin('S\n');
}

export interface ImagePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Shows the following content only where a picture is opaque, until the state is restored (ISO 32000-1 §11.6.5.3). */
export function mask(state: GraphicsState, box: NonNullable<GroupItem['mask']>): void {
  const { x, y, width, height } = box;
  const image = state.resources.document.images.get(box.image);
  if (!image) return;
  const key = state.resources.mask(`${image.key} ${x} ${y} ${width} ${height}`, () => {
    const out = new ByteWriter(64);
    writeMatrix(out, imageMatrix({ ...box, crop: { left: 0, top: 0, right: 0, bottom: 0 } }, image), 'cm');
    out.latin(`/${image.key} Do\n`);
    const dict = { BBox: [x, y, x + width, y + height], Resources: { XObject: { [image.key]: image.ref } } };
    return { dict, content: out.view() };
  });
  state.out.latin(`/${key} gs\n`);
}

/** Intersects the clip with a rectangle, until the state is restored. */
export function clip(state: GraphicsState, area: ImagePlace): void {
  rectangle(state, area);
  state.out.latin('W n\n');
}

function rectangle({ out }: GraphicsState, { x, y, width, height }: ImagePlace): void {
  for (const operand of [x, y, width, height]) {
    out.real(operand);
    out.byte(32);
  }
  out.latin('re\n');
}
