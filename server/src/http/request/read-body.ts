import { QuireError } from '@quire/core';
import type { InputKind, Upload } from '@quire/core/plugin';
import type { File } from 'formidable';
import { koaBody } from 'koa-body';
import type { Context } from '../state.js';
import { hasLeft, left, PATIENCE, whileArriving } from './arrival.js';
import { type Body, NO_BODY } from './body.js';
import { asFile, MemoryUploads } from './memory-upload.js';
import { readSmallJson } from './read-small-json.js';

/** In bytes. */
interface Bounds {
  /** Of a document. */
  readonly uploadBytes: number;
  /** Of a body without a document; a megabyte if absent. */
  readonly bodyBytes?: number;
}

/** Largest JSON body of an operation that takes no document. */
const JSON_BYTES = 1 << 20;
/** Room for what surrounds a document: multipart framing, or the rest of the JSON. */
const FRAMING_BYTES = 1 << 16;

/**
 * Reads the body that an operation takes, into memory only. Throws PAYLOAD_TOO_LARGE beyond its bounds,
 * UNSUPPORTED_MEDIA_TYPE for any other kind of content, VALIDATION_ERROR where it is malformed, ABORTED where the client
 * leaves.
 */
export async function readBody(ctx: Context, input: InputKind, { uploadBytes, bodyBytes }: Bounds): Promise<Body> {
  if (input === 'none') return NO_BODY;
  const kind = ctx.is('multipart/form-data', 'application/json');
  const expected = input === 'document' ? 'multipart/form-data or application/json' : 'application/json';
  if (!kind || (input === 'json' && kind !== 'application/json')) {
    throw new QuireError('UNSUPPORTED_MEDIA_TYPE', `the body must be ${expected}`);
  }
  if (input === 'json') return readPlainJson(ctx, bodyBytes ?? JSON_BYTES);
  const isJson = kind === 'application/json';
  const bytes = isJson ? Math.ceil(uploadBytes / 3) * 4 : uploadBytes;
  // The header already says that it is too large: refused before a byte is read.
  if (Number(ctx.get('Content-Length')) > bytes + FRAMING_BYTES) throw tooLarge(uploadBytes);
  return isJson ? readJson(ctx, bytes + FRAMING_BYTES) : readMultipart(ctx, uploadBytes);
}

async function readPlainJson(ctx: Context, bytes: number): Promise<Body> {
  const refused = () => new QuireError('PAYLOAD_TOO_LARGE', `the body may have ${bytes >> 10} KB at most`);
  if (Number(ctx.get('Content-Length')) > bytes) throw refused();
  if (!ctx.get('Content-Encoding')) return jsonBody(await readSmallJson(ctx.req, bytes));
  try {
    return await readJson(ctx, bytes, PATIENCE);
  } catch (error) {
    throw error instanceof QuireError && error.code === 'PAYLOAD_TOO_LARGE' ? refused() : error;
  }
}

async function readJson(ctx: Context, bytes: number, milliseconds?: number): Promise<Body> {
  const parser = koaBody({ json: true, jsonLimit: bytes, multipart: false, urlencoded: false, text: false });
  await parse(ctx, parser, { bytes, milliseconds });
  return jsonBody(ctx.request.body);
}

function jsonBody(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new QuireError('VALIDATION_ERROR', 'the body must be a JSON object');
  }
  return { kind: 'json', fields: { ...body }, files: new Map() };
}

async function readMultipart(ctx: Context, bytes: number): Promise<Body> {
  const uploads = new MemoryUploads();
  const formidable = {
    fileWriteStreamHandler: uploads.open as () => NodeJS.WritableStream & never,
    maxFileSize: bytes,
    maxTotalFileSize: bytes,
    maxFieldsSize: bytes,
    maxFields: 100,
    maxFiles: 100,
    minFileSize: 0,
    allowEmptyFiles: true,
    onPart(part: Parameters<typeof asFile>[0], handle: (part: Parameters<typeof asFile>[0]) => void) {
      asFile(part);
      handle(part);
    },
  };
  await parse(ctx, koaBody({ multipart: true, json: false, urlencoded: false, text: false, formidable }), { bytes });
  return {
    kind: 'multipart',
    fields: { ...(ctx.request.body as object) },
    files: filesOf(ctx.request.files ?? {}, uploads),
  };
}

function filesOf(given: Readonly<Record<string, File | File[]>>, uploads: MemoryUploads): ReadonlyMap<string, Upload> {
  const files = new Map<string, Upload>();
  for (const [name, file] of Object.entries(given)) {
    if (Array.isArray(file)) {
      throw new QuireError('VALIDATION_ERROR', `the part ${name} comes more than once`, {
        details: [{ field: name, issue: 'comes more than once' }],
      });
    }
    files.set(name, uploads.take(file));
  }
  return files;
}

async function parse(
  ctx: Context,
  parser: ReturnType<typeof koaBody>,
  { bytes, milliseconds }: { readonly bytes: number; readonly milliseconds?: number },
): Promise<void> {
  try {
    await whileArriving(ctx.req, async () => parser(ctx as Parameters<typeof parser>[0], async () => {}), milliseconds);
  } catch (error) {
    throw hasLeft(ctx.req) ? left() : refusal(error, bytes);
  }
}

/** An error of a parser. */
interface ParserError {
  /** Of co-body; Koa knows no other. */
  readonly status?: number;
  /** Of formidable. */
  readonly httpCode?: number;
  readonly code?: number | string;
}

/** formidable's status for a part with a `Content-Transfer-Encoding` that it does not know. */
const UNKNOWN_ENCODING = 501;
/** Codes of zlib and Brotli: what claims to be compressed is not, or is cut off. */
const DECOMPRESSION = /^(Z_|ERR_(_ERROR|BROTLI))/;

/** The refusal that a parser's error means, or the error itself where it is our fault. */
function refusal(error: unknown, bytes: number): unknown {
  const { httpCode, status = httpCode, code } = error as ParserError;
  if (status === 413) return tooLarge(bytes);
  if (status === 415) return new QuireError('UNSUPPORTED_MEDIA_TYPE', 'the body cannot be read', { cause: error });
  const isMalformed = status === undefined ? DECOMPRESSION.test(String(code)) : status >= 400 && status < 500;
  if (isMalformed || status === UNKNOWN_ENCODING) {
    return new QuireError('VALIDATION_ERROR', 'the body is malformed', { cause: error });
  }
  return error;
}

const tooLarge = (bytes: number) =>
  new QuireError('PAYLOAD_TOO_LARGE', `a document may have ${Math.floor(bytes / 2 ** 20)} MB at most`);
