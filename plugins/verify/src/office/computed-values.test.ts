import { nodeCompression } from '@quire/core/node';
import { openPackage, withPart } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { computedWarnings } from './computed-values.js';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const SLIDE = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';
const plain = openPackage(buildDocx({ body: p('text') }), { compression: nodeCompression });

const warningsOn = (contentType: string, xml: string): readonly string[] =>
  computedWarnings(withPart(plain, { name: '/x/a.xml', contentType, bytes: new TextEncoder().encode(xml) }));

describe('values of a signed workbook or presentation that programs compute', () => {
  it('are named where they depend on the time, the machine, chance or another source', () => {
    for (const code of [
      'TODAY()',
      '1+now()',
      'CELL("filename")',
      'WEBSERVICE("https://example.org/")',
      '_xlfn.IMAGE("https://example.org/a.png")',
      'RAND()',
      "cmd|'/c calc'!A0",
    ]) {
      for (const element of ['<f>', '<x:f t="array">', '<formula>', '<definedName name="a">']) {
        const xml = `<worksheet xmlns:x="x">${element}${code}</${element.slice(1).replace(/[ >].*/, '')}><v>1</v></worksheet>`;
        expect(warningsOn(SHEET, xml), xml).to.have.length(1);
      }
    }
    for (const code of ['&amp;D', '&amp;LPage &amp;P&amp;R&amp;T', '&amp;F', '&amp;Z'])
      expect(warningsOn(SHEET, `<oddHeader>${code}</oddHeader>`), code).to.have.length(1);
    for (const formula of ['&#78;OW()', 'NO<!-- -->W()', '<![CDATA[NOW()]]>', 'NOW ()'])
      expect(warningsOn(SHEET, `<f>${formula}</f>`), formula).to.have.length(1);
    expect(warningsOn(SHEET, '<f>NOW()').join()).to.contain('cannot be read');
    expect(warningsOn(SLIDE, `<a:fld xmlns:a="a" id='{1}' type = 'datetime1'><a:t>1</a:t></a:fld>`)).to.deep.equal([
      '/x/a.xml shows a computed value ("datetime1"): programs may show something else than was signed',
    ]);
    const connections = 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml';
    expect(warningsOn(connections, '<connections/>').join()).to.contain('sources of data outside the package');
  });

  it('are left alone where they only depend on the document, and where text only says so', () => {
    for (const xml of [
      '<f>SUM(A1:A9)*TODAYS(1)</f>',
      '<f>IF(A1="a|b!","NOW()","y")</f>',
      '<oddHeader>R&amp;&amp;D</oddHeader>',
      '<t>NOW()</t>',
      '<oddFooter>Page &amp;P of &amp;N</oddFooter>',
    ])
      expect(warningsOn(SHEET, xml), xml).to.deep.equal([]);
    expect(warningsOn(SLIDE, '<a:fld xmlns:a="a" id="{1}" type="slidenum"><a:t>1</a:t></a:fld>')).to.deep.equal([]);
    expect(warningsOn('application/xml', '<f>NOW()</f>')).to.deep.equal([]);
  });
});
