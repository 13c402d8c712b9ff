import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { isWoff2, openWoff2 } from '../opentype/woff2/index.js';

/** A font file's bytes as TrueType or OpenType, unpacked if necessary. Throws as `readFileSync` and `openWoff2` do. */
export function readFontFile(path: string): Uint8Array {
  const bytes = new Uint8Array(readFileSync(path));
  if (!isWoff2(bytes)) return bytes;
  return openWoff2(bytes, path, (stream, maxBytes) => brotliDecompressSync(stream, { maxOutputLength: maxBytes }));
}
