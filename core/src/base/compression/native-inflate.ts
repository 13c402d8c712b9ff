import { concatBytes } from '../bytes.js';
import { isQuireError } from '../errors.js';
import { tooLarge } from './faults.js';

/** What browsers, Deno, Bun and workerd have (Compression Streams, https://compression.spec.whatwg.org). */
interface Runtime {
  readonly DecompressionStream?: new (
    format: 'deflate' | 'deflate-raw',
  ) => {
    readonly readable: { getReader(): Reader };
    readonly writable: { getWriter(): Writer };
  };
}

interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

interface Writer {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/**
 * Inflates by what the runtime brings, off its thread and many times as fast as in JavaScript; undefined where it brings
 * nothing, or finds fault with the data, of which it says neither what nor where. LIMIT_EXCEEDED behind `maxBytes`.
 */
export async function inflateNatively(
  format: 'deflate' | 'deflate-raw',
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const { DecompressionStream } = globalThis as Runtime;
  if (!DecompressionStream) return undefined;
  try {
    const { readable, writable } = new DecompressionStream(format);
    const writer = writable.getWriter();
    // Where they fail, so does reading.
    for (const written of [writer.write(bytes), writer.close()]) written.catch(() => {});
    return await readWithin(readable.getReader(), maxBytes);
  } catch (error) {
    if (isQuireError(error)) throw error;
    return undefined;
  }
}

async function readWithin(reader: Reader, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return concatBytes(chunks);
    length += value.length;
    chunks.push(value);
    if (length <= maxBytes) continue;
    reader.cancel().catch(() => {});
    throw tooLarge(maxBytes);
  }
}
