import { openPackage } from '@quire/core/opc';
import { buildDocx, docx, p } from '@quire/core/testing';
import { textContent } from '@quire/core/xml';
import { expect } from 'chai';
import { annotate } from './index.js';

describe('annotate', () => {
  it('puts text where its name stood in braces', async () => {
    const filled = await annotate(docx().paragraph('Dear {name}').bytes(), { data: { name: 'Ada' } });
    expect(textContent(openPackage(filled.docx).xml('/word/document.xml'))).to.equal('Dear Ada');
  });

  it('reports files in the document that are not filled', async () => {
    const warnings = async (chunk: string): Promise<readonly string[]> => {
      const template = buildDocx({
        body: `${p('{name}')}<w:altChunk r:id="c"/>`,
        relationships: [{ id: 'c', type: 'aFChunk', target: 'chunk.html' }],
        parts: { 'word/chunk.html': chunk },
        contentTypes: { 'word/chunk.html': 'text/html' },
      });
      return (await annotate(template, { data: { name: 'Ada' } })).report.warnings.map(({ message }) => message);
    };
    expect((await warnings('<p>{name}</p>')).join()).to.contain('altChunk');
    expect(await warnings('<p>Ada</p>')).to.deep.equal([]);
  });

  it('reads a template that is one XML file', async () => {
    const part = (name: string, type: string, xml: string): string =>
      `<pkg:part pkg:name="${name}" pkg:contentType="application/vnd.openxmlformats-${type}+xml"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
    const main = 'officedocument.wordprocessingml.document.main';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
    const relationship = `<Relationship Id="rId1" Type="${office}" Target="word/document.xml"/>`;
    const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship}</Relationships>`;
    const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p('{name}')}</w:body></w:document>`;
    const flat = `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${part('/_rels/.rels', 'package.relationships', relationships)}${part('/word/document.xml', main, document)}</pkg:package>`;
    const filled = await annotate(new TextEncoder().encode(flat), { data: { name: 'Ada' } });
    expect(textContent(openPackage(filled.docx).xml('/word/document.xml'))).to.equal('Ada');
  });
});
