import { docx, p, r } from '@quire/core/testing';
import { expect } from 'chai';
import { bookmark, controlTag, fillFields, sdt } from '../../testing/native-fields.js';

describe('a bookmark', () => {
  it('stays around the new text, which has the formatting of the old', async () => {
    const { text, xml } = await fillFields(`${r('Dear ')}${bookmark(1, 'who', r('x', '<w:b/>') + r('y'))}${r('!')}`, {
      data: { who: 'Ada' },
    });
    expect(text).to.equal('Dear Ada!');
    expect(xml).to.match(/bookmarkStart[^>]*\/><w:r><w:rPr><w:b\/><\/w:rPr><w:t>Ada<\/w:t><\/w:r><w:bookmarkEnd/);
  });

  it('that marks a place takes the formatting of the run before', async () => {
    const { xml } = await fillFields(`${r('Dear ', '<w:i/>')}${bookmark(1, 'who', '')}`, {
      fields: [{ bookmark: 'who', value: 'Ada' }],
    });
    expect(xml).to.include('<w:rPr><w:i/></w:rPr><w:t>Ada</w:t>');
  });

  it('over paragraphs leaves what is before and behind it, and joins those', async () => {
    const bytes = docx()
      .paragraph(`${r('keep ')}<w:bookmarkStart w:id="1" w:name="terms"/>${r('a')}`, '<w:jc w:val="center"/>')
      .paragraph('b')
      .paragraph(`${r('c')}<w:bookmarkEnd w:id="1"/>${r(' too')}`)
      .paragraph('next')
      .bytes();
    const { text, xml } = await fillFields(bytes, { data: { terms: 'new' } });
    expect(text).to.equal('keep new too\nnext');
    expect(xml)
      .to.include('<w:jc w:val="center"/>')
      .and.match(/bookmarkStart.*new.*bookmarkEnd/);
  });

  it('that ends at the beginning of a paragraph leaves that paragraph alone', async () => {
    const bytes = docx()
      .xml('<w:bookmarkStart w:id="1" w:name="terms"/>')
      .paragraph('a')
      .paragraph('b')
      .paragraph(`<w:bookmarkEnd w:id="1"/>${r('next')}`)
      .bytes();
    expect((await fillFields(bytes, { data: { terms: 'new' } })).text).to.equal('new\nnext');
  });

  it('is found beside others that begin in the same paragraph and end in later ones', async () => {
    const start = (id: number, name: string): string => `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`;
    const bytes = docx()
      .paragraph(start(1, 'all') + r('a') + start(2, 'part') + r('b'))
      .paragraph(`${r('c')}<w:bookmarkEnd w:id="2"/>${r('d')}`)
      .paragraph(`${r('e')}<w:bookmarkEnd w:id="1"/>${r('f')}`)
      .bytes();
    expect((await fillFields(bytes, { data: { part: 'new' } })).text).to.equal('anewd\nef');
    expect((await fillFields(bytes, { data: { all: 'new' } })).text).to.equal('newf');
  });

  it('keeps the sections that end inside it', async () => {
    const bytes = docx()
      .paragraph(`<w:bookmarkStart w:id="1" w:name="t"/>${r('a')}`)
      .sectionBreak()
      .paragraph(`${r('b')}<w:bookmarkEnd w:id="1"/>`)
      .bytes();
    expect((await fillFields(bytes, { data: { t: 'new' } })).all('w:sectPr')).to.have.length(2);
  });

  it('keeps the marks of another one that begins inside it', async () => {
    const inside = `${r('a')}<w:bookmarkStart w:id="2" w:name="other"/>${r('b')}`;
    const { all } = await fillFields(`${bookmark(1, 't', inside)}${r('c')}<w:bookmarkEnd w:id="2"/>`, {
      data: { t: 'new' },
    });
    expect([all('w:bookmarkStart').length, all('w:bookmarkEnd').length]).to.deep.equal([2, 2]);
  });

  it('around fields takes data for those', async () => {
    const field = sdt(controlTag('name'), r('x'));
    const bytes = docx()
      .xml(bookmark(1, 'people', p(field)))
      .bytes();
    const { text } = await fillFields(bytes, { data: { people: [{ name: 'Eric' }, { name: 'Bob' }] } });
    expect(text).to.equal('Eric\nBob');
  });

  it('is no field to be missed, and none of those that Word makes', async () => {
    const { text, report } = await fillFields(bookmark(1, 'a', r('x')) + bookmark(2, '_GoBack', r('y')), {
      data: { _GoBack: 'z' },
      options: { missing: 'empty' },
    });
    expect(text).to.equal('xy');
    expect(report.fields).to.have.length(0);
  });
});
