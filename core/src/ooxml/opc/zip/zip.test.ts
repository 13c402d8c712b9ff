import { expect } from 'chai';
import { portableCompression } from '../../../base/compression/index.js';
import { isQuireError } from '../../../base/errors.js';
import { DEFAULT_LIMITS, type Limits } from '../../../base/limits.js';
import { deflateEntry, inflateEntry, readZip, writeZip, type ZipEntry } from './index.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const item = (name: string, content: string | Uint8Array = 'content'): ZipEntry =>
  deflateEntry(name, typeof content === 'string' ? encode(content) : content, portableCompression);
const read = (bytes: Uint8Array, limits: Partial<Limits> = {}): ZipEntry[] =>
  readZip(bytes, { ...DEFAULT_LIMITS, ...limits });
const text = (entry: ZipEntry | undefined): string =>
  entry ? new TextDecoder().decode(inflateEntry(entry, portableCompression)) : 'no entry';

const fault = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return isQuireError(error) ? `${error.code} ${error.message}` : String(error);
  }
  return 'nothing thrown';
};

/** Returns the offset of the central header of the only entry, in an archive without a comment. */
const centralHeader = (bytes: Uint8Array): number => new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
/** The same archive with a field of both headers changed; the offset is that in the local header. */
const changed = (bytes: Uint8Array, offset: number, value: number, size: 2 | 4 = 2): Uint8Array => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (const at of [offset, centralHeader(bytes) + offset + 2]) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return copy;
};
const FLAGS = 6;
const METHOD = 8;
const INFLATED = 22;

