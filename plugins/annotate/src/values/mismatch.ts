/**
 * A value that its field cannot take. The field counts as unfilled, and the option `mismatch` decides if this is an
 * error or a warning.
 */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}
