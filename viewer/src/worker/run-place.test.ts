import { expect } from 'chai';
import { type Glyphs, matrixWithin, runPlace, stretchOf, UNMOVED } from './run-place.js';

const run = (text: string, clusters: readonly number[], advances: readonly number[]): Glyphs =>
  ({ kind: 'glyphs', x: 10, y: 20, size: 12, text, clusters, advances }) as unknown as Glyphs;

describe('where characters stand along a run', () => {
  it('is from the start of the first to the end of the last', () => {
    expect(stretchOf(run('abc', [0, 1, 2], [5, 6, 7]), 1, 3)).to.deep.equal({ start: 5, end: 18 });
  });

  it('is a share of a glyph that stands for several', () => {
    expect(stretchOf(run('office', [0, 1, 4, 5], [6, 9, 5, 5]), 2, 4)).to.deep.equal({ start: 9, end: 15 });
  });

  it('takes marks with the letter below them', () => {
    expect(stretchOf(run('e\u0301a', [0, 0, 2], [5, 0, 6]), 0, 1)?.start).to.equal(0);
  });

  it('is counted from the right where text runs from there', () => {
    const hebrew = run('\u05d0\u05d1\u05d2', [2, 1, 0], [5, 6, 7]);
    expect(stretchOf(hebrew, 0, 1)).to.deep.equal({ start: 11, end: 18 });
    expect(stretchOf(hebrew, 2, 3)).to.deep.equal({ start: 0, end: 5 });
  });

  it('is nowhere for what is not drawn', () => {
    expect(stretchOf(run('', [], []), 0, 1)).to.equal(undefined);
  });

  it('turns and grows with the groups around it', () => {
    const doubled = matrixWithin([2, 0, 0, 2, 0, 0], matrixWithin([0, 1, -1, 0, 100, 0], UNMOVED));
    const placed = runPlace(run('ab', [0, 1], [5, 5]), { start: 5, end: 10 }, doubled);
    expect(placed).to.deep.equal({ x: 60, y: 30, width: 10, size: 24, angle: Math.PI / 2 });
  });
});
