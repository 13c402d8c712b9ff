/** A value that its field cannot take: unfilled; the option `mismatch` decides what that means. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}
