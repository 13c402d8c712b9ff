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

/** An entry whose sizes follow its data, and a data descriptor of this many bytes with the sizes. */
function described(length: 12 | 16 | 20 | 24, crc = (value: number) => value): Uint8Array {
  const [{ data, crc: sum, size }] = [entry('a.xml', 'first')];
  const descriptor = new DataView(new ArrayBuffer(length));
  const at = length % 8 === 0 ? 4 : 0;
  if (at > 0) descriptor.setUint32(0, 0x08074b50, true);
  descriptor.setUint32(at, crc(sum), true);
  const wide = length > 16;
  for (const [index, value] of [data.length, size].entries()) {
    descriptor.setUint32(at + 4 + index * (wide ? 8 : 4), value, true);
  }
  const marked = HEAD.slice();
  const directory = directoryOf(marked);
  for (const flags of [6, directory + 8]) marked[flags] = 8;
  return inserted(marked, directory, new Uint8Array(descriptor.buffer));
}

/** The archive with bytes inserted at an offset; everything after it is moved. */
function inserted(bytes: Uint8Array, at: number, junk: Uint8Array): Uint8Array {
  const directory = directoryOf(bytes);
  const moved = Uint8Array.of(...bytes.subarray(0, at), ...junk, ...bytes.subarray(at));
  if (at > directory) return moved;
  const view = new DataView(moved.buffer);
  view.setUint32(moved.length - 6, directory + junk.length, true);
  for (let header = directory + junk.length; view.getUint32(header, true) === 0x02014b50; ) {
    const local = view.getUint32(header + 42, true);
    if (local >= at) view.setUint32(header + 42, local + junk.length, true);
    header += 46 + view.getUint16(header + 28, true) + view.getUint16(header + 30, true);
  }
  return moved;
}

/** The archive with an extra field in the local header of the first entry. */
function withField(id: number, content: Uint8Array): Uint8Array {
  const field = new Uint8Array(4 + content.length);
  const view = new DataView(field.buffer);
  view.setUint16(0, id, true);
  view.setUint16(2, content.length, true);
  field.set(content, 4);
  const bytes = inserted(HEAD, 30 + 'a.xml'.length, field);
  new DataView(bytes.buffer).setUint16(28, field.length, true);
  return bytes;
}

/** The archive with a ZIP64 end record before its end record; both give the same values. */
function withZip64End(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - 22;
  const view = new DataView(bytes.buffer);
  const [count, size, offset] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  const record = new DataView(new ArrayBuffer(56 + 20));
  const fields: readonly (readonly [number, number])[] = [
    [0, 0x06064b50],
    [4, 44],
    [24, count],
    [32, count],
    [40, size],
    [48, offset],
    [56, 0x07064b50],
    [64, end],
    [72, 1],
  ];
  for (const [at, value] of fields) record.setUint32(at, value, true);
  return Uint8Array.of(...bytes.subarray(0, end), ...new Uint8Array(record.buffer), ...bytes.subarray(end));
}

