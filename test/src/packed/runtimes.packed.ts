/**
 * The packed engine in other runtimes: it is installed with the fonts for Latin alone, and converts in Node, Bun and Deno,
 * whose npm packages are fetched. A runtime that cannot be installed here is passed over.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { nodeEngine } from '@quire/core/node';
const { pdf, pages } = await nodeEngine().convert(readFileSync('invoice.docx'));
console.log(JSON.stringify({ pages, header: String.fromCharCode(...pdf.subarray(0, 5)) }));
`;

describe('the packed engine', function () {
  this.timeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'quire-runtimes-'));
  const npm = (args: readonly string[], cwd: string) => run('npm', args, { cwd, timeout: 300_000 });
  after(() => rmSync(folder, { recursive: true, force: true }));

  before(async () => {
    const packed = ['core', 'fonts/latin'].map((name) => `--workspace=${name}`);
    await npm(['pack', '--ignore-scripts', `--pack-destination=${folder}`, ...packed], ROOT);
    const tarballs = readdirSync(folder).map((name) => join(folder, name));
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    writeFileSync(join(folder, 'convert.js'), PROGRAM);
    copyFileSync(join(ROOT, 'test/fixtures/invoice.docx'), join(folder, 'invoice.docx'));
    const { status, stderr } = await npm(['install', '--no-audit', '--no-fund', ...tarballs], folder);
    expect(status, stderr).to.equal(0);
  });

  const converts = async (command: string, args: readonly string[]): Promise<void> => {
    const { stdout, stderr } = await run(command, [...args, 'convert.js'], { cwd: folder, timeout: 120_000 });
    expect(stdout.trim(), stderr).to.equal('{"pages":1,"header":"%PDF-"}');
  };

  it('converts in Node', () => converts(process.execPath, []));

  for (const [runtime, args] of [
    ['bun', []],
    ['deno', ['run', '--allow-all']],
  ] as const) {
    it(`converts in ${runtime}`, async function () {
      await npm(['install', '--no-audit', '--no-fund', '--no-save', runtime], folder);
      const program = join(folder, 'node_modules/.bin', runtime);
      if (!existsSync(program)) this.skip();
      await converts(program, args);
    });
  }
});
