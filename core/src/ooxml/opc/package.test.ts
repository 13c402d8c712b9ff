import { expect } from 'chai';
import { portableCompression } from '../../base/compression/index.js';
import { QuireError } from '../../base/errors.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { compoundFile } from '../../testing/encrypted-office.js';
import {
  openPackage,
  type Package,
  relationshipById,
  savePackage,
  withoutPart,
  withPart,
  withRelationship,
  withXml,
} from './index.js';
import { deflateEntry, readZip, writeZip } from './zip/index.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined): string => (bytes ? new TextDecoder().decode(bytes) : 'no bytes');

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="PNG" ContentType="image/png"/>' +
  '<Override PartName="/word/Document.xml" ContentType="text/main"/>' +
  '<Override PartName="word/styles.xml" ContentType="text/styles"/></Types>';
const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

const relationships = (...items: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
const to = (target: string, more = '', type = IMAGE): string =>
  `<Relationship Id="rId1" Type="${type}" Target="${target}" ${more}/>`;

const archive = (items: Readonly<Record<string, string>>): Uint8Array =>
  writeZip(
    Object.entries({ '[Content_Types].xml': CONTENT_TYPES, ...items }).map(([name, content]) =>
      deflateEntry(name, encode(content), portableCompression),
    ),
  );
const open = (items: Readonly<Record<string, string>>): Package => openPackage(archive(items));
const names = (zip: Uint8Array): string[] => readZip(zip, DEFAULT_LIMITS).map(({ name }) => name);

const fault = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof QuireError ? `${error.code} ${error.message}` : String(error);
  }
  return 'nothing thrown';
};

