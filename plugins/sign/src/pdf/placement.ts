import type { Lookup } from '@quire/core/pdf';
import { type Page, type Rectangle, rotationOf, shownBox } from '@quire/core/pdf/document';

/** The clockwise rotation of a page when it is shown, in degrees. */
export type Rotation = ReturnType<typeof rotationOf>;

/** The visible part of a page: its box in the page's own coordinates, its rotation, and the length of its units. */
export interface ShownPage {
  readonly box: Rectangle;
  readonly rotation: Rotation;
  /** The page's unit in points: large drawings use more than 1 point (ISO 32000-2 §14.11.2, `/UserUnit`). */
  readonly unit: number;
}

export const shownPage = (lookup: Lookup, page: Page): ShownPage => ({
  box: shownBox(lookup, page),
  rotation: rotationOf(lookup, page),
  unit: unitOf(lookup.resolve(page.dict.UserUnit)),
});

const unitOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 1;

/** A rectangle on a page as displayed: in points from its lower left corner. */
export interface SignaturePlacement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of a signature in the page's own coordinates, which rotate with the page. */
export function rectOn({ box, rotation, unit }: ShownPage, place: SignaturePlacement): Rectangle {
  const { left, bottom, right, top } = box;
  const [x, y, width, height] = [place.x, place.y, place.width, place.height].map((points) => points / unit);
  switch (rotation) {
    case 90:
      return { left: right - y - height, bottom: bottom + x, right: right - y, top: bottom + x + width };
    case 180:
      return { left: right - x - width, bottom: top - y - height, right: right - x, top: top - y };
    case 270:
      return { left: left + y, bottom: top - x - width, right: left + y + height, top: top - x };
    default:
      return { left: left + x, bottom: bottom + y, right: left + x + width, top: bottom + y + height };
  }
}

/** The tolerance in points by which computed edges may exceed the page. */
const TOLERANCE = 1;

/** True if the whole rectangle is on the visible part of the page. */
export function liesOn(shown: ShownPage, { x, y, width, height }: SignaturePlacement): boolean {
  const page = shownSize(shown, shown.box);
  const isWithin = (from: number, size: number, most: number) => from >= -TOLERANCE && from + size <= most + TOLERANCE;
  return isWithin(x, width, page.width) && isWithin(y, height, page.height);
}

/** Converts a rectangle in the page's own coordinates to the page as displayed: the inverse of `rectOn`. */
export function placementOf(shown: ShownPage, rect: Rectangle): SignaturePlacement {
  const [x, y] = cornerOf(shown, rect);
  return { x: x * shown.unit, y: y * shown.unit, ...shownSize(shown, rect) };
}

function cornerOf({ box, rotation }: ShownPage, rect: Rectangle): readonly [x: number, y: number] {
  switch (rotation) {
    case 90:
      return [rect.bottom - box.bottom, box.right - rect.right];
    case 180:
      return [box.right - rect.right, box.top - rect.top];
    case 270:
      return [box.top - rect.top, rect.left - box.left];
    default:
      return [rect.left - box.left, rect.bottom - box.bottom];
  }
}

/** The size in points of a rectangle on a page as displayed. */
export function shownSize(
  { rotation, unit }: Pick<ShownPage, 'rotation' | 'unit'>,
  rect: Rectangle,
): { readonly width: number; readonly height: number } {
  const [across, up] = [(rect.right - rect.left) * unit, (rect.top - rect.bottom) * unit];
  return rotation === 90 || rotation === 270 ? { width: up, height: across } : { width: across, height: up };
}

/** The matrix that keeps an appearance upright on a page that is turned (ISO 32000-2 §12.5.5, algorithm 8). */
export function uprightMatrix(rotation: Rotation): readonly number[] {
  if (rotation === 90) return [0, 1, -1, 0, 0, 0];
  if (rotation === 180) return [-1, 0, 0, -1, 0, 0];
  return rotation === 270 ? [0, -1, 1, 0, 0, 0] : [1, 0, 0, 1, 0, 0];
}
