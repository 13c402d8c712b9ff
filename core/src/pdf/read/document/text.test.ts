import { expect } from 'chai';
import { handwrittenPdf } from '../../../testing/index.js';
import { PdfString, textString } from '../../file/index.js';
import { openPdf } from '../index.js';
import { decodedText, textAt } from './index.js';

describe('textOf', () => {
  it('reads UTF-16 of both orders, UTF-8 and PDFDocEncoding', () => {
    expect(decodedText(textString('größer 😀'))).to.equal('größer 😀');
    expect(decodedText(new PdfString('\u00ff\u00fea\u0000'))).to.equal('a');
    expect(decodedText(new PdfString('\u00ef\u00bb\u00bf\u00c3\u00bc'))).to.equal('ü');
    expect(decodedText(new PdfString('\u0092\u0080\u00a0\u00fc\u0018(\n'))).to.equal('™•€ü\u02d8(\n');
  });

  it('reads 0x18 to 0x1F and 0x80 to 0xA0 as PDFDocEncoding has them, not as Latin-1 does', () => {
    expect(decodedText(new PdfString('Amount \u0085 total'))).to.equal('Amount – total');
    const accents = String.fromCharCode(...Array.from({ length: 8 }, (_, index) => 0x18 + index));
    expect(decodedText(new PdfString(accents))).to.equal('˘ˇˆ˙˝˛˚˜');
    const signs = String.fromCharCode(...Array.from({ length: 0x21 }, (_, index) => 0x80 + index));
    expect(decodedText(new PdfString(signs))).to.equal('•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€');
  });
});

describe('textAt', () => {
  it('follows references to strings, and gives nothing for other values', () => {
    const { current } = openPdf(
      handwrittenPdf(['<</Type/Catalog/Pages 2 0 R/A 3 0 R/B/Name>>', '<<>>', '(three\\205)']).bytes(),
    );
    expect(textAt(current, current.root.A)).to.equal('three–');
    expect(textAt(current, current.root.B)).to.equal(undefined);
  });
});
