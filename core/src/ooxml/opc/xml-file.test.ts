import { expect } from 'chai';
import { QuireError } from '../../base/errors.js';
import { inUtf16 } from '../../testing/utf16.js';
import { openPackage, savePackage, unwrapped } from './index.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const flat = (...parts: readonly string[]): Uint8Array =>
  encode(
    `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<?mso-application progid="Word.Document"?>\r\n` +
      `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${parts.join('')}</pkg:package>`,
  );
const xmlPart = (name: string, type: string, xml: string): string =>
  `<pkg:part pkg:name="${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;

const file = flat(
  xmlPart(
    '/_rels/.rels',
    'application/vnd.openxmlformats-package.relationships+xml',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  xmlPart(
    '/word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t xml:space="preserve"> a &amp; b </w:t></w:r></w:p></w:body></w:document>',
  ),
  '<pkg:part pkg:name="/word/media/a.png" pkg:contentType="image/png" pkg:compression="store"><pkg:binaryData>AQID\r\nBA==</pkg:binaryData></pkg:part>',
);

const fault = async (bytes: Uint8Array): Promise<string> => {
  try {
    openPackage(await unwrapped(bytes));
    return 'nothing';
  } catch (error) {
    return error instanceof QuireError ? `${error.code} ${error.message}` : String(error);
  }
};

describe('a package in one XML file', () => {
  it('has the parts, types and relationships of an archive', async () => {
    const pkg = openPackage(await unwrapped(file));
    expect([...pkg.parts.keys()]).to.deep.equal(['/_rels/.rels', '/word/document.xml', '/word/media/a.png']);
    expect(pkg.part('/word/media/a.png')).to.deep.include({
      contentType: 'image/png',
      bytes: Uint8Array.of(1, 2, 3, 4),
    });
    expect(new TextDecoder().decode(pkg.part('/word/document.xml')?.bytes)).to.contain('> a &amp; b </w:t>');
    expect(pkg.relationships('/').map(({ target }) => target)).to.deep.equal(['/word/document.xml']);
  });

  it('has them in UTF-16, too, of either order and without a mark', async () => {
    const text = new TextDecoder().decode(file).replace('encoding="UTF-8"', 'encoding="UTF-16"');
    for (const spelled of [
      inUtf16(`\ufeff${text}`),
      inUtf16(`\ufeff${text}`, 'big'),
      inUtf16(text),
      inUtf16(text, 'big'),
    ]) {
      const pkg = openPackage(await unwrapped(spelled));
      expect([...pkg.parts.keys()]).to.deep.equal(['/_rels/.rels', '/word/document.xml', '/word/media/a.png']);
      expect(new TextDecoder().decode(pkg.part('/word/document.xml')?.bytes)).to.contain('> a &amp; b </w:t>');
    }
  });

  it('is saved as an archive', async () => {
    expect([...openPackage(savePackage(openPackage(await unwrapped(file)))).parts.keys()]).to.have.length(3);
  });

  it('is refused where a part has no name, no content or one twice', async () => {
    expect(await fault(flat('<pkg:part pkg:contentType="a/b"/>'))).to.equal(
      'INVALID_DOCUMENT pkg:part: its name is missing',
    );
    expect(await fault(flat('<pkg:part pkg:name="/a"/>'))).to.equal('INVALID_DOCUMENT a: neither XML nor base64');
    expect(await fault(flat(xmlPart('/a.xml', 'a/b', '<a/>'), xmlPart('/A.xml', 'a/b', '<a/>')))).to.match(
      /^INVALID_DOCUMENT/,
    );
    expect(await fault(flat('<pkg:part'))).to.match(/^INVALID_DOCUMENT the file: line 3/);
  });
});
