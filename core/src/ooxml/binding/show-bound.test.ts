import { expect } from 'chai';
import { portableCompression } from '../../base/compression/index.js';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { buildDocx, p, r, tbl } from '../../testing/index.js';
import { linesOf } from '../../testing/laid-out.js';
import { readDocx } from '../docx/index.js';
import { openPackage } from '../opc/index.js';
import { showBound } from './show-bound.js';

const CORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}';
const PREFIXES =
  "xmlns:cp='http://schemas.openxmlformats.org/package/2006/metadata/core-properties' xmlns:dc='http://purl.org/dc/elements/1.1/'";
const bound = (property: string): string =>
  `<w:dataBinding w:prefixMappings="${PREFIXES}" w:xpath="/cp:coreProperties[1]/dc:${property}[1]" w:storeItemID="${CORE}"/>`;
const control = (properties: string, content: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

const shown = async (body: string, stored: string, property = 'title'): Promise<string[]> => {
  const lines = await linesOf({ body, coreProperties: `<dc:${property}>${stored}</dc:${property}>` });
  return lines.map(({ text }) => text.replaceAll(' | ', ''));
};

describe('bound controls', () => {
  it('stay as they are where their XML is not well-formed, with a diagnostic', () => {
    const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const pkg = openPackage(
      buildDocx({
        body: control('<w:dataBinding w:xpath="/a[1]"/>', p('kept')),
        parts: { 'customXml/item1.xml': '<a>', 'customXml/itemProps1.xml': '<' },
        relationships: [
          { id: 'rIdX', type: `${OFFICE}/customXml`, target: '../customXml/item1.xml' },
          { source: 'customXml/item1.xml', id: 'rIdP', type: `${OFFICE}/customXmlProps`, target: 'itemProps1.xml' },
        ],
      }),
      { compression: portableCompression },
    );
    const log = new DiagnosticLog();
    expect(showBound(pkg, ['/word/document.xml'], log)).to.equal(pkg);
    expect(log.all).to.deep.equal([
      { code: 'feature-ignored', what: 'part that is not well-formed XML', part: '/customXml/item1.xml' },
    ]);
  });

  it('show what they are bound to, and not what the file remembers of them', async () => {
    const body = p(r('The ') + control(`<w:text/>${bound('title')}`, r('old ') + r('title')) + r('.'));
    expect(await shown(body, 'new one')).to.deep.equal(['The new one.']);
    expect(await shown(control(bound('title'), p('old') + p('title')), 'new')).to.deep.equal(['new']);
    const cell = `<w:tr>${control(bound('title'), `<w:tc><w:tcPr/>${p('old')}</w:tc>`)}</w:tr>`;
    expect(await shown(tbl([cell]), 'new')).to.deep.equal(['new']);
  });

  it('keep the look of their first run, and content that already shows the value', async () => {
    const { body } = model(p(control(bound('title'), r('old', '<w:b/>') + r('one'))), 'new');
    const [paragraph] = body.blocks;
    const [inner] = paragraph?.kind === 'paragraph' ? paragraph.content : [];
    const runs = inner?.kind === 'control' ? inner.content : [];
    expect(runs.map((run) => run.kind === 'run' && run.properties.bold)).to.deep.equal([true]);
    expect(await shown(p(control(bound('title'), r('o') + r('ld'))), 'old')).to.deep.equal(['old']);
  });

  it('show dates, entries of lists and check boxes as such', async () => {
    const thai = '<w:date><w:dateFormat w:val="d MMMM yyyy"/><w:calendar w:val="thai"/></w:date>';
    expect(await shown(p(control(thai + bound('title'), r('old'))), '2024-05-03T00:00:00')).to.deep.equal(['old']);
    const date = '<w:date><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="de-DE"/></w:date>';
    expect(await shown(p(control(date + bound('title'), r('x'))), '2024-05-03T00:00:00')).to.deep.equal([
      '3. Mai 2024'.replace('. ', ' '),
    ]);
    const list = '<w:dropDownList><w:listItem w:displayText="Yes" w:value="1"/></w:dropDownList>';
    expect(await shown(p(control(list + bound('title'), r('x'))), '1')).to.deep.equal(['Yes']);
    const box = '<w14:checkbox><w14:checkedState w14:val="2612"/></w14:checkbox>';
    expect(await shown(p(control(box + bound('title'), r('x'))), 'true')).to.deep.equal(['☒']);
  });

  it('have lines where they take several', async () => {
    // A break reads as a blank in the text of tags.
    expect(await shown(p(control(`<w:text w:multiLine="1"/>${bound('title')}`, r('x'))), 'one\ntwo')).to.deep.equal([
      'one ',
      'two',
    ]);
    expect(await shown(p(control(`<w:text/>${bound('title')}`, r('x'))), 'one\ntwo')).to.deep.equal(['one two']);
  });

  it('go on asking for a text where they are bound to none', async () => {
    expect(await shown(p(control(`<w:showingPlcHdr/>${bound('title')}`, r('Type here'))), '')).to.deep.equal([
      'Type here',
    ]);
    expect(await shown(p(r('a') + control(bound('title'), r('old'))), '')).to.deep.equal(['a']);
  });

  it('stay as they are where there is no such node, no such path, and where they hold more than text', async () => {
    const body = (properties: string): string => p(control(properties, r('kept')));
    expect(await shown(body(bound('gone')), 'new')).to.deep.equal(['kept']);
    expect(await shown(body(bound('title').replace('/cp:', '//cp:')), 'new')).to.deep.equal(['kept']);
    expect(await shown(body(`<w:richText/>${bound('title')}`), 'new')).to.deep.equal(['kept']);
    expect(await shown(control(bound('title'), tbl([['kept']])), 'new')).to.deep.equal(['kept']);
  });
});

function model(body: string, title: string) {
  const bytes = buildDocx({ body, coreProperties: `<dc:title>${title}</dc:title>` });
  const pkg = openPackage(bytes, { limits: DEFAULT_LIMITS, compression: portableCompression });
  return readDocx(showBound(pkg, ['/word/document.xml']), { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
}
