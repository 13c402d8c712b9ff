import { build } from 'esbuild';
import { ROOT } from '../../workspace.js';
import { listenLocally } from './listen.js';

/** A plain site: one page that loads the library, and other files. */
export interface Site {
  readonly port: number;
  /** The files by path; they can be added at any time. */
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

/** Exposes the library to the test, and records violations of the page's policy. */
const SCRIPT = `
  import { openDocument } from '@quire/client';
  globalThis.violations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  globalThis.openDocument = openDocument;
  globalThis.load = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());`;

const PAGE = '<!doctype html><html lang="en"><title>Plain</title><script type="module" src="/page.js"></script></html>';

/** `connect`: the other origins that the page may send to. Inline scripts, `eval` and WebAssembly are not allowed. */
export async function openSite(connect: string): Promise<Site> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: `${ROOT}/test`, sourcefile: 'page.js' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',

    entryNames: 'page',
    write: false,
    outdir: '/',
    logLevel: 'silent',
  });
  const files = new Map<string, Uint8Array>(outputFiles.map(({ path, contents }) => [path, contents]));
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${connect}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`;
  const server = await listenLocally((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = files.get(path);
    response.setHeader('Content-Security-Policy', policy);
    if (file)
      response
        .setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        .end(file);
    else if (path.endsWith('.html')) response.setHeader('Content-Type', 'text/html').end(PAGE);
    else response.writeHead(404).end();
  });
  return { ...server, files };
}
