import type { Revision } from '@quire/core/pdf';
import { isArray, isDict, Name, type PdfDict, type PdfObject, PdfString, type PdfValue, Ref } from '@quire/core/pdf';

/** Values of a dictionary, references followed as they stood at one revision. */
export class Access {
  readonly revision: Revision;

  constructor(revision: Revision) {
    this.revision = revision;
  }

  value(value: PdfObject | undefined): PdfObject {
    return this.revision.resolve(value);
  }

  dict(value: PdfObject | undefined): PdfDict | undefined {
    const resolved = this.value(value);
    return isDict(resolved) ? resolved : undefined;
  }

  array(value: PdfObject | undefined): readonly PdfValue[] | undefined {
    const resolved = this.value(value);
    return isArray(resolved) ? resolved : undefined;
  }

  name(value: PdfObject | undefined): string | undefined {
    const resolved = this.value(value);
    return resolved instanceof Name ? resolved.text : undefined;
  }

  number(value: PdfObject | undefined): number | undefined {
    const resolved = this.value(value);
    return typeof resolved === 'number' ? resolved : undefined;
  }

  text(value: PdfObject | undefined): string | undefined {
    const resolved = this.value(value);
    return resolved instanceof PdfString ? decodeText(resolved.latin) : undefined;
  }

  /** Four numbers, corners in order: left, bottom, right, top. */
  rectangle(value: PdfObject | undefined): Rectangle | undefined {
    const numbers = this.array(value)?.map((each) => this.number(each));
    if (numbers?.length !== 4 || !numbers.every((each) => each !== undefined)) return undefined;
    const [x1, y1, x2, y2] = numbers as [number, number, number, number];
    return {
      left: Math.min(x1, x2),
      bottom: Math.min(y1, y2),
      right: Math.max(x1, x2),
      top: Math.max(y1, y2),
    };
  }
}

/** In points of user space. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The object that a value refers to; undefined for a direct one. */
export const numberOf = (value: PdfObject | undefined): number | undefined =>
  value instanceof Ref ? value.number : undefined;

/** A text string (§7.9.2.2). PDFDocEncoding differs from Latin-1 in signs that no name of a field needs told apart. */
export function decodeText(latin: string): string {
  if (latin.startsWith('\u00fe\u00ff')) return utf16(latin, 2, 'utf-16be');
  if (latin.startsWith('\u00ff\u00fe')) return utf16(latin, 2, 'utf-16le');
  if (latin.startsWith('\u00ef\u00bb\u00bf')) return utf16(latin, 3, 'utf-8');
  return latin;
}

function utf16(latin: string, from: number, encoding: string): string {
  const bytes = Uint8Array.from(latin.slice(from), (character) => character.charCodeAt(0));
  return new TextDecoder(encoding).decode(bytes);
}