describe('openPackage', () => {
  it('gives parts with their types, by override before extension', () => {
    const pkg = open({ 'word/document.xml': '<a/>', 'word/styles.xml': '<a/>', 'x.xml': '<a/>', 'a.png': '', b: '' });
    expect([...pkg.parts.values()].map(({ name, contentType }) => [name, contentType])).to.deep.equal([
      ['/word/document.xml', 'text/main'],
      ['/word/styles.xml', 'text/styles'],
      ['/x.xml', 'application/xml'],
      ['/a.png', 'image/png'],
      ['/b', ''],
    ]);
  });

  it('refuses two types for one part, however its name is spelt, and for one extension', () => {
    const typed = (more: string) => {
      const types = CONTENT_TYPES.replace('</Types>', `${more}</Types>`);
      return fault(() => open({ '[Content_Types].xml': types, 'word/document.xml': '<a/>' }));
    };
    expect(typed('<Default Extension="png" ContentType="image/png"/>')).to.equal('nothing thrown');
    for (const more of [
      '<Override PartName="/word/%64ocument.xml" ContentType="text/other"/>',
      '<Default Extension="XML" ContentType="text/other"/>',
    ]) {
      expect(typed(more)).to.match(/^INVALID_DOCUMENT.*states two types/);
    }
  });

  it('finds parts in whatever case', () => {
    expect(open({ 'word/Media/A.png': 'x' }).part('/WORD/media/a.PNG')?.name).to.equal('/word/Media/A.png');
  });

  it('inflates a part when its bytes are first read, and only then', () => {
    const zip = archive({ 'a.xml': '<a/>', 'b.xml': 'b'.repeat(100) });
    const inflated: number[] = [];
    const pkg = openPackage(zip, {
      compression: {
        ...portableCompression,
        inflateRaw: (bytes, maxBytes) => {
          inflated.push(maxBytes);
          return portableCompression.inflateRaw(bytes, maxBytes);
        },
      },
    });
    expect(inflated).to.deep.equal([CONTENT_TYPES.length]);
    expect(decode(pkg.part('/b.xml')?.bytes)).to.equal('b'.repeat(100));
    expect(pkg.part('/b.xml')?.bytes).to.equal(pkg.part('/b.xml')?.bytes);
    expect(inflated).to.deep.equal([CONTENT_TYPES.length, 100]);
  });

  it('parses a part once and names it where it is not well-formed', () => {
    const pkg = open({ 'a.xml': '<a/>', 'b.xml': '<b>' });
    expect(pkg.xml('/a.xml')).to.equal(pkg.xml('/A.xml'));
    expect(fault(() => pkg.xml('/b.xml'))).to.equal('INVALID_DOCUMENT b.xml: line 1, column 4: the file ends inside b');
    expect(fault(() => pkg.xml('/c.xml'))).to.equal('INVALID_DOCUMENT c.xml: the part is missing');
  });

  it('stops when its signal fires', () => {
    expect(fault(() => openPackage(archive({}), { signal: AbortSignal.abort() }))).to.match(/^ABORTED/);
  });

  it('takes limits one by one', () => {
    expect(fault(() => openPackage(archive({ a: '', b: '' }), { limits: { entries: 2 } }))).to.match(/^LIMIT_EXCEEDED/);
  });

  describe('names what is no package', () => {
    const compound = (...streams: readonly string[]): Uint8Array =>
      compoundFile(Object.fromEntries(streams.map((name) => [name, new Uint8Array(9)])));
    const of = (...bytes: readonly number[]): Uint8Array => Uint8Array.from(bytes);
    const saveAs = 'not DOCX: save it as .docx in Word or LibreOffice';
    const cases: readonly (readonly [what: string, bytes: Uint8Array, message: string])[] = [
      ['nothing', new Uint8Array(0), 'INVALID_DOCUMENT the file is empty'],
      ['noise', encode('hello'), 'INVALID_DOCUMENT this is not a DOCX document: it is not a ZIP archive'],
      ['RTF', encode('{\\rtf1 x}'), `UNSUPPORTED_MEDIA_TYPE this is an RTF document, ${saveAs}`],
      ['HTML', encode('\ufeff\n<!DOCTYPE HTML><p>'), `UNSUPPORTED_MEDIA_TYPE this is an HTML page, ${saveAs}`],
      [
        'OpenDocument in one XML file',
        encode(
          '<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
        ),
        `UNSUPPORTED_MEDIA_TYPE this is an OpenDocument file, ${saveAs}`,
      ],
      [
        'HTML as XML',
        encode('<?xml version="1.0"?>\n<html/>'),
        `UNSUPPORTED_MEDIA_TYPE this is an HTML page, ${saveAs}`,
      ],
      [
        'HTML behind a comment',
        encode('<!-- saved --><html>'),
        `UNSUPPORTED_MEDIA_TYPE this is an HTML page, ${saveAs}`,
      ],
      ['WordPerfect', of(0xff, 0x57, 0x50, 0x43), `UNSUPPORTED_MEDIA_TYPE this is a WordPerfect document, ${saveAs}`],
      [
        'Word before OLE',
        of(0xdb, 0xa5, 0x2d, 0),
        `UNSUPPORTED_MEDIA_TYPE this is a binary Word document (.doc), ${saveAs}`,
      ],
      ['a picture', of(0x89, 0x50, 0x4e, 0x47), 'UNSUPPORTED_MEDIA_TYPE this is a picture, not a DOCX document'],
      [
        'Microsoft Works',
        compound('MatOST'),
        `UNSUPPORTED_MEDIA_TYPE this is a Microsoft Works document (.wps), ${saveAs}`,
      ],
      ['PDF', encode('%PDF-1.7\n'), 'UNSUPPORTED_MEDIA_TYPE this is a PDF document, not a DOCX document'],
      ['XML', encode('<?xml version="1.0"?><a/>'), 'UNSUPPORTED_MEDIA_TYPE this is an XML file, not a DOCX document'],
      [
        'HTML in UTF-16',
        of(0xff, 0xfe, ...[...'<html>'].flatMap((letter) => [letter.charCodeAt(0), 0])),
        `UNSUPPORTED_MEDIA_TYPE this is an HTML page, ${saveAs}`,
      ],
      ['a .doc', compound('1Table', 'WordDocument'), 'UNSUPPORTED_MEDIA_TYPE this is a binary Word 97-2003'],
      [
        'an encrypted document',
        compound('EncryptionInfo', 'EncryptedPackage'),
        'INVALID_DOCUMENT the document is encrypted',
      ],
      ['a .xls', compound('Workbook'), 'UNSUPPORTED_MEDIA_TYPE this is a binary Excel 97-2003'],
      ['another OLE file', compound('Other'), 'UNSUPPORTED_MEDIA_TYPE this is an OLE compound file'],
      [
        'OpenDocument',
        writeZip([deflateEntry('mimetype', encode('application/vnd.oasis.opendocument.text'), portableCompression)]),
        `UNSUPPORTED_MEDIA_TYPE this is an OpenDocument file, ${saveAs}`,
      ],
      [
        'Apple Pages',
        writeZip([deflateEntry('Index/Document.iwa', encode('a'), portableCompression)]),
        'UNSUPPORTED_MEDIA_TYPE this is an Apple Pages document, not DOCX: in Pages, export it to Word',
      ],
      [
        'any zip archive',
        writeZip([deflateEntry('a', encode('a'), portableCompression)]),
        'INVALID_DOCUMENT the zip archive has no [Content_Types].xml',
      ],
      [
        'wrong content types',
        archive({ '[Content_Types].xml': '<a/>' }),
        'INVALID_DOCUMENT [Content_Types].xml: the root element is a',
      ],
    ];
    for (const [what, bytes, message] of cases) {
      it(what, () => expect(fault(() => openPackage(bytes))).to.contain(message));
    }
  });
});

