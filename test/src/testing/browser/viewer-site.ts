import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT } from '../../workspace.js';
import { listenLocally } from './listen.js';

/** A plain site with the viewer as published, fonts as in `node_modules`, and documents. */
export interface ViewerSite {
  /** The address of the page. */
  readonly address: string;
  /** The documents by path; they can be added at any time. */
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

/** The policy in the viewer's README, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src blob: data:',
  'frame-src blob:',
].join('; ');

const PAGE = `<!doctype html><html lang="en"><title>Viewer</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"><script type="module" src="/viewer/viewer.js"></script>
<main><h1>Report</h1><quire-viewer fonts="/fonts/"></quire-viewer></main></html>`;

const STYLE = `html, body, main { height: 100%; margin: 0; } main { display: flex; flex-direction: column; }
h1 { margin: 0; font: 1rem sans-serif; } quire-viewer { flex: 1; min-height: 0; }`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export async function openViewerSite(): Promise<ViewerSite> {
  const text = new TextEncoder();
  const files = new Map<string, Uint8Array>([
    ['/page.html', text.encode(PAGE)],
    ['/page.css', text.encode(STYLE)],
  ]);
  const folders = { '/viewer/': join(ROOT, 'viewer/dist/browser'), '/fonts/': join(ROOT, 'node_modules') };
  const contentsAt = (path: string): Uint8Array | undefined => {
    const [prefix, folder] = Object.entries(folders).find(([each]) => path.startsWith(each)) ?? [];
    if (!prefix || !folder) return files.get(path);
    const file = join(folder, path.slice(prefix.length));
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const server = await listenLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const contents = contentsAt(decodeURIComponent(pathname));
    response.setHeader('Content-Security-Policy', POLICY);
    if (!contents) response.writeHead(404).end();
    else
      response
        .setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream')
        .end(Buffer.from(contents));
  });
  return { address: `http://127.0.0.1:${server.port}/page.html`, files, close: () => server.close() };
}
