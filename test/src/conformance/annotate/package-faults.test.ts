import { docx, inlinePicture, p, r, tbl, tc } from '@quire/core/testing';
import { expect } from 'chai';
import { newFaults } from './package-faults.js';

const plain = docx().paragraph('Text').bytes();
const faultsOf = (xml: string): string[] => newFaults(plain, docx().xml(xml).bytes());

describe('what would make Word repair a document', () => {
  it('is nothing in a sound one', () => {
    expect(faultsOf(p(r('a', '<w:b/><w:sz w:val="20"/>'), '<w:jc w:val="center"/>') + tbl([['a']]))).to.deep.equal([]);
  });

  it('is an id that comes twice, but for a Fallback', () => {
    const bookmark = (id: number, name: string) => `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`;
    expect(faultsOf(p(bookmark(1, 'A') + bookmark(1, 'B')))).to.deep.equal(['bookmark id repeated']);
    expect(faultsOf(p(bookmark(1, 'A') + bookmark(2, 'a')))).to.deep.equal(['bookmark name id repeated']);
    expect(faultsOf('<w:p w14:paraId="1"/><w:p w14:paraId="1"/>')).to.deep.equal(['paraId id repeated']);
    const told = (inner: string) => `<mc:Choice Requires="wps">${inner}</mc:Choice><mc:Fallback>${inner}</mc:Fallback>`;
    expect(faultsOf(p(`<mc:AlternateContent>${told('<w:p w14:paraId="1"/>')}</mc:AlternateContent>`))).to.deep.equal(
      [],
    );
  });

  it('is a reference to a relationship that is not there', () => {
    expect(faultsOf(p(inlinePicture('rId99', 10, 10))).join()).to.contain('refers to rId99');
  });

  it('is an element behind one that the schema wants after it', () => {
    expect(faultsOf(p(r('a', '<w:sz w:val="20"/><w:b/>')))).to.deep.equal(['w:b behind w:sz in w:rPr']);
  });

  it('is a cell that ends with a table', () => {
    expect(faultsOf(tbl([[tc(tbl([['inside']]))]]))).to.deep.equal(['w:tc ends with no paragraph']);
  });

  it('is a space that nothing keeps', () => {
    expect(faultsOf('<w:p><w:r><w:t>a </w:t></w:r></w:p>')).to.deep.equal(['space at the end of a text is lost']);
  });

  it('is not what the template had already', () => {
    const faulty = docx().xml('<w:p><w:r><w:t>a </w:t></w:r></w:p>').bytes();
    expect(newFaults(faulty, faulty)).to.deep.equal([]);
  });
});
