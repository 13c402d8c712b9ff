import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type BuildResult, build } from 'esbuild';
import { ROOT } from '../workspace.js';
import { importsUnder, isTest } from './imports.js';

/** The size of all that a page loads before it can open a document, in bytes: minified, and gzipped as it is sent. */
const BUDGET = { minified: 63_100, gzipped: 28_100 };

/** Code that compiles text at run time, which a strict Content-Security-Policy forbids. */
const COMPILES = /\beval\s*\(|\bnew Function\b/;

describe('the client library', () => {
  let result: BuildResult<{ metafile: true; write: false }>;
  const contents = (path: string): Uint8Array =>
    result.outputFiles.find((file) => file.path === join(ROOT, path))?.contents ?? new Uint8Array();

  before(async () => {
    result = await build({
      absWorkingDir: ROOT,
      entryPoints: { client: 'plugins/telemetry/client/dist/index.js' },
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

  it('opens documents within its budget; reading and converting load on demand', () => {
    const { outputs } = result.metafile;
    const all = ['out/client.js'];
    // `all` grows while it is walked.
    for (const path of all) {
      for (const { kind, path: next } of outputs[path]?.imports ?? []) {
        if (kind === 'import-statement' && !all.includes(next)) all.push(next);
      }
    }
    const loaded = all.map(contents);
    expect(loaded.reduce((sum, bytes) => sum + bytes.length, 0)).to.be.within(1, BUDGET.minified);
    expect(loaded.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)).to.be.within(1, BUDGET.gzipped);
  });

  it('compiles no text', () => {
    expect(result.outputFiles.filter(({ text }) => COMPILES.test(text)).map(({ path }) => path)).to.deep.equal([]);
  });

  it('knows the engine, and neither Node nor a plugin nor the server', () => {
    const outside = importsUnder('plugins/telemetry/client/src').filter(
      (each) => !isTest(each) && !each.specifier.startsWith('.') && !/^@quire\/core(\/|$)/.test(each.specifier),
    );
    expect(outside).to.deep.equal([]);
  });
});
