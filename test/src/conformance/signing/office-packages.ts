/** The least that each kind of Office document takes, for judges that open packages. */
import { buildDocx, p } from '@quire/core/testing';
import { zipSync } from 'fflate';

/** A document to be signed. */
export interface OfficeSource {
  readonly kind: 'DOCX' | 'XLSX' | 'PPTX';
  readonly bytes: Uint8Array;
  /** Its signature line, to be filled. */
  readonly line?: string;
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument';

interface PartText {
  readonly contentType: string;
  readonly xml: string;
}

/** A main part that leads to others of one kind, by the places that their relationships have. */
function packageOf(main: string, own: PartText, type: string, others: Readonly<Record<string, PartText>>): Uint8Array {
  const encode = (text: string): Uint8Array =>
    new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const relationships = (...rows: readonly (readonly [type: string, target: string])[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
      .map(
        ([kind, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  const [folder, file] = main.split('/') as [string, string];
  const parts = {
    [main]: own,
    ...Object.fromEntries(Object.entries(others).map(([name, part]) => [`${folder}/${name}`, part])),
  };
  const types = Object.entries(parts).map(
    ([name, { contentType }]) => `<Override PartName="/${name}" ContentType="${TYPE}.${contentType}+xml"/>`,
  );
  return zipSync({
    '[Content_Types].xml': encode(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `${types.join('')}</Types>`,
    ),
    '_rels/.rels': encode(relationships(['officeDocument', main])),
    [`${folder}/_rels/${file}.rels`]: encode(
      relationships(...Object.keys(others).map((name) => [type, name] as const)),
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, { xml }]) => [name, encode(xml)])),
  });
}

const workbook = (): Uint8Array => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheets = `<sheets><sheet name="Judged" sheetId="1" r:id="rId1"/></sheets>`;
  const cells = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
  return packageOf(
    'xl/workbook.xml',
    {
      contentType: 'spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${RELATIONSHIPS}">${sheets}</workbook>`,
    },
    'worksheet',
    {
      'worksheets/sheet1.xml': {
        contentType: 'spreadsheetml.worksheet',
        xml: `<worksheet xmlns="${main}">${cells}</worksheet>`,
      },
    },
  );
};

/** As many slides as presentations have: their manifests are longer than those of other documents. */
const SLIDES = 40;

const presentation = (): Uint8Array => {
  const main = 'http://schemas.openxmlformats.org/presentationml/2006/main';
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const ids = Array.from({ length: SLIDES }, (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  const slide =
    `<p:sld xmlns:p="${main}" xmlns:a="${drawing}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/>` +
    '<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld></p:sld>';
  const slides = Array.from({ length: SLIDES }, (_, index) => [
    `slides/slide${index + 1}.xml`,
    { contentType: 'presentationml.slide', xml: slide },
  ]);
  return packageOf(
    'ppt/presentation.xml',
    {
      contentType: 'presentationml.presentation.main',
      xml: `<p:presentation xmlns:p="${main}" xmlns:r="${RELATIONSHIPS}"><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    },
    'slide',
    Object.fromEntries(slides) as Record<string, PartText>,
  );
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
