import type { Content, PackageWriter, Place, ValueContext, ValueOptions } from '../seams.js';

/** One line of the table of value kinds. */
export interface ValueKind<V> {
  /** Reads JSON as a value of this kind. Throws `Mismatch`, saying what is wrong with it. */
  read(raw: unknown, options: ValueOptions, context: ValueContext): V;
  /** The value as WordprocessingML. */
  content(value: V, place: Place, writer: PackageWriter, context: ValueContext): Content;
  /** The value as plain text, `\n` and `\t` within. */
  text(value: V, context: ValueContext): string;
}
