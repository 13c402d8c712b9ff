import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Step } from './state.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quire API</title>
  </head>
  <body>
    <script id="api-reference" data-url="/openapi.json"
      data-configuration='{"withDefaultFonts":false,"telemetry":false,"hideClientButton":true}'></script>
    <script src="/docs/reference.js"></script>
  </body>
</html>
`;

/** Nothing from elsewhere: the page works behind a firewall, and tells nobody who reads it. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

export const apiPage: Step = (ctx) => {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', POLICY);
  ctx.body = PAGE;
};

/** The reference's own script, from the installed package. */
export const apiPageScript: Step = async (ctx) => {
  const main = import.meta.resolve('@scalar/api-reference');
  const file = fileURLToPath(new URL('./browser/standalone.js', main.slice(0, main.lastIndexOf('/dist/') + 6)));
  ctx.length = (await stat(file)).size;
  ctx.type = 'text/javascript';
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.body = createReadStream(file);
};
