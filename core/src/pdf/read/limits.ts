import { QuireError } from '../../base/errors.js';

/** Bounds against hostile PDF files. All are inclusive. */
export interface PdfLimits {
  /** The depth of nested arrays and dictionaries. */
  readonly depth: number;
  /** The number of entries in all cross-reference sections (ISO 32000-1 Annex C has 8,388,607 for one file). */
  readonly objects: number;
  /** The number of cross-reference sections. */
  readonly sections: number;
  /** The bytes of one stream after its filters are undone. */
  readonly streamBytes: number;
  /** The bytes of all streams together after their filters are undone. */
  readonly inflatedBytes: number;
  /** The bytes read as syntax. Overlapping objects can make even a small file slow to read. */
  readonly parsedBytes: number;
}

export const DEFAULT_PDF_LIMITS: PdfLimits = {
  depth: 200,
  objects: 4_000_000,
  sections: 2_000,
  streamBytes: 256 << 20,
  inflatedBytes: 1 << 30,
  parsedBytes: 512 << 20,
};

/** The limits of one document, with the amounts used so far. */
export class Budget {
  readonly limits: PdfLimits;
  #parsed = 0;
  #inflated = 0;
  #objects = 0;

  constructor(limits: PdfLimits) {
    this.limits = limits;
  }

  parsed(bytes: number): void {
    this.#parsed += bytes;
    if (this.#parsed > this.limits.parsedBytes) {
      throw exceeded(`more than ${this.limits.parsedBytes} bytes to read: objects overlap`);
    }
  }

  inflated(bytes: number): void {
    this.#inflated += bytes;
    if (this.#inflated > this.limits.inflatedBytes) {
      throw exceeded(`streams inflate to more than ${this.limits.inflatedBytes} bytes`);
    }
  }

  /** The maximum number of bytes that the next stream may have when it is decoded. */
  get room(): number {
    return Math.min(this.limits.streamBytes, this.limits.inflatedBytes - this.#inflated);
  }

  objects(count: number): void {
    this.#objects += count;
    if (this.#objects > this.limits.objects) throw exceeded(`more than ${this.limits.objects} objects`);
  }
}

export const exceeded = (issue: string): QuireError => new QuireError('LIMIT_EXCEEDED', issue);
