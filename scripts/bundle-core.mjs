/**
 * Joins the engine's modules into a few files for Node (the `node` condition of the package's exports): finding,
 * reading and linking 600 small files takes longer than converting a page. On-demand parts stay apart. A bundler for
 * browsers takes the single modules, and the copy of HarfBuzz that `#harfbuzz` names outside Node. That copy lacks the
 * branch for Node, whose `import('module')` bundlers for browsers cannot resolve, and has its WebAssembly next to it.
 * Run by `npm run build`, after the compiler.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';

const here = fileURLToPath(new URL('../core/', import.meta.url));
const { exports } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const doors = Object.values(exports).flatMap((entry) => (entry.node ? [entry.default] : []));
const ENGINE = ['dist/index.js', 'dist/node/index.js'].map((door) => join(here, door));
/** Modules that both entries load on demand, and that every document needs. */
const ALWAYS = /[/\\]dist[/\\](convert[/\\]check-options|pdf[/\\]index)\.js$/;
/** Kysely is bundled too: its many modules take as long to load as the engine. */
const KYSELY = /[/\\]node_modules[/\\]kysely[/\\]/;
const KYSELY_NOTICE = '/*! Kysely: https://github.com/kysely-org/kysely, MIT */';
const PLUGIN = join(here, 'dist/plugin/index.js');

/**
 * The modules that a document needs, the ones that are needed without a document, and the ones that every command
 * needs.
 */
const [engine, narrow, light] = [new Set(), new Set(), new Set()];
const graph = {
  name: 'what is needed together',
  buildEnd() {
    const take = (id, into) => {
      if (into.has(id)) return into;
      into.add(id);
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next, into);
      return into;
    };
    for (const id of [...ENGINE, ...[...this.getModuleIds()].filter((each) => ALWAYS.test(each))]) take(id, engine);
    take(PLUGIN, light);
    for (const door of doors.map((each) => join(here, each))) {
      const reached = take(door, new Set());
      if (!reached.has(ENGINE[0]) && !reached.has(join(here, 'dist/layout/index.js')))
        for (const id of reached) narrow.add(id);
    }
  },
};

/** Shortens the code, but keeps names, and breaks lines so that a stack trace points to a short line. */
const short = {
  name: 'short, in lines',
  renderChunk: (code, { fileName }) =>
    transform(code, {
      sourcefile: fileName,
      target: 'es2022',
      minifySyntax: true,
      minifyWhitespace: true,
      lineLimit: 160,
      sourcemap: true,
    }),
};

const bundle = await rolldown({
  // A thread is started by the path of its module, which must be next to the module that starts it.
  input: Object.fromEntries(
    [...doors, './dist/node/pool/thread.js'].map((door) => [door.slice(7, -3), join(here, door)]),
  ),
  cwd: here,
  platform: 'node',
  external: /^(node:|#harfbuzz$|(?!kysely$)[^./#])(?!:)/,
  transform: { target: 'es2022' },
  logLevel: 'warn',
  onLog(level, log, report) {
    // Hides the warning for modules that the engine loads on demand and another entry loads at once.
    if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level, log);
  },
  plugins: [graph, short],
});
const out = join(here, 'dist/bundle');
const { output } = await bundle.write({
  dir: out,
  format: 'esm',
  sourcemap: true,
  minify: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash:8].js',
  hashCharacters: 'hex',
  postBanner: ({ moduleIds }) => (moduleIds.some((id) => KYSELY.test(id)) ? KYSELY_NOTICE : ''),
  codeSplitting: {
    groups: [
      { name: 'light', priority: 3, test: (id) => light.has(id) },
      { name: 'common', priority: 2, test: (id) => engine.has(id) && narrow.has(id) },
      { name: 'engine', priority: 1, test: (id) => engine.has(id) },
    ],
  },
});
await bundle.close();
// The name of a chunk depends on its content: chunks of earlier builds would stay, and be published.
const written = new Set(output.map(({ fileName }) => join(out, fileName)));
for (const name of readdirSync(out, { recursive: true }))
  if (/\.js(\.map)?$/.test(name) && !written.has(join(out, name))) rmSync(join(out, name), { force: true });

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
