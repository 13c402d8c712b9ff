/** A release up to publishing, in a copy of this repository: versions, changelog, tag, and npm's dry run. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGES } from '../architecture/sources.js';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

describe('a release', function () {
  this.timeout(600_000);
  let folder: string;
  after(() => folder && rmSync(folder, { recursive: true, force: true }));

  const inCopy = (command: string, ...args: string[]) => run(command, args, { cwd: folder, timeout: 300_000 });
  const release = (...args: string[]) => inCopy(process.execPath, 'scripts/release.mjs', ...args);
  const json = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

  before(async function () {
    const listed = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, timeout: 60_000 });
    if (listed.status !== 0) this.skip();
    folder = mkdtempSync(join(tmpdir(), 'quire-release-'));
    for (const file of listed.stdout.trim().split('\n'))
      if (
        /(^|\/)(package(-lock)?\.json|README\.md|[A-Z]+(\.md)?|scripts\/(release|finish-package)\.mjs)$|^\.changeset\/|^\.gitignore$/.test(
          file,
        )
      )
        cpSync(join(ROOT, file), join(folder, file));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    // The build is replaced, since another test checks that packing builds.
    const root = json('package.json');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, scripts: { build: 'node --version' } }));
    const change = '---\n"@quire/core": minor\n---\n\nSomething new.\n';
    writeFileSync(join(folder, '.changeset/new.md'), change);
    for (const args of [
      ['init', '--quiet', '--initial-branch=main'],
      ['config', 'user.email', 'author@example.com'],
      ['config', 'user.name', 'Author'],
      ['remote', 'add', 'origin', 'https://token@git.example.com/quire.git'],
      ['add', '--all'],
      ['commit', '--quiet', '--message', 'before'],
    ])
      expect((await inCopy('git', ...args)).status).to.equal(0);
  });

  it('is not published before it is tagged', async () => {
    expect((await release('--publish')).stderr).to.contain('v0.1.0 is not tagged here');
  });

  it('gives all packages one version, and stops before the registry', async () => {
    const { status, stdout, stderr } = await release();
    expect(status, stdout + stderr).to.equal(0);
    for (const each of PACKAGES) {
      const {
        version,
        dependencies = {},
        devDependencies = {},
        repository,
        ...manifest
      } = json(`${each}/package.json`);
      expect(version, each).to.equal('0.2.0');
      if (manifest.private) continue;
      const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
        name.startsWith('@quire/'),
      );
      expect(ours.filter(([, range]) => range !== '0.2.0')).to.deep.equal([]);
      if (manifest.quire) expect(manifest.quire.engine).to.equal('^0.2.0');
      expect(repository).to.deep.equal({ type: 'git', url: 'https://git.example.com/quire.git', directory: each });
      expect(`${stdout}${stderr}`).to.contain(`+ ${manifest.name}@0.2.0`);
    }
    expect(json('plugin-template/package.json').peerDependencies).to.deep.equal({ '@quire/core': '^0.2.0' });
    expect(json('package-lock.json').packages.core.version).to.equal('0.2.0');
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).to.match(
      /## \[Unreleased\]\n\n## \[0\.2\.0\] - 2\d{3}-/,
    );
    expect((await inCopy('git', 'tag', '--points-at', 'HEAD')).stdout.trim()).to.equal('v0.2.0');
    expect((await inCopy('git', 'status', '--porcelain')).stdout).to.equal('');
  });

  it('is made once: the next one needs a change', async () => {
    const { status, stderr } = await release();
    expect(status).to.equal(1);
    expect(stderr).to.contain('v0.2.0 is released');
  });
});
