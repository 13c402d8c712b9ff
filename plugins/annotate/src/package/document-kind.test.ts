import { openPackage, savePackage } from '@quire/core/opc';
import { buildDocx, p } from '@quire/core/testing';
import { expect } from 'chai';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { annotate } from '../fill/index.js';
import { DOCUMENT_KINDS, ofKind } from './document-kind.js';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const MAIN = {
  docx: `${WORD}.document.main+xml`,
  dotx: `${WORD}.template.main+xml`,
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  dotm: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
} as const;
const VBA = 'http://schemas.microsoft.com/office/2006/relationships';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const vbaRelationships = `<?xml version="1.0"?><Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${VBA}/wordVbaData" Target="vbaData.xml"/></Relationships>`;

/** A document as Word saves one with macros: with the data of the project, and its type by the extension. */
function withMacros(
  type: string,
  relationships = [{ id: 'rIdVba', type: `${VBA}/vbaProject`, target: 'vbaProject.bin' }],
) {
  const bytes = buildDocx({
    body: p('Dear {name}'),
    parts: {
      'word/vbaProject.bin': 'macros',
      'word/_rels/vbaProject.bin.rels': vbaRelationships,
      'word/vbaData.xml': '<?xml version="1.0"?><data/>',
      'word/embeddings/oleObject1.bin': 'object',
    },
    contentTypes: {
      'word/document.xml': type,
      'word/vbaData.xml': 'application/vnd.ms-word.vbaData+xml',
      'word/embeddings/oleObject1.bin': 'application/vnd.openxmlformats-officedocument.oleObject',
    },
    relationships,
  });
  return withDefault(bytes, 'application/vnd.ms-office.vbaProject');
}

/** The file with a type for all parts whose names end in .bin. */
function withDefault(bytes: Uint8Array, type: string): Uint8Array {
  const files = unzipSync(bytes);
  const stated = `<Default Extension="bin" ContentType="${type}"/></Types>`;
  const types = strFromU8(files['[Content_Types].xml']).replace('</Types>', stated);
  return zipSync({ ...files, '[Content_Types].xml': strToU8(types) });
}

describe('a document of a kind', () => {
  for (const from of DOCUMENT_KINDS)
    for (const to of DOCUMENT_KINDS)
      it(`has the content type of a .${to}, made of a .${from}`, () => {
        const { pkg } = ofKind(openPackage(withMacros(MAIN[from])), to);
        const saved = openPackage(savePackage(pkg));
        expect(saved.part('/word/document.xml')?.contentType).to.equal(MAIN[to]);
        expect(saved.part('/word/vbaProject.bin') !== undefined).to.equal(to.endsWith('m'));
      });

  it('says nothing of macros where they are left out: no part, relationship or type', () => {
    const { pkg, macros } = ofKind(openPackage(withMacros(MAIN.dotm)), 'docx');
    expect(macros).to.deep.equal(['word/vbaProject.bin', 'word/vbaData.xml']);
    const { 'word/embeddings/oleObject1.bin': kept, ...files } = unzipSync(savePackage(pkg));
    expect(strFromU8(kept)).to.equal('object');
    expect(Object.keys(files).filter((name) => /vba/i.test(name))).to.deep.equal([]);
    const said = ['[Content_Types].xml', 'word/_rels/document.xml.rels'].map((name) => strFromU8(files[name]));
    expect(said.join()).to.not.match(/vba|macro/i);
  });

  it('leaves out macros that no relationship names', () => {
    const { macros } = ofKind(openPackage(withMacros(MAIN.docm, [])), 'dotx');
    expect(macros).to.have.members(['word/vbaProject.bin', 'word/vbaData.xml']);
  });

  it('is what a fill writes, with a warning for each part that is lost', async () => {
    const template = withMacros(MAIN.dotm);
    const { docx, report } = await annotate(template, { data: { name: 'Ada' } });
    expect(openPackage(docx).part('/word/document.xml')?.contentType).to.equal(MAIN.docx);
    expect(report.warnings).to.deep.equal(
      ['word/vbaProject.bin', 'word/vbaData.xml'].map((part) => ({
        part,
        message: 'macros are removed: a .docx document cannot contain them, a .docm document can',
      })),
    );
    const kept = await annotate(template, { data: { name: 'Ada' } }, { kind: 'same' });
    expect([openPackage(kept.docx).part('/word/document.xml')?.contentType, kept.report.warnings]).to.deep.equal([
      MAIN.dotm,
      [],
    ]);
  });
});
