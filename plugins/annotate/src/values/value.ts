/** A value ready to be written, of the table of value kinds. */
export type Value = TextValue;

export interface TextValue {
  readonly kind: 'text';
  /** With `\n` for line breaks and `\t` for tabs. */
  readonly text: string;
}
