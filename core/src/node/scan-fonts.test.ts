import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { nodeFontSources, openNodeFontLibrary } from './fonts.js';

describe("the user's own fonts", () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  after(() => rmSync(folder, { recursive: true }));

  it('are found in folders below, by the names in them, before the catalogue', () => {
    const [catalogue] = nodeFontSources({ folders: [] });
    const tinos = catalogue.faces.find((face) => face.family === 'Tinos' && face.bold && !face.italic);
    mkdirSync(join(folder, 'deep', 'er'), { recursive: true });
    writeFileSync(join(folder, 'deep', 'er', 'house.ttf'), (tinos?.load() as Uint8Array) ?? '');
    writeFileSync(join(folder, 'broken.ttf'), 'not a font at all');
    writeFileSync(join(folder, 'notes.txt'), 'nor this');

    const [own] = nodeFontSources({ folders: [folder, join(folder, 'missing')] });
    expect(own.faces.map(({ family, bold, italic }) => ({ family, bold, italic }))).to.deep.equal([
      { family: 'Tinos', bold: true, italic: false },
    ]);
    const library = openNodeFontLibrary({ folders: [folder] });
    const found = library.match({ family: 'Tinos', bold: false, italic: false }, new DiagnosticLog());
    expect(found.face.bold, 'the only face of the family in the first source').to.equal(true);
  });

  it('are in a list of folders, and not in the letters of one', () => {
    const wrong = { folders: folder } as unknown as Parameters<typeof nodeFontSources>[0];
    expect(() => nodeFontSources(wrong)).to.throw(/^folders must be a list, but is "/);
  });

  it('need not be there', () => {
    expect(nodeFontSources({ folders: [] })).to.have.length(1);
  });
});
