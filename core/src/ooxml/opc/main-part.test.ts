import { expect } from 'chai';
import { portableCompression } from '../../base/compression/index.js';
import { QuireError } from '../../base/errors.js';
import { mainPart, openPackage, related } from './index.js';
import { deflateEntry, writeZip } from './zip/index.js';

const OFFICE_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const STRICT_OFFICE_DOCUMENT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const document = (contentType: string, target = 'word/main.xml', type = OFFICE_DOCUMENT) =>
  open({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Override PartName="/word/main.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="a" Type="${type}" Target="${target}"/></Relationships>`,
    'word/main.xml': '<a/>',
  });
const open = (items: Readonly<Record<string, string>>) =>
  openPackage(
    writeZip(
      Object.entries(items).map(([name, text]) =>
        deflateEntry(name, new TextEncoder().encode(text), portableCompression),
      ),
    ),
  );
const fault = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof QuireError ? `${error.code} ${error.message}` : String(error);
  }
  return 'nothing thrown';
};

describe('mainPart', () => {
  it('follows the relationship, whatever the part is called', () => {
    expect(mainPart(document(WORD))).to.equal('/word/main.xml');
    expect(mainPart(document(WORD, '/WORD/Main.xml'))).to.equal('/word/main.xml');
    expect(mainPart(document(WORD, 'word/main.xml', STRICT_OFFICE_DOCUMENT))).to.equal('/word/main.xml');
  });

  it('takes templates and documents with macros', () => {
    for (const type of [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
      'application/vnd.ms-word.document.macroEnabled.main+xml',
      'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
    ]) {
      expect(mainPart(document(type))).to.equal('/word/main.xml');
    }
  });

  for (const [type, message] of [
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'an Excel workbook'],
    ['application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'an Excel workbook'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml', 'a PowerPoint presentation'],
    ['application/vnd.ms-visio.drawing.main+xml', 'a Visio drawing'],
  ] as const) {
    it(`names ${message} by ${type.slice(12, 50)}`, () => {
      expect(fault(() => mainPart(document(type)))).to.equal(
        `UNSUPPORTED_MEDIA_TYPE this is ${message}, not a DOCX document`,
      );
    });
  }

  it('says what is missing', () => {
    expect(fault(() => mainPart(document(WORD, 'word/none.xml')))).to.equal(
      'INVALID_DOCUMENT _rels/.rels: the main document part word/none.xml is missing',
    );
    expect(fault(() => mainPart(document(WORD, 'word/main.xml', 'urn:x')))).to.equal(
      'INVALID_DOCUMENT _rels/.rels: names no main document part',
    );
    expect(fault(() => mainPart(document('')))).to.contain('word/main.xml: has no content type');
    const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
    expect(fault(() => mainPart(open({ '[Content_Types].xml': types })))).to.equal(
      'INVALID_DOCUMENT _rels/.rels: the part is missing',
    );
  });
});

describe('related', () => {
  it('finds the first relationship of a kind', () => {
    expect(related(document(WORD), '/', 'officeDocument')?.id).to.equal('a');
    expect(related(document(WORD), '/', 'styles')).to.equal(undefined);
  });
});
