import { expect } from 'chai';
import { PdfString, textString } from '../file/index.js';
import { textOf } from './index.js';

describe('textOf', () => {
  it('reads UTF-16 of both orders, UTF-8 and PDFDocEncoding', () => {
    expect(textOf(textString('größer 😀'))).to.equal('größer 😀');
    expect(textOf(new PdfString('\u00ff\u00fea\u0000'))).to.equal('a');
    expect(textOf(new PdfString('\u00ef\u00bb\u00bf\u00c3\u00bc'))).to.equal('ü');
    expect(textOf(new PdfString('\u0092\u0080\u00a0\u00fc\u0018(\n'))).to.equal('™•€ü\u02d8(\n');
  });
});