describe('readZip', () => {
  it('gives back what writeZip wrote, in order', () => {
    const entries = read(writeZip([item('b.xml', 'b'), item('a/c.xml', 'c'.repeat(1000)), item('größe 漢.xml', 'd')]));
    expect(entries.map(({ name }) => name)).to.deep.equal(['b.xml', 'a/c.xml', 'größe 漢.xml']);
    expect(entries.map(text)).to.deep.equal(['b', 'c'.repeat(1000), 'd']);
    expect(entries.map(({ method }) => method)).to.deep.equal([0, 8, 0]);
  });

  it('reads an archive that begins anywhere in its buffer', () => {
    const zip = writeZip([item('a.xml')]);
    const padded = new Uint8Array(zip.length + 20);
    padded.set(zip, 7);
    expect(text(read(padded.subarray(7, 7 + zip.length))[0])).to.equal('content');
  });

  it('finds the directory before a comment, also one that looks like an end record', () => {
    const zip = writeZip([item('a.xml')]);
    const comment = Uint8Array.of(0x50, 0x4b, 0x05, 0x06, ...new Uint8Array(40).fill(0xff));
    const bytes = Uint8Array.of(...zip, ...comment);
    new DataView(bytes.buffer).setUint16(zip.length - 2, comment.length, true);
    expect(text(read(bytes)[0])).to.equal('content');
  });

  it('reads entries with data descriptors, whose local header has no sizes', () => {
    const zip = writeZip([item('a.xml')]);
    const view = new DataView(zip.buffer);
    for (const at of [14, 18, 22]) view.setUint32(at, 0, true);
    expect(text(read(changed(zip, FLAGS, 8))[0])).to.equal('content');
  });

  it('reads zip64 archives', () => {
    const zip = writeZip([item('a.xml')]);
    const entries = read(asZip64(zip));
    expect(text(entries[0])).to.equal('content');
  });

  it('reads names that are not marked as UTF-8: as that where they are, else as code page 437', () => {
    const zip = writeZip([{ ...item('x'), rawName: encode('ä.xml'), utf8: false }]);
    expect(read(zip)[0]?.name).to.equal('ä.xml');
    const old = writeZip([{ ...item('x'), rawName: Uint8Array.of(0x84, 0x2e, 0x78), utf8: false }]);
    expect(read(old)[0]?.name).to.equal('ä.x');
  });

  it('reads directories as entries', () => {
    expect(read(writeZip([item('word/', '')]))[0]?.name).to.equal('word/');
  });

  describe('refuses', () => {
    const zip = writeZip([item('a.xml')]);

    it('archives cut short anywhere', () => {
      const long = writeZip([item('a.xml', 'abc'.repeat(100)), item('b.xml')]);
      for (let length = 0; length < long.length; length++) {
        expect(fault(() => read(long.slice(0, length)))).to.match(/^INVALID_DOCUMENT/);
      }
      expect(fault(() => read(long.slice(0, -1)))).to.contain('cut short');
    });

    it('any single byte changed, or gives the content', () => {
      for (let at = 0; at < zip.length; at++) {
        const broken = zip.slice();
        broken[at] = (broken[at] ?? 0) ^ 0xff;
        const result = fault(() => read(broken).map(text));
        expect(result).to.match(/^(INVALID_DOCUMENT|LIMIT_EXCEEDED|nothing thrown)/);
      }
    });

    for (const [name, why] of [
      ['../evil', 'leads out of its folder'],
      ['a/../../evil', 'leads out of its folder'],
      ['a/./b', 'leads out of its folder'],
      ['%2E%2e/evil', 'leads out of its folder'],
      ['a%2fb', 'hides a slash'],
      ['/etc/passwd', 'is absolute'],
      ['C:/evil', 'is absolute'],
      ['word\\document.xml', 'has a backslash'],
      ['a\u0000b', 'has a control character'],
      ['a//b', 'has an empty segment'],
      ['', 'is empty'],
    ] as const) {
      it(`the name ${JSON.stringify(name)}`, () => {
        expect(fault(() => read(writeZip([item(name)]))))
          .to.contain('INVALID_DOCUMENT')
          .and.to.contain(why);
      });
    }

    it('names that are there twice, in whatever case', () => {
      expect(fault(() => read(writeZip([item('a.xml'), item('A.XML')])))).to.equal(
        'INVALID_DOCUMENT the entry "A.XML" occurs twice',
      );
    });

    it('encrypted entries', () => {
      expect(fault(() => read(changed(zip, FLAGS, 1)))).to.equal('INVALID_DOCUMENT the entry "a.xml" is encrypted');
    });

    it('other methods, by name', () => {
      expect(fault(() => read(changed(zip, METHOD, 14)))).to.contain('is compressed with LZMA');
      expect(fault(() => read(changed(zip, METHOD, 77)))).to.contain('is compressed with method 77');
    });

    it('two names for one entry', () => {
      const two = zip.slice();
      two.set(encode('b'), 30);
      expect(fault(() => read(two))).to.contain('has another name in its local header');
    });

    it('a stored entry with two sizes', () => {
      expect(fault(() => read(changed(zip, INFLATED, 1, 4)))).to.contain('two sizes');
    });

    it('entries that overlap', () => {
      const large = writeZip([
        item(
          'a.xml',
          Uint8Array.from({ length: 500 }, (_, i) => Math.imul(i * i, 40503) >>> 8),
        ),
      ]);
      expect(fault(() => read(overlapping(large, 20)))).to.contain('overlap');
    });

    it('several volumes', () => {
      const bytes = zip.slice();
      new DataView(bytes.buffer).setUint16(bytes.length - 18, 1, true);
      expect(fault(() => read(bytes))).to.contain('several volumes');
    });
  });

  describe('holds limits', () => {
    const zip = writeZip([item('a.xml', 'a'.repeat(5000)), item('b.xml', 'b'.repeat(5000))]);

    it('on entries', () => {
      expect(read(zip, { entries: 2 })).to.have.length(2);
      expect(fault(() => read(zip, { entries: 1 }))).to.equal('LIMIT_EXCEEDED the archive has 2 entries, more than 1');
    });

    it('on inflated bytes, all together', () => {
      expect(read(zip, { inflatedBytes: 10_000 })).to.have.length(2);
      expect(fault(() => read(zip, { inflatedBytes: 9_999 }))).to.contain(
        'LIMIT_EXCEEDED the archive decompresses to more than 9999',
      );
    });

    it('on the ratio of large parts', () => {
      const inflate = (ratioFromBytes: number) => () =>
        read(zip, { ratio: 10, ratioFromBytes }).map((entry) => inflateEntry(entry, portableCompression));
      expect(inflate(5000)()).to.have.length(2);
      expect(fault(inflate(4999))).to.match(/^LIMIT_EXCEEDED a\.xml: inflates from/);
    });
  });
});

