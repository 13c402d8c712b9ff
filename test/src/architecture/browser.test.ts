import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type BuildResult, build, type Metafile, type OutputFile } from 'esbuild';
import { ROOT } from '../workspace.js';

/**
 * The size of all that a page may load before it can convert, without fonts, in bytes: minified, and gzipped as it is
 * sent. Parts that load on demand (the shaper for complex scripts, with its WebAssembly) do not count.
 */
const BUDGET = { minified: 617_000, gzipped: 244_000 };

/** Packages that use modules of Node if they run on it, and work without them elsewhere. */
const GUARDED = /node_modules\/sax\//;

describe('the engine in a browser', () => {
  let result: BuildResult<{ metafile: true; write: false }>;

  before(async () => {
    result = await build({
      absWorkingDir: ROOT,
      entryPoints: [join(ROOT, 'core/dist/index.js')],
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      external: [...builtinModules, 'node:*'],
      metafile: true,
      write: false,
      outdir: 'out',
      logLevel: 'silent',
    });
  });

  it('asks for nothing of Node', () => {
    const asked = Object.entries(result.metafile.inputs).flatMap(([file, { imports }]) =>
      imports.filter(({ external }) => external).map(({ path }) => `${file}: ${path}`),
    );
    expect(asked.filter((each) => !GUARDED.test(each))).to.deep.equal([]);
  });

  it('stays within its budget', () => {
    const loaded = loadedAtOnce(result.metafile, 'out/index.js').map((path) => contentsOf(path, result.outputFiles));
    const minified = loaded.reduce((sum, contents) => sum + contents.length, 0);
    const gzipped = loaded.reduce((sum, contents) => sum + gzipSync(contents).length, 0);
    expect(minified, 'minified').to.be.within(1, BUDGET.minified);
    expect(gzipped, 'gzipped').to.be.within(1, BUDGET.gzipped);
  });
});

/** An output and everything that it loads at once or when a conversion starts, but not the shaper and similar parts. */
function loadedAtOnce({ outputs }: Metafile, start: string): string[] {
  const all = [start];
  // `all` grows while it is walked.
  for (const path of all) {
    const { imports = [], entryPoint = '' } = outputs[path] ?? {};
    const next = imports.filter(({ kind, external }) => !external && kind === 'import-statement');
    // The writer loads lazily to keep the start short, yet every conversion needs it.
    const lazy = entryPoint.endsWith('core/dist/index.js')
      ? imports.filter(({ path: each }) => outputs[each]?.entryPoint?.endsWith('/pdf/index.js'))
      : [];
    for (const each of [...next, ...lazy]) if (!all.includes(each.path)) all.push(each.path);
  }
  return all;
}

const contentsOf = (path: string, files: readonly OutputFile[]): Uint8Array =>
  files.find((file) => file.path === join(ROOT, path))?.contents ?? new Uint8Array();
