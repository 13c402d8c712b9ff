/**
 * Joins the viewer into the few files that a plain page loads (`dist/browser`): `viewer.js`, `worker.js`, and what those load
 * on demand. Run by `npm run build`, behind the compiler.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const site = join(here, 'dist/browser');

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { viewer: 'dist/browser-entry.js', worker: 'dist/worker.js' },
  outdir: 'dist/browser',
  bundle: true,
  minify: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  logLevel: 'warning',
});
copyFileSync(
  join(dirname(fileURLToPath(import.meta.resolve('harfbuzzjs'))), 'harfbuzz.wasm'),
  join(site, 'harfbuzz.wasm'),
);
