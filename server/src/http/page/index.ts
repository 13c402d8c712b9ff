/** The page at `/`: files of `@quire/page` (`files.ts`) and fonts (`fonts.ts`), all from this service. */
import { QuireError } from '@quire/core/plugin';
import type { RequestStep } from '../state.js';
import { fileStep, siteFiles } from './files.js';
import { fontFile, fontList, fontSlice } from './fonts.js';
import { withRepository } from './repository.js';

/**
 * The content security policy of the page. It allows the page's own scripts, styles and worker, WebAssembly for the
 * shaper, and pictures and PDF that the page makes, the latter for printing. It forbids inline code, other hosts and
 * frames around it.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The routes of the page; if the page is not installed, `/` redirects to the API page. */
export function pageRoutes(): readonly (readonly [path: string, step: RequestStep])[] {
  const files = siteFiles();
  const start = files.get('index.html');
  if (!start) return [['/', (ctx) => ctx.redirect('/docs')]];
  return [
    ['/', guarded(fileStep(start, (markup) => withRepository(markup)))],
    ...[...files].map(([name, file]) => [`/page/${name}`, guarded(fileStep(file))] as const),
    ['/page/pdfjs/:name', guarded(oneOf(siteFiles('pdfjs')))],
    ['/page/fonts.json', fontList],
    ['/page/fonts/:index', fontFile],
    ['/page/fonts/:index/:slice', fontSlice],
  ];
}

/** GET of a file of a folder. Files are read on demand: a document needs few of the hundreds in the folder. */
function oneOf(files: ReadonlyMap<string, string>): RequestStep {
  const steps = new Map([...files].map(([name, path]) => [name, fileStep(path)]));
  return (ctx, next) => {
    const { name = '' } = ctx.params as { readonly name?: string };
    const step = steps.get(name);
    if (!step) throw new QuireError('NOT_FOUND', 'the page has no such file');
    return step(ctx, next);
  };
}

/** Adds the page's policy to a reply; a worker obeys the policy of its own script file. */
const guarded =
  (step: RequestStep): RequestStep =>
  (ctx, next) => {
    ctx.set('Content-Security-Policy', POLICY);
    return step(ctx, next);
  };
