import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { run } from '../processes/index.js';
import { ownFolder } from '../testing/own-folder.js';
import { ROOT } from '../workspace.js';
import { DOORS } from './doors.js';
import { browserExamplesOfPage, type Example, examplesOfDoor, examplesOfPage } from './examples.js';
import { fillSampleFolder } from './sample-folder.js';

const PAGES = [
  'README.md',
  'docs/library.md',
  'quire/README.md',
  'plugins/annotate/README.md',
  'plugins/convert/README.md',
  'plugins/invoice/README.md',
  'plugins/render/README.md',
  'plugins/sign/README.md',
  'plugins/verify/README.md',
  'plugins/telemetry/client/README.md',
];

const ofDoors = DOORS.map(examplesOfDoor);
const examples: readonly Example[] = [
  ...ofDoors.flatMap((each) => each.examples),
  ...PAGES.flatMap((page) => examplesOfPage(page)),
];

const browserExamples = ['docs/library.md', 'viewer/README.md'].flatMap(browserExamplesOfPage);

/** Runs the examples one after the other in one process, and names the first that fails. */
const RUNNER = `
import { readFileSync } from 'node:fs';
console.log = console.warn = () => {};
for (const [module, place] of JSON.parse(readFileSync('examples.json', 'utf8'))) {
  try {
    await import(module);
  } catch (error) {
    console.error(place, error);
    process.exit(1);
  }
}
process.exit(0);
`;

const COMPILER = createRequire(import.meta.url).resolve('typescript/package.json');

describe('the examples', function () {
  this.timeout(600_000);
  let folder: string;

  before(async () => {
    folder = ownFolder('examples');
    await fillSampleFolder(folder);
    for (const [index, { source }] of examples.entries()) {
      writeFileSync(join(folder, `example-${index}.ts`), `${source}\nexport {};\n`);
    }
    const options = { rootDir: '.', types: ['node'], composite: false, noUnusedLocals: false };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.base.json'),
        compilerOptions: options,
        include: ['*.ts'],
        exclude: [],
      }),
    );
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are there for each public function', () => {
    expect(ofDoors.flatMap(({ missing }) => missing)).to.deep.equal([]);
  });

  it('for browsers name what there is', async () => {
    const browser = join(folder, 'browser');
    mkdirSync(browser);
    for (const [index, { source }] of browserExamples.entries())
      writeFileSync(join(browser, `example-${index}.ts`), `${source}\nexport {};\n`);
    const forPages = {
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    const compilerOptions = { ...forPages, target: 'es2022', noEmit: true, strict: false, resolveJsonModule: true };
    writeFileSync(join(browser, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const { stdout } = await run(process.execPath, [join(COMPILER, '../bin/tsc'), '-p', browser], { timeout: 300_000 });
    const faults = stdout.replace(/\S*example-(\d+)\.ts/g, (_, index) => browserExamples[Number(index)]?.place ?? '');
    expect(faults).to.equal('');
  });

  it('hold the types that they use, and run', async () => {
    const compiled = await run(process.execPath, [join(COMPILER, '../bin/tsc'), '-p', folder], { timeout: 300_000 });
    const faults = compiled.stdout.replace(/\S*example-(\d+)\.ts/g, (_, index) => examples[Number(index)]?.place ?? '');
    expect(faults).to.equal('');
    const running = [...examples.entries()].filter(([, { runs }]) => runs);
    const modules = running.map(([index, { place }]) => [`./example-${index}.js`, place]);
    writeFileSync(join(folder, 'examples.json'), JSON.stringify(modules));
    writeFileSync(join(folder, 'run.mjs'), RUNNER);
    const ran = await run(process.execPath, ['run.mjs'], { cwd: folder, timeout: 300_000 });
    expect(ran.stderr).to.equal('');
    expect(ran.status).to.equal(0);
  });
});
