/**
 * Joins the engine's modules into a few files for Node (the `node` condition of the package's exports): some 400 small
 * ones cost a cold start 0.2 s to find and link. What is loaded on demand stays apart. A bundler for browsers takes the
 * single modules. Run by `npm run build`, behind the compiler.
 */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const doors = Object.values(exports).flatMap((entry) => (entry.node ? [entry.default] : []));
// A thread is started by the path of its module, which lies beside the one that starts it.
const entryPoints = [...doors, './dist/node/pool/thread.js'];

await build({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints,
  outbase: 'dist',
  outdir: 'dist/bundle',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  packages: 'external',
  external: ['node:*'],
  sourcemap: true,
  logLevel: 'warning',
});
