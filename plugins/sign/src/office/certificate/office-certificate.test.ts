import { type AuditEvent, chainEvents } from '@quire/core/audit';
import { nodeCompression as compression, nodeEngine } from '@quire/core/node';
import { nodeCryptography } from '@quire/core/node/signing';
import { openPackage, type Package, savePackage } from '@quire/core/opc';
import { OFFICE_RELATIONSHIPS, officePackage } from '@quire/core/testing';
import { child, children, descendants, path, textContent, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { readAppearanceImage } from '../../appearance/index.js';
import type { CertificateLook } from '../../certificate/index.js';
import { withCertificate } from './index.js';

const signedAt = new Date('2026-01-31T12:00:00Z');
const EVENTS: readonly AuditEvent[] = [
  { type: 'viewed', timestamp: '2026-01-31T11:58:00Z', actor: { name: 'Grace', email: 'grace@example.org' } },
  { type: 'consent', timestamp: '2026-01-31T11:59:00Z', data: { text: '_x0041_ & <I agree>' } },
];
const PNG = readAppearanceImage(
  new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
);

async function certified(
  bytes: Uint8Array,
  look: CertificateLook = {},
  events: readonly AuditEvent[] = EVENTS,
): Promise<{ readonly package: Package; readonly pages?: number }> {
  const source = openPackage(bytes, { compression });
  const subject = {
    document: { sha256: 'a1'.repeat(32), bytes: 7 },
    signer: { name: 'Ada', email: 'ada@example.org' },
  };
  const trail = await chainEvents(subject, events, signedAt, nodeCryptography);
  const about = { trail, facts: { signedAt, level: 'XAdES B-B' }, lastHash: 'b2'.repeat(32) };
  const done = await withCertificate({ bytes, package: source }, about, { engine: nodeEngine(), ...look });
  // The package is saved and read again.
  return { ...done, package: openPackage(savePackage(done.package), { compression }) };
}

/** The parts that are new, or whose bytes differ. */
function changed(before: Uint8Array, after: Package): readonly string[] {
  const old = openPackage(before, { compression });
  return [...after.parts.values()]
    .filter(({ name, bytes }) => !old.part(name) || Buffer.compare(bytes, old.part(name)?.bytes ?? bytes) !== 0)
    .map(({ name }) => name)
    .sort();
}

const said = (root: XmlElement): string =>
  [...descendants(root)]
    .filter(({ name }) => name === 'a:t' || name === 'sml:t')
    .map(textContent)
    .join('\n');

describe('a certificate of completion in a workbook', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheetOf = (more = '') => ({
    name: 'xl/worksheets/sheet1.xml',
    type: 'spreadsheetml.worksheet',
    kind: 'worksheet',
    xml: `<worksheet xmlns="${MAIN}"><sheetData/>${more}</worksheet>`,
  });
  const book = (
    content: string,
    others: Parameters<typeof officePackage>[0] extends readonly [unknown, ...infer Rest] ? Rest : never,
    attributes = '',
  ): Uint8Array =>
    officePackage([
      {
        name: 'xl/workbook.xml',
        type: 'spreadsheetml.sheet.main',
        xml: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONSHIPS}"${attributes}>${content}</workbook>`,
      },
      ...others,
    ]);
  const SHEETS = '<sheets><sheet name="Certificate of COMPLETION" sheetId="7" r:id="rId1"/></sheets>';

  it('is a sheet behind the others, under a name and a number that none has', async () => {
    const bytes = book(`${SHEETS}<calcPr calcId="1"/>`, [sheetOf()]);
    const { package: pkg, pages } = await certified(bytes);
    expect(pages).to.equal(1);
    const root = pkg.xml('/xl/workbook.xml');
    const [, added] = children(child(root, 'sml:sheets') as XmlElement);
    expect(added.attributes).to.include({ name: 'Certificate of completion (2)', sheetId: '8' });
    expect(root.children.map((each) => (typeof each === 'object' ? each.name : each))).to.deep.equal([
      'sml:sheets',
      'sml:definedNames',
      'sml:calcPr',
    ]);
    const titles = path(root, 'sml:definedNames', 'sml:definedName') as XmlElement;
    expect([titles.attributes.localSheetId, textContent(titles)]).to.deep.equal([
      '1',
      "'Certificate of completion (2)'!$20:$20",
    ]);
    const text = said(pkg.xml('/xl/worksheets/sheet2.xml'));
    for (const each of ['Ada', 'ada@example.org', 'Sheets', 'a1'.repeat(32), 'Grace\ngrace@example.org', 'Viewed']) {
      expect(text).to.contain(each);
    }
    // The escape sequence `_x0041_`, which Excel would read as the letter A, is itself escaped.
    expect(text).to.contain('_x005F_x0041_ & <I agree>');
    expect(changed(bytes, pkg)).to.deep.equal([
      '/xl/_rels/workbook.xml.rels',
      '/xl/styles.xml',
      '/xl/workbook.xml',
      '/xl/worksheets/sheet2.xml',
    ]);
  });

  it('has formats behind those of the workbook, none of which changes', async () => {
    const styles =
      `<x:styleSheet xmlns:x="${MAIN}"><x:fonts count="2"><x:font><x:sz val="22"/></x:font><x:font><x:b/></x:font></x:fonts>` +
      '<x:cellXfs count="1"><x:xf numFmtId="0" fontId="1"/></x:cellXfs><x:dxfs count="0"/></x:styleSheet>';
    const part = { name: 'xl/styles.xml', type: 'spreadsheetml.styles', kind: 'styles', xml: styles };
    const { package: pkg } = await certified(book(SHEETS, [sheetOf(), part]));
    const root = pkg.xml('/xl/styles.xml');
    expect(children(root).map(({ name }) => name.slice(4))).to.deep.equal([
      'fonts',
      'fills',
      'borders',
      'cellStyleXfs',
      'cellXfs',
      'cellStyles',
      'dxfs',
    ]);
    const [fonts, formats] = ['sml:fonts', 'sml:cellXfs'].map((name) => child(root, name) as XmlElement);
    expect(Number(fonts.attributes.count)).to.equal(children(fonts).length);
    expect(
      children(fonts)
        .slice(0, 2)
        .map(({ children: [first] }) => (first as XmlElement).name),
    ).to.deep.equal(['sml:sz', 'sml:b']);
    const [own, first] = children(formats);
    expect([own.attributes.fontId, first.attributes.fontId]).to.deep.equal(['1', '2']);
    const sheet = pkg.xml('/xl/worksheets/sheet2.xml');
    const used = [...descendants(sheet)].flatMap(({ name, attributes }) =>
      name === 'sml:c' ? [Number(attributes.s)] : [],
    );
    expect(Math.min(...used)).to.be.at.least(1);
    expect(Math.max(...used)).to.be.below(children(formats).length);
    // Column widths are measured in digits of the workbook's default font, here twice as large as usual.
    const [column] = children(child(sheet, 'sml:cols') as XmlElement);
    expect(Number(column.attributes.width)).to.be.closeTo(30 / 10.5, 0.1);
  });

  it('is on paper as the sheets are, and shows brand and signature with words for those who do not see them', async () => {
    const look = { brand: { name: 'Acme "&" Sons', color: '#1a73e8', logo: PNG }, picture: PNG, language: 'de' };
    const { package: pkg } = await certified(book(SHEETS, [sheetOf('<pageSetup orientation="landscape"/>')]), look);
    expect(child(pkg.xml('/xl/worksheets/sheet2.xml'), 'sml:pageSetup')?.attributes.paperSize).to.equal('1');
    const drawing = pkg.xml('/xl/drawings/drawing1.xml');
    const told = [...descendants(drawing)].flatMap(({ attributes }) => attributes.descr ?? []);
    expect(told).to.deep.equal(['Acme "&" Sons', 'Unterschrift: Ada']);
    expect([...pkg.parts.keys()].filter((name) => name.includes('media'))).to.have.length(2);
    expect(new TextDecoder().decode(pkg.part('/xl/styles.xml')?.bytes)).to.contain('FF1A73E8');
    const metric = await certified(book(SHEETS, [sheetOf('<pageSetup paperSize="9"/>')]));
    expect(child(metric.package.xml('/xl/worksheets/sheet2.xml'), 'sml:pageSetup')?.attributes.paperSize).to.equal('9');
  });

  it('is written in the dialect of a Strict workbook', async () => {
    const strict = (text: string) =>
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/',
          'http://purl.oclc.org/ooxml/spreadsheetml/',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/',
          'http://purl.oclc.org/ooxml/officeDocument/',
        );
    const bytes = officePackage([
      {
        name: 'xl/workbook.xml',
        type: 'spreadsheetml.sheet.main',
        xml: strict(
          `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONSHIPS}" conformance="strict">${SHEETS}</workbook>`,
        ),
      },
      { ...sheetOf(), xml: strict(sheetOf().xml) },
    ]);
    const { package: pkg } = await certified(bytes);
    const raw = (name: string) => new TextDecoder().decode(pkg.part(name)?.bytes);
    for (const name of ['/xl/worksheets/sheet2.xml', '/xl/styles.xml', '/xl/workbook.xml']) {
      expect(raw(name)).to.contain('purl.oclc.org').and.not.contain('schemas.openxmlformats.org');
    }
    expect(raw('/xl/_rels/workbook.xml.rels')).to.contain(
      'http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet',
    );
  });

  it('is refused in words where the structure is protected, and for what has no place for it', async () => {
    const locked = book(`<workbookProtection lockStructure="1"/>${SHEETS}`, [sheetOf()]);
    expect(await certified(locked).catch(String)).to.match(/structure of the workbook is protected/);
    const drawing = officePackage([
      { name: 'visio/document.xml', type: 'ms-visio.drawing.main', xml: '<VisioDocument/>' },
    ]);
    expect(await certified(drawing).catch(String)).to.match(
      /certificate is for PDF, Word, Excel and PowerPoint documents/,
    );
  });
});

