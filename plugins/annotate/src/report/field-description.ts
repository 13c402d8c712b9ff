import type { FieldIdentity } from '../data/index.js';
import type { ValueType } from '../request/index.js';
import type { Level } from '../values/index.js';

/** The kinds of fields that Word itself has, as `kinds/` finds them. */
export type NativeFieldKind =
  | 'control'
  | 'merge-field'
  | 'form-text'
  | 'form-checkbox'
  | 'form-dropdown'
  | 'property-field'
  | 'prompt-field'
  | 'next-record'
  | 'record-number'
  | 'record-condition'
  | 'address-field'
  | 'added-field'
  | 'bookmark';

/** A field as `POST /v1/annotate/fields` lists it. */
export interface FieldDescription {
  readonly kind: NativeFieldKind | 'placeholder' | 'section' | 'inverted-section';
  /** Display name, `word/document.xml`. */
  readonly part?: string;
  readonly identity: FieldIdentity;
  /** The type of value that the field primarily takes. */
  readonly type: ValueType;
  readonly text?: string;
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  readonly checked?: boolean;
  readonly locked?: boolean;
  /** The type of a content control by the name of its element: `dropDownList`. */
  readonly control?: string;
  /** The level of a control's content. */
  readonly level?: Level;
  /** `w:lock` of a control. */
  readonly lock?: string;
  /** True if the text of the field is a prompt, not content. */
  readonly showsPlaceholder?: boolean;
  readonly multiLine?: boolean;
  /** `w:fullDate` of a date control. */
  readonly date?: string;
  /** The content of a form field before anyone fills it. */
  readonly default?: string;
  /** The code of a field: `MERGEFIELD Name \\* Upper`. */
  readonly instruction?: string;
  /** Data binding: XPath and store; `rich` for formatted text and sections. */
  readonly binding?: { readonly xpath: string; readonly store?: string; readonly rich?: boolean };
  /** The name of the field's kind, if a plugin or a program added the kind. */
  readonly added?: string;
  /** The date or number picture of the field itself. */
  readonly format?: string;
  readonly maxLength?: number;
  readonly fields?: readonly FieldDescription[];
}
