import { expect } from 'chai';
import { hides, uncovers } from './cover.js';
import { boundsAround, cornersOf } from './geometry.js';
import type { FillMark, Mark, MarkColor } from './marks.js';

const WORD: Mark = {
  kind: 'text',
  area: { left: 60, bottom: 55, right: 160, top: 67 },
  ink: { color: [0, 0, 0], alpha: 1, blend: 'Normal' },
  text: 'Mallory',
  glyphs: 7,
  size: 12,
};
const SHEET = { left: 0, bottom: 0, right: 600, top: 800 };
const fill = (width: number, height: number, color: MarkColor, bottom = 50): FillMark => {
  const corners = cornersOf({ left: 50, bottom, right: 50 + width, top: bottom + height });
  return {
    kind: 'fill',
    area: boundsAround(corners),
    ink: { color, alpha: 1, blend: 'Normal' },
    outlines: [corners],
    rule: 'nonzero',
  };
};

describe('what marks hide', () => {
  const all = { sheet: SHEET, spend: () => true };

  it('is what is larger than the pens of readers, and anything under what looks like paper', () => {
    expect(hides([fill(200, 10, [1, 0, 0])], all)).to.equal(false);
    expect(hides([fill(200, 13, [1, 0, 0])], all)).to.equal(true);
    expect(hides([fill(200, 3, [1, 1, 1])], all)).to.equal(true);
  });

  it('is a band of 12 points and none of 10, wherever it stands', () => {
    const [at10, at12] = [10, 12].map((height) =>
      Array.from({ length: 40 }, (_, i) => hides([fill(90 + i, height, [0, 0, 0], 50 + i / 13)], all)),
    );
    expect(new Set(at10)).to.deep.equal(new Set([false]));
    expect(new Set(at12)).to.deep.equal(new Set([true]));
  });

  it('is not what was hidden before', () => {
    const old = fill(200, 100, [0, 0, 0]);
    expect(hides([fill(100, 50, [0, 0, 1])], { ...all, below: [old] })).to.equal(false);
  });

  it('is painted cell by cell, as long as there is effort left', () => {
    let spent = 0;
    const spend = (): boolean => ++spent <= 1_000;
    hides([fill(500, 700, [1, 0, 0])], { sheet: SHEET, spend });
    expect(spent).to.be.within(1_000, 5_000);
  });
});

describe('what marks no longer hide', () => {
  const ground = { content: [WORD], sheet: SHEET, spend: () => true };
  const cover = fill(200, 30, [1, 1, 1]);

  it('is content that stood below them, and no bare page', () => {
    expect(uncovers([cover], [], ground)).to.equal(true);
    expect(uncovers([cover], [], { ...ground, content: [] })).to.equal(false);
    expect(uncovers([], [], ground)).to.equal(false);
    expect(uncovers([cover], [fill(200, 30, [0, 0, 1])], ground)).to.equal(false);
  });

  it('is all that readers could read of it, however little', () => {
    expect(uncovers([cover], [fill(30, 30, [1, 1, 1])], ground)).to.equal(true);
    expect(uncovers([cover], [fill(199, 29, [1, 1, 1])], ground)).to.equal(false);
  });

  it('counts pictures as covers, and nothing that may not be seen', () => {
    const picture: Mark = { kind: 'picture', area: cover.area, ink: { alpha: 1, blend: 'Normal' } };
    expect(uncovers([picture], [], ground)).to.equal(true);
    const partial: Mark = { ...cover, ink: { ...cover.ink, isPartial: true } };
    const unknown: Mark = { ...cover, ink: { alpha: 1, blend: 'Normal' } };
    for (const each of [partial, unknown]) expect(uncovers([cover], [each], ground)).to.equal(true);
  });
});
