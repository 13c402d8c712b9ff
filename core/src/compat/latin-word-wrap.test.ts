import { expect } from 'chai';
import { breaksLatinWords } from './latin-word-wrap.js';

describe('breaksLatinWords', () => {
  it('breaks words of listings from mode 15 on, and none before', () => {
    expect(breaksLatinWords(false, 15, 'en-US')).to.equal(true);
    expect(breaksLatinWords(false, 12, 'en-US')).to.equal(false);
  });

  it('keeps Latin words of Korean documents and of those that state no language, and all where word wrap is on', () => {
    expect(breaksLatinWords(false, 15, 'ko-KR')).to.equal(false);
    expect(breaksLatinWords(false, 15, '')).to.equal(false);
    expect(breaksLatinWords(true, 15, 'en-US')).to.equal(false);
  });
});
