/**
 * A value that its field cannot take: the field counts as unfilled, and the option `mismatch` decides what that means.
 */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}
