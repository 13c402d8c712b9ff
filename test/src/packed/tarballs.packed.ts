/** The files that each package would publish: complete, free of internals of this repository, and within its size. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGES } from '../architecture/sources.js';
import { inParallel, run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

interface Packed {
  readonly name: string;
  /** The size of the tarball in bytes. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
// The template is copied, and nothing in it refers to files outside its folder.
const published = PACKAGES.filter((folder) => folder !== 'plugin-template' && !manifestOf(folder).private);

/** The maximum size of a tarball in bytes; for packages without an entry, `OTHERS`. */
const BUDGET: Readonly<Record<string, number>> = {
  '@quire/core': 5_000_000,
  // Includes pdf.js, which shows PDFs, with its character maps and standard fonts.
  '@quire/page': 4_500_000,
  '@quire/plugin-annotate': 600_000,
  '@quire/plugin-verify': 320_000,
  '@quire/viewer': 2_500_000,
};
const OTHERS = 300_000;

/** The maximum size of the engine once installed, in bytes; its fonts are separate packages. */
const ENGINE_INSTALLED = 6_500_000;

/** They have no code. */
const FONTS_ALONE = /^quire-fonts/;

describe('what would be published', function () {
  this.timeout(300_000);
  let packed: readonly Packed[];

  before(async () => {
    const workspaces = published.map((folder) => `--workspace=${folder}`);
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', ...workspaces], {
      cwd: ROOT,
      timeout: 200_000,
    });
    packed = JSON.parse(stdout);
    expect(packed.map(({ name }) => name)).to.have.members(published.map((folder) => manifestOf(folder).name));
  });

  it('says what it is, under which licence, and is built when it is packed', () => {
    for (const folder of published) {
      const manifest = manifestOf(folder);
      expect(manifest, folder).to.include.keys('description', 'keywords', 'license', 'files', 'exports');
      expect(manifest.scripts?.prepack, folder).to.match(/^node (\.\.\/)+scripts\/prepack\.mjs$/);
      expect(readdirSync(join(ROOT, folder)), folder).to.include('README.md');
    }
  });

  it('has no source maps, no tests, and helpers of tests only where they are a door', () => {
    const doors = published.filter((folder) => './testing' in manifestOf(folder).exports);
    const open = new Set(doors.map((folder) => manifestOf(folder).name));
    const astray = packed.flatMap(({ name, files }) =>
      files
        .filter(({ path }) => /\.map$|\.test\.|\.tsbuildinfo$/.test(path) || (/testing/.test(path) && !open.has(name)))
        .map(({ path }) => `${name}: ${path}`),
    );
    expect(astray).to.deep.equal([]);
  });

  it('stays within its size', () => {
    const over = packed.filter(({ name, size }) => size > (BUDGET[name] ?? OTHERS));
    expect(over.map(({ name, size }) => `${name}: ${size}`)).to.deep.equal([]);
  });

  it('has an engine of less than 6.5 MB once installed, as npm packs it', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--workspace=core'], {
      cwd: ROOT,
      timeout: 200_000,
    });
    const [{ unpackedSize, files }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
    expect(files).to.have.length.above(1000);
    expect(unpackedSize).to.be.below(ENGINE_INSTALLED);
  });

  describe('passes', () => {
    let folder: string;
    let tarballs: readonly string[];

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'quire-tarballs-'));
      const workspaces = published.map((each) => `--workspace=${each}`);
      await run('npm', ['pack', '--ignore-scripts', `--pack-destination=${folder}`, ...workspaces], { cwd: ROOT });
      tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
      expect(tarballs).to.have.length(published.length);
    });
    after(() => rmSync(folder, { recursive: true, force: true }));

    /** The output of a linter for each tarball that it refuses; undefined if the linter cannot be fetched. */
    const refusedBy = async (linter: string, program: string, args: (tarball: string) => readonly string[]) => {
      const install = ['install', '--no-audit', '--no-fund', `--prefix=${join(folder, program)}`, linter];
      if ((await run('npm', install, { cwd: folder, timeout: 200_000 })).status !== 0) return undefined;
      const path = join(folder, program, 'node_modules/.bin', program);
      const results = await inParallel(tarballs, 2, async (tarball) => {
        const { status, stdout } = await run(path, args(tarball), { cwd: folder, timeout: 100_000 });
        return status === 0 ? [] : [`${tarball}: ${stdout}`];
      });
      return results.flat();
    };

    it('publint, where that can be fetched', async function () {
      const refused = await refusedBy('publint@0.3', 'publint', (tarball) => ['run', tarball, '--strict']);
      if (!refused) this.skip();
      expect(refused).to.deep.equal([]);
    });

    it('attw, which finds the types by every resolution for modules, where that can be fetched', async function () {
      // Packages with ES modules only, which `require` can load from Node 22.12 on. @quire/quire has a separate entry
      // for `require`.
      const refused = await refusedBy('@arethetypeswrong/cli@0.18', 'attw', (tarball) =>
        FONTS_ALONE.test(tarball) ? ['--version'] : [tarball, '--profile=esm-only', '--quiet'],
      );
      if (!refused) this.skip();
      expect(refused).to.deep.equal([]);
    });
  });
});
