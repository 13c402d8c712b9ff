/** Tiling patterns (ISO 32000-1 §8.7.3): the dots of preset patterns, and pictures that are repeated. */

import { concatenate, type Matrix } from '../../../base/matrix.js';
import type { PathPicture } from '../../../frame/index.js';
import type { Pattern } from '../../../resolved/index.js';
import { ByteWriter, name, type PdfDict } from '../../file/index.js';
import type { StoredImage } from '../image/index.js';
import { colorOperands } from './color.js';
import type { GraphicsState } from './graphics-state.js';
import { imageMatrix } from './image.js';
import { writeMatrix } from './matrix.js';
import type { PageResources } from './resources.js';

/** The side of a dot in points: a pixel at 96 per inch for shapes of any size. */
const DOT = 0.75;
const DOTS = 8;

/** The key of the pattern for a preset's dots: all are on one grid for the page, whatever a shape's rotation. */
export function dotPattern({ tile, foreground }: Pattern, resources: PageResources): string {
  const key = `${tile.join(' ')} ${foreground}`;
  return resources.pattern(
    resources.document.pattern(key, () => ({
      dict: tilingDict([DOT, 0, 0, DOT, 0, 0], DOTS, DOTS, {}),
      content: dots(tile, foreground),
    })),
  );
}

const tilingDict = (matrix: Matrix, width: number, height: number, resources: PdfDict): PdfDict => ({
  Type: name('Pattern'),
  PatternType: 1,
  PaintType: 1,
  TilingType: 1,
  BBox: [0, 0, width, height],
  XStep: width,
  YStep: height,
  Matrix: [...matrix],
  Resources: resources,
});

/** A rectangle for each run of dots in a row. */
function dots(tile: Pattern['tile'], color: Pattern['foreground']): Uint8Array {
  const out = new ByteWriter(256);
  const operands = colorOperands(color);
  out.latin(`${operands.join(' ')} ${operands.length === 1 ? 'g' : 'rg'}\n`);
  for (const [row, bits] of tile.entries()) {
    const marks = bits.toString(2).padStart(DOTS, '0');
    for (const run of marks.matchAll(/1+/g)) out.latin(`${run.index} ${DOTS - 1 - row} ${run[0].length} 1 re\n`);
  }
  out.latin('f\n');
  return out.view();
}

/** The key of the pattern for a picture that is repeated inside a shape and rotates with the shape. */
export function picturePattern(
  picture: PathPicture,
  { mirrorX, mirrorY }: NonNullable<PathPicture['repeat']>,
  image: StoredImage,
  { toPage, resources }: GraphicsState,
): string {
  const { x, y, width, height, crop } = picture;
  const matrix = concatenate([1, 0, 0, 1, x, y], toPage);
  const [across, down] = [mirrorX ? 2 : 1, mirrorY ? 2 : 1];
  const key = `${image.key} ${matrix.join(' ')} ${width} ${height} ${JSON.stringify(crop)} ${across} ${down}`;
  return resources.pattern(
    resources.document.pattern(key, () => {
      const out = new ByteWriter(256);
      for (let row = 0; row < down; row++) {
        for (let column = 0; column < across; column++) {
          // A mirrored copy is flipped about the edge that it shares with the previous copy.
          const place: Matrix = [column ? -1 : 1, 0, 0, row ? -1 : 1, column * 2 * width, row * 2 * height];
          out.latin('q\n');
          writeMatrix(out, place, 'cm');
          out.latin(`0 0 ${width} ${height} re W n\n`);
          writeMatrix(out, imageMatrix({ x: 0, y: 0, width, height, crop }, image), 'cm');
          out.latin(`/${image.key} Do\nQ\n`);
        }
      }
      const used = { XObject: { [image.key]: image.ref } };
      return { dict: tilingDict(matrix, width * across, height * down, used), content: out.view() };
    }),
  );
}
