/**
 * A program for web pages as its author would write it, and the default way in which each bundler builds a page from
 * it.
 */

/** Converts in the page and in a Web Worker, and reports the results. */
const program = (start: string): string => `
import { convert, webFonts } from '@quire/core';
import { createPool } from '@quire/core/pool';
import latin from '@quire/fonts/fonts.json';

const fonts = { packs: [latin], from: '/fonts/' };
const converted = async () => {
  const docx = new Uint8Array(await (await fetch('/a.docx')).arrayBuffer());
  const here = await convert(docx, { fonts: webFonts(fonts) });
  const pool = createPool({ size: 1, fonts${start} });
  const there = await pool.convert(docx, { transfer: true });
  return { pages: here.pages, same: String(here.pdf) === String(there.pdf) };
};
const tell = (told) => fetch('/told', { method: 'POST', body: JSON.stringify(told) });
converted().then(tell, (error) => tell({ error: String(error) }));
`;

/** The program for Vite and webpack, which find the worker's module by themselves. */
const FOUND = program('');
/** The program for the other bundlers, for which the worker is a separate entry. */
const GIVEN = program(", start: () => new Worker('/thread.js', { type: 'module' })");
const THREAD = "import '@quire/core/pool/thread';\n";

export interface Bundler {
  readonly name: string;
  /** The npm packages of the bundler, with the plugins that it needs to load npm packages. */
  readonly packages: readonly string[];
  /** The files that the author writes. */
  readonly files: Readonly<Record<string, string>>;
  /** A program of `node_modules/.bin` and its arguments; it writes a page's scripts to `out`. */
  readonly command: readonly [string, ...string[]];
}

export const BUNDLERS: readonly Bundler[] = [
  {
    name: 'esbuild',
    packages: ['esbuild@0.28'],
    files: { 'main.js': GIVEN, 'thread.js': THREAD },
    command: ['esbuild', 'main.js', 'thread.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=out'],
  },
  {
    name: 'rollup',
    packages: ['rollup@4', '@rollup/plugin-node-resolve@16', '@rollup/plugin-commonjs@29', '@rollup/plugin-json@6'],
    files: { 'main.js': GIVEN, 'thread.js': THREAD },
    command: [
      'rollup',
      '--input=main.js',
      '--input=thread.js',
      '--dir=out',
      '--silent',
      '--plugin=node-resolve={browser:true}',
      '--plugin=commonjs',
      '--plugin=json',
    ],
  },
  {
    name: 'vite',
    packages: ['vite@8'],
    files: {
      'main.js': FOUND,
      'vite.config.js': `export default {
        worker: { format: 'es' },
        build: { outDir: 'out', modulePreload: false, rolldownOptions: { input: 'main.js', output: { entryFileNames: '[name].js' } } },
      };`,
    },
    command: ['vite', 'build', '--logLevel=warn'],
  },
  {
    name: 'webpack',
    packages: ['webpack@5', 'webpack-cli@6'],
    files: {
      'main.js': FOUND,
      // Minification is off: it takes most of the time, and does not change the behavior.
      'webpack.config.js': `import { fileURLToPath } from 'node:url';
        export default {
          mode: 'production',
          entry: './main.js',
          optimization: { minimize: false },
          output: { path: fileURLToPath(new URL('out', import.meta.url)) },
        };`,
    },
    command: ['webpack'],
  },
];
