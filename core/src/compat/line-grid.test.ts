import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';
import { hangsBelowGrid, ignoresGridInCells, snapToLineGrid } from './line-grid.js';

describe('snapToLineGrid', () => {
  const PITCH = twip(360);

  it('gives a line whole pitches, as many as its text needs', () => {
    expect(snapToLineGrid(280, 1, PITCH)).to.equal(360);
    expect(snapToLineGrid(400, 1, PITCH)).to.equal(720);
    expect(snapToLineGrid(800, 1, PITCH)).to.equal(1080);
  });

  it('keeps a line to its pitch that exceeds it by a rounding, a twip at most', () => {
    expect(snapToLineGrid(361, 1, PITCH)).to.equal(360);
    expect(snapToLineGrid(361.5, 1, PITCH)).to.equal(720);
  });

  it('gives an empty line one pitch', () => {
    expect(snapToLineGrid(0, 1, PITCH)).to.equal(360);
  });

  it('multiplies one pitch by the spacing, and takes the whole pitches of the text where these are more', () => {
    expect(snapToLineGrid(280, 1.5, PITCH)).to.equal(540);
    expect(snapToLineGrid(400, 1.5, PITCH)).to.equal(720);
    expect(snapToLineGrid(400, 2, PITCH)).to.equal(720);
    expect(snapToLineGrid(400, 2.5, PITCH)).to.equal(900);
  });

  it('sets text of less than one line by its height so reduced', () => {
    expect(snapToLineGrid(400, 0.8, PITCH)).to.equal(360);
    expect(snapToLineGrid(500, 0.8, PITCH)).to.equal(720);
  });
});

describe('hangsBelowGrid', () => {
  const PITCH = twip(312);

  it('leaves what spacing adds below the foot of a page, however high the text', () => {
    expect(hangsBelowGrid(312, 1.5, PITCH)).to.equal(156);
    expect(hangsBelowGrid(272, 1.5, PITCH)).to.equal(156);
  });

  it('leaves what a line has below its text, which is in the middle', () => {
    expect(hangsBelowGrid(364, 1, PITCH)).to.equal((624 - 364) / 2);
    expect(hangsBelowGrid(272, 1, PITCH)).to.equal(20);
  });
});

describe('ignoresGridInCells', () => {
  const settings = (...flags: string[]) => ({ flags: new Set(flags) }) as unknown as LayoutSettings;

  it('leaves cells out of the grid, save with adjustLineHeightInTable', () => {
    expect(ignoresGridInCells(settings())).to.equal(true);
    expect(ignoresGridInCells(settings('adjustLineHeightInTable'))).to.equal(false);
  });
});
