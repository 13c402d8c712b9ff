import { expect } from 'chai';
import { patternTile } from './pattern.js';

/** The density of a pattern: the fraction of dots that are set. */
const density = (preset: string): number =>
  (patternTile(preset) ?? []).reduce((sum, row) => sum + row.toString(2).replaceAll('0', '').length, 0) / 64;

describe('preset patterns', () => {
  it('are tiles of eight rows; names of nobody are none', () => {
    expect(patternTile('dkHorz')).to.deep.equal([255, 255, 0, 0, 255, 255, 0, 0]);
    for (const name of ['unheardOf', 'toString', '']) expect(patternTile(name)).to.equal(undefined);
  });

  it('grow darker with their per cent', () => {
    const percents = [5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90].map((percent) => density(`pct${percent}`));
    expect(percents).to.deep.equal([...percents].sort((a, b) => a - b));
    expect(density('pct50')).to.equal(0.5);
  });

  it('have a light and a wide one of each direction', () => {
    for (const way of ['Horz', 'Vert', 'DnDiag', 'UpDiag']) {
      expect(density(`lt${way}`)).to.equal(0.25);
      expect(density(`dk${way}`)).to.equal(0.5);
    }
  });
});
