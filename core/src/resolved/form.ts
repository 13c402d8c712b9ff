/**
 * A form field or signature field of the PDF, made from a content control, a legacy form field, or a signature line.
 * All text of the field shares one object.
 */
export interface FormField {
  readonly kind: 'text' | 'checkBox' | 'dropDown' | 'comboBox' | 'signature';
  /** Unique in the document, without full stops. */
  readonly name: string;
  /** The purpose of the field, which viewers read aloud and show as a tooltip. */
  readonly title: string;
  /** The value of a check box, `on` or nothing; absent if the shown text is the value. */
  readonly value?: string;
  readonly multiline: boolean;
  readonly readOnly: boolean;
  /** Longest text in characters. */
  readonly maxLength?: number;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}