describe('a certificate of completion in a presentation', () => {
  const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main';
  const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const SECTIONS =
    '<p:extLst><p:ext uri="{A}"/><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">' +
    '<p14:section name="One" id="{1}"><p14:sldIdLst><p14:sldId id="300"/></p14:sldIdLst></p14:section>' +
    '<p14:section name="Two" id="{2}"/></p14:sectionLst></p:ext></p:extLst>';
  const deck = (size = '<p:sldSz cx="12192000" cy="6858000"/>', more = ''): Uint8Array =>
    officePackage([
      {
        name: 'ppt/presentation.xml',
        type: 'presentationml.presentation.main',
        xml:
          `<p:presentation xmlns:p="${MAIN}" xmlns:r="${OFFICE_RELATIONSHIPS}"><p:sldIdLst><p:sldId id="300" r:id="rId1"/></p:sldIdLst>` +
          `${size}<p:notesSz cx="1" cy="1"/>${more}</p:presentation>`,
      },
      {
        name: 'ppt/slides/slide1.xml',
        type: 'presentationml.slide',
        kind: 'slide',
        xml: `<p:sld xmlns:p="${MAIN}" xmlns:a="${DRAWING}"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:rPr lang="fr-FR"/><a:t>Contrat</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
      },
      {
        name: 'ppt/slideMasters/slideMaster1.xml',
        type: 'presentationml.slideMaster',
        kind: 'slideMaster',
        xml: `<p:sldMaster xmlns:p="${MAIN}"/>`,
      },
      ...['obj', 'titleOnly'].map((type, index) => ({
        name: `ppt/slideLayouts/slideLayout${index + 1}.xml`,
        type: 'presentationml.slideLayout',
        kind: 'slideLayout',
        from: 'ppt/slideMasters/slideMaster1.xml',
        xml: `<p:sldLayout xmlns:p="${MAIN}" type="${type}"/>`,
      })),
    ]);
  const many = Array.from({ length: 200 }, (_, index) => ({
    type: 'scroll',
    timestamp: '2026-01-31T11:58:00Z',
    data: { page: index + 1, note: 'Looked at the page from its top to its end, '.repeat(3) },
  }));

  it('is slides behind the others, in the language of the first, with titles of their own', async () => {
    const bytes = deck(undefined, SECTIONS);
    const { package: pkg, pages } = await certified(bytes);
    expect(pages).to.equal(2);
    const root = pkg.xml('/ppt/presentation.xml');
    const ids = children(child(root, 'p:sldIdLst') as XmlElement).map(({ attributes }) => attributes.id);
    expect(ids).to.deep.equal(['300', '301', '302']);
    const sections = [...descendants(root)].filter(({ name }) => name === 'p14:section');
    const members = sections.map((each) => [...descendants(each)].flatMap(({ attributes }) => attributes.id ?? []));
    expect(members).to.deep.equal([['300'], ['301', '302']]);
    const [first, second] = ['/ppt/slides/slide2.xml', '/ppt/slides/slide3.xml'].map((name) => said(pkg.xml(name)));
    expect(first)
      .to.match(/^Certificat de réalisation\n/)
      .and.contain('Diapositives\n1\n')
      .and.contain('ada@example.org');
    expect(second)
      .to.match(/^Événements 1–2\n/)
      .and.contain('text: _x0041_ & <I agree>');
    for (const name of ['/ppt/slides/slide2.xml', '/ppt/slides/slide3.xml']) {
      expect(pkg.relationships(name).map(({ target }) => target)).to.deep.equal(['/ppt/slideLayouts/slideLayout2.xml']);
    }
    expect(changed(bytes, pkg)).to.deep.equal([
      '/ppt/_rels/presentation.xml.rels',
      '/ppt/presentation.xml',
      '/ppt/slides/_rels/slide2.xml.rels',
      '/ppt/slides/_rels/slide3.xml.rels',
      '/ppt/slides/slide2.xml',
      '/ppt/slides/slide3.xml',
    ]);
  });

  it('lists 200 events in their order, none beyond the edge of a slide of any size', async () => {
    for (const [cx, cy] of [
      [12_192_000, 6_858_000],
      [9_144_000, 6_858_000],
      [6_858_000, 9_144_000],
      [3_600_000, 2_700_000],
    ]) {
      const { package: pkg, pages = 0 } = await certified(
        deck(`<p:sldSz cx="${cx}" cy="${cy}"/>`),
        { brand: { logo: PNG }, picture: PNG },
        many,
      );
      const numbers: string[] = [];
      const titles = new Set<string>();
      for (let slide = 2; slide < pages + 2; slide++) {
        const root = pkg.xml(`/ppt/slides/slide${slide}.xml`);
        titles.add(said(root).split('\n')[0]);
        for (const { name, children: inside } of descendants(root)) {
          if (!name.endsWith(':xfrm')) continue;
          const [at, extent] = inside as XmlElement[];
          expect(Number(at.attributes.x) + Number(extent.attributes.cx)).to.be.at.most(cx);
          expect(Number(at.attributes.y) + Number(extent.attributes.cy), `slide ${slide} of ${cx}`).to.be.at.most(cy);
        }
        numbers.push(...(said(root).match(/page: \d+/g) ?? []));
      }
      expect(numbers).to.deep.equal(many.map(({ data }) => `page: ${data.page}`));
      expect(titles.size).to.equal(pages);
    }
  });
});
