import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { PACKAGES } from './sources.js';
import { WINGS } from './wings.js';

const HOW_TOS = readdirSync(join(ROOT, 'docs/how-to')).map((name) => `docs/how-to/${name}`);
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...HOW_TOS,
];

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Paths from the root that a text names between backticks: `core/src/layout`, `test/fixtures/`. */
const pathsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/`((?:core|docs|plugin-template|plugins|server|test)\/[\w./-]*)`/g),
    ([, path = '']) => path,
  );

/** Targets of links to files, without their anchors. */
const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^(https?:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''));

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  );

describe('the pages for people', () => {
  it('name paths that exist', () => {
    const astray = PAGES.flatMap((page) =>
      pathsIn(withoutBlocks(read(page)))
        .filter((path) => !existsSync(join(ROOT, path)) && !path.startsWith('test/dist/'))
        .map((path) => `${page}: ${path}`),
    );
    expect(astray).to.deep.equal([]);
  });

  it('link to files that exist', () => {
    const astray = PAGES.flatMap((page) =>
      linksIn(read(page))
        .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(astray).to.deep.equal([]);
  });

  it('link to headings of their own that exist', () => {
    const astray = PAGES.flatMap((page) => {
      const text = read(page);
      const anchors = anchorsOf(text);
      return Array.from(text.matchAll(/\]\(#([^)\s]+)\)/g), ([, anchor = '']) => anchor)
        .filter((anchor) => !anchors.has(anchor))
        .map((anchor) => `${page}: #${anchor}`);
    });
    expect(astray).to.deep.equal([]);
  });

  it('name scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const astray = PAGES.flatMap((page) =>
      Array.from(read(page).matchAll(/\bnpm run ([\w-]+)/g), ([, script = '']) => script)
        .filter((script) => !(script in scripts))
        .map((script) => `${page}: npm run ${script}`),
    );
    expect(astray).to.deep.equal([]);
  });

  it('end each how-to in a test that is shared, and a worked example or commands', () => {
    const wanting = HOW_TOS.filter((page) => !/tests? that all/i.test(read(page)) || !read(page).includes('```sh'));
    expect(wanting.filter((page) => !page.endsWith('release.md'))).to.deep.equal([]);
  });
});

describe('docs/architecture.md', () => {
  const page = read('docs/architecture.md');

  it('has each package, and each wing of the engine', () => {
    const wings = Object.keys(WINGS).filter((wing) => !wing.endsWith('.ts'));
    expect(wings.filter((wing) => !page.includes(`\`core/src/${wing}\``))).to.deep.equal([]);
    const folders = PACKAGES.map((folder) => folder.replace(/^(fonts|plugins)\/[^/]+$/, '$1'));
    expect(folders.filter((folder) => !page.includes(`\`${folder}/\``))).to.deep.equal([]);
  });
});

describe('docs/word-rules.md', () => {
  const page = read('docs/word-rules.md');

  it('names the file that holds each numbered rule, and it exists', () => {
    const rules = page
      .slice(0, page.indexOf('## The log of quirks'))
      .split(/^#### /m)
      .slice(1);
    const astray = rules.flatMap((rule) => {
      const [heading = ''] = rule.split('\n');
      const held = /^Held by (.+)\.$/ms.exec(rule)?.[1] ?? '';
      const places = Array.from(held.matchAll(/`([^`]+)`/g), ([, place = '']) => place);
      if (places.length === 0) return [`${heading}: no file`];
      return places.filter((place) => !existsAt(place)).map((place) => `${heading}: ${place}`);
    });
    expect(astray).to.deep.equal([]);
  });

  it('names the file of each rule outside of core/src/compat, and it exists', () => {
    const table = page.slice(page.indexOf('## Rules outside'), page.indexOf('## Examined and not adopted'));
    const places = Array.from(table.matchAll(/^\| .+? \| (`.+?`) \| .+ \|$/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`([^`]+)`/g), ([, place = '']) => place),
    ).flat();
    expect(places).to.have.length.greaterThan(20);
    expect(places.filter((place) => !existsAt(place))).to.deep.equal([]);
  });
});

/** Paths in `docs/word-rules.md` are relative to `core/src`, and file names have no extension. */
const existsAt = (place: string): boolean =>
  existsSync(join(ROOT, 'core/src', place)) || existsSync(join(ROOT, 'core/src', `${place}.ts`));
