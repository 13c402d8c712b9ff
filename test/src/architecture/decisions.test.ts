import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../workspace.js';
import { PACKAGES } from './sources.js';

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const packages = ['.', ...PACKAGES]
  .map((folder) => join(ROOT, folder, 'package.json'))
  .filter((path) => existsSync(path))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as PackageJson);
const foreign = (names: object = {}): string[] => Object.keys(names).filter((name) => !name.startsWith('@quire/'));

const page = readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8');

describe('docs/decisions.md', () => {
  it('has a paragraph for each dependency', () => {
    const dependencies = packages.flatMap((each) => [...foreign(each.dependencies), ...foreign(each.peerDependencies)]);
    // `@expo-google-fonts/*` means all packages of that scope.
    const named = (name: string): boolean =>
      page.includes(`**\`${name}\`**`) || page.includes(`**\`${name.replace(/\/.*/, '/*')}\`**`);
    expect(dependencies).to.have.length.greaterThan(40);
    expect([...new Set(dependencies)].filter((name) => !named(name))).to.deep.equal([]);
  });

  it('has no paragraph for a package that is gone', () => {
    const all = packages.flatMap((each) =>
      [each.dependencies, each.peerDependencies, each.devDependencies].flatMap(foreign),
    );
    const named = Array.from(page.matchAll(/\*\*`([^`]+)`\*\*/g), ([, name = '']) => name);
    const asked = Array.from(page.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm), ([, cell = '']) =>
      Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
    ).flat();
    expect(asked).to.include.members([
      'jszip',
      'sax',
      'pdf-lib',
      '@pdf-lib/fontkit',
      'node-forge',
      'koa-body',
      'mailgun.js',
    ]);
    const gone = [...named, ...asked].filter(
      (name) => !all.includes(name) && !all.some((each) => name.endsWith('/*') && each.startsWith(name.slice(0, -1))),
    );
    expect(gone).to.deep.equal([]);
  });

  it('says of each thing written by hand where it is', () => {
    const [, byHand = ''] = page.split(/^## Written by hand$/m);
    const sections = byHand.split(/^### /m).slice(1);
    expect(sections.filter((section) => !/`(core|server)\/src\/[^`]+`/.test(section))).to.deep.equal([]);
    expect(sections).to.have.length.greaterThan(9);
  });
});
