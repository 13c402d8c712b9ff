/** A field that a reader of the PDF fills in or signs: a content control, a form field of old, a signature line. One object for all its text. */
export interface FormField {
  readonly kind: 'text' | 'checkBox' | 'dropDown' | 'comboBox' | 'signature';
  /** Unique in the document, without full stops. */
  readonly name: string;
  /** What it is for, as readers say it aloud and show it beside the pointer. */
  readonly title: string;
  /** Of a check box `on` or nothing; absent where the text that shows is the value. */
  readonly value?: string;
  readonly multiline: boolean;
  readonly readOnly: boolean;
  /** Longest text in characters. */
  readonly maxLength?: number;
  /** Of lists. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
}
