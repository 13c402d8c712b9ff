import { expect } from 'chai';
import type { FrameDocument } from '../frame/index.js';
import { selectPages } from './select-pages.js';

describe('selectPages', () => {
  const pages = [{ items: [] }, { items: [] }, { items: [] }];
  const frames = { pages, outline: [], destinations: new Map(), diagnostics: [] } as unknown as FrameDocument;

  it('tells of pages behind the last, and not of a range that goes on to the end', () => {
    expect(selectPages(frames, '2-9').diagnostics).to.deep.equal([
      { code: 'value-out-of-range', part: 'pages', what: '2-9', used: '1-3' },
    ]);
    expect(selectPages(frames, '2-').diagnostics).to.deep.equal([]);
    expect(() => selectPages(frames, '4-9')).to.throw('"4-9" is out of range: the document has 3 pages');
  });
});
