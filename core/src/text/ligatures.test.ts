import { expect } from 'chai';
import { ligatureAt } from './ligatures.js';

describe('ligatureAt', () => {
  it('gives the ligature of two letters in the form that they take between their neighbors', () => {
    expect(ligatureAt('لم', 0)).to.equal(0xfc42);
    expect(ligatureAt('لمن', 0)).to.equal(0xfccc);
    expect(ligatureAt('بلم', 1)).to.equal(0xfc85);
    expect(ligatureAt('بلمن', 1)).to.equal(0xfced);
    expect(ligatureAt('الم', 1)).to.equal(0xfc42);
  });

  it('is undefined for letters that no ligature joins, and at the end of the text', () => {
    expect(ligatureAt('دار', 0)).to.equal(undefined);
    expect(ligatureAt('ل', 0)).to.equal(undefined);
    expect(ligatureAt('ab', 0)).to.equal(undefined);
  });
});
