import { deflateSync } from 'node:zlib';
import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, pdfText, stream } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { changesBetween } from './index.js';

const CONTENT = 'BT (Pay 10) Tj ET';

/** The kinds of changes by an update of the page's content. */
function kinds(content: string, signed: string = stream(CONTENT)): readonly string[] {
  const { revisions } = openPdf(pdfText({ ...FORM, 4: signed }, { 4: content }));
  const views = new Views();
  return changesBetween(views.of(revisions[0]), views.of(revisions[1])).map(({ kind }) => kind);
}

const zlib = (content: string): string => deflateSync(Buffer.from(content)).toString('latin1');
const compressed = (data: string, entries = '/Filter /FlateDecode'): string => stream(data, entries);

describe('a stream that is stored in another way', () => {
  it('is the same, where all readers take the same data from it', () => {
    expect(kinds(compressed(zlib(CONTENT)))).to.deep.equal([]);
    expect(kinds(stream(CONTENT), compressed(zlib(CONTENT)))).to.deep.equal([]);
    const packed = deflateSync(Buffer.from(CONTENT), { level: 0 }).toString('latin1');
    expect(kinds(compressed(packed), compressed(zlib(CONTENT)))).to.deep.equal([]);
  });

  const whole = zlib(CONTENT);
  const others: Readonly<Record<string, string>> = {
    'holds other data': compressed(zlib('BT (Pay 99) Tj ET')),
    'goes on behind its end': compressed(`${whole}${zlib('BT (Pay 99) Tj ET')}`),
    'has another checksum': compressed(
      `${whole.slice(0, -1)}${String.fromCharCode(whole.charCodeAt(whole.length - 1) ^ 1)}`,
    ),
    'is cut off': compressed(whole.slice(0, -4)),
    'has parameters': compressed(whole, '/Filter /FlateDecode /DecodeParms <</Predictor 1>>'),
    'has another filter': stream(`${Buffer.from(CONTENT).toString('hex')}>`, '/Filter /ASCIIHexDecode'),
    'is elsewhere': compressed(whole, '/Filter /FlateDecode /F (other.bin)'),
    'says more of its data': compressed(whole, '/Filter /FlateDecode /Type /XObject'),
  };
  for (const [what, content] of Object.entries(others)) {
    it(`is another one where it ${what}`, () => {
      expect(kinds(content)).to.include('undefined');
    });
  }

  it('is another one where readers differ in what was signed', () => {
    const unclear = `${CONTENT}\nendstream\nBT (Pay 99) Tj ET`;
    expect(kinds(compressed(zlib(unclear)), stream(unclear))).to.include('undefined');
    expect(kinds(stream(CONTENT), compressed(whole.slice(0, -4)))).to.include('undefined');
  });
});
