/**
 * Joins the engine's modules into a few files for Node (the `node` condition of the package's exports): some 400 small
 * ones cost a cold start 0.2 s. On-demand parts stay apart. A bundler for browsers takes the single modules, and
 * HarfBuzz as `#harfbuzz` names it for all but Node: without the branch for Node, whose `import('module')` bundlers for
 * browsers cannot resolve, and with its WebAssembly next to it. Run by `npm run build`, after the compiler.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const { exports } = JSON.parse(readFileSync(new URL('../core/package.json', import.meta.url), 'utf8'));
const doors = Object.values(exports).flatMap((entry) => (entry.node ? [entry.default] : []));
// A thread is started by the path of its module, which lies next to the one that starts it.
const entryPoints = [...doors, './dist/node/pool/thread.js'];

const here = fileURLToPath(new URL('../core/', import.meta.url));
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints,
  outbase: 'dist',
  outdir: 'dist/bundle',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  packages: 'external',
  external: ['node:*', '#harfbuzz'],
  sourcemap: true,
  // Names stay, and lines that a trace can point to.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  metafile: true,
  logLevel: 'warning',
});
// Pieces are named for what they hold: those of builds before would stay, and be published.
for (const name of readdirSync(join(here, 'dist/bundle'), { recursive: true }))
  if (name.endsWith('.js') && !metafile.outputs[`dist/bundle/${name}`])
    for (const file of [name, `${name}.map`]) rmSync(join(here, 'dist/bundle', file), { force: true });

const harfbuzz = dirname(fileURLToPath(import.meta.resolve('harfbuzzjs')));
const web = fileURLToPath(new URL('../core/dist/text/harfbuzz-web/', import.meta.url));
await build({
  entryPoints: [join(harfbuzz, 'index.mjs')],
  outfile: join(web, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  banner: { js: '/*! HarfBuzz and harfbuzzjs: https://github.com/harfbuzz/harfbuzzjs, MIT */' },
  logLevel: 'warning',
  plugins: [
    {
      name: 'without-node',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^module$/ }, ({ path }) => ({ path, namespace: 'none' }));
        onLoad({ filter: /^/, namespace: 'none' }, () => ({ contents: 'export const createRequire = undefined;' }));
      },
    },
  ],
});
copyFileSync(join(harfbuzz, 'harfbuzz.wasm'), join(web, 'harfbuzz.wasm'));
