import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { LayoutSettings } from '../resolved/index.js';
import { dividesWord } from './hyphenation-zone.js';

describe('dividesWord', () => {
  const settings = (compatibilityMode: number) => ({ hyphenationZone: twip(360), compatibilityMode }) as LayoutSettings;

  it('leaves words whole where little of the line stays empty', () => {
    expect(dividesWord(9650, twip(10000), settings(14))).to.equal(false);
    expect(dividesWord(9640, twip(10000), settings(14))).to.equal(true);
  });

  it('knows no zone from mode 15 on', () => {
    expect(dividesWord(9700, twip(10000), settings(15))).to.equal(true);
  });

  it('divides a word that is the line by itself', () => {
    expect(dividesWord(undefined, twip(10000), settings(12))).to.equal(true);
  });
});
