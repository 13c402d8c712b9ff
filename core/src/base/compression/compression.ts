/**
 * DEFLATE (RFC 1951) and zlib (RFC 1950) behind one port: a browser has no fast one of its own, Node has. Both
 * implementations are synchronous, and each gives the same bytes for the same input every time.
 *
 * The inflating functions throw LIMIT_EXCEEDED as soon as the output passes `maxBytes` (that many are still allowed),
 * without having produced much more, and INVALID_DOCUMENT for data that is damaged or ends early.
 */
export interface Compression {
  /** Raw DEFLATE, as in zip archives. */
  inflateRaw(bytes: Uint8Array, maxBytes: number): Uint8Array;
  /**
   * With the zlib header and checksum, as in PDF's FlateDecode and in PNG. Where the length of the output is known, as of
   * pixels, `expectedBytes` spares a second copy of it.
   */
  inflate(bytes: Uint8Array, maxBytes: number, expectedBytes?: number): Uint8Array;
  deflateRaw(bytes: Uint8Array): Uint8Array;
  deflate(bytes: Uint8Array): Uint8Array;
  /** CRC-32 (ISO 3309) as zip and PNG use it, unsigned. */
  crc32(bytes: Uint8Array): number;
}
