import { expect } from 'chai';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { glyphFit } from '../../frame/index.js';
import { openNodeFontLibrary } from '../../node/fonts.js';
import type { Face } from '../../resolved/index.js';
import { p, r } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';
import { loadGlyphOutlines } from '../../text/index.js';

const library = openNodeFontLibrary({ folders: [] });
const faceOf = (family: string, bold: boolean, italic: boolean): Face =>
  library.match({ family, bold, italic }, new DiagnosticLog()).face;

/** The sum of the areas of the contours, in square units; curves count as the polygon of their control points. */
function inkOf(outline: string): number {
  let ink = 0;
  for (const contour of outline.split('Z')) {
    let area = 0;
    const numbers = contour.match(/-?[\d.]+/g)?.map(Number) ?? [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x, y] = [numbers[i + 2] ?? numbers[0], numbers[i + 3] ?? numbers[1]];
      area += (numbers[i] * y - x * numbers[i + 1]) / 2;
    }
    ink += Math.abs(area);
  }
  return ink;
}

/** The joiner of graphemes, and fillers of Hangul. */
const BLANKS = new Set([0x34f, 0x115f, 0x1160]);

describe('glyphs of known files that do not show their character', () => {
  it('are none that a slanted face is left with: each has about the ink of the upright one', async () => {
    const outlines = await loadGlyphOutlines();
    for (const family of [
      'Calibri',
      'Cambria',
      'Times New Roman',
      'Arial',
      'Georgia',
      'Aptos',
      'Verdana',
      'Courier New',
      'Consolas',
    ]) {
      for (const bold of [false, true]) {
        const [upright, slanted] = [faceOf(family, bold, false), faceOf(family, bold, true)];
        const without: string[] = [];
        for (let code = 0x21; code < 0x2500; code++) {
          const [one, other] = [upright.glyph(code), slanted.glyph(code)];
          if (one === 0 || other === 0) continue;
          const [whole, ink] = [inkOf(outlines(upright, one)), inkOf(outlines(slanted, other))];
          if (ink < 0.4 * whole) without.push(String.fromCharCode(code));
        }
        expect(without, `${family}, ${bold ? 'bold' : 'regular'}`).to.deep.equal([]);
      }
    }
  });

  it('are none without any ink', async () => {
    const outlines = await loadGlyphOutlines();
    for (const family of [
      'Calibri',
      'Times New Roman',
      'Aptos',
      'Gulim',
      'Malgun Gothic',
      'Batang',
      'Tahoma',
      'Cordia New',
    ]) {
      for (const [bold, italic] of [
        [false, false],
        [true, false],
        [false, true],
      ]) {
        const face = faceOf(family, bold, italic);
        const empty: string[] = [];
        for (let code = 0x21; code < 0x2500; code++) {
          const glyph = face.glyph(code);
          const isShown = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(String.fromCharCode(code)) && !BLANKS.has(code);
          if (glyph > 0 && isShown && outlines(face, glyph) === '') empty.push(code.toString(16));
        }
        expect(empty, `${family}, ${face.id}`).to.deep.equal([]);
      }
    }
  });

  it('are drawn by another face, and said as what they are', async () => {
    const format = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:i/>';
    const [page] = (await layOut(p(r('a ≠ ȃ', format)))).pages;
    const items = page.items.flatMap((item) => (item.kind === 'glyphs' ? [item] : []));
    expect(items.map(({ text }) => text).join('')).to.equal('a ≠ ȃ');
    for (const { text, font, glyphs, advances, size } of items) {
      expect(font.face.family === 'Carlito', text).to.equal(/^[a ]*$/.test(text));
      expect(font.family, 'whose lines and widths hold').to.equal('Calibri');
      expect([...glyphs]).not.to.include(0);
      // The advance is the only correct figure of the broken glyph.
      if (text === '≠') expect(advances[0] / size).to.be.closeTo(1020 / 2048, 0.001);
    }
  });

  it('are underscores that go on from one to the next in Calibri Italic', async () => {
    const outlines = await loadGlyphOutlines();
    const format = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:i/>';
    for (const weight of ['', '<w:b/>']) {
      const [page] = (await layOut(p(r('__', format + weight)))).pages;
      const item = page.items.find((each) => each.kind === 'glyphs');
      if (item?.kind !== 'glyphs') throw new Error('no glyphs');
      const { face } = item.font;
      const across = (outlines(face, item.glyphs[0]).match(/-?[\d.]+/g) ?? [])
        .map(Number)
        .filter((_, i) => i % 2 === 0);
      const fit = glyphFit(item, 0) ?? { scale: 1, shift: 0 };
      const [left, right] = [Math.min(...across), Math.max(...across)].map((x) => x * fit.scale + fit.shift);
      expect(right - left).to.be.at.least(face.advances[item.glyphs[0]]);
    }
  });
});
