import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { installedPacks } from './font-packs.js';

describe('font packs that are installed', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-packs-')));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const manifest = (family: string, name: string): string =>
    JSON.stringify({ families: { [family]: { package: name, faces: { regular: 'a.ttf', boldItalic: 'b.ttf' } } } });

  it('give their families, the general pack first, wherever their packages lie', () => {
    write('modules/@quire/fonts-cjk/fonts.json', manifest('Brush', 'brush'));
    write('modules/@quire/fonts-cjk/node_modules/brush/a.ttf', '');
    write('modules/@quire/core/fonts.json', manifest('None', 'none'));
    // The layout of workspaces and package managers: the package is next to the folder of the pack.
    write('store/node_modules/pen/a.ttf', '');
    write('store/node_modules/pack/fonts.json', manifest('Pen', 'pen'));
    symlinkSync(join(root, 'store/node_modules/pack'), join(root, 'modules/@quire/fonts'));
    expect(installedPacks([join(root, 'nowhere'), join(root, 'modules')])).to.deep.equal([
      {
        name: 'pen',
        family: 'Pen',
        folder: join(root, 'store/node_modules/pen'),
        files: [
          { path: 'a.ttf', bold: false, italic: false },
          { path: 'b.ttf', bold: true, italic: true },
        ],
      },
      {
        name: 'brush',
        family: 'Brush',
        folder: join(root, 'modules/@quire/fonts-cjk/node_modules/brush'),
        files: [
          { path: 'a.ttf', bold: false, italic: false },
          { path: 'b.ttf', bold: true, italic: true },
        ],
      },
    ]);
  });

  it('leave out families whose package nobody installed, and packs that are links to nothing', () => {
    write('modules/@quire/fonts-open/fonts.json', manifest('Pen', 'pen-that-is-not-there'));
    symlinkSync(join(root, 'gone'), join(root, 'modules/@quire/fonts'));
    expect(installedPacks([join(root, 'modules')])).to.deep.equal([]);
  });

  it('are refused by name where the manifest is damaged', () => {
    write('modules/@quire/fonts/fonts.json', '{"families":');
    expect(() => installedPacks([join(root, 'modules')])).to.throw(/fonts\.json: the manifest of the font pack/);
  });
});
