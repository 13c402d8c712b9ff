import type { XmlElement } from '../xml/index.js';

/** A complex field that encloses the current position. */
export interface AroundField<T> {
  readonly of: T;
  /** True between the beginning and the separator of the field. */
  inCode: boolean;
}

/**
 * Tracks the complex fields that enclose the current position, outermost first, while field characters are passed in
 * text order: `begin`, `separate` and `end` of `w:fldChar` nest (ECMA-376-1 §17.16.18). Unmatched field characters are
 * ignored.
 */
export class FieldsAround<T = undefined> {
  readonly fields: AroundField<T>[] = [];
  #codes = 0;

  /** True if the current position is in the code of an enclosing field: text there is not shown. */
  get inCode(): boolean {
    return this.#codes > 0;
  }

  /** Passes a `w:fldChar` and returns the field that ends there. If a field begins there, `begun` is stored with it. */
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
