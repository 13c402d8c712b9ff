import { expect } from 'chai';
import { frameDocument, writtenPdf } from '../../../testing/written-pdf.js';

const properties = {
  title: 'Prüfung <1> & mehr',
  author: 'A. Author',
  subject: 'Subject',
  keywords: 'one, two',
  created: '2024-01-31T13:00:00+01:00',
  modified: 'yesterday',
};

describe('metadata', () => {
  it('fills the information dictionary', async () => {
    const { pdf } = await writtenPdf(frameDocument([[]], { properties }));
    expect(pdf.getTitle()).to.equal(properties.title);
    expect(pdf.getAuthor()).to.equal('A. Author');
    expect(pdf.getKeywords()).to.equal('one, two');
    expect(pdf.getProducer()).to.equal('Quire');
    expect(pdf.getCreationDate()?.toISOString()).to.equal('2024-01-31T12:00:00.000Z');
  });

  it('leaves out a date that is none; there is no other clock', async () => {
    const { pdf } = await writtenPdf(frameDocument([[]], { properties }));
    expect(pdf.getModificationDate()).to.equal(undefined);
  });

  it('says the same in XMP, readable without inflating', async () => {
    const pdf = await writtenPdf(frameDocument([[]], { properties }), { producer: 'Tests 1.0' });
    expect(pdf.text(pdf.at('Metadata', 'Filter'))).to.equal('undefined');
    const xmp = new TextDecoder().decode(pdf.bytes(pdf.at('Metadata')));
    expect(xmp).to.include('<rdf:li xml:lang="x-default">Prüfung &lt;1&gt; &amp; mehr</rdf:li>');
    expect(xmp).to.include('<rdf:Seq><rdf:li>A. Author</rdf:li></rdf:Seq>');
    expect(xmp).to.include('<pdf:Producer>Tests 1.0</pdf:Producer>');
    expect(xmp).to.include('<xmp:CreateDate>2024-01-31T12:00:00Z</xmp:CreateDate>');
    expect(xmp).not.to.include('ModifyDate');
  });

  it('keeps control characters out of XMP', async () => {
    const pdf = await writtenPdf(frameDocument([[]], { properties: { title: 'a\u0000b\u000bc\ud800' } }));
    expect(new TextDecoder().decode(pdf.bytes(pdf.at('Metadata')))).to.include('x-default">abc\ufffd<');
  });
});
