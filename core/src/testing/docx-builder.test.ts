import { expect } from 'chai';
import { openPackage } from '../ooxml/opc/index.js';
import { buildDocx, docx, p, r, tbl } from './index.js';

const body = (bytes: Uint8Array): string =>
  new TextDecoder().decode(openPackage(bytes).part('/word/document.xml')?.bytes);

describe('buildDocx', () => {
  it('gives the same bytes for the same input', () => {
    const build = () => buildDocx({ body: p('x'), headers: { h: p('Top') }, media: { 'a.png': new Uint8Array(3) } });
    expect(build()).to.deep.equal(build());
  });

  it('ends the body with a section, unless it has one', () => {
    expect(body(buildDocx({ body: p('x') }))).to.contain('<w:pgSz w:w="12240" w:h="15840"/>');
    expect(body(buildDocx({ body: `${p('x')}<w:sectPr/>` }))).not.to.contain('w:pgSz');
  });

  it('relates media to every story by the name of the file', () => {
    const pkg = openPackage(buildDocx({ body: '', headers: { h: p() }, media: { 'logo.png': new Uint8Array(1) } }));
    for (const source of ['/word/document.xml', '/word/header1.xml']) {
      const logo = pkg.relationships(source).find(({ id }) => id === 'logo');
      expect(logo?.target, source).to.equal('/word/media/logo.png');
    }
  });
});

describe('the markup functions', () => {
  it('escape text and write tabs and line breaks as elements', () => {
    expect(r('a<b\tc\n')).to.equal(
      '<w:r><w:t xml:space="preserve">a&lt;b</w:t><w:tab/><w:t xml:space="preserve">c</w:t><w:br/></w:r>',
    );
  });

  it('wrap properties only where there are any', () => {
    expect(p('', '<w:keepNext/>')).to.equal('<w:p><w:pPr><w:keepNext/></w:pPr></w:p>');
    expect(tbl([['a']], { grid: [500] })).to.contain('<w:gridCol w:w="500"/></w:tblGrid><w:tr><w:tc><w:p>');
  });

  it('string blocks together', () => {
    const text = body(
      docx()
        .paragraph('One')
        .table([['x']])
        .sectionBreak()
        .paragraph('Two')
        .bytes(),
    );
    expect(text).to.match(/One.*<w:tbl>.*<w:sectPr>.*Two.*<w:sectPr>/s);
  });
});
