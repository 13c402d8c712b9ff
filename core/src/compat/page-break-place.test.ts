import { expect } from 'chai';
import { breaksPages } from './page-break-place.js';

describe('breaksPages', () => {
  it('breaks in the body’s own paragraphs', () => {
    expect(breaksPages(true, 0)).to.equal(true);
  });

  it('does nothing in cells, text boxes, headers and notes, as in a header row with three page breaks', () => {
    expect(breaksPages(true, 1)).to.equal(false);
    expect(breaksPages(false, 0)).to.equal(false);
    expect(breaksPages(false, 1)).to.equal(false);
  });
});
