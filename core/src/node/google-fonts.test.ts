import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { furtherGoogleFonts } from './google-fonts.js';

describe('families of Google Fonts that are installed', () => {
  let modules: string;
  beforeEach(() => {
    modules = mkdtempSync(join(tmpdir(), 'quire-fonts-'));
  });
  afterEach(() => rmSync(modules, { recursive: true }));

  const install = (slug: string, stem: string, ...faces: readonly string[]): void => {
    for (const face of faces) {
      const folder = join(modules, '@expo-google-fonts', slug, face);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${stem}_${face}.ttf`), '');
      writeFileSync(join(folder, 'index.js'), '');
    }
  };

  it('are found by name, each weight beside regular and bold as a family of its own, as Word lists them', () => {
    install('pt-serif', 'PTSerif', '400Regular', '400Regular_Italic', '700Bold', '600SemiBold_Italic');
    const families = furtherGoogleFonts([modules], new Set());
    expect(families).to.deep.equal([
      {
        name: '@expo-google-fonts/pt-serif',
        family: 'Pt Serif',
        folder: join(modules, '@expo-google-fonts/pt-serif'),
        files: [
          { path: '400Regular/PTSerif_400Regular.ttf', bold: false, italic: false },
          { path: '400Regular_Italic/PTSerif_400Regular_Italic.ttf', bold: false, italic: true },
          { path: '700Bold/PTSerif_700Bold.ttf', bold: true, italic: false },
        ],
      },
      {
        name: '@expo-google-fonts/pt-serif',
        family: 'Pt Serif SemiBold',
        folder: join(modules, '@expo-google-fonts/pt-serif'),
        files: [{ path: '600SemiBold_Italic/PTSerif_600SemiBold_Italic.ttf', bold: false, italic: true }],
      },
    ]);
  });

  it('leave those alone that the catalogue names, and need no folder', () => {
    install('carlito', 'Carlito', '400Regular');
    expect(furtherGoogleFonts([modules], new Set(['@expo-google-fonts/carlito']))).to.deep.equal([]);
    expect(furtherGoogleFonts([join(modules, 'nowhere')], new Set())).to.deep.equal([]);
  });
});
