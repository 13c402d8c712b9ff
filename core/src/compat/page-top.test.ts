import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';
import { p, r } from '../testing/index.js';
import { linesOf, lineWith } from '../testing/laid-out.js';
import { breakRoom, endsOnBreak, spaceAtPageTop, spaceAtSectionStart } from './page-top.js';

const settings = (compatibilityMode: number, ...flags: string[]) =>
  ({ compatibilityMode, flags: new Set(flags) }) as unknown as LayoutSettings;

describe('spaceAtSectionStart', () => {
  it('is what goes beyond the space after above: 20 pt behind 10, 24 behind 6 and 12 behind 6 in Word’s exports', () => {
    expect(spaceAtSectionStart(twip(400), twip(200))).to.equal(200);
    expect(spaceAtSectionStart(twip(480), twip(120))).to.equal(360);
    expect(spaceAtSectionStart(twip(240), twip(120))).to.equal(120);
  });

  it('is all of it at the start of a document, and nothing where the space after above is larger', () => {
    expect(spaceAtSectionStart(twip(400), twip(0))).to.equal(400);
    expect(spaceAtSectionStart(twip(100), twip(200))).to.equal(0);
  });
});

describe('spaceAtPageTop', () => {
  const space = { before: twip(480), afterAbove: twip(120) };

  it('is dropped at the top of a page, in every mode', () => {
    for (const mode of [12, 14, 15]) expect(spaceAtPageTop(space, false, settings(mode)), `${mode}`).to.equal(0);
  });

  it('is kept by pageBreakBefore up to mode 14, less the space after above, and dropped from 15 on', () => {
    const kept = [12, 14, 15].map((mode) => spaceAtPageTop(space, true, settings(mode)));
    expect(kept).to.deep.equal([360, 360, 0]);
  });

  it('is kept by a page break that begins the paragraph, up to mode 14', async () => {
    const top = async (mode: number, before: number, after: number): Promise<number> => {
      const broken = p(`<w:r><w:br w:type="page"/></w:r>${r('text')}`, `<w:spacing w:before="${before}"/>`);
      const settings = `<w:compat><w:compatSetting w:name="compatibilityMode" w:val="${mode}"/></w:compat>`;
      const body = p('above', `<w:spacing w:after="${after}"/>`) + broken;
      return lineWith(await linesOf({ body, settings }), 'text').y;
    };
    const start = await top(12, 0, 0);
    expect((await top(12, 480, 0)) - start).to.be.closeTo(24, 0.05);
    expect((await top(14, 480, 120)) - start).to.be.closeTo(18, 0.05);
    expect((await top(15, 480, 0)) - start).to.be.closeTo(0, 0.05);
  });

  it('is dropped by suppressSpBfAfterPgBrk', () => {
    expect(spaceAtPageTop(space, true, settings(14, 'suppressSpBfAfterPgBrk'))).to.equal(0);
  });
});

describe('endsOnBreak', () => {
  it('takes the paragraph mark with a page break, and with no other end of a line', () => {
    const ends = (['page', 'wrap', 'paragraph', 'line', 'column'] as const).map((end) =>
      endsOnBreak(end, settings(15)),
    );
    expect(ends).to.deep.equal([true, false, false, false, false]);
  });

  it('leaves the mark on the next page under splitPgBreakAndParaMark, as Word did before 2007', () => {
    expect(endsOnBreak('page', settings(15, 'splitPgBreakAndParaMark'))).to.equal(false);
  });
});

describe('breakRoom', () => {
  it('is the height of the text, save under splitPgBreakAndParaMark', () => {
    expect(breakRoom(twip(276), true, settings(15))).to.equal(276);
    expect(breakRoom(twip(276), true, settings(11, 'splitPgBreakAndParaMark'))).to.equal(0);
  });

  it('is none where text follows the break in its paragraph', () => {
    expect(breakRoom(twip(276), false, settings(15))).to.equal(0);
  });
});
