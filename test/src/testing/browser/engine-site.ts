/** A site with the engine, bundled by esbuild, with a document and the fonts of its packs, under a strict policy. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../workspace.js';
import { documentWith } from './documents.js';
import { type Listening, listenLocally } from './listen.js';

const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

export interface EngineSite extends Listening {
  /** The requested fonts, in order. */
  readonly asked: readonly string[];
}

/**
 * `scripts` by name: `page` is the script of the page, the others are files named `name.js`. The document is `a.docx`,
 * fonts are in `/fonts/`.
 */
export async function openEngineSite(scripts: Readonly<Record<string, string>>): Promise<EngineSite> {
  const files = new Map<string, Uint8Array>([['/a.docx', documentWith({ created: true })]]);
  for (const [name, contents] of Object.entries(scripts)) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: join(ROOT, 'test') },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',

      entryNames: name,
      write: false,
      outdir: '/',
      logLevel: 'silent',
    });
    for (const file of outputFiles) files.set(file.path.replace('stdin', name), file.contents);
  }
  const asked: string[] = [];
  const site = await listenLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const font = join(ROOT, 'node_modules', pathname.slice('/fonts/'.length));
    response.setHeader('Content-Security-Policy', POLICY);
    if (pathname === '/')
      response.setHeader('Content-Type', 'text/html').end('<script type=module src=page.js></script>');
    else if (pathname.startsWith('/fonts/') && existsSync(font)) {
      asked.push(pathname);
      response.end(readFileSync(font));
    } else if (files.has(pathname)) {
      response.setHeader('Content-Type', pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
      response.end(files.get(pathname));
    } else response.writeHead(404).end();
  });
  return { ...site, asked };
}
