/** The codes of syntax faults, with which a file can still be read. */
export type FaultCode =
  /** `%PDF-` is missing or not at the first byte. */
  | 'header'
  /** No usable `startxref` near the end, or one that points to no section. */
  | 'startxref'
  /** `%%EOF` does not follow a `startxref`. */
  | 'eof'
  /** A cross-reference section has invalid syntax. */
  | 'xref-syntax'
  /** `/Size` of a trailer does not exceed all object numbers in use: some readers drop objects from this number on. */
  | 'xref-size'
  /** A cross-reference section has two entries for one object number. */
  | 'xref-duplicate'
  /** A cross-reference entry points to something other than the object it names. */
  | 'xref-entry'
  /** `/Prev` or `/XRefStm` leads nowhere, back into the chain, or forward in a file that is not linearized. */
  | 'xref-chain'
  /** The cross-references of the whole file, or only those of the named object, were rebuilt by searching. */
  | 'rebuilt'
  | 'object-syntax'
  | 'value-syntax'
  /** A dictionary has the same key twice; the last one counts. */
  | 'duplicate-key'
  /** `/Length` is not the length of the stream. */
  | 'stream-length'
  /** The data of a stream contains `endstream`, and another object states its length. */
  | 'stream-end'
  | 'object-stream'
  /** The file has an object to which no cross-reference points. */
  | 'unlisted-object'
  /** The file has a cross-reference section to which no `startxref`, `/Prev` or `/XRefStm` leads. */
  | 'unlisted-section'
  /** Bytes between objects that are neither space nor comment. */
  | 'stray-bytes'
  /** Bytes after the last `%%EOF`, more than an end of line. */
  | 'trailing-bytes';

/** One departure from the standard's syntax. */
export interface Fault {
  readonly code: FaultCode;
  /** The offset of the fault, in bytes from the start of the file. */
  readonly offset: number;
  /** The offset of its end, for a fault that spans bytes. */
  readonly end?: number;
  readonly number?: number;
  readonly message: string;
}

/** The maximum number of faults that are noted; further faults add nothing for the caller. */
const MOST = 5_000;

/** Notes a fault, unless the maximum number of faults is already noted. */
export function note(faults: Fault[], code: FaultCode, offset: number, message: string, more?: Partial<Fault>): void {
  if (faults.length < MOST) faults.push({ code, offset, message, ...more });
}

/** The keys whose numbers readers interpret differently; an empty key if the object itself is the number. */
export interface Oddities {
  /** Whole numbers spelled with a point, which some readers do not take for integers. */
  readonly pointed: ReadonlySet<string>;
  /** Numbers of more than 32 bits, which some readers cut off and others do not. */
  readonly vast: ReadonlySet<string>;
}

export const NO_ODDITIES: Oddities = { pointed: new Set(), vast: new Set() };