describe('relationships', () => {
  const target = (written: string, items: Readonly<Record<string, string>> = {}): string | undefined =>
    open({ 'word/document.xml': '<a/>', 'word/_rels/document.xml.rels': relationships(to(written)), ...items })
      .relationships('/word/document.xml')
      .map((relationship) => (relationship.external ? `external ${relationship.target}` : relationship.target))[0];

  it('are none without a part for them', () => {
    expect(open({ 'a.xml': '<a/>' }).relationships('/a.xml')).to.deep.equal([]);
  });

  it('resolve against their source', () => {
    expect(target('media/a.png')).to.equal('/word/media/a.png');
    expect(target('../customXml/item1.xml')).to.equal('/customXml/item1.xml');
    expect(target('/word/media/a.png')).to.equal('/word/media/a.png');
    expect(target('./a.png')).to.equal('/word/a.png');
  });

  it('stop at the root', () => {
    expect(target('../../../etc/passwd')).to.equal('/etc/passwd');
  });

  it('take backslashes, fragments, and a path from the root without its slash, as Word does', () => {
    expect(target('media\\a.png')).to.equal('/word/media/a.png');
    expect(target('media/a.png#x')).to.equal('/word/media/a.png');
    expect(target('word/media/a.png', { 'word/media/a.png': '' })).to.equal('/word/media/a.png');
  });

  it('decode percent signs where that finds a part', () => {
    expect(target('media/a%20b.png', { 'word/media/a b.png': '' })).to.equal('/word/media/a b.png');
    expect(target('media/a%20b.png', { 'word/media/a%20b.png': '' })).to.equal('/word/media/a%20b.png');
    expect(target('media/%zz.png')).to.equal('/word/media/%zz.png');
  });

  it('leave external targets as written, and take a scheme for external', () => {
    const external = open({ '_rels/.rels': relationships(to('a b.html', 'TargetMode="External"')) }).relationships('/');
    expect(external[0]).to.include({ target: 'a b.html', external: true });
    expect(target('https://example.org/x')).to.equal('external https://example.org/x');
  });

  it('have Transitional types, also in Strict files', () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';
    const type = (kind: string): string | undefined =>
      open({ '_rels/.rels': relationships(to('a', '', strict + kind)) }).relationships('/')[0]?.type;
    expect(type('image')).to.equal(IMAGE);
    expect(type('extendedProperties')).to.match(/2006\/relationships\/extended-properties$/);
  });

  it('are found by id', () => {
    const pkg = open({ 'a.xml': '', '_rels/a.xml.rels': relationships(to('b.png')) });
    expect(relationshipById(pkg, '/a.xml', 'rId1')?.target).to.equal('/b.png');
    expect(relationshipById(pkg, '/a.xml', 'rId2')).to.equal(undefined);
  });

  it('refuse another root', () => {
    expect(fault(() => open({ '_rels/.rels': '<a/>' }).relationships('/'))).to.equal(
      'INVALID_DOCUMENT _rels/.rels: the root element is a, not Relationships',
    );
  });
});

