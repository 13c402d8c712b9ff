/** One item of an archive, its data still compressed. */
export interface ZipEntry {
  /** As stored: no leading slash. A name that ends in a slash is a directory. */
  readonly name: string;
  /** The name's own bytes, and whether they are marked as UTF-8, for writing it back. */
  readonly rawName: Uint8Array;
  readonly utf8: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: 0 | 8;
  readonly crc: number;
  /** A view into the archive. */
  readonly data: Uint8Array;
  /** Bytes once inflated, as the archive declares; inflating holds it to that. */
  readonly size: number;
}
