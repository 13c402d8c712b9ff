import { expect } from 'chai';
import { portableCompression } from '../../base/compression/index.js';
import { isQuireError } from '../../base/errors.js';
import { handwrittenPdf } from '../../testing/index.js';
import { auditStructure, openPdf, PdfStream } from './index.js';
import { bytesOf, latin } from './syntax/index.js';

const OBJECTS = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'];
const fault = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return isQuireError(error) ? error.code : String(error);
  }
  return 'nothing thrown';
};

describe('hostile files', () => {
  it('end in a report wherever they are cut', () => {
    const bytes = handwrittenPdf([...OBJECTS, '<</Length 3>>\nstream\nabc\nendstream'])
      .update({ 2: OBJECTS[1] })
      .bytes();
    for (let length = 0; length < bytes.length; length++) {
      const result = fault(() => auditStructure(openPdf(bytes.subarray(0, length))));
      expect(result, String(length)).to.match(/INVALID_DOCUMENT|nothing thrown/);
    }
  });

  it('end in a report whatever byte is changed', () => {
    const bytes = handwrittenPdf([...OBJECTS, '<</Length 3>>\nstream\nabc\nendstream']).bytes();
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice();
      changed[at] ^= 0x15;
      expect(
        fault(() => auditStructure(openPdf(changed))),
        String(at),
      ).to.match(/INVALID_DOCUMENT|nothing thrown/);
    }
  });

  it('cannot make references run in circles', () => {
    const { current } = openPdf(handwrittenPdf([...OBJECTS, '4 0 R', '3 0 R']).bytes());
    expect(current.resolve(current.object(3)?.value)).to.equal(null);
    const own = openPdf(handwrittenPdf([...OBJECTS, '<</Length 3 0 R>>\nstream\nabc\nendstream']).bytes());
    expect(own.current.object(3)?.value).to.be.instanceOf(PdfStream);
  });

  it('cannot make a table state more objects than it has bytes for', () => {
    const { text } = handwrittenPdf(OBJECTS);
    expect(openPdf(bytesOf(text.replace('xref\n0 1', 'xref\n0 99999999'))).repaired).to.equal(true);
    expect(fault(() => openPdf(bytesOf(text), { limits: { objects: 2 } }))).to.equal('LIMIT_EXCEEDED');
  });

  it('cannot make one object be read again and again', () => {
    // A string without an end extends to the end of the file, so each of these strings contains all later ones.
    const bytes = handwrittenPdf([...OBJECTS, ...Array.from({ length: 500 }, () => '(')]).bytes();
    expect(fault(() => auditStructure(openPdf(bytes, { limits: { parsedBytes: 20_000 } })))).to.equal('LIMIT_EXCEEDED');
  });

  it('cannot inflate past the limits, one stream or all', () => {
    const data = latin(portableCompression.deflate(new Uint8Array(60_000)));
    const stream = `<</Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream`;
    const bytes = handwrittenPdf([...OBJECTS, stream, stream]).bytes();
    const decode = (limits: object) => () => {
      const document = openPdf(bytes, { limits });
      for (const number of [3, 4]) document.decode(document.current.object(number)?.value as PdfStream);
    };
    expect(fault(decode({}))).to.equal('nothing thrown');
    expect(fault(decode({ streamBytes: 50_000 }))).to.equal('LIMIT_EXCEEDED');
    expect(fault(decode({ inflatedBytes: 100_000 }))).to.equal('LIMIT_EXCEEDED');
  });

  it('are told apart from files that are no PDF', () => {
    expect(() => openPdf(bytesOf('PK\x03\x04 something else'))).to.throw('not a PDF file');
    expect(() => openPdf(new Uint8Array(0))).to.throw('not a PDF file');
  });
});
