import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestStep } from '../state.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.icc': 'application/octet-stream',
  '.pem': 'application/x-pem-file',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A file name with a hash of the contents, made by a bundler: other contents get another name. */
const HASHED = /-[0-9a-f]{8}\.js$/;

/** The paths of the built files of the page, or of one of its folders, by file name; empty if the page is not built. */
export function siteFiles(inside = ''): ReadonlyMap<string, string> {
  const root = dirname(fileURLToPath(import.meta.resolve('@quire/page/package.json')));
  const folder = join(root, 'dist/site', inside);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => extname(name) in TYPES);
  return new Map(names.map((name) => [name, join(folder, name)]));
}

/** The contents of a file for its response, read at the first request: a file never changes while the service runs. */
interface Read {
  readonly bytes: Buffer;
  readonly gzipped: Buffer;
  /** Entity tag, by which a browser asks if the file has changed. */
  readonly tag: string;
}

async function read(path: string, change: (text: string) => string): Promise<Read> {
  const read = await readFile(path);
  const bytes = extname(path) === '.html' ? Buffer.from(change(read.toString())) : read;
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, gzipped: await promisify(gzip)(bytes), tag };
}

/** GET of a file. `change` rewrites its markup. */
export function fileStep(path: string, change = (markup: string): string => markup): RequestStep {
  let kept: Promise<Read> | undefined;
  return async (ctx) => {
    kept ??= read(path, change);
    const { bytes, gzipped, tag } = await kept;
    ctx.set({ ETag: tag, 'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache' });
    ctx.vary('Accept-Encoding');
    ctx.type = TYPES[extname(path)];
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const isGzipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isGzipped) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isGzipped ? gzipped : bytes;
  };
}
