import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { circlesIn } from './circles.js';
import { type Import, importsOf, importsUnder, isTest } from './imports.js';
import { PACKAGES, sourceFiles } from './sources.js';
import { WINGS, wingOf } from './wings.js';

const PLUGINS = existsSync(join(ROOT, 'plugins')) ? readdirSync(join(ROOT, 'plugins')) : [];
const plugins = PLUGINS.flatMap((plugin) => importsUnder(`plugins/${plugin}/src`));
const core = importsUnder('core/src');
const facade = importsUnder('quire/src');
const server = importsUnder('server/src');
const template = importsUnder('plugin-template/src');

const named = (imports: readonly Import[]): string[] => imports.map(({ from, specifier }) => `${from}: ${specifier}`);
const isPackage = (prefix: string) => (each: Import) =>
  each.specifier === prefix || each.specifier.startsWith(`${prefix}/`) || each.specifier.startsWith(`${prefix}-`);

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

  it('a plugin knows the engine, and of other plugins only their ports', () => {
    const others = [...plugins, ...template].filter(
      (each) =>
        isPackage('@quire')(each) &&
        !isPackage('@quire/core')(each) &&
        !/^@quire\/plugin-[a-z]+\/port$/.test(each.specifier),
    );
    expect(named(others)).to.deep.equal([]);
  });

  it('the one import for programs knows engine and plugins, but not the server', () => {
    const others = facade.filter((each) => isPackage('@quire/server')(each) || isPackage('@quire/quire')(each));
    expect(named(others)).to.deep.equal([]);
  });

  it('packages reach each other by name only, never through a path', () => {
    const all = [...core, ...plugins, ...facade, ...server, ...template, ...importsUnder('test/src')];
    const packageOf = (file: string): string | undefined => /^(.*?)\/src\//.exec(file)?.[1];
    const astray = all.filter(({ from, file }) => file !== undefined && packageOf(file) !== packageOf(from));
    expect(named(astray)).to.deep.equal([]);
  });

  it('packages reach each other through the doors that their package.json opens', () => {
    const all = [...plugins, ...facade, ...server, ...template, ...importsUnder('test/src')];
    const deep = all.filter(({ specifier }) => /^@quire\/[^/]+\/(src|dist)\//.test(specifier));
    expect(named(deep)).to.deep.equal([]);
  });
});

const sources = core.filter((each) => !isTest(each));
const betweenWings = sources.filter(({ from, file }) => file !== undefined && wingOf(from) !== wingOf(file));

describe('the wings of the engine', () => {
  it('are all named here, and no file lies loose beside them but the face of the engine', () => {
    const unknown = [...new Set(core.map(({ from }) => wingOf(from)))].filter((wing) => !(wing in WINGS));
    expect(unknown).to.deep.equal([]);
  });

  it('import only the wings that their row names, types counted', () => {
    const astray = betweenWings.filter(({ from, file = '' }) => !WINGS[wingOf(from)]?.includes(wingOf(file)));
    expect(named(astray)).to.deep.equal([]);
  });

  it('have no wall in the table that nobody needs open any more', () => {
    const used = new Set(betweenWings.map(({ from, file = '' }) => `${wingOf(from)} > ${wingOf(file)}`));
    const open = Object.entries(WINGS).flatMap(([wing, others]) => others.map((other) => `${wing} > ${other}`));
    expect(open.filter((each) => !used.has(each))).to.deep.equal([]);
  });

  it('are entered by an index.ts; a type may also be named in the file that declares it', () => {
    const astray = betweenWings.filter(
      ({ file = '', typeOnly }) => !typeOnly && !file.endsWith('/index.ts') && wingOf(file) !== 'base',
    );
    expect(named(astray)).to.deep.equal([]);
  });

  it('know Node in node and signatures/node alone', () => {
    const node = sources.filter(
      ({ from, specifier }) => specifier.startsWith('node:') && !/^core\/src\/(signatures\/)?node\//.test(from),
    );
    expect(named(node)).to.deep.equal([]);
  });

  it('hold in resolved nothing but types', () => {
    const values = sources.filter(({ from, typeOnly }) => wingOf(from) === 'resolved' && !typeOnly);
    expect(named(values)).to.deep.equal([]);
  });

  it('leave what only tests use to testing', () => {
    const astray = sources.filter(({ from, file = '' }) => /\/testing\//.test(file) && !/\/testing\//.test(from));
    expect(named(astray)).to.deep.equal([]);
  });
});

/** Files that are imported directly and not through the index.ts of their folder, each with the reason. */
const SIDE_DOORS: Readonly<Record<string, string>> = {
  'core/src/drawing/dml/chart.ts': 'is loaded on demand, with the documents that hold a chart',
  'core/src/drawing/dml/diagram.ts': 'is loaded on demand, with the documents that hold a diagram',
  'core/src/drawing/geometry/arc.ts': 'comes with the reader of metafiles alone, which is loaded on demand',
  'core/src/opentype/sfnt/assemble.ts': 'comes with the reader of WOFF2 alone, which is loaded on demand',
  'core/src/opentype/sfnt/binary.ts': 'comes with the reader of WOFF2 alone, which is loaded on demand',
  'core/src/pdf/write/image/jpeg-quality.ts': 'comes with what turns photographs, which is loaded on demand',
};

describe('the rooms inside packages, which are folders with an index.ts', () => {
  const all = PACKAGES.flatMap((folder) => importsUnder(`${folder}/src`));
  const rooms = new Set(
    PACKAGES.flatMap(sourceFiles)
      .filter((file) => file.endsWith('/index.ts'))
      .map((file) => posix.dirname(file)),
  );
  /** The folders of a file, the innermost first. */
  const around = (file: string): string[] => {
    const folder = posix.dirname(file);
    return folder.includes('/src/') ? [folder, ...around(folder)] : [];
  };
  const past = all.filter(
    ({ from, file = '', typeOnly }) =>
      !typeOnly &&
      !file.endsWith('/index.ts') &&
      around(file).some((room) => rooms.has(room) && !from.startsWith(`${room}/`)),
  );

  it('are entered by it, by neighbors too; a type may also be named in the file that declares it', () => {
    const astray = past.filter((each) => !isTest(each) && !(each.file !== undefined && each.file in SIDE_DOORS));
    expect(named(astray)).to.deep.equal([]);
  });

  it('have no side door that nobody uses any more', () => {
    const used = new Set(past.map(({ file }) => file));
    expect(Object.keys(SIDE_DOORS).filter((file) => !used.has(file))).to.deep.equal([]);
  });
});

/**
 * The maximum number of files that may import each other in a circle, type imports included: three views of one concept
 * are acceptable.
 */
const LARGEST = 3;

describe('circles of files, types counted', () => {
  it('are of three files at most', () => {
    const all = [...core, ...plugins, ...server, ...template, ...importsUnder('test/src')];
    const edges = all.flatMap(({ from, file }) => (file === undefined ? [] : [[from, file] as const]));
    expect(circlesIn(edges).filter((circle) => circle.length > LARGEST)).to.deep.equal([]);
  });
});
