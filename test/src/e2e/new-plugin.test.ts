/** A plugin made by `quire plugin new` builds, fulfills the contract and runs, with the packages of this repository. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { quireAlone, run } from '../processes/index.js';
import { ownFolder } from '../testing/own-folder.js';
import { ROOT } from '../workspace.js';

describe('quire plugin new', function () {
  this.timeout(180_000);
  let folder: string;
  before(() => {
    folder = ownFolder('new-plugins');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a plugin that builds and passes its tests, and that the command runs', async () => {
    const made = await quireAlone(['plugin', 'new', 'word-count'], { cwd: folder });
    expect(made.status, made.stderr).to.equal(0);
    expect(made.stdout).to.contain('cd word-count && npm install && npm test');
    const plugin = join(folder, 'word-count');
    const tested = await run('npm', ['test'], {
      cwd: plugin,
      env: { PATH: `${ROOT}/node_modules/.bin:${process.env.PATH}` },
    });
    expect(tested.stdout, tested.stderr).to.match(/word-count: has a sample that succeeds[\s\S]*[1-9] passing/);
    const env = { QUIRE_PLUGINS: '.' };
    const counted = await quireAlone(['word-count', 'package.json', '--json'], { cwd: plugin, env });
    expect(JSON.parse(counted.stdout)).to.include({ ok: true, algorithm: 'sha-256' });
  });

  it('leaves nothing of this repository in it', () => {
    const packageJson = JSON.parse(readFileSync(join(folder, 'word-count/package.json'), 'utf8'));
    expect(packageJson).to.deep.include({
      name: 'quire-plugin-word-count',
      peerDependencies: { '@quire/core': '^0.1.0' },
    });
    expect(packageJson.license).to.equal(undefined);
    expect(existsSync(join(folder, 'word-count/tsconfig.workspace.json'))).to.equal(false);
    const operation = readFileSync(join(folder, 'word-count/src/operation.ts'), 'utf8');
    expect(operation).to.contain("path: '/v1/word-count'").and.not.to.contain("'digest'");
  });

  it('takes no name that is no id, and writes over nothing', async () => {
    expect((await quireAlone(['plugin', 'new', 'Word Count'], { cwd: folder })).stderr).to.contain(
      'is not a valid plugin name',
    );
    const again = await quireAlone(['plugin', 'new', 'word-count'], { cwd: folder });
    expect([again.status, again.stderr]).to.deep.equal([
      2,
      'quire: the folder word-count is not empty\nSee quire plugin new --help.\n',
    ]);
  });
});
