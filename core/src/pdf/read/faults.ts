/** The faults of syntax that a file can have and still be read. */
export type FaultCode =
  /** `%PDF-` is missing or not at the first byte. */
  | 'header'
  /** No usable `startxref` near the end, or one that points to no section. */
  | 'startxref'
  /** `%%EOF` does not follow a `startxref`. */
  | 'eof'
  /** A cross-reference section is not spelled as it should be. */
  | 'xref-syntax'
  /** `/Size` of a trailer is not above the numbers in use: some readers leave out the objects from there on. */
  | 'xref-size'
  /** A section states one number twice. */
  | 'xref-duplicate'
  /** An entry leads to something that is not the object it names. */
  | 'xref-entry'
  /** `/Prev` or `/XRefStm` leads nowhere, back into the chain, or forward in a file that is not linearized. */
  | 'xref-chain'
  /** The cross-references were rebuilt, whole or for the object named, by looking for objects in the file. */
  | 'rebuilt'
  | 'object-syntax'
  | 'value-syntax'
  /** A dictionary states a key twice; the last one counts. */
  | 'duplicate-key'
  /** `/Length` is not the length of the stream. */
  | 'stream-length'
  /** The data of a stream holds `endstream`, and another object says how long it is. */
  | 'stream-end'
  | 'object-stream'
  /** The file has an object at a place that no cross-reference names. */
  | 'unlisted-object'
  /** The file has a cross-reference section that no chain leads to. */
  | 'unlisted-section'
  /** Bytes between objects that are neither space nor comment. */
  | 'stray-bytes'
  /** Bytes behind the last `%%EOF`, more than an end of line. */
  | 'trailing-bytes';

/** One departure from the standard's syntax. */
export interface Fault {
  readonly code: FaultCode;
  /** Where, in bytes from the start of the file. */
  readonly offset: number;
  /** Where it ends, for a fault that spans bytes. */
  readonly end?: number;
  /** The object it is about. */
  readonly number?: number;
  readonly message: string;
}

/** Faults beyond this many add nothing: the document is what it is. */
const MOST = 5_000;

/** Notes a fault, up to a bound. */
export function note(faults: Fault[], code: FaultCode, offset: number, message: string, more?: Partial<Fault>): void {
  if (faults.length < MOST) faults.push({ code, offset, message, ...more });
}
