/**
 * Joins a page's script and its worker into few files. All code that a worker needs for a plain document is in one
 * file, which one request fetches; other files load on demand. Used by `bundle-viewer.mjs` and `bundle-page.mjs`.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/**
 * The module that Node loads on demand, but that every document in a browser needs, since its fonts come over a
 * network.
 */
const ALWAYS_IN_A_PAGE = /\/core\/dist\/convert\/load-faces\.js$/;

/**
 * The code that draws pages, which awaits WebAssembly at its top level. It is a separate file: in the worker's file,
 * the worker would wait too, and miss the messages that arrive meanwhile.
 */
const DRAWING = /\/core\/dist\/text\/glyph-outlines\.js$/;

/**
 * @param {object} request
 * @param {string} request.here The package's folder.
 * @param {Record<string, string>} request.entries The page's script and then the worker's, by the names of their output files.
 * @param {string} request.out The folder that is made anew.
 * @param {import('rolldown').Plugin[]} [request.plugins]
 */
export async function bundleSite({ here, entries, out, plugins = [] }) {
  const [script, worker] = Object.values(entries).map((entry) => join(here, entry));
  const shared = new Set();
  const plain = new Set();
  const drawing = new Set();
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
      for (const id of this.getModuleIds()) {
        if (ALWAYS_IN_A_PAGE.test(id)) take(id, plain);
        if (DRAWING.test(id)) take(id, drawing);
      }
      plain.delete(worker);
    },
  };
  // A dynamic import of a module that every page has loaded would fetch a file of a few bytes.
  const alwaysThere = {
    name: 'what is always in a page',
    transform(code, id) {
      const imports = [];
      const ready = code.replace(/\bimport\((["'])(\.[^"']+)\1\)/g, (whole, _, path) => {
        if (!ALWAYS_IN_A_PAGE.test(join(dirname(id), path))) return whole;
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
      // Hides the warning for modules that core loads on demand and the page loads at once.
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
    // The service recognizes file names of this form, and lets browsers cache these files without a time limit.
    chunkFileNames: '[name]-[hash:8].js',
    hashCharacters: 'hex',
    codeSplitting: {
      groups: [
        { name: 'shared', priority: 2, test: (id) => plain.has(id) && shared.has(id) },
        { name: 'engine', priority: 1, test: (id) => plain.has(id) },
        { name: 'glyph-outlines', test: (id) => drawing.has(id) },
      ],
    },
  });
  await bundle.close();
  const chunks = new Map(
    output
      .filter(({ type }) => type === 'chunk')
      .map(({ fileName, code, isEntry, imports }) => [fileName, { fileName, code, isEntry, imports }]),
  );
  skipHandingOn(out, chunks);
  importAtOnce(out, chunks);
  const harfbuzz = join(dirname(fileURLToPath(import.meta.resolve('harfbuzzjs'))), 'harfbuzz.wasm');
  copyFileSync(harfbuzz, join(out, 'harfbuzz.wasm'));
}

/** A file that only exports members of another one: `export{t as harfBuzzFont}from"./engine.js";`. */
const HANDING_ON = /^export\{([^}]*)\}from"(\.\/[^"]+)";\s*$/;

/**
 * Makes importers of a file that only re-exports import the other file directly: one request instead of two in
 * sequence.
 */
function skipHandingOn(out, chunks) {
  const direct = new Map();
  for (const { fileName, code, isEntry } of chunks.values()) {
    const [, names, from] = (!isEntry && HANDING_ON.exec(code)) || [];
    if (!names) continue;
    const given = names.split(',').map((each) => each.split(' as '));
    const members = given.map(([own, name = own]) => `get ${name}(){return e.${own}}`);
    direct.set(fileName, `import("${from}").then(e=>({${members}}))`);
  }
  for (const chunk of chunks.values()) {
    const code = chunk.code.replace(/\bimport\((["'`])\.\/([^"'`]+)\1\)/g, (call, _, name) => direct.get(name) ?? call);
    if (code === chunk.code) continue;
    writeFileSync(join(out, chunk.fileName), code);
    chunks.set(chunk.fileName, { ...chunk, code });
  }
  for (const name of direct.keys()) rmSync(join(out, name));
}

/** Makes an entry import all files that it needs by name, so that they are fetched together and not in sequence. */
function importAtOnce(out, chunks) {
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
    // Placed after the entry's own imports: modules run in the order in which they are imported.
    if (later.length > 0) writeFileSync(join(out, fileName), code + later.map((name) => `import"./${name}";`).join(''));
  }
}
