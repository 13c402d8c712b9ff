/** The size and checksum that an archive states for one of its items. */
export interface KnownOutput {
  /** The size in bytes. */
  readonly size: number;
  readonly crc: number;
}

/**
 * DEFLATE (RFC 1951) and zlib (RFC 1950) through one port: browsers have no fast implementation, Node has one. Both
 * implementations are synchronous, and each gives the same bytes for the same input every time.
 *
 * The inflating functions throw LIMIT_EXCEEDED as soon as the output passes `maxBytes` (that many are still allowed),
 * without having produced much more, and INVALID_DOCUMENT for data that is damaged or ends early.
 */
export interface Compression {
  /** Raw DEFLATE, as in zip archives. */
  inflateRaw(bytes: Uint8Array, maxBytes: number): Uint8Array;
  /**
   * Inflates data with the zlib header and checksum, as in PDF's FlateDecode and in PNG. If the caller knows the length
   * of the output, as for pixels, `expectedBytes` avoids a second copy of the output.
   */
  inflate(bytes: Uint8Array, maxBytes: number, expectedBytes?: number): Uint8Array;
  /**
   * Inflates raw DEFLATE with a known length and CRC-32, as in zip archives. The runtime inflates and checks the data,
   * many times as fast as JavaScript. The result is undefined if the output differs from `known` or the runtime cannot
   * inflate: use `inflateRaw` then. The method is absent if `inflateRaw` is as fast.
   */
  inflateKnown?(bytes: Uint8Array, known: KnownOutput): Promise<Uint8Array | undefined>;
  deflateRaw(bytes: Uint8Array): Uint8Array;
  deflate(bytes: Uint8Array): Uint8Array;
  /** CRC-32 (ISO 3309) as zip and PNG use it, unsigned. */
  crc32(bytes: Uint8Array): number;
}
