import type { XmlElement } from '../xml/index.js';

/** A complex field around a place. */
export interface AroundField<T> {
  readonly of: T;
  /** True from its beginning to its separator. */
  inCode: boolean;
}

/**
 * The complex fields around a place, the outermost first, as their marks are passed in the order of the text: `begin`,
 * `separate` and `end` of `w:fldChar` nest (ECMA-376-1 §17.16.18). Marks without a partner are ignored.
 */
export class FieldsAround<T = undefined> {
  readonly fields: AroundField<T>[] = [];
  #codes = 0;

  /** True if the place is in the code of a field, also of one around: text there does not show. */
  get inCode(): boolean {
    return this.#codes > 0;
  }

  /** Passes a `w:fldChar` and returns the field that it ends. `begun` is noted for one that it begins. */
  pass({ attributes }: XmlElement, begun: T): T | undefined {
    const type = attributes['w:fldCharType'];
    const inner = this.fields.at(-1);
    if (type === 'begin') {
      this.fields.push({ of: begun, inCode: true });
      this.#codes++;
    } else if (inner && (type === 'separate' || type === 'end')) {
      if (inner.inCode) this.#codes--;
      inner.inCode = false;
      if (type === 'end') return this.fields.pop()?.of;
    }
    return undefined;
  }
}
