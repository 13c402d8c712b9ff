/** Signatures, sizes and flags of APPNOTE.TXT 6.3.10, §4.3. All figures little endian. */
export const LOCAL_HEADER = { signature: 0x04034b50, size: 30 } as const;
export const CENTRAL_HEADER = { signature: 0x02014b50, size: 46 } as const;
export const END = { signature: 0x06054b50, size: 22 } as const;
export const ZIP64_END = { signature: 0x06064b50, size: 56 } as const;
export const ZIP64_LOCATOR = { signature: 0x07064b50, size: 20 } as const;

/** General purpose bits: encrypted, strong encryption, names in UTF-8, masked central directory. */
export const FLAG = { encrypted: 1, strong: 1 << 6, utf8: 1 << 11, masked: 1 << 13 } as const;

export const STORED = 0;
export const DEFLATED = 8;

/** Names of compression methods (§4.4.5), as far as they occur in practice. */
export const METHOD_NAMES: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'BZIP2',
  14: 'LZMA',
  20: 'Zstandard',
  93: 'Zstandard',
  95: 'XZ',
  96: 'JPEG',
  98: 'PPMd',
  99: 'AES encryption',
};