describe('hiddenInArchive', () => {
  it('finds nothing in what is written straight, with descriptors of each length, and with room to grow', () => {
    expect(hiddenInArchive(BOTH)).to.deep.equal([]);
    for (const length of [12, 16, 20, 24] as const)
      expect(hiddenInArchive(described(length)), `${length}`).to.deep.equal([]);
    const room = Uint8Array.of(0x28, 0xa0, 0, 0, ...new Uint8Array(200).fill(0xdc));
    expect(hiddenInArchive(withField(0xa220, room))).to.deep.equal([]);
    const filling = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0);
    const trash = { ...entry('[trash]/0000.dat', 'x'), method: 0, data: filling, size: filling.length } as const;
    expect(hiddenInArchive(writeZip([entry('a.xml', 'first'), trash]))).to.deep.equal([]);
  });

  const second = BOTH.indexOf('b'.charCodeAt(0), 40) - 30;
  const directory = directoryOf(BOTH);
  const places = {
    before: 0,
    between: second,
    'before the directory': directory,
    behind: BOTH.length,
    'before the end': BOTH.length - 22,
  };
  const junk = {
    text: new TextEncoder().encode('%PDF-1.7 and more'),
    zeros: new Uint8Array(16),
    'one byte': Uint8Array.of(7),
  };
  for (const [place, at] of Object.entries(places)) {
    for (const [what, bytes] of Object.entries(junk)) {
      it(`finds ${what} ${place}`, () => {
        expect(hiddenInArchive(inserted(BOTH, at, bytes)).join()).to.match(
          /bytes that belong to no|unused bytes|more than one end|more than its entries/,
        );
      });
    }
  }

  it('finds another spelling of the item that says what the parts are', () => {
    const named = (name: string) => hiddenInArchive(writeZip([entry(name, '<Types/>'), entry('a.xml', 'first')]));
    expect(named('[Content_Types].xml')).to.deep.equal([]);
    expect(named('[content_types].xml').join()).to.contain('must be spelled [Content_Types].xml');
  });

  it('finds more than types in the item that states them', () => {
    const types = (content: string) => {
      const xml = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${content}</Types>`;
      return hiddenInArchive(writeZip([entry('[Content_Types].xml', xml), entry('a.xml', 'first')]));
    };
    const xml = '<Default Extension="xml" ContentType="application/xml"/>';
    const part = '<Override PartName="/a.xml" ContentType="application/xml"/>';
    expect(types(`\n${xml}\n${part}`)).to.deep.equal([]);
    for (const content of [
      `${xml}${xml}`,
      `${part}${part.replace('/a', '/A')}`,
      `${xml}text`,
      `${xml}<x/>`,
      xml.replace('/>', ' Id="x"/>'),
      xml.replace('/>', '><x/></Default>'),
      '<Default Extension="xml"/>',
      '<Default Other="text" ContentType="application/xml"/>',
      '<Override Other="text" ContentType="application/xml"/>',
      `${xml}<!-- a comment -->`,
      `${xml}<?an instruction?>`,
    ])
      expect(types(content), content).to.have.length(1);
    for (const first of [
      '<?xml encoding="UTF-8"?>',
      '<?xml version="1.0" encoding="Shift_JIS"?>',
      '<?xml version="1.0" encoding="UTF-16"?>',
      ' <?xml version="1.0"?>',
      '<!-- a comment -->',
    ]) {
      const whole = `${first}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${xml}</Types>`;
      expect(hiddenInArchive(writeZip([entry('[Content_Types].xml', whole)])), first).to.have.length(1);
    }
  });

  it('finds flags and sizes of a local header that the directory does not state', () => {
    const local = BOTH.slice();
    local[6] = (local[6] ?? 0) ^ 8;
    expect(hiddenInArchive(local).join()).to.contain('differs from the directory');
    const lying = described(16);
    new DataView(lying.buffer).setUint32(18, 7, true);
    expect(hiddenInArchive(lying).join()).to.contain('differs from the directory');
  });

  it('finds a comment of the archive', () => {
    const commented = Uint8Array.of(...BOTH, 1, 2, 3);
    new DataView(commented.buffer).setUint16(BOTH.length - 2, 3, true);
    expect(hiddenInArchive(commented)).to.deep.equal(['the archive has unused bytes after its directory']);
  });

  it('finds a descriptor that is another entry’s', () => {
    const wrong = described(16, (value) => value ^ 1);
    expect(hiddenInArchive(wrong)).to.deep.equal(['the archive has bytes that belong to no entry, between them']);
  });

  it('finds data in extra fields: unknown ones, other names, room that is not empty', () => {
    const words = new TextEncoder().encode('pay 900');
    for (const field of [withField(0x4242, words), withField(0x7075, words), withField(0xa220, words)]) {
      expect(hiddenInArchive(field)).to.deep.equal(['an entry of the archive contains data outside its content']);
    }
  });

  it('finds data behind the content of an entry, in a folder, and in trash', () => {
    const plain = deflateEntry('a.xml', new TextEncoder().encode('a'.repeat(100)), portableCompression);
    const longer = { ...plain, data: Uint8Array.of(...plain.data, 1, 2, 3) };
    const folder = { ...entry('word/', 'x') };
    const trash = entry('[trash]/0000.dat', 'pay 900');
    expect(hiddenInArchive(writeZip([plain]))).to.deep.equal([]);
    for (const each of [longer, folder, trash]) {
      expect(hiddenInArchive(writeZip([each])), each.name).to.deep.equal([
        'an entry of the archive has data after its content',
      ]);
    }
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
        'the local header of an entry differs from the directory of the archive',
      );
    }
  });

  it('finds end records that state different directories, by each field, in either record', () => {
    const fault = ['the end records of the archive differ'];
    for (const at of [6, 8]) {
      const other = BOTH.slice();
      new DataView(other.buffer).setUint16(other.length - 22 + at, 1, true);
      expect(hiddenInArchive(other), `${at}`).to.deep.equal(fault);
    }
    const wide = withZip64End(BOTH);
    expect(hiddenInArchive(wide)).to.deep.equal([]);
    const withoutLocator = Uint8Array.of(...wide.subarray(0, -42), ...wide.subarray(-22));
    expect(hiddenInArchive(withoutLocator)).to.deep.equal(fault);
    const record = wide.length - 22 - 20 - 56;
    for (const at of [4, 16, 20, 24, 32, 40, 48, 56 + 4, 56 + 8, 56 + 16]) {
      expect(hiddenInArchive(changed(wide, record + at, 3)), `${at}`).to.deep.equal(fault);
    }
  });

  it('finds a second end, and entries behind the first', () => {
    expect(hiddenInArchive(Uint8Array.of(...HEAD, ...HEAD.subarray(0, directoryOf(HEAD))))).to.deep.equal([
      'the archive has more than one end record',
    ]);
  });
});
