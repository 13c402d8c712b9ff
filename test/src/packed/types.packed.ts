/**
 * Checks the types of all packed packages in a user's compiler: with the strictest settings, without `skipLibCheck`,
 * with each kind of module resolution, and with the oldest supported compiler.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGES } from '../architecture/sources.js';
import { run } from '../processes/index.js';
import { type Installation, installPacked } from './install.js';

/** Options beyond `strict`. Unused names are allowed, because declarations of other packages may have them. */
const STRICTEST = {
  skipLibCheck: false,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  target: 'ES2022',
  // Includes the DOM, because the viewer and the client are for web pages.
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
  types: ['node'],
};

const NODE = { module: 'NodeNext', moduleResolution: 'NodeNext' };
const BUNDLER = { module: 'ESNext', moduleResolution: 'Bundler' };

/**
 * The oldest and the newest compiler. DefinitelyTyped, whose types of Node and pg are needed, supports compilers for
 * two years.
 */
const COMPILERS = {
  '5.7': [{ module: 'Node16', moduleResolution: 'Node16' }],
  latest: [NODE, BUNDLER],
};

/** A typical program on Node. */
const PROGRAM = `
import { readFile, writeFile } from 'node:fs/promises';
import { annotate, convert, createPool, open, render, sign, verify } from '@quire/quire';

const docx = await readFile('report.docx');
const { pdf, pages, warnings } = await convert(docx, { markup: 'none', pages: '1-3' });
const told: readonly string[] = warnings.map(({ message }) => message);
const filled = await annotate(docx, { data: { name: 'Ada' }, to: 'pdf' });
const signed = await sign(pdf, { p12: docx, passphrase: 'secret' });
const { valid } = await verify(signed.bytes, { trust: docx });
const opened = await open(docx);
const { pictures } = await render(docx, { to: 'svg', data: { name: 'Ada' }, fill: { missing: 'empty' } });
const pool = await createPool({ size: 2 });
await writeFile(\`\${pages} \${valid} \${told[0]?.length} \${filled.report.unknown.length} \${pictures[0]?.page}.pdf\`, (await opened.toPdf()).pdf);
await pool.close();
`;

describe('the types of the packed packages', function () {
  this.timeout(600_000);
  let installed: Installation;
  after(() => installed?.remove());

  before(async () => {
    installed = await installPacked(PACKAGES.filter((folder) => folder !== 'test'));
    const names = readdirSync(join(installed.folder, 'node_modules/@quire'));
    const doors = names.flatMap((name) => {
      const manifest = join(installed.folder, 'node_modules/@quire', name, 'package.json');
      const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
      return Object.entries(exports)
        .filter(([, door]) => JSON.stringify(door).includes('.d.ts'))
        .map(([path]) => `@quire/${name}${path.slice(1)}`);
    });
    expect(doors.length).to.be.greaterThan(40);
    const all = doors.map((door, index) => `export * as door${index} from '${door}';`).join('\n');
    writeFileSync(join(installed.folder, 'doors.ts'), all);
    writeFileSync(join(installed.folder, 'program.ts'), PROGRAM);
  });

  for (const [compiler, resolutions] of Object.entries(COMPILERS))
    it(`compile with the strictest settings, by TypeScript ${compiler}`, async function () {
      if (!(await installed.add([`typescript@${compiler}`, '@types/node@20']))) this.skip();
      for (const resolution of resolutions) {
        const settings = { compilerOptions: { ...STRICTEST, ...resolution }, files: ['doors.ts', 'program.ts'] };
        writeFileSync(join(installed.folder, 'tsconfig.json'), JSON.stringify(settings));
        const { stdout } = await run(installed.program('tsc'), ['-p', '.'], {
          cwd: installed.folder,
          timeout: 200_000,
        });
        expect(stdout, resolution.moduleResolution).to.equal('');
      }
    });

  it('compile for a server, which has no page, all but those of the viewer', async function () {
    if (!(await installed.add(['typescript@latest', '@types/node@20']))) this.skip();
    const compilerOptions = { ...STRICTEST, ...NODE, lib: ['ES2022', 'ESNext.Disposable'] };
    const settings = { compilerOptions, files: ['program.ts'] };
    writeFileSync(join(installed.folder, 'tsconfig.json'), JSON.stringify(settings));
    const { stdout } = await run(installed.program('tsc'), ['-p', '.'], { cwd: installed.folder, timeout: 200_000 });
    expect(stdout).to.equal('');
  });
});
