import { expect } from 'chai';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { isQuireError } from '../../base/errors.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { buildDocx, p, readDocument } from '../../testing/index.js';
import { openPackage } from '../opc/index.js';
import { readDocx } from './index.js';

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (isQuireError(error)) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'nothing was thrown';
}

describe('readDocx', () => {
  it('reads the last section', () => {
    const { model } = readDocument('<w:p/><w:sectPr><w:titlePg/></w:sectPr>');
    expect(model.finalSection.titlePage).to.equal(true);
  });

  it('bears a body without anything', () => {
    const xml = (inner: string) =>
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:document>`;
    expect(readDocument(xml('<w:body/>')).model.body.blocks).to.deep.equal([]);
  });

  it('refuses a main document that is malformed or something else', () => {
    expect(codeOf(() => readDocument('<?xml version="1.0"?><w:document'))).to.match(
      /^INVALID_DOCUMENT word\/document\.xml: /,
    );
    expect(codeOf(() => readDocument('<?xml version="1.0"?><html/>'))).to.equal(
      'INVALID_DOCUMENT word/document.xml: the root element is html and not w:document',
    );
  });

  it('refuses malformed parts that shape the text', () => {
    expect(codeOf(() => readDocument({ body: p(), styles: '<?xml version="1.0"?><w:styles' }))).to.match(
      /^INVALID_DOCUMENT word\/styles\.xml: /,
    );
  });

  it('has a diagnostic for parts that are named and missing', () => {
    const { diagnostics } = readDocument({
      body: p(),
      relationships: [{ id: 'x', type: 'header', target: 'gone.xml' }],
    });
    expect(diagnostics).to.deep.equal([{ code: 'part-missing', part: '/word/gone.xml', from: '/word/document.xml' }]);
  });

  it('stops when its signal fires', () => {
    const pkg = openPackage(buildDocx({ body: p() }));
    const options = { limits: DEFAULT_LIMITS, log: new DiagnosticLog(), signal: AbortSignal.abort() };
    expect(codeOf(() => readDocx(pkg, options))).to.match(/^ABORTED/);
  });

  it('reads Strict documents as their Transitional twins', () => {
    const strict =
      '<?xml version="1.0"?><w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body>' +
      '<w:p><w:pPr><w:jc w:val="start"/><w:ind w:start="1in"/></w:pPr></w:p></w:body></w:document>';
    expect(readDocument(strict).model.body.blocks[0]).to.deep.include({
      properties: { justification: 'start', indent: { left: 1440 } },
    });
  });
});
