/** A rectangle on a page, in points from the page's top left corner. */
export interface PageBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const boxAroundAll = (boxes: readonly PageBox[]): PageBox => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});

export const grown = ({ x0, y0, x1, y1 }: PageBox, by: number): PageBox => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

export const moved = ({ x0, y0, x1, y1 }: PageBox, x: number, y: number): PageBox => ({
  x0: x0 + x,
  y0: y0 + y,
  x1: x1 + x,
  y1: y1 + y,
});

export const isWithin = (inner: PageBox, outer: PageBox): boolean =>
  inner.x0 >= outer.x0 && inner.y0 >= outer.y0 && inner.x1 <= outer.x1 && inner.y1 <= outer.y1;

/** The overlap of two boxes: the smaller one of its width and height, 0 or less if they do not overlap. */
export const overlapOf = (one: PageBox, other: PageBox): number =>
  Math.min(
    Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0),
    Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0),
  );

export const middle = ({ x0, y0, x1, y1 }: PageBox): { readonly x: number; readonly y: number } => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2,
});

export const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
