import { expect } from 'chai';
import type { LayoutSettings } from '../resolve/types.js';
import { twip } from '../units.js';
import { dividesWord } from './hyphenation-zone.js';

describe('dividesWord', () => {
  const settings = { hyphenationZone: twip(360) } as LayoutSettings;

  it('leaves words whole where little of the line stays empty', () => {
    expect(dividesWord(9700, twip(10000), settings)).to.equal(false);
    expect(dividesWord(9500, twip(10000), settings)).to.equal(true);
  });

  it('divides a word that is the line by itself', () => {
    expect(dividesWord(undefined, twip(10000), settings)).to.equal(true);
  });
});
