import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { run } from '../processes/index.js';
import { ROOT } from '../workspace.js';
import { importsUnder, isTest } from './imports.js';

/**
 * The size of everything that a page loads for the viewer, without the engine in its worker, in bytes as they are sent.
 */
const BUDGET = 60_000;

const SITE = join(ROOT, 'viewer/dist/browser');
/**
 * Imports each file, and prints the files that fail because the bundler split a circular import, so that a value is
 * used before it is set.
 */
const LOADED_ALONE = `
const cut = [];
for (const file of JSON.parse(process.argv[1])) {
  const fault = await import(file).then(() => undefined, (error) => error);
  if (/before initialization|of undefined|extends value|not a constructor/.test(fault?.message)) cut.push(file + ': ' + fault.message);
}
console.log(JSON.stringify(cut));
process.exit(0);
`;

const read = (file: string): string => readFileSync(join(SITE, file), 'utf8');

/** Code that compiles text at run time, or turns text into elements, which strict policies forbid. */
const COMPILES = /\beval\s*\(|\bnew Function\b|\.innerHTML\s*=|insertAdjacentHTML/;

describe('the viewer', () => {
  it('is within its budget, with all that it loads but the engine', () => {
    const files = ['viewer.js'];
    // `files` grows during the loop: files that load on demand count too.
    for (const file of files) {
      for (const [, next = ''] of read(file).matchAll(/["']\.\/([\w-]+\.js)["']/g))
        if (next !== 'worker.js' && !files.includes(next)) files.push(next);
    }
    const gzipped = files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
    expect(gzipped).to.be.within(1, BUDGET);
    expect(files.filter((file) => COMPILES.test(read(file)))).to.deep.equal([]);
  });

  it('has its worker and what that needs beside it', () => {
    expect(['worker.js', 'harfbuzz.wasm'].filter((file) => !existsSync(join(SITE, file)))).to.deep.equal([]);
  });

  for (const site of [SITE, join(ROOT, 'page/dist/site')])
    it(`has files in ${site.slice(ROOT.length)} that can be loaded in any order`, async () => {
      const files = readdirSync(site).filter((file) => file.endsWith('.js'));
      expect(files.length).to.be.greaterThan(50);
      for (const order of [files, files.toReversed()]) {
        const addresses = JSON.stringify(order.map((file) => pathToFileURL(join(site, file)).href));
        const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', LOADED_ALONE, addresses]);
        expect(JSON.parse(stdout || '["nothing was loaded"]'), stderr).to.deep.equal([]);
      }
    });

  it('has a worker that listens at once: what it is asked while it waits for something would be lost', () => {
    expect(read('worker.js')).not.to.match(/\bawait\b/);
  });

  it('knows the engine in its worker alone; the page knows types and errors', () => {
    const outside = importsUnder('viewer/src').filter((each) => !isTest(each) && !each.specifier.startsWith('.'));
    const astray = outside.filter(
      ({ from, specifier, typeOnly }) =>
        !/^@quire\/(core|plugin-invoice)(\/|$)/.test(specifier) ||
        !(typeOnly || specifier === '@quire/core/errors' || from.startsWith('viewer/src/worker/')),
    );
    expect(astray).to.deep.equal([]);
  });
});
