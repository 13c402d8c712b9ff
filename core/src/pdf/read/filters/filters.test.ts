import { expect } from 'chai';
import { portableCompression } from '../../../base/compression/index.js';
import { name, type PdfDict } from '../../file/index.js';
import { bytesOf, latin } from '../syntax/index.js';
import { filtersOf, undoFilters } from './index.js';

const undo = (dict: PdfDict, bytes: Uint8Array, room = 10_000): Uint8Array =>
  undoFilters(
    bytes,
    filtersOf(dict, (value) => value ?? null),
    { compression: portableCompression, room },
  );
const undone = (filter: string, text: string): string => latin(undo({ Filter: name(filter) }, bytesOf(text)));

describe('undoFilters', () => {
  it('undoes ASCIIHexDecode and ASCII85Decode', () => {
    expect(undone('ASCIIHexDecode', '48 65 6C6c 6F7>junk')).to.equal('Hellop');
    expect(undone('ASCII85Decode', '87cUR\nD]i,"Ebo80~>')).to.equal('Hello World!');
    expect(undone('ASCII85Decode', 'z!!~>')).to.equal('\0\0\0\0\0');
  });

  it('undoes RunLengthDecode', () => {
    expect(undone('RunLengthDecode', '\x02abc\xfed\x80x')).to.equal('abcddd');
  });

  it('undoes LZWDecode: the example of the standard', () => {
    expect(undone('LZWDecode', '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01')).to.equal('-----A---B');
  });

  it('undoes FlateDecode and its PNG predictions', () => {
    const rows = Uint8Array.of(0, 1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1);
    const dict = { Filter: [name('FlateDecode')], DecodeParms: [{ Predictor: 15, Columns: 3 }] };
    expect([...undo(dict, portableCompression.deflate(rows))]).to.deep.equal([
      1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5,
    ]);
  });

  it('undoes several in order', () => {
    const hex = [...portableCompression.deflate(bytesOf('both'))].map((byte) => byte.toString(16).padStart(2, '0'));
    const dict = { Filter: [name('ASCIIHexDecode'), name('FlateDecode')] };
    expect(latin(undo(dict, bytesOf(hex.join(''))))).to.equal('both');
  });

  it('stops at what gives more than there is room for', () => {
    const many = new Uint8Array(5000);
    const runs = Uint8Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 129 : 7));
    expect(() => undo({ Filter: name('FlateDecode') }, portableCompression.deflate(many), 4999)).to.throw('4999');
    expect(() => undo({ Filter: name('RunLengthDecode') }, runs, 4999)).to.throw('4999');
    expect(() => undo({ Filter: name('ASCII85Decode') }, bytesOf('z'.repeat(2000)), 4999)).to.throw('4999');
    expect(() => undo({ Filter: Array.from({ length: 9 }, () => name('FlateDecode')) }, many)).to.throw('9 filters');
  });

  it('refuses damaged data and the filters of images', () => {
    expect(() => undone('FlateDecode', 'no zlib')).to.throw('damaged');
    expect(() => undone('RunLengthDecode', '\x05ab')).to.throw('damaged');
    expect(() => undone('LZWDecode', '\x80\x7f\xff\xff')).to.throw('damaged');
    expect(() => undone('DCTDecode', ' ')).to.throw('DCTDecode');
  });

  it('gives nothing for no bytes, as qpdf writes them', () => {
    expect(undone('FlateDecode', '')).to.have.length(0);
  });
});
