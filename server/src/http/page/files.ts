import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Step } from '../state.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** A name that a bundler made of the contents: another file has another name. */
const HASHED = /-[0-9a-f]{8}\.js$/;

/** The files that the page is built as, by name, with their paths; none where it is not. */
export function siteFiles(): ReadonlyMap<string, string> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@quire/page/package.json'))), 'dist/site');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => extname(name) in TYPES);
  return new Map(names.map((name) => [name, join(folder, name)]));
}

/** What is sent of a file: read at the first request, since a file never changes while the service runs. */
interface Read {
  readonly bytes: Buffer;
  readonly gzipped: Buffer;
  /** Entity tag: a browser asks whether the file changed, and mostly it did not. */
  readonly tag: string;
}

async function read(path: string): Promise<Read> {
  const bytes = await readFile(path);
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, gzipped: await promisify(gzip)(bytes), tag };
}

/** GET of a file. */
export function fileStep(path: string): Step {
  let kept: Promise<Read> | undefined;
  return async (ctx) => {
    kept ??= read(path);
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
