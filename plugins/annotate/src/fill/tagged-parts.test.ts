import { buildDocx, type DocxParts, p } from '@quire/core/testing';
import { expect } from 'chai';
import { fieldsOf } from '../introspect/index.js';
import { filled } from '../testing/filled.js';

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const C = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

const run = (text: string, properties = ''): string => `<a:r><a:rPr lang="en"${properties}/><a:t>${text}</a:t></a:r>`;

const chart = (title: string): string =>
  `<?xml version="1.0"?><c:chartSpace ${C} ${A} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
  `<c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p>${title}</a:p></c:rich></c:tx></c:title></c:chart>` +
  '<c:externalData r:id="rId1"/></c:chartSpace>';

const shown = (id: string): string =>
  '<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="Chart"/><a:graphic><a:graphicData uri="x">' +
  `<c:chart ${C} r:id="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const withChart = (title: string, body: string): DocxParts => ({
  body,
  parts: { 'word/charts/chart1.xml': chart(title), 'word/embeddings/book.xlsx': new Uint8Array([1]) },
  contentTypes: { 'word/charts/chart1.xml': CHART_TYPE, 'word/embeddings/book.xlsx': 'application/octet-stream' },
  relationships: [
    { id: 'rIdChart', type: 'chart', target: 'charts/chart1.xml' },
    { id: 'rId1', type: 'package', target: '../embeddings/book.xlsx', source: 'word/charts/chart1.xml' },
  ],
});

const FIRST = 'word/charts/chart1.xml';

describe('texts beside the stories', () => {
  it('are filled in charts, however many runs a tag is split over, in the formatting where it begins', async () => {
    const title = run('Sales {ye', ' b="1"') + run('ar') + run('} of all');
    const { xml } = await filled(withChart(title, p(shown('rIdChart'))), { year: '2024\nand 2025' });
    const bold = '<a:rPr lang="en" b="1"/>';
    expect(xml(FIRST)).to.contain(
      `<a:r>${bold}<a:t>Sales </a:t></a:r><a:r>${bold}<a:t>2024</a:t></a:r><a:br>${bold}</a:br>` +
        `<a:r>${bold}<a:t>and 2025</a:t></a:r><a:r><a:rPr lang="en"/><a:t> of all</a:t></a:r>`,
    );
  });

  it('stay to the letter where nothing is given', async () => {
    const title = run('{ye', ' b="1"') + run('ar}');
    const { xml, report } = await filled(withChart(title, p(shown('rIdChart'))), {});
    expect(xml(FIRST)).to.contain(title);
    expect(report.fields.map(({ name, part, outcome }) => [name, part, outcome])).to.deep.equal([
      ['year', 'word/charts/chart1.xml', 'kept'],
    ]);
  });

  it('are each item’s own in a repeat: a chart of its own, with what it refers to', async () => {
    const body = p('{#list}') + p(shown('rIdChart')) + p('{/list}');
    const { xml, values, pkg } = await filled(withChart(run('{n}'), body), { list: [{ n: 'one' }, { n: 'two' }] });
    const [first = '', second = ''] = values('c:chart', 'r:id');
    const partOf = (id: string): string =>
      pkg
        .relationships('/word/document.xml')
        .find((each) => each.id === id)
        ?.target.slice(1) ?? '';
    expect([first, second].map((id) => /<a:t>(.*?)<\/a:t>/.exec(xml(partOf(id)))?.[1])).to.deep.equal(['one', 'two']);
    expect(pkg.part(`/${partOf(second)}`)?.contentType).to.equal(CHART_TYPE);
    const books = pkg.relationships(`/${partOf(second)}`).map(({ id, target }) => [id, target]);
    expect(books).to.deep.equal([['rId1', '/word/embeddings/book1.xlsx']]);
    expect(pkg.part('/word/embeddings/book1.xlsx')?.bytes).to.deep.equal(pkg.part('/word/embeddings/book.xlsx')?.bytes);
  });

  it('are filled in SmartArt, in what it says and as it was drawn', async () => {
    const points = `<?xml version="1.0"?><dgm:dataModel xmlns:dgm="d" ${A}><dgm:t><a:p>${run('{name}')}</a:p></dgm:t></dgm:dataModel>`;
    const { xml } = await filled(
      {
        body: p('x'),
        parts: { 'word/diagrams/data1.xml': points, 'word/diagrams/drawing1.xml': points },
        contentTypes: { 'word/diagrams/data1.xml': 'application/xml', 'word/diagrams/drawing1.xml': 'application/xml' },
        relationships: [
          { id: 'rIdD', type: 'diagramData', target: 'diagrams/data1.xml' },
          {
            id: 'rIdE',
            type: 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
            target: 'diagrams/drawing1.xml',
          },
        ],
      },
      { name: 'Ada' },
    );
    for (const part of ['word/diagrams/data1.xml', 'word/diagrams/drawing1.xml']) {
      expect(xml(part)).to.contain('<a:t>Ada</a:t>');
    }
  });

  it('are filled in the properties of the document, and listed as fields', async () => {
    const parts: DocxParts = {
      body: p('x'),
      coreProperties: '<dc:title>Letter to {name}</dc:title><dc:subject>{gone}</dc:subject>',
      customProperties:
        '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="a"><vt:lpwstr>{name}</vt:lpwstr></property>',
    };
    const { xml } = await filled(parts, { name: 'A & B' }, { missing: 'empty' });
    expect(xml('docProps/core.xml')).to.contain('>Letter to A &amp; B</dc:title>').and.not.contain('{gone}');
    expect(xml('docProps/custom.xml')).to.contain('>A &amp; B</vt:lpwstr>');
    expect(fieldsOf(buildDocx(parts)).map(({ part, identity }) => [part, identity.names[0]])).to.deep.equal([
      ['docProps/core.xml', 'name'],
      ['docProps/core.xml', 'gone'],
      ['docProps/custom.xml', 'name'],
    ]);
  });

  it('stay where a chart or the properties cannot be read, and the rest is filled', async () => {
    const chart = withChart(run('{year}'), p('{name}') + p(shown('rIdChart')));
    const broken = { ...chart, parts: { ...chart.parts, [FIRST]: '<?xml version="1.0"?><c:chart>{year}' } };
    const coreProperties = '<?xml version="1.0"?><cp:coreProperties>{name}';
    const { texts } = await filled({ ...broken, coreProperties }, { name: 'Ada', year: 1 });
    expect(texts()[0]).to.equal('Ada');
    expect(fieldsOf(buildDocx({ ...broken, coreProperties })).map(({ identity }) => identity.names[0])).to.deep.equal([
      'name',
    ]);
  });
});
