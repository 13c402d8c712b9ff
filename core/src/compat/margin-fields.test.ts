import { expect } from 'chai';
import { updatesInMargins } from './margin-fields.js';

describe('updatesInMargins', () => {
  it('brings up to date what fields in headers and footers say of the document, and no references', () => {
    const ofTheDocument =
      'AUTHOR COMMENTS DOCPROPERTY DOCVARIABLE FILENAME FILESIZE INFO KEYWORDS LASTSAVEDBY SUBJECT TITLE';
    for (const name of ofTheDocument.split(' ')) expect(updatesInMargins(name), name).to.equal(true);
    expect(['REF', 'SEQ', 'TOC', 'CREATEDATE'].map(updatesInMargins)).to.deep.equal([false, false, false, false]);
  });
});
