import { expect } from 'chai';
import { openFace } from '../../fonts/index.js';
import { advancesOf } from '../../fonts/metrics/advance-table.js';
import { ADVANCES } from '../../fonts/metrics/advances.js';
import { SCRIPT_ADVANCES } from '../../fonts/metrics/scripts/index.js';
import { nodeFontSources } from '../../node/index.js';
import { deriveCalibriLight } from './derived-widths.js';
import { fontNamed } from './font-names.js';
import { faceWidths } from './published-widths.js';
import { collectWidths } from './stated-widths.js';
import { writtenTable } from './written-table.js';

describe('tables of font metrics', () => {
  it('have Calibri Light as Carlito gives it, letter by letter', () => {
    const carlito = nodeFontSources({ folders: [] })
      .flatMap(({ faces }) => faces)
      .filter(({ family }) => family === 'Carlito');
    const faces = carlito.map((source) => ({
      ...faceWidths(openFace(source.load() as Uint8Array, 'Carlito')),
      family: 'carlito',
    }));
    const built = deriveCalibriLight(collectWidths(faces));
    expect(built).to.have.length(2);
    const absent = new Set<number>();
    for (const { style, widths } of built) {
      const tables = [ADVANCES['calibri light'], SCRIPT_ADVANCES['calibri light']];
      for (const [codePoint, width] of tables.flatMap((table) => [...(advancesOf(table, style) ?? [])])) {
        const [derived] = widths.get(codePoint) ?? [];
        if (derived === undefined) absent.add(codePoint);
        else expect(width * 2048, String.fromCodePoint(codePoint)).closeTo(derived * 2048, 0.51);
      }
    }
    // Carlito has no glyph for the soft hyphen, and in its italics one for U+0149 that does not show it.
    expect([...absent]).to.deep.equal([0xad, 0x149]);
  });

  it('are written as they are read', () => {
    const widths = new Map(
      [0x20, 0x41, 0x42, 0x43, 0x44].map((codePoint) => [codePoint, codePoint === 0x20 ? 0.25 : 0.5]),
    );
    expect(writtenTable(widths, 2048)).to.equal('20:512|41:1024x4');
    expect(advancesOf({ regular: '20:512|41:1024x4', unitsPerEm: 2048 }, { bold: false, italic: false })).to.deep.equal(
      widths,
    );
  });

  it('know fonts by the names that PDF files give them', () => {
    const families = ['times new roman', 'segoe ui', 'segoe ui semibold', 'gill sans mt'];
    expect(fontNamed('BCDEEE+TimesNewRomanPS-BoldItalicMT', families)).to.deep.equal({
      family: 'times new roman',
      style: { bold: true, italic: true },
    });
    expect(fontNamed('ABCDEE+SegoeUI-Semibold', families)?.family).to.equal('segoe ui semibold');
    expect(fontNamed('GillSansMT,Italic', families)).to.deep.equal({
      family: 'gill sans mt',
      style: { bold: false, italic: true },
    });
    expect(fontNamed('SegoeUI-Light', families)).to.equal(undefined);
  });
});
