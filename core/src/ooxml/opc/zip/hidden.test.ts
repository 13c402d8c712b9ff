import { expect } from 'chai';
import { portableCompression } from '../../../base/compression/index.js';
import { deflateEntry, hiddenInArchive, writeZip } from './index.js';

const entry = (name: string, content: string) =>
  deflateEntry(name, new TextEncoder().encode(content), portableCompression);
const HEAD = writeZip([entry('a.xml', 'first')]);
const BOTH = writeZip([entry('a.xml', 'first'), entry('b.xml', 'second')]);
const directoryOf = (bytes: Uint8Array): number => new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = bytes.slice();
  new DataView(copy.buffer).setUint32(at, value, true);
  return copy;
};

describe('hiddenInArchive', () => {
  it('finds nothing in what is written straight, nor in what other writers put between', () => {
    expect(hiddenInArchive(BOTH)).to.deep.equal([]);
    const start = directoryOf(HEAD);
    const padded = Uint8Array.of(...HEAD.subarray(0, start), ...new Uint8Array(16), ...HEAD.subarray(start));
    expect(hiddenInArchive(changed(padded, padded.length - 6, start + 16))).to.deep.equal([]);
  });

  it('finds entries that the directory does not name', () => {
    const directory = HEAD.subarray(directoryOf(HEAD));
    const bytes = Uint8Array.of(...BOTH.subarray(0, directoryOf(BOTH)), ...directory);
    expect(hiddenInArchive(changed(bytes, bytes.length - 6, directoryOf(BOTH)))).to.deep.equal([
      'the archive hides entries that its directory does not name',
    ]);
  });

  it('finds a local header with another method, checksum or size', () => {
    for (const at of [8, 14, 18, 22]) {
      expect(hiddenInArchive(changed(HEAD, at, 0x0777)), `${at}`).to.include(
        'an entry of the archive has another local header than its directory says',
      );
    }
  });

  it('finds a second end, and entries behind the first', () => {
    expect(hiddenInArchive(Uint8Array.of(...HEAD, ...HEAD.subarray(0, directoryOf(HEAD))))).to.deep.equal([
      'the archive has more than one end',
    ]);
  });
});
