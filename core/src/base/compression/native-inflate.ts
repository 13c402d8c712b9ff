import { concatBytes } from '../bytes.js';
import { tooLarge } from './faults.js';

/** The interface of browsers, Deno, Bun and workerd that is used (Compression Streams, compression.spec.whatwg.org). */
interface Runtime {
  readonly DecompressionStream?: new (
    format: 'gzip',
  ) => {
    readonly readable: { getReader(): Reader };
    readonly writable: { getWriter(): Writer };
  };
}

interface Reader {
  /** The next piece; without a value at the end. */
  read(): Promise<{ readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

interface Writer {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/**
 * Bytes that are given at once. Chromium holds all that they inflate to, which may be 1032 times as much, before a
 * limit is looked at: 17 MB.
 */
const PIECE = 1 << 14;

/**
 * Inflates a gzip file with the runtime's own decompressor, many times as fast as in JavaScript. Returns undefined if
 * the runtime has none, or rejects the data, for which it gives no reason. Throws LIMIT_EXCEEDED beyond `maxBytes`.
 */
export async function inflateNatively(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | undefined> {
  const { DecompressionStream } = globalThis as Runtime;
  if (!DecompressionStream) return undefined;
  try {
    const { readable, writable } = new DecompressionStream('gzip');
    // A failed write fails the read too, so its rejection is ignored here.
    writePieces(writable.getWriter(), bytes).catch(() => {});
    const reader = readable.getReader();
    const chunks: Uint8Array[] = [];
    for (let length = 0; length <= maxBytes; ) {
      const { value } = await reader.read();
      if (!value) return concatBytes(chunks);
      length += value.length;
      chunks.push(value);
    }
    reader.cancel().catch(() => {});
  } catch {
    // The caller inflates it in JavaScript instead, which finds out what is wrong.
    return undefined;
  }
  throw tooLarge(maxBytes);
}

/** The next bytes follow once those before have been read. */
async function writePieces(writer: Writer, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.subarray(at, at + PIECE));
  await writer.close();
}
