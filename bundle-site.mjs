/**
 * Joins a page's script and its worker into few files: what a worker needs for a plain document is one, which comes with one
 * request, and what it loads on demand the others. Used by `viewer/bundle.mjs` and `page/bundle.mjs`.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** What is loaded on demand on Node, and is asked for by every document whose fonts come over a network. */
const ALWAYS_IN_A_PAGE = /\/core\/dist\/(convert\/load-faces|text\/glyph-outlines)\.js$/;

/** Of these what is run as soon as it is there. */
const AT_ONCE = /\/core\/dist\/convert\/load-faces\.js$/;

/**
 * @param {object} request
 * @param {string} request.here The package's folder.
 * @param {Record<string, string>} request.entries The page's script and then the worker's, by what their files are to be called.
 * @param {string} request.out The folder that is made anew.
 * @param {import('rolldown').Plugin[]} [request.plugins]
 */
export async function bundleSite({ here, entries, out, plugins = [] }) {
  const [script, worker] = Object.values(entries).map((entry) => join(here, entry));
  const shared = new Set();
  const plain = new Set();
  const graph = {
    name: 'what a plain document needs',
    buildEnd() {
      const take = (id, into) => {
        if (into.has(id)) return;
        into.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next, into);
      };
      take(script, shared);
      take(worker, plain);
      for (const id of this.getModuleIds()) if (ALWAYS_IN_A_PAGE.test(id)) take(id, plain);
      plain.delete(worker);
    },
  };
  // An import on demand of what is there anyway would fetch a file of a few bytes. Not of what waits for WebAssembly: the
  // worker would wait with it, and miss what it is asked meanwhile.
  const alwaysThere = {
    name: 'what is always in a page',
    transform(code, id) {
      const imports = [];
      const ready = code.replace(/\bimport\((["'])(\.[^"']+)\1\)/g, (whole, _, path) => {
        if (!AT_ONCE.test(join(dirname(id), path))) return whole;
        imports.push(path);
        return `Promise.resolve(always${imports.length})`;
      });
      if (imports.length === 0) return null;
      return imports.map((path, i) => `import * as always${i + 1} from '${path}';\n`).join('') + ready;
    },
  };
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, join(here, entry)])),
    cwd: here,
    platform: 'browser',
    transform: { target: 'es2022' },
    logLevel: 'warn',
    onLog(level, log, report) {
      // Core loads on demand what a command may do without; the page has it for another reason.
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') report(level, log);
    },
    plugins: [...plugins, graph, alwaysThere],
  });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { output } = await bundle.write({
    dir: out,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    // The service has files kept for good by this form of their names.
    chunkFileNames: '[name]-[hash:8].js',
    hashCharacters: 'hex',
    // Modules that import each other in a circle run in the order of their imports, whatever file they are in.
    strictExecutionOrder: true,
    codeSplitting: {
      groups: [
        { name: 'shared', priority: 2, test: (id) => plain.has(id) && shared.has(id) },
        { name: 'engine', priority: 1, test: (id) => plain.has(id) },
      ],
    },
  });
  await bundle.close();
  importAtOnce(out, output);
  const harfbuzz = join(dirname(fileURLToPath(import.meta.resolve('harfbuzzjs'))), 'harfbuzz.wasm');
  copyFileSync(harfbuzz, join(out, 'harfbuzz.wasm'));
}

/** Has an entry name all files that it imports by others, so that they are asked for together and not one behind the other. */
function importAtOnce(out, output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  for (const { fileName, code, isEntry, imports } of chunks.values()) {
    if (!isEntry) continue;
    const all = new Set();
    const gather = (name) => {
      if (all.has(name)) return;
      all.add(name);
      for (const next of chunks.get(name)?.imports ?? []) gather(next);
    };
    for (const name of imports) gather(name);
    const later = [...all].filter((name) => !imports.includes(name) && name !== fileName);
    // Behind its own imports: modules run in the order in which they are named.
    if (later.length > 0) writeFileSync(join(out, fileName), code + later.map((name) => `import"./${name}";`).join(''));
  }
}
