import { expect } from 'chai';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { parseXml } from '../xml/index.js';
import { word2003Parts } from './index.js';

const NAMESPACES =
  'xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:aml="http://schemas.microsoft.com/aml/2001/core"';

describe('content of Word 2003 XML', () => {
  it('keeps changes of formatting, with what they replaced', () => {
    const changed =
      '<w:rPr><w:b/><aml:annotation aml:id="7" aml:author="Ada" aml:createdate="2004-05-31T09:30:00Z" w:type="Word.Formatting">' +
      '<aml:content><w:rPr><w:rFonts w:h-ansi="Arial"/></w:rPr></aml:content></aml:annotation></w:rPr>';
    const xml = `<w:wordDocument ${NAMESPACES}><w:body><w:p><w:r>${changed}<w:t>a</w:t></w:r></w:p></w:body></w:wordDocument>`;
    const bytes = new TextEncoder().encode(xml);
    const parts = word2003Parts(parseXml(bytes, { part: 'the file', limits: DEFAULT_LIMITS }));
    const body = parts.find(({ name }) => name === 'word/document.xml');
    expect(new TextDecoder().decode(body?.bytes)).to.contain(
      '<w:rPrChange w:id="7" w:author="Ada" w:date="2004-05-31T09:30:00Z"><w:rPr><w:rFonts w:hAnsi="Arial"/></w:rPr></w:rPrChange>',
    );
  });
});
