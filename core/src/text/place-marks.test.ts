import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { format, shapeSpans, testFonts } from '../testing/shaped-text.js';
import { glyphOutlines } from './glyph-outlines.js';
import { loadShaper, sliceRun } from './index.js';

/** The places at which a letter and the marks on it are drawn, in parts of the em. */
async function drawn(text: string, family: string) {
  const shaper = await loadShaper();
  const log = new DiagnosticLog();
  const { runs } = shapeSpans([{ text, format: format(family) }], { fonts: testFonts(), log, shaper });
  const { glyphs, advances, offsets, run } = sliceRun(runs[0], runs[0].start, runs[0].end);
  const { face } = run.font;
  const twips = 200;
  let pen = 0;
  return [...glyphs].map((glyph, g) => {
    const numbers = (glyphOutlines(face, glyph).match(/-?\d+(?:\.\d+)?/g) ?? []).map(
      (each) => Number(each) / face.unitsPerEm,
    );
    const [dx, dy] = [pen + (offsets?.[2 * g] ?? 0) / twips, (offsets?.[2 * g + 1] ?? 0) / twips];
    pen += advances[g] / twips;
    const xs = numbers.filter((_, i) => i % 2 === 0).map((x) => x + dx);
    const ys = numbers.filter((_, i) => i % 2 === 1).map((y) => y + dy);
    return { middle: (Math.min(...xs) + Math.max(...xs)) / 2, bottom: Math.min(...ys), top: Math.max(...ys) };
  });
}

describe('marks of which a face does not say where they go', () => {
  for (const family of ['Times New Roman', 'Courier New']) {
    it(`stand in the middle over or under their letters, and over each other, in ${family}`, async () => {
      for (const letter of 'xqXpQ') {
        const [base, dot, macron] = await drawn(`${letter}\u0323\u0304`, family);
        const [, first, second] = await drawn(`${letter}\u0304\u0302`, family);
        const of = `${letter} in ${family}`;
        expect(macron.middle, of).to.be.closeTo(base.middle, 0.1);
        expect(macron.bottom, of).to.be.within(base.top - 0.05, base.top + 0.25);
        expect(dot.middle, of).to.be.closeTo(base.middle, 0.1);
        expect(dot.top, of).to.be.within(base.bottom - 0.25, base.bottom + 0.05);
        expect(second.bottom, of).to.be.at.least(first.bottom);
        expect(second.middle, of).to.be.closeTo(base.middle, 0.1);
      }
    });
  }
});
