/** The minimum contents of each kind of Office document, for judges that open packages. */
import { buildDocx, OFFICE_RELATIONSHIPS, officePackage, p } from '@quire/core/testing';

/** A document to be signed. */
export interface OfficeSource {
  readonly kind: 'DOCX' | 'XLSX' | 'PPTX';
  readonly bytes: Uint8Array;
  /** The suggested signer of the signature line that is signed. */
  readonly line?: string;
}

const workbook = (): Uint8Array => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheets = `<sheets><sheet name="Judged" sheetId="1" r:id="rId1"/></sheets>`;
  const cells = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
  return officePackage([
    {
      name: 'xl/workbook.xml',
      type: 'spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${OFFICE_RELATIONSHIPS}">${sheets}</workbook>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      type: 'spreadsheetml.worksheet',
      kind: 'worksheet',
      xml: `<worksheet xmlns="${main}">${cells}</worksheet>`,
    },
  ]);
};

/** The number of slides, as in real presentations: their manifests are longer than those of other documents. */
const SLIDES = 40;

const presentation = (): Uint8Array => {
  const main = 'http://schemas.openxmlformats.org/presentationml/2006/main';
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const ids = Array.from({ length: SLIDES }, (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  const xml =
    `<p:sld xmlns:p="${main}" xmlns:a="${drawing}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/>` +
    '<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld></p:sld>';
  const slides = Array.from({ length: SLIDES }, (_, index) => ({
    name: `ppt/slides/slide${index + 1}.xml`,
    type: 'presentationml.slide',
    kind: 'slide',
    xml,
  }));
  const sizes = '<p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>';
  return officePackage([
    {
      name: 'ppt/presentation.xml',
      type: 'presentationml.presentation.main',
      xml: `<p:presentation xmlns:p="${main}" xmlns:r="${OFFICE_RELATIONSHIPS}"><p:sldIdLst>${ids.join('')}</p:sldIdLst>${sizes}</p:presentation>`,
    },
    ...slides,
  ]);
};

const LINE =
  '<w:p><w:r><w:pict><v:shape id="_x0000_i1025" style="width:192pt;height:96pt"><o:signatureline v:ext="edit"' +
  ' id="{8D9F3A5C-1B2C-4D3E-9F4A-5B6C7D8E9F00}" provid="{00000000-0000-0000-0000-000000000000}"' +
  ' o:suggestedsigner="Ada Lovelace" o:suggestedsigner2="Director" issignatureline="t"/></v:shape></w:pict></w:r></w:p>';

export const plainDocx = (): OfficeSource => ({
  kind: 'DOCX',
  bytes: buildDocx({ body: p('To be judged.'), coreProperties: '<dc:title>Judged</dc:title>' }),
});

/** A workbook, a presentation, and a document with a signature line. */
export const otherSources = (): readonly OfficeSource[] => [
  { kind: 'XLSX', bytes: workbook() },
  { kind: 'PPTX', bytes: presentation() },
  { kind: 'DOCX', bytes: buildDocx({ body: p('To be judged.') + LINE }), line: 'Ada Lovelace' },
];
