/**
 * Joins the modules of the large plugins into a few files for Node (the `node` condition of their exports): a command
 * that fills a template loaded some 250 small modules, and finding and linking them took twice as long as the fill.
 * Bundlers take the single modules. Run by `npm run build`, after the compiler.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A worker loads the module of a job by its URL: each job is a separate file, under the same path as its module. */
const isJob = (path) => /(^|[/-])job\.js$/.test(path);

for (const plugin of ['annotate', 'sign', 'verify']) {
  const folder = fileURLToPath(new URL(`../plugins/${plugin}/`, import.meta.url));
  const dist = join(folder, 'dist');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const doors = Object.values(exports).flatMap((entry) => (entry.node ? [entry.default] : []));
  const jobs = readdirSync(dist, { recursive: true }).filter((path) => isJob(path) && !path.startsWith('bundle'));
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...doors, ...jobs.map((path) => `./dist/${path}`)],
    outbase: 'dist',
    outdir: 'dist/bundle',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    external: ['node:*'],
    sourcemap: true,
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    metafile: true,
    logLevel: 'warning',
    plugins: [{ name: 'jobs', setup: ({ onLoad }) => onLoad({ filter: /job\.js$/ }, ({ path }) => jobIn(dist, path)) }],
  });
  // The name of a chunk depends on its content: chunks of earlier builds would stay, and be published.
  for (const name of readdirSync(join(dist, 'bundle'), { recursive: true }))
    if (name.endsWith('.js') && !metafile.outputs[`dist/bundle/${name}`])
      for (const file of [name, `${name}.map`]) rmSync(join(dist, 'bundle', file), { force: true });
}

/** The URL that a job gives as its module is that of its own file, whatever chunk its code is in. */
function jobIn(dist, path) {
  if (!isJob(path)) return undefined;
  const file = `/bundle/${relative(dist, path).replaceAll('\\', '/')}`;
  const url = `import.meta.url.replace(/\\/bundle\\/.*/, ${JSON.stringify(file)})`;
  return { contents: readFileSync(path, 'utf8').replace('import.meta.url', url) };
}