describe('inflateEntry', () => {
  const entry = item('a.xml', 'a'.repeat(5000));

  it('refuses more than the entry declares, and less', () => {
    expect(fault(() => inflateEntry({ ...entry, size: 4999 }, portableCompression))).to.equal(
      'INVALID_DOCUMENT a.xml: decompresses to more than the 4999 bytes it declares',
    );
    expect(fault(() => inflateEntry({ ...entry, size: 5001 }, portableCompression))).to.contain('not 5001');
  });

  it('refuses a wrong checksum', () => {
    expect(fault(() => inflateEntry({ ...entry, crc: entry.crc ^ 1 }, portableCompression))).to.contain(
      'the checksum is wrong',
    );
  });

  it('refuses damaged data', () => {
    const data = entry.data.slice().fill(0xff, 4);
    expect(fault(() => inflateEntry({ ...entry, data }, portableCompression))).to.match(/^INVALID_DOCUMENT a\.xml: /);
  });
});

describe('writeZip', () => {
  it('gives the same bytes every time, dated 1980', () => {
    const zip = writeZip([item('a.xml')]);
    expect(writeZip([item('a.xml')])).to.deep.equal(zip);
    expect(new DataView(zip.buffer).getUint32(10, true)).to.equal(0x00210000);
  });

  it('copies data as it is', () => {
    const [entry] = read(writeZip([item('a.xml', 'a'.repeat(5000))]));
    expect(entry && read(writeZip([entry]))[0]?.data).to.deep.equal(entry?.data);
  });
});

/** The archive of one stored entry with all its figures moved into zip64 records. */
function asZip64(zip: Uint8Array): Uint8Array {
  const central = centralHeader(zip);
  const end = zip.length - 22;
  const directorySize = end - central;
  const extra = 28;
  const out = new Uint8Array(zip.length + extra + 56 + 20);
  out.set(zip.subarray(0, end));
  const view = new DataView(out.buffer);
  const size = view.getUint32(central + 24, true);
  view.setUint16(central + 30, extra, true);
  for (const at of [central + 20, central + 24, central + 42]) view.setUint32(at, 0xffffffff, true);
  view.setUint16(end, 1, true);
  view.setUint16(end + 2, 24, true);
  view.setBigUint64(end + 4, BigInt(size), true);
  view.setBigUint64(end + 12, BigInt(size), true);
  view.setBigUint64(end + 20, 0n, true);
  const wide = end + extra;
  view.setUint32(wide, 0x06064b50, true);
  view.setBigUint64(wide + 24, 1n, true);
  view.setBigUint64(wide + 32, 1n, true);
  view.setBigUint64(wide + 40, BigInt(directorySize + extra), true);
  view.setBigUint64(wide + 48, BigInt(central), true);
  view.setUint32(wide + 56, 0x07064b50, true);
  view.setBigUint64(wide + 64, BigInt(wide), true);
  out.set(zip.subarray(end), wide + 76);
  view.setUint16(wide + 76 + 10, 0xffff, true);
  view.setUint32(wide + 76 + 16, 0xffffffff, true);
  return out;
}

/** `count` directory entries, with different names in both headers, that all take their data from the same place. */
function overlapping(zip: Uint8Array, count: number): Uint8Array {
  const central = centralHeader(zip);
  const headerSize = zip.length - 22 - central;
  const local = zip.slice(0, 35);
  const out = new Uint8Array(35 * count + central + headerSize * count + 22);
  const view = new DataView(out.buffer);
  for (let i = 0; i < count; i++) {
    const name = encode(String.fromCharCode(0x61 + i));
    out.set(local, 35 * i);
    out.set(name, 35 * i + 30);
    // The extra field covers the headers that follow, up to the shared data.
    view.setUint16(35 * i + 28, 35 * (count - 1 - i), true);
    const at = 35 * (count - 1) + central + headerSize * i;
    out.set(zip.subarray(central, central + headerSize), at);
    out.set(name, at + 46);
    view.setUint32(at + 42, 35 * i, true);
  }
  out.set(zip.subarray(35, central), 35 * count);
  const end = 35 * (count - 1) + central + headerSize * count;
  out.set(zip.subarray(zip.length - 22), end);
  view.setUint16(end + 8, count, true);
  view.setUint16(end + 10, count, true);
  view.setUint32(end + 12, headerSize * count, true);
  view.setUint32(end + 16, 35 * (count - 1) + central, true);
  return out.subarray(0, end + 22);
}
