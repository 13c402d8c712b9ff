import { expect } from 'chai';
import { emboldenedWidth, isBoldAsItIs, lacksBold } from './missing-bold.js';

describe('bold of a family that has none', () => {
  it('is drawn by its regular face: Calibri Light has no bold, Calibri has', () => {
    expect(['calibri light', 'segoe ui light', 'century', 'calibri'].map(lacksBold)).to.deep.equal([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is no heavier than the face where that is heavier than bold', () => {
    expect(['arial black', 'impact', 'arial'].map(isBoldAsItIs)).to.deep.equal([true, false, false]);
  });

  it('is narrower in the Korean families of Windows', () => {
    expect(['gulim', 'batangche', 'ms gothic', 'malgun gothic'].map(emboldenedWidth)).to.deep.equal([
      0.982, 0.982, 1, 1,
    ]);
  });
});
