/**
 * The page of the API: Swagger UI, which draws the OpenAPI document and sends calls from it. It is served from the
 * files of the installed package, so that it works behind a firewall and reports no reader to others.
 *
 * 5.17 is the last version of Swagger UI without a package that reports every installation to its vendor.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SCRIPT } from './api-page-script.js';
import { API_PAGE_STYLE } from './api-page-style.js';
import type { RequestStep } from './state.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quire API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <header><a class="name" href="/">Quire</a><a href="/">Open a document</a></header>
    <main id="api"></main>
    <script src="/docs/swagger-ui.js"></script>
    <script src="/docs/page.js"></script>
  </body>
</html>
`;

/** The content security policy: own files, no inline code, and `data:` URLs for pictures of the style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const apiPage: RequestStep = (ctx) => {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', POLICY);
  ctx.body = PAGE;
};

/** GET /docs/page.js: the script that makes Swagger UI draw the document. */
export const apiPageScript: RequestStep = (ctx) => {
  ctx.type = 'text/javascript';
  ctx.body = SCRIPT;
};

export const apiPageStyle: RequestStep = (ctx) => {
  ctx.type = 'text/css';
  ctx.body = API_PAGE_STYLE;
};

/** Files of Swagger UI that the page loads, by the names that the page uses. */
export const API_PAGE_FILES = {
  'swagger-ui.js': { file: 'swagger-ui-bundle.js', type: 'text/javascript' },
  'swagger-ui.css': { file: 'swagger-ui.css', type: 'text/css' },
} as const;

/** GET of one of those files. */
export const apiPageFile =
  ({ file, type }: (typeof API_PAGE_FILES)[keyof typeof API_PAGE_FILES]): RequestStep =>
  async (ctx) => {
    const path = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`));
    ctx.length = (await stat(path)).size;
    ctx.type = type;
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = createReadStream(path);
  };
