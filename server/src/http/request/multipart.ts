import { Writable } from 'node:stream';
import { invalidArgument, QuireError, type Upload } from '@quire/core/plugin';
import type { File, Part } from 'formidable';
import type { Context } from '../state.js';
import type { Body } from './body.js';
import { dispositionOf } from './disposition.js';
import { MOST_PARTS, malformedBody, refusal } from './parser-error.js';
import { replayed } from './replayed.js';

/** Prefix of names during parsing, which keeps them as members of objects: `__proto__` would be lost. */
const MARK = ':';

/** The headers of a part, by their names in lower case: formidable's types lack them. */
interface WithHeaders {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export async function readMultipart(
  ctx: Context,
  chunks: readonly Buffer[],
  { bytes, tooLarge }: { readonly bytes: number; readonly tooLarge: () => QuireError },
): Promise<Body> {
  const encoding = ctx.get('Content-Encoding').toLowerCase();
  if (encoding !== '' && encoding !== 'identity') {
    throw new QuireError('UNSUPPORTED_MEDIA_TYPE', 'a multipart body must not have a Content-Encoding');
  }
  if (!/;\s*boundary=/i.test(ctx.get('Content-Type'))) throw malformedBody('its Content-Type has no boundary');
  const uploads = new MemoryUploads();
  const formidable = {
    fileWriteStreamHandler: uploads.open as () => NodeJS.WritableStream & never,
    maxFileSize: bytes,
    maxTotalFileSize: bytes,
    maxFieldsSize: bytes,
    maxFields: MOST_PARTS,
    maxFiles: MOST_PARTS,
    minFileSize: 0,
    allowEmptyFiles: true,
    onPart(part: Part, handle: (part: Part) => void) {
      const { 'content-disposition': header = '' } = (part as unknown as WithHeaders).headers;
      const { name = '', filename = null } = dispositionOf(header);
      part.name = `${MARK}${name}`;
      part.originalFilename = filename;
      asFile(part);
      handle(part);
    },
  };
  // Loaded with the first multipart body: at the start of the service, it would take a twelfth of the time.
  const { koaBody } = await import('koa-body');
  const parser = koaBody({ multipart: true, json: false, urlencoded: false, text: false, formidable });
  try {
    await parser(replayed(ctx, chunks) as Parameters<typeof parser>[0], async () => {});
  } catch (error) {
    throw refusal(error, tooLarge, 'it does not begin with the boundary in its Content-Type, or ends within a part');
  }
  return {
    kind: 'multipart',
    fields: Object.fromEntries(named((ctx.request.body ?? {}) as object)),
    files: filesOf(named(ctx.request.files ?? {}), uploads),
  };
}

const named = <Value>(
  members: Readonly<Record<string, Value>> | object,
): readonly (readonly [name: string, value: Value])[] =>
  Object.entries(members).map(([name, value]) => [name.slice(MARK.length), value]);

function filesOf(
  given: readonly (readonly [name: string, file: File | File[]])[],
  uploads: MemoryUploads,
): ReadonlyMap<string, Upload> {
  const files = new Map<string, Upload>();
  for (const [name, file] of given) {
    if (Array.isArray(file))
      throw invalidArgument(name, 'occurs more than once', `the part ${name} occurs more than once`);
    files.set(name, uploads.take(file));
  }
  return files;
}

/** Keeps the parts of one multipart body in memory: by default formidable writes each to a temporary file. */
class MemoryUploads {
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
function asFile(part: Part): void {
  if (part.originalFilename && !part.mimetype) part.mimetype = 'application/octet-stream';
}
