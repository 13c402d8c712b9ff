/**
 * Joins the viewer into the few files that a plain page loads (`dist/browser`): `viewer.js`, `worker.js` and the
 * engine, and what those load on demand. Run by `npm run build`, after the compiler.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleSite } from './bundle-site.mjs';

const here = fileURLToPath(new URL('../viewer/', import.meta.url));

await bundleSite({
  here,
  entries: { viewer: 'dist/browser-entry.js', worker: 'dist/worker.js' },
  out: join(here, 'dist/browser'),
});
