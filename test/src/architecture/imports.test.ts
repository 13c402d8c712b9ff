import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { cycleIn } from './cycles.js';
import { type Import, importsOf, importsUnder, isTest } from './imports.js';

const PLUGINS = existsSync(join(ROOT, 'plugins')) ? readdirSync(join(ROOT, 'plugins')) : [];
const plugins = PLUGINS.flatMap((plugin) => importsUnder(`plugins/${plugin}/src`));
const core = importsUnder('core/src');
const server = importsUnder('server/src');
const template = importsUnder('plugin-template/src');

const named = (imports: readonly Import[]): string[] => imports.map(({ from, specifier }) => `${from}: ${specifier}`);
const isPackage = (prefix: string) => (each: Import) =>
  each.specifier === prefix || each.specifier.startsWith(`${prefix}/`) || each.specifier.startsWith(`${prefix}-`);

/** The folder of the engine that a file is in: `pdf` for `core/src/pdf/fonts/subset.ts`, none for `core/src/units.ts`. */
const stageOf = (file: string): string | undefined => /^core\/src\/([^/]+)\//.exec(file)?.[1];
const betweenStages = core.filter(({ from, file }) => {
  const [here, there] = [stageOf(from), file && stageOf(file)];
  return here !== undefined && there !== undefined && here !== there;
});

describe('the reader of imports', () => {
  it('sees types, several lines, side effects, re-exports and lazy imports', () => {
    const source = [
      "import type { A } from './a.js';",
      "import {\n  b,\n  type C,\n} from '../b/index.js';",
      "import 'reflect-metadata';",
      "export * from './d.js';",
      "const later = await import('node:fs');",
    ].join('\n');
    const read = importsOf('core/src/x/y.ts', source).map(({ specifier, file, typeOnly }) => [
      file ?? specifier,
      typeOnly,
    ]);
    expect(read).to.deep.equal([
      ['core/src/x/a.ts', true],
      ['core/src/b/index.ts', false],
      ['reflect-metadata', false],
      ['core/src/x/d.ts', false],
      ['node:fs', false],
    ]);
  });
});

describe('imports go one way: server, plugins, core', () => {
  it('the engine knows neither a plugin nor the server', () => {
    expect(named(core.filter(isPackage('@quire')))).to.deep.equal([]);
  });

  it('a plugin knows the engine, but no other plugin and not the server', () => {
    const others = [...plugins, ...template].filter(
      (each) => isPackage('@quire')(each) && !isPackage('@quire/core')(each),
    );
    expect(named(others)).to.deep.equal([]);
  });

  it('packages reach each other by name only, never through a path', () => {
    const all = [...core, ...plugins, ...server, ...template, ...importsUnder('test/src')];
    const packageOf = (file: string): string | undefined => /^(.*?)\/src\//.exec(file)?.[1];
    const astray = all.filter(({ from, file }) => file !== undefined && packageOf(file) !== packageOf(from));
    expect(named(astray)).to.deep.equal([]);
  });

  it('packages reach each other through the doors that their package.json opens', () => {
    const all = [...plugins, ...server, ...template, ...importsUnder('test/src')];
    const deep = all.filter(({ specifier }) => /^@quire\/[^/]+\/(src|dist)\//.test(specifier));
    expect(named(deep)).to.deep.equal([]);
  });
});

describe('the folders of the engine', () => {
  it("are entered by index.ts; a type may also be named where it is declared, in a folder's types.ts or properties.ts", () => {
    const astray = betweenStages.filter(
      ({ file = '', typeOnly }) =>
        !/^core\/src\/[^/]+\/index\.ts$/.test(file) &&
        !(typeOnly && /^core\/src\/[^/]+\/(types|properties)\.ts$/.test(file)),
    );
    expect(named(astray.filter((each) => !isTest(each)))).to.deep.equal([]);
  });

  it('depend on each other in one direction once compiled', () => {
    const edges = betweenStages
      .filter((each) => !each.typeOnly && !isTest(each))
      .map(({ from, file = '' }) => [stageOf(from) ?? '', stageOf(file) ?? ''] as const);
    expect(cycleIn(edges)).to.deep.equal([]);
  });

  it('know Node in core/src/node alone', () => {
    const node = core.filter((each) => each.specifier.startsWith('node:') && stageOf(each.from) !== 'node');
    expect(named(node.filter((each) => !isTest(each)))).to.deep.equal([]);
  });
});
