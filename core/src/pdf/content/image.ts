import type { ImageItem } from '../../frame/index.js';
import type { GraphicsState } from './graphics-state.js';
import { writeMatrix } from './matrix.js';

/** Paints an image into its box; the cropped part lies outside and is clipped. */
export function paintImage(state: GraphicsState, item: ImageItem): void {
  const image = state.resources.document.images.get(item.image);
  if (!image) {
    paintPlaceholder(state, item);
    return;
  }
  const { left, top, right, bottom } = item.crop;
  const width = item.width / Math.max(1 - left - right, 1e-4);
  const height = item.height / Math.max(1 - top - bottom, 1e-4);
  const x = item.x - left * width;
  const y = item.y - top * height;
  state.save();
  state.opacity(1, 1);
  if (left > 0 || top > 0 || right > 0 || bottom > 0) clip(state, item);
  // An image fills the unit square with its y up (ISO 32000-1 §8.9.5.1).
  writeMatrix(state.out, [width, 0, 0, -height, x, y + height], 'cm');
  state.out.latin(`/${state.resources.image(image)} Do\n`);
  state.restore();
}

/** The frame of a picture that cannot be shown: the reader sees that something belongs there. */
function paintPlaceholder(state: GraphicsState, item: ImageItem): void {
  state.opacity(1, 1);
  state.stroke('#808080');
  state.lineWidth(0.5);
  state.dash([]);
  rectangle(state, item);
  state.out.latin('S\n');
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Intersects the clip with a rectangle, until the state is restored. */
export function clip(state: GraphicsState, area: Rectangle): void {
  rectangle(state, area);
  state.out.latin('W n\n');
}

function rectangle({ out }: GraphicsState, { x, y, width, height }: Rectangle): void {
  for (const operand of [x, y, width, height]) {
    out.real(operand);
    out.byte(32);
  }
  out.latin('re\n');
}
