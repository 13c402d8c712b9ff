import { Writable } from 'node:stream';
import type { Upload } from '@quire/core/plugin';
import type { File, Part } from 'formidable';

/** Keeps the parts of one multipart body in memory: by default formidable writes each to a temporary file. */
export class MemoryUploads {
  readonly #chunks = new WeakMap<File, Buffer[]>();

  /** The `fileWriteStreamHandler` of formidable. formidable passes the file, although its type does not declare it. */
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

  /** Returns the uploaded file, whose memory from then on belongs to the caller. */
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
