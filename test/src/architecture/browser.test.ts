import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { build } from 'esbuild';
import { ROOT } from '../workspace.js';

/**
 * What a page may pay for the engine, fonts apart, in bytes: minified, and as it travels. Parts that load on demand
 * (the shaper for complex scripts, with its WebAssembly) are told apart by esbuild and do not count.
 */
const BUDGET = { minified: 1_500_000, gzipped: 500_000 };

describe('the engine in a browser', () => {
  it('bundles without anything of Node, within its budget', async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [join(ROOT, 'core/dist/index.js')],
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      metafile: true,
      write: false,
      outdir: 'out',
      logLevel: 'silent',
    });
    const entry = outputFiles.find(({ path }) => path.endsWith('index.js'));
    const external = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter((each) => each.external).map(({ path }) => path),
    );
    expect(external).to.deep.equal([]);
    expect(entry).to.not.equal(undefined);
    const sizes = needed(metafile, 'out/index.js').map((path) => {
      const file = outputFiles.find((each) => each.path.endsWith(path.slice('out/'.length)));
      return file ? { minified: file.contents.length, gzipped: gzipSync(file.contents).length } : undefined;
    });
    const sum = (key: 'minified' | 'gzipped'): number => sizes.reduce((total, size) => total + (size?.[key] ?? 0), 0);
    expect(sum('minified')).to.be.below(BUDGET.minified);
    expect(sum('gzipped')).to.be.below(BUDGET.gzipped);
  });
});

/** An output and what it imports at once, not on demand. */
function needed(metafile: { outputs: Outputs }, start: string): string[] {
  const all = [start];
  // `all` grows while it is walked.
  for (const path of all) {
    for (const each of metafile.outputs[path]?.imports ?? []) {
      if (each.kind === 'import-statement' && !all.includes(each.path)) all.push(each.path);
    }
  }
  return all;
}

type Outputs = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string; readonly kind: string }[] }>
>;
