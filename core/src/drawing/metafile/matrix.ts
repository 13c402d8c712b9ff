import type { Matrix } from '../../base/matrix.js';

export const mappedPoint = (matrix: Matrix, x: number, y: number): { readonly x: number; readonly y: number } => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
});

/** The scale factors across and down. */
export const axisStretch = (matrix: Matrix): { readonly x: number; readonly y: number } => ({
  x: Math.hypot(matrix[0], matrix[1]),
  y: Math.hypot(matrix[2], matrix[3]),
});

export const isFiniteMatrix = (matrix: Matrix): boolean => matrix.every(Number.isFinite);
