import { expect } from 'chai';
import { lacksBold } from './missing-bold.js';

describe('bold of a family that has none', () => {
  it('is drawn by its regular face: Calibri Light has no bold, Calibri has', () => {
    expect(['calibri light', 'segoe ui light', 'century', 'calibri'].map(lacksBold)).to.deep.equal([
      true,
      true,
      true,
      false,
    ]);
  });
});
