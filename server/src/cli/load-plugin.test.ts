import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const COMMAND = fileURLToPath(new URL('../../bin/quire.js', import.meta.url));

describe('a command of a plugin that cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-unloaded-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  function told(name: string, source: string, packageJson: object = manifestOf(name)): string {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(packageJson));
    writeFileSync(join(folder, name, 'index.js'), source);
    return quire(name, [name, 'x.docx']).stderr;
  }
  const manifestOf = (id: string) => ({
    ...{ name: id, version: '1.0.0', type: 'module' },
    quire: { id, engine: '^0.1.0', needs: [], commands: [id] },
  });
  const quire = (name: string, args: readonly string[]) => {
    const env = { ...process.env, QUIRE_PLUGINS: `./${name}` };
    return spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, env, encoding: 'utf8' });
  };

  it('says of which, why and where', () => {
    const fault = 'quire: plugin ./throws cannot be loaded: no license';
    expect(told('throws', "\nthrow new Error('no license');")).to.equal(`${fault} (index.js:2:7)\n`);
    const missing = told('missing', "import { nothing } from '@quire/core/plugin';\nnothing();");
    expect(missing).to.match(/^quire: plugin \.\/missing cannot be loaded: .+\n$/);
    expect(told('odd', "throw 'oops';")).to.equal('quire: plugin ./odd cannot be loaded: oops\n');
  });

  it('says how to find the place in a text that is no JavaScript', () => {
    expect(told('garbled', 'const a = ;')).to.match(
      /plugin \.\/garbled cannot be loaded: Unexpected token ';'; node \S+index\.js shows where\n$/,
    );
  });

  it('names one that ends the process, and one without a manifest', () => {
    expect(told('ends', 'process.exit(3);')).to.equal('quire: plugin ./ends ended the process while loading\n');
    expect(told('bare', '', { name: 'bare' })).to.match(
      /^quire: plugin \.\/bare: its package\.json has no field quire \(the manifest\)\nquire: unknown command bare/,
    );
  });

  it('is listed, with the reason beside the list', () => {
    const { stdout, stderr } = quire('throws', ['--help']);
    expect(stdout).to.contain('(./throws cannot be loaded)');
    expect(stderr).to.equal('quire: plugin ./throws cannot be loaded: no license (index.js:2:7)\n');
  });
});
