import { Writable } from 'node:stream';
import type { Upload } from '@quire/core/plugin';
import type { File, Part } from 'formidable';

/** Keeps the parts of one multipart body in memory: by default formidable writes each to a temporary file. */
export class MemoryUploads {
  readonly #chunks = new WeakMap<File, Buffer[]>();

  /** The `fileWriteStreamHandler` of formidable, which passes the file though its type does not declare it. */
  readonly open = (file?: unknown): Writable => {
    const chunks: Buffer[] = [];
    this.#chunks.set(file as File, chunks);
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
  };

  /** The uploaded file; from here on the caller owns its memory. */
  take(file: File): Upload {
    const bytes = Buffer.concat(this.#chunks.get(file) ?? []);
    this.#chunks.delete(file);
    return {
      bytes,
      filename: file.originalFilename ?? undefined,
      contentType: file.mimetype ?? undefined,
    };
  }
}

/** Treats a part with a file name as a file, even without a type; formidable would decode it as text. */
export function asFile(part: Part): void {
  if (part.originalFilename && !part.mimetype) part.mimetype = 'application/octet-stream';
}
