import { expect } from 'chai';
import type { Picture } from '../readers/index.js';
import { hidden, printed, unexplained } from './differences.js';

/** A white page of 40 by 40, with the pixels of `paints` in black or another gray. */
function picture(paints: (x: number, y: number) => number | undefined): Picture {
  const samples = new Uint8Array(40 * 40 * 3);
  for (let at = 0; at < samples.length; at++) {
    const pixel = Math.floor(at / 3);
    samples[at] = paints(pixel % 40, Math.floor(pixel / 40)) ?? 255;
  }
  return { width: 40, height: 40, samples };
}

/** Stripes like the strokes of letters, in the upper left corner. */
const letters = (x: number, y: number): number | undefined => (x < 20 && y < 20 && x % 4 < 2 ? 0 : undefined);

describe('differences of pictures', () => {
  it('names what changed outside the regions, and nothing within them', () => {
    const before = picture(() => undefined);
    const after = picture((x, y) => (x >= 10 && x < 14 && y === 5 ? 0 : undefined));
    expect(unexplained(before, after, [])).to.equal('4 pixels differ in 10,5 to 13,5');
    expect(
      unexplained(before, after, [{ left: 10, top: 5, right: 14, bottom: 6, isColored: false, isPlace: false }]),
    ).to.equal(undefined);
  });

  it('finds print in the places of remarks in color alone', () => {
    const blank = picture(() => undefined);
    const dark = picture((x, y) => (x < 8 && y < 8 ? 0 : undefined));
    const place = { left: 0, top: 0, right: 20, bottom: 20, isPlace: false };
    expect(printed(blank, dark, [{ ...place, isColored: true }])).to.equal(
      '64 pixels are print in the place of a remark',
    );
    expect(printed(dark, blank, [{ ...place, isColored: true }])).to.equal(undefined);
    const field = { ...place, isColored: false };
    expect(printed(blank, dark, [field])).to.equal(undefined);
    expect(printed(blank, dark, [{ ...place, isColored: true }, field])).to.equal(undefined);
  });

  it('bears how a group is rounded, and no more', () => {
    const before = picture(() => 128);
    expect(
      unexplained(
        before,
        picture(() => 130),
        [],
      ),
    ).to.equal(undefined);
    expect(
      unexplained(
        before,
        picture(() => 140),
        [],
      ),
    ).to.contain('1600 pixels');
  });

  it('tells a page of another size', () => {
    const other = { width: 20, height: 80, samples: new Uint8Array(4800) };
    expect(
      unexplained(
        picture(() => undefined),
        other,
        [],
      ),
    ).to.contain('40 x 40 and is 20 x 80');
  });

  it('finds letters that a cover hides, white, black or nearly so, and none under a tint or a line', () => {
    const page = picture(letters);
    const covered = (paint: (x: number, y: number) => number | undefined) =>
      hidden(
        page,
        page,
        picture((x, y) => paint(x, y) ?? letters(x, y)),
      );
    expect(covered(() => 255)).to.contain('are hidden');
    expect(covered(() => 0)).to.contain('are hidden');
    expect(covered((x, y) => (letters(x, y) === 0 ? 250 : 255))).to.contain('are hidden');
    expect(covered((x, y) => (letters(x, y) === 0 ? 0 : 220))).to.equal(undefined);
    expect(covered((_, y) => (y === 10 ? 255 : undefined))).to.equal(undefined);
    expect(covered((_, y) => (y > 4 && y < 15 ? 0 : undefined))).to.equal(undefined);
  });
});
