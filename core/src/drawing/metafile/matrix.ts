/** `[a b c d e f]`: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `one`, then `two`. */
export const followed = (one: Matrix, two: Matrix): Matrix => [
  one[0] * two[0] + one[1] * two[2],
  one[0] * two[1] + one[1] * two[3],
  one[2] * two[0] + one[3] * two[2],
  one[2] * two[1] + one[3] * two[3],
  one[4] * two[0] + one[5] * two[2] + two[4],
  one[4] * two[1] + one[5] * two[3] + two[5],
];

export const at = (matrix: Matrix, x: number, y: number): { readonly x: number; readonly y: number } => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
});

/** How much longer lengths become across and down. */
export const stretch = (matrix: Matrix): { readonly x: number; readonly y: number } => ({
  x: Math.hypot(matrix[0], matrix[1]),
  y: Math.hypot(matrix[2], matrix[3]),
});

export const isFiniteMatrix = (matrix: Matrix): boolean => matrix.every(Number.isFinite);
