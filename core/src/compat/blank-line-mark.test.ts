import { expect } from 'chai';
import { markRaisesBlankLine } from './blank-line-mark.js';

describe('markRaisesBlankLine', () => {
  it('counts the mark behind spaces, and not behind text, tabs or on lines before the last', () => {
    expect(markRaisesBlankLine('   ', { start: 0, end: 3 })).to.equal(true);
    expect(markRaisesBlankLine('ab   ', { start: 0, end: 5 })).to.equal(false);
    expect(markRaisesBlankLine(' \t', { start: 0, end: 2 })).to.equal(false);
    expect(markRaisesBlankLine('   ab', { start: 0, end: 3 })).to.equal(false);
  });
});
