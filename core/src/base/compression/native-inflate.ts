import { concatBytes } from '../bytes.js';
import { tooLarge } from './faults.js';

/**
 * The part of Compression Streams (compression.spec.whatwg.org) that is used: browsers, Deno, Bun and workerd have it.
 */
interface Runtime {
  readonly DecompressionStream?: new (
    format: 'gzip',
  ) => {
    readonly readable: { getReader(): Reader };
    readonly writable: { getWriter(): Writer };
  };
}

interface Reader {
  /** Returns the next piece, or no value at the end. */
  read(): Promise<{ readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

interface Writer {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/**
 * The number of bytes to inflate at once. Chromium keeps all output, up to 1032 times as much (17 MB), before a limit
 * can be checked.
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
    // The caller then inflates the data in JavaScript, which finds the cause of the error.
    return undefined;
  }
  throw tooLarge(maxBytes);
}

/** Writes the bytes in pieces, each after the output of the previous one has been read. */
async function writePieces(writer: Writer, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.subarray(at, at + PIECE));
  await writer.close();
}
