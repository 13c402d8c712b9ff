import { expect } from 'chai';
import { fallbackFamilies } from './fallback.js';

describe('fallback families', () => {
  const LATIN = 0x0141;

  it('keeps a serif for what a serif face of East Asia lacks', () => {
    for (const family of ['batang', 'gungsuh', 'simsun', 'nsimsun', 'fangsong', 'kaiti', 'pmingliu', 'msmincho'])
      expect(fallbackFamilies(LATIN, family)[0], family).to.equal('Tinos');
  });

  it('takes a sans for what a sans face of East Asia lacks', () => {
    for (const family of ['dotum', 'gulim', 'malgungothic', 'simhei', 'dengxian', 'microsoftyahei', 'samsung'])
      expect(fallbackFamilies(LATIN, family)[0], family).to.equal('Noto Sans');
  });
});
