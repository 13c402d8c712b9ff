import { expect } from 'chai';
import { updatesInMargins } from './margin-fields.js';

describe('updatesInMargins', () => {
  it('brings up to date what fields in headers and footers say of the document, and no references', () => {
    expect(['TITLE', 'FILENAME', 'DOCPROPERTY'].map(updatesInMargins)).to.deep.equal([true, true, true]);
    expect(['REF', 'SEQ', 'TOC', 'CREATEDATE'].map(updatesInMargins)).to.deep.equal([false, false, false, false]);
  });
});
