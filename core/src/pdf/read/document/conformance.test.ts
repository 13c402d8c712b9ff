import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { openPdf } from '../index.js';
import { partTakesAttachments, statedPdfA } from './index.js';

/** Returns the PDF/A level that a document with these metadata states. */
const stated = (xmp: string, entries = ''): string | undefined => {
  const metadata = `<</Length ${xmp.length}${entries}>>stream\n${xmp}\nendstream`;
  return statedPdfA(
    openPdf(handwrittenPdf(['<</Type/Catalog/Pages 2 0 R/Metadata 3 0 R>>', '<<>>', metadata]).bytes()),
  );
};

describe('statedPdfA', () => {
  it('reads part and level, as elements and as attributes', () => {
    expect(stated('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>b</pdfaid:conformance>')).to.equal('2B');
    expect(stated('<x pdfaid:part="4" pdfaid:conformance=\'F\'/>')).to.equal('4F');
    expect(stated('<pdfaid:part> 4 </pdfaid:part>')).to.equal('4');
  });

  it('states nothing where the metadata do not, or cannot be read', () => {
    expect(stated('<x/>')).to.equal(undefined);
    expect(stated('pdfaid:part="2"', '/Filter/FlateDecode')).to.equal(undefined);
  });

  it('says which parts of PDF/A allow attached files of every kind', () => {
    expect(['1B', '2U', '3A', '4', '4E', '4F'].filter(partTakesAttachments)).to.deep.equal(['3A', '4E', '4F']);
  });
});
