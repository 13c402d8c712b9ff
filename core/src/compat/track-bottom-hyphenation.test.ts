import { expect } from 'chai';
import type { LayoutSettings } from '../resolved/index.js';
import { movesDivided } from './track-bottom-hyphenation.js';

describe('movesDivided', () => {
  const moved = (...flags: string[]) => movesDivided({ flags: new Set(flags) } as unknown as LayoutSettings);

  it('moves the line, or the word alone, or nothing', () => {
    expect(moved('useWord2013TrackBottomHyphenation')).to.equal('line');
    expect(moved()).to.equal('word');
    expect(moved('useWord2013TrackBottomHyphenation', 'allowHyphenationAtTrackBottom')).to.equal('nothing');
  });
});
