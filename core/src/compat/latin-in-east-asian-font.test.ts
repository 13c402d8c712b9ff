import { expect } from 'chai';
import { p, r } from '../testing/index.js';
import { formatOf, resolve } from '../testing/resolved.js';
import { setsLatinInEastAsianFont } from './latin-in-east-asian-font.js';

const NORMAL = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>';

describe('setsLatinInEastAsianFont', () => {
  it('applies to the languages of East Asia', () => {
    expect(['ko', 'ja-JP', 'zh-CN'].every((each) => setsLatinInEastAsianFont(each))).to.equal(true);
    expect(['en-US', 'ru', 'kok-IN', undefined].some((each) => setsLatinInEastAsianFont(each))).to.equal(false);
  });

  const defaults = (language: string): string => {
    const fonts = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Malgun Gothic"/>';
    return `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>${NORMAL}`;
  };

  it('replaces the Latin font of the document defaults, for text and the paragraph mark', () => {
    const { paragraphs } = resolve({ body: p('x') + p(''), styles: defaults('ko') });
    expect(formatOf(paragraphs[0]).fonts).to.include({ ascii: 'Malgun Gothic', hAnsi: 'Malgun Gothic' });
    expect(paragraphs[1].mark.fonts.ascii).to.equal('Malgun Gothic');
    const english = resolve({ body: p('x'), styles: defaults('en-US') }).paragraphs[0];
    expect(formatOf(english).fonts).to.include({ ascii: 'Arial', hAnsi: 'Arial' });
  });

  it('keeps fonts that a run states, such as Times New Roman in the replies to examiners of a thesis', () => {
    const own = r('x', '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/>');
    const { paragraphs } = resolve({ body: p(own), styles: defaults('zh-TW') });
    expect(formatOf(paragraphs[0]).fonts.ascii).to.equal('Times New Roman');
  });

  it('keeps the Latin font where only the run states the language, such as page numbers in Chinese reports', () => {
    const body = p(r('1', '<w:lang w:val="zh-CN"/>'));
    expect(formatOf(resolve({ body, styles: defaults('en-US') }).paragraphs[0]).fonts.ascii).to.equal('Arial');
  });

  it('keeps the Latin font of numbers', () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const body = p('x', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
    const [item] = resolve({ body, numbering, styles: defaults('ko') }).paragraphs;
    expect(item.number?.format.fonts.ascii).to.equal('Arial');
    expect(formatOf(item).fonts.ascii).to.equal('Malgun Gothic');
  });
});
