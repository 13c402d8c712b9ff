import { nodeCompression } from '@quire/core/node';
import { openPackage, withPart } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { computedWarnings } from './computed-values.js';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const SLIDE = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="wp"';
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
    for (const kind of ['connections', 'externalLink']) {
      const type = `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`;
      expect(warningsOn(type, '<ddeLink/>').join(), kind).to.contain('sources of data outside the package');
    }
    for (const kind of ['file', 'author'])
      expect(warningsOn(SLIDE, `<a:fld xmlns:a="a" type="${kind}"/>`), kind).to.have.length(1);
    expect(warningsOn(SHEET, '<cfRule type="timePeriod" timePeriod="today"/>').join()).to.contain('"today"');
    for (const code of ['CALL("a","b","J")', 'GET.WORKSPACE(1)', 'REGISTER.ID("a","b")'])
      expect(warningsOn(SHEET, `<definedName name="a">${code}</definedName>`), code).to.have.length(1);
  });

  it('are named in texts: dates, pictures by their address, and other formats that load something', () => {
    for (const block of ['dayLong', 'dayShort', 'monthLong', 'monthShort', 'yearLong', 'yearShort'])
      expect(warningsOn(WORD, `<w:r ${W}><w:${block}/></w:r>`).join(), block).to.contain(`"${block}"`);
    const image = '<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="https://example.org/a.png"/>';
    for (const type of [WORD, 'application/vnd.openxmlformats-officedocument.vmlDrawing'])
      expect(warningsOn(type, image).join(), type).to.contain('"https://example.org/a.png"');
    expect(warningsOn(WORD, image.replace(/ src="[^"]*"/, ''))).to.deep.equal([]);
    for (const [type, content] of [
      ['text/html', '<img src=https://example.org/a.png>'],
      ['application/xhtml+xml', '<link href="//example.org/a.css"/>'],
      ['text/html', '<p style="background: url(\'https://example.org/a.png\')">'],
      ['message/rfc822', '<img src=3D"https://example.org/a.png">'],
      ['application/rtf', '{\\field{\\*\\fldinst INCLUDEPICTURE "https://example.org/a.png"}}'],
    ] as const)
      expect(warningsOn(type, content).join(), content).to.contain('sources of data outside the package');
    expect(warningsOn('text/html', '<img src="a.png"> https://example.org/ <b>text</b>')).to.deep.equal([]);
  });

  it('are named where alternative content says something else', () => {
    const alternatives = (choice: string, fallback: string) =>
      `<w:r ${W} xmlns:mc="mc"><mc:AlternateContent><mc:Choice>${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`;
    const t = (text: string) => `<w:t>${text}</w:t>`;
    expect(warningsOn(WORD, alternatives(t('100 EUR'), t('900 EUR')))).to.deep.equal([
      '/x/a.xml shows "100EUR" in some programs, and "900EUR" in others',
    ]);
    const inner = alternatives(t('a'), t('b'));
    expect(warningsOn(WORD, alternatives(inner, t('a'))), 'a nested one').to.have.length(1);
    for (const [choice, fallback] of [
      [t('100 EUR'), t('100\u00a0') + t('EUR')],
      [t('text'), '<w:pict/>'],
      ['<wp:posOffset>5</wp:posOffset>', t('text')],
    ] as const)
      expect(warningsOn(WORD, alternatives(choice, fallback)), choice).to.deep.equal([]);
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
