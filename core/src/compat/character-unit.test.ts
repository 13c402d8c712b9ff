import { expect } from 'chai';
import { halfPoint } from '../base/units.js';
import { characterUnit } from './character-unit.js';

describe('characterUnit', () => {
  it('is an em of the given size: 10.5 pt make 210 twips', () => {
    expect(characterUnit(halfPoint(21))).to.equal(210);
    expect(characterUnit(halfPoint(32)) * 2).to.equal(640);
  });
});
