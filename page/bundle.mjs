/**
 * Joins the page into the few files that the service sends (`dist/site`): the page's own script, the worker's, and what the
 * worker loads on demand. Run by `npm run build`, behind the compiler.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const site = join(here, 'dist/site');
const harfbuzz = join(dirname(fileURLToPath(import.meta.resolve('harfbuzzjs'))), 'harfbuzz.wasm');

/** What a template engine asks of Node is asked for pictures in SVG and WebP alone: it fails there, by name. */
const withoutNode = {
  name: 'without Node',
  setup({ onResolve, onLoad }) {
    const builtin = /^(node:.+|module|fs|path|url)$/;
    onResolve({ filter: builtin }, ({ path }) => ({ path, namespace: 'without-node', sideEffects: false }));
    onLoad({ filter: /.*/, namespace: 'without-node' }, () => ({
      loader: 'js',
      contents: `const refuse = () => { throw new Error('a browser cannot do this'); };
        module.exports = new Proxy({ createRequire: () => Object.assign(refuse, { resolve: refuse }) }, {
          get: (known, name) => known[name] ?? refuse,
        });`,
    }));
  },
};

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { page: 'dist/main.js', worker: 'dist/worker/main.js' },
  outdir: 'dist/site',
  bundle: true,
  minify: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  plugins: [withoutNode],
  logLevel: 'warning',
});
for (const file of readdirSync(join(here, 'static'))) copyFileSync(join(here, 'static', file), join(site, file));
copyFileSync(harfbuzz, join(site, 'harfbuzz.wasm'));