describe('editing', () => {
  const pkg = open({
    'word/': '',
    'word/document.xml': `<a>${'text '.repeat(100)}</a>`,
    'word/styles.xml': '<s/>',
    'a.png': 'x',
  });

  it('saves what nothing touched byte for byte, the content types first', () => {
    const zip = archive({ 'word/': '', 'b.xml': 'b'.repeat(99), 'a.png': 'x' });
    const saved = savePackage(openPackage(zip));
    expect(savePackage(openPackage(saved))).to.deep.equal(saved);
    expect(names(saved)).to.deep.equal(['[Content_Types].xml', 'b.xml', 'a.png', 'word/']);
    const data = (bytes: Uint8Array) =>
      new Map(readZip(bytes, DEFAULT_LIMITS).map((entry) => [entry.name, entry.data]));
    expect(data(saved)).to.deep.equal(data(zip));
  });

  it('copies untouched parts without inflating them', () => {
    const entries = readZip(archive({ 'b.xml': 'b'.repeat(99) }), DEFAULT_LIMITS);
    const damaged = entries.map((entry) => (entry.name === 'b.xml' ? { ...entry, crc: 1 } : entry));
    expect(names(savePackage(openPackage(writeZip(damaged))))).to.deep.equal(['[Content_Types].xml', 'b.xml']);
  });

  it('leaves the package it starts from as it was', () => {
    const next = withPart(pkg, { name: '/word/styles.xml', contentType: 'text/styles', bytes: encode('<new/>') });
    expect(decode(pkg.part('/word/styles.xml')?.bytes)).to.equal('<s/>');
    expect(decode(next.part('/word/styles.xml')?.bytes)).to.equal('<new/>');
    expect(next.xml('/word/styles.xml').name).to.equal('new');
    expect(next.xml('/word/document.xml')).to.equal(pkg.xml('/word/document.xml'));
  });

  it('replaces a part in whatever case and in its place', () => {
    const next = withPart(pkg, { name: '/WORD/styles.xml', contentType: 'text/styles', bytes: encode('<new/>') });
    expect([...next.parts.keys()]).to.deep.equal([...pkg.parts.keys()]);
  });

  it('states the type of a new part where its extension does not', () => {
    const types = (name: string, contentType: string): string =>
      decode(
        openPackage(savePackage(withPart(pkg, { name, contentType, bytes: encode('<n/>') }))).part(name)
          ? readZipText(savePackage(withPart(pkg, { name, contentType, bytes: encode('<n/>') })), '[Content_Types].xml')
          : undefined,
      );
    expect(types('/new.png', 'image/png')).to.equal(CONTENT_TYPES);
    expect(types('/new.xml', 'text/new')).to.contain('<Override PartName="/new.xml" ContentType="text/new"/>');
  });

  it('refuses names that no part may have', () => {
    const part = (name: string) => ({ name, contentType: '', bytes: encode('') });
    expect(fault(() => withPart(pkg, part('/../x')))).to.match(/^VALIDATION_ERROR .*leads out/);
    expect(fault(() => withPart(pkg, part('x')))).to.match(/^VALIDATION_ERROR .*begin with a slash/);
  });

  it('removes a part with its relationships and its type', () => {
    const linked = withRelationship(pkg, '/word/styles.xml', {
      type: IMAGE,
      target: '/a.png',
      external: false,
    }).package;
    const next = withoutPart(linked, '/word/styles.xml');
    expect([...next.parts.keys()]).to.deep.equal(['/word/document.xml', '/a.png']);
    expect(decode(readZipText(savePackage(next), '[Content_Types].xml'))).not.to.contain('styles');
  });

  it('writes trees', () => {
    const next = withXml(pkg, '/word/styles.xml', { name: 'new', attributes: {}, children: ['text'] });
    expect(decode(next.part('/word/styles.xml')?.bytes)).to.contain('<new>text</new>');
    expect(fault(() => withXml(pkg, '/none.xml', next.xml('/word/styles.xml')))).to.match(/^VALIDATION_ERROR/);
  });

  it('adds relationships, each with an id of its own', () => {
    const first = withRelationship(pkg, '/word/document.xml', {
      type: IMAGE,
      target: '/word/a b.png',
      external: false,
    });
    const second = withRelationship(first.package, '/word/document.xml', {
      id: first.id,
      type: 'urn:x',
      target: 'https://example.org/?a&b',
      external: true,
    });
    expect(decode(first.package.part('/word/_rels/document.xml.rels')?.bytes)).to.contain('Target="a%20b.png"');
    expect([first.id, second.id]).to.deep.equal(['rId1', 'rId2']);
    const saved = openPackage(
      savePackage(withPart(second.package, { name: '/word/a b.png', contentType: 'image/png', bytes: encode('') })),
    );
    expect(saved.relationships('/word/document.xml')).to.deep.equal([
      { id: 'rId1', type: IMAGE, target: '/word/a b.png', external: false },
      { id: 'rId2', type: 'urn:x', target: 'https://example.org/?a&b', external: true },
    ]);
  });

  it('works on packages of this engine only', () => {
    const other: Package = {
      parts: new Map(),
      part: () => undefined,
      xml: () => pkg.xml('/a'),
      relationships: () => [],
    };
    expect(fault(() => savePackage(other))).to.match(/^VALIDATION_ERROR/);
  });
});

function readZipText(zip: Uint8Array, name: string): Uint8Array | undefined {
  const entry = readZip(zip, DEFAULT_LIMITS).find((item) => item.name === name);
  if (!entry) return undefined;
  return entry.method === 0 ? entry.data : portableCompression.inflateRaw(entry.data, entry.size);
}
