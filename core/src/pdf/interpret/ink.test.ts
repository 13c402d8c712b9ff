import { expect } from 'chai';
import { BARE, contrastOf, isPaper, showsThrough, under } from './ink.js';
import type { MarkColor } from './marks.js';

const WHITE: MarkColor = [1, 1, 1];
const YELLOW: MarkColor = [1, 0.85, 0];
const ink = (color: MarkColor | undefined, alpha = 1, blend = 'Normal') => ({ color, alpha, blend });

describe('what shows through a mark', () => {
  it('keeps the contrast of the page where nothing is painted', () => {
    expect(contrastOf(under(ink(WHITE, 0), BARE))).to.be.closeTo(21, 0.01);
  });

  it('is nothing where a color is opaque, or as good as opaque', () => {
    for (const alpha of [1, 0.999, 0.9, 0.75]) expect(showsThrough(ink(WHITE, alpha)), `${alpha}`).to.equal(false);
    expect(showsThrough(ink([0, 0, 0], 0.8))).to.equal(false);
    expect(showsThrough(ink(undefined))).to.equal(false);
  });

  it('is the text under a marker, whether it multiplies or is transparent', () => {
    const markers: readonly MarkColor[] = [YELLOW, [1, 0, 0], [0, 1, 0], [0.44, 0.72, 1]];
    for (const color of markers) expect(showsThrough(ink(color, 1, 'Multiply')), `${color}`).to.equal(true);
    expect(showsThrough(ink(YELLOW, 0.5))).to.equal(true);
    expect(showsThrough(ink(YELLOW, 1, 'Darken'))).to.equal(true);
  });

  it('depends on the color where the blend mode does', () => {
    expect(showsThrough(ink([0, 0, 0], 1, 'Multiply'))).to.equal(false);
    expect(showsThrough(ink(undefined, 1, 'Multiply'))).to.equal(false);
    expect(showsThrough(ink(WHITE, 1, 'Screen'))).to.equal(false);
    expect(showsThrough(ink(WHITE, 1, 'Lighten'))).to.equal(false);
    expect(showsThrough(ink(YELLOW, 1, 'NoSuchMode'))).to.equal(false);
  });

  it('is less under several marks than under one', () => {
    const half = ink(WHITE, 0.5);
    expect(contrastOf(under(half, BARE))).to.be.above(3);
    expect(contrastOf(under(half, under(half, BARE)))).to.be.below(3);
  });

  it('tells colors that pass for paper from those that are seen', () => {
    expect(
      [WHITE, [0.95, 0.95, 0.9] as MarkColor, undefined].map((color) => isPaper(under(ink(color), BARE))),
    ).to.deep.equal([true, true, true]);
    expect(
      [YELLOW, [1, 0, 0] as MarkColor, [0, 0, 0] as MarkColor].some((color) => isPaper(under(ink(color), BARE))),
    ).to.equal(false);
  });
});
