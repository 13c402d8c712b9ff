import { expect } from 'chai';
import { areasShare, barsReach, lineRuns, type PathMark, type ShownChart } from './marks.js';

const word = (text: string, x: number, y: number) => ({ text, x0: x, y0: y - 5, x1: x + 10, y1: y + 5 });
const path = (points: readonly (readonly [number, number])[], paint: object): PathMark => ({
  kind: 'path',
  tag: -1,
  segments: points.map(([x, y], at) => ({ op: at === 0 ? 'move' : 'line', x, y })),
  ...paint,
});
const box = (x: number, top: number, foot: number): PathMark =>
  path(
    [
      [x, top],
      [x + 10, top],
      [x + 10, foot],
      [x, foot],
    ],
    { fill: { color: '#FF0000' } },
  );

/** A chart whose value axis has ten points per unit, with 0 at 200 points. */
const shown = (...paths: PathMark[]): ShownChart => ({
  words: [word('10', 0, 100), word('0', 0, 200), word('Ash', 30, 220)],
  letters: '100Ash',
  paths,
});

describe('marks of charts', () => {
  it('are right where their axis says their values are, and told where they are not', () => {
    const columns = shown(box(30, 150, 200), box(60, 170, 200));
    const check = (...values: number[]): readonly string[] =>
      barsReach(
        'ff0000',
        values.map((value) => [0, value]),
      )(columns);
    expect(check(5, 3)).to.deep.equal([]);
    expect(check(5, 3.2)).to.deep.equal(['top 2 is at 170.00 and belongs at 168.00']);
    expect(check(5)).to.deep.equal(['2 of 1 tops are there', '2 of 1 foots are there']);
  });

  it('are the corners of a line', () => {
    const line = path(
      [
        [30, 190],
        [60, 120],
      ],
      { stroke: { color: '#0000FF', width: 1 } },
    );
    expect(lineRuns('0000ff', [1, 8])(shown(line))).to.deep.equal([]);
    expect(lineRuns('0000ff', [1, 7])(shown(line))).to.have.length(1);
  });

  it('share an area', () => {
    const parts = shown(box(30, 100, 140), box(60, 100, 110));
    expect(areasShare(['ff0000'], [4, 1])(parts)).to.deep.equal([]);
    expect(areasShare(['ff0000'], [3, 2])(parts)).to.have.length(2);
  });
});
