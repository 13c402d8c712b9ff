import type { PdfDict, PdfValue } from '../file/index.js';
import { Name, Ref } from '../file/index.js';
import type { PdfObject } from './objects.js';
import { isArray, isDict } from './syntax/index.js';

const NOTHING: PdfDict = Object.freeze(Object.create(null));

/**
 * Looks up values in a revision of a document, or in an update of it. Each method follows references and returns
 * undefined for a value of another type.
 *
 * @example pdf.current.name(pdf.current.root.Type) // 'Catalog'
 */
export abstract class Lookup {
  abstract readonly trailer: PdfDict;

  /** Follows references, a bounded number of times. A dangling reference is null (ISO 32000-2 §7.3.10). */
  abstract resolve(value: PdfObject | undefined): PdfObject;

  /** The catalog; empty if there is none. */
  get root(): PdfDict {
    return this.dict(this.trailer.Root) ?? NOTHING;
  }

  dict(value: PdfObject | undefined): PdfDict | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  array(value: PdfObject | undefined): readonly PdfValue[] | undefined {
    const found = this.resolve(value);
    return isArray(found) ? found : undefined;
  }

  /** Returns the text of a name, one character per byte. */
  name(value: PdfObject | undefined): string | undefined {
    const found = this.resolve(value);
    return found instanceof Name ? found.text : undefined;
  }

  number(value: PdfObject | undefined): number | undefined {
    const found = this.resolve(value);
    return typeof found === 'number' ? found : undefined;
  }
}

/**
 * Returns the value if it is a reference; undefined otherwise.
 *
 * @example refOf(7) // undefined
 */
export const refOf = (value: PdfObject | undefined): Ref | undefined => (value instanceof Ref ? value : undefined);

/**
 * Returns the number of the object that a value refers to; undefined for a direct value.
 *
 * @example objectNumber(new Ref(7)) // 7
 */
export const objectNumber = (value: PdfObject | undefined): number | undefined => refOf(value)?.number;
