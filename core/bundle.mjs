/**
 * Joins the engine's modules into a few files for Node (the `node` condition of the package's exports): some 400 small
 * ones cost a cold start 0.2 s to find and link. What is loaded on demand stays apart. A bundler for browsers takes the
 * single modules. Run by `npm run build`, behind the compiler.
 */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const entryPoints = Object.values(exports).flatMap((entry) => (entry.node ? [entry.default] : []));

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
