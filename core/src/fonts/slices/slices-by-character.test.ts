import { expect } from 'chai';
import type { FontSlice } from '../../resolved/index.js';
import { SlicesByCharacter } from './slices-by-character.js';

const slice = (...covers: FontSlice['covers']): FontSlice => ({ covers, load: () => new Uint8Array() });

describe('SlicesByCharacter', () => {
  it('tells the slices that have a character in their order, over the ends of blocks', () => {
    const slices = new SlicesByCharacter([
      slice([0x4e00, 0x4f10]),
      slice([0x20, 0x7e], [0x4f00, 0x4f00]),
      slice([0x4f00, 0x4f20], [0x4f10, 0x4f30], [0x1f600, 0x1f600]),
    ]);
    expect([0x4e00, 0x4eff, 0x4f00, 0x4f10, 0x4f30, 0x41, 0x1f600, 0x1f601].map((c) => slices.of(c))).to.deep.equal([
      [0],
      [0],
      [0, 1, 2],
      [0, 2],
      [2],
      [1],
      [2],
      [],
    ]);
  });
});
