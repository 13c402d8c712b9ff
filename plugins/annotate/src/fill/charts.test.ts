import { buildDocx, type DocxParts, p } from '@quire/core/testing';
import { children, descendants, path, textContent, type XmlElement } from '@quire/core/xml';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { fieldsOf } from '../introspect/index.js';
import type { FillRequest } from '../request/index.js';
import { type Filled, filled } from '../testing/filled.js';

const CHART = 'word/charts/chart1.xml';
const NAMESPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const series = (index: number, data: string): string =>
  `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>Old</c:v></c:tx><c:spPr><a:solidFill><a:schemeClr val="accent${index + 1}"/></a:solidFill></c:spPr>` +
  `<c:dPt><c:idx val="4"/></c:dPt>${data}<c:extLst/></c:ser>`;
const values =
  '<c:cat><c:strRef><c:f>Sheet1!$A$2</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>x</c:f><c:numCache><c:formatCode>0.0%</c:formatCode></c:numCache></c:numRef></c:val>';
const points = '<c:xVal><c:numLit/></c:xVal><c:yVal><c:numLit/></c:yVal><c:smooth val="0"/>';

const space = (plots: string, title = '{sales}'): string =>
  `<?xml version="1.0"?><c:chartSpace ${NAMESPACES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title>` +
  `<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plots}<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/></c:valAx><c:valAx><c:axId val="3"/></c:valAx></c:plotArea></c:chart>` +
  '<c:externalData r:id="rId1"/></c:chartSpace>';

const bars = (inner: string): string =>
  `<c:barChart><c:barDir val="col"/>${inner}<c:axId val="1"/><c:axId val="2"/></c:barChart>`;
const line = (inner: string): string => `<c:lineChart>${inner}<c:axId val="1"/><c:axId val="3"/></c:lineChart>`;

const SHOWN =
  '<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="Chart"/><a:graphic><a:graphicData uri="x">' +
  '<c:chart r:id="rIdChart" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

const template = (chart: string, body = p(SHOWN)): DocxParts => ({
  body,
  parts: { [CHART]: chart, 'word/embeddings/old.xlsx': new Uint8Array([1]) },
  contentTypes: {
    [CHART]: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    'word/embeddings/old.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  relationships: [
    { id: 'rIdChart', type: 'chart', target: 'charts/chart1.xml' },
    { id: 'rId1', type: 'package', target: '../embeddings/old.xlsx', source: CHART },
  ],
});

const sales = {
  categories: ['Q1', 'Q2 & more'],
  series: [
    { name: 'North', values: [1, null] },
    { name: 'South', values: [3, 4.5], color: '#ff0000' },
  ],
};

/** The texts of each series, by the element that holds them. */
const shown = (root: XmlElement, ...names: readonly string[]): readonly (readonly string[])[] =>
  [...descendants(root)]
    .filter(({ name }) => name === 'c:ser')
    .map((one) =>
      names.map((name) =>
        [...descendants(children(one, name)[0]!)]
          .filter((node) => node.name === 'c:v')
          .map(textContent)
          .join(),
      ),
    );

const filledChart = (chart: string, value: unknown): Promise<Filled> =>
  filled(template(chart), { sales: value } as FillRequest['data']);

function cellsOf(workbook: Uint8Array): readonly string[] {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/r="([A-Z]+\d+)"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(
    ([, at, text]) => `${at}=${text}`,
  );
}

describe('the data of a chart', () => {
  it('takes the place of the template’s, series for series, with references into a workbook that holds the same', async () => {
    const { pkg, report } = await filledChart(space(bars(series(0, values) + series(1, values))), sales);
    const chart = pkg.xml(`/${CHART}`);
    expect(shown(chart, 'c:tx', 'c:cat', 'c:val')).to.deep.equal([
      ['North', 'Q1,Q2 & more', '1'],
      ['South', 'Q1,Q2 & more', '3,4.5'],
    ]);
    const formulas = [...descendants(chart)].filter(({ name }) => name === 'c:f').map(textContent);
    expect(formulas.slice(3)).to.deep.equal(['Sheet1!$C$1', 'Sheet1!$A$2:$A$3', 'Sheet1!$C$2:$C$3']);
    const book = pkg.relationships(`/${CHART}`).find(({ id }) => id === 'rId1')?.target ?? '';
    expect(cellsOf(pkg.part(book)?.bytes ?? new Uint8Array())).to.deep.equal([
      'B1=North',
      'C1=South',
      'A2=Q1',
      'B2=1',
      'C2=3',
      'A3=Q2 &amp; more',
      'C3=4.5',
    ]);
    expect(pkg.part('/word/embeddings/old.xlsx')).to.equal(undefined);
    expect(report.fields.map(({ name, outcome, part }) => [name, outcome, part])).to.deep.equal([
      ['sales', 'filled', CHART],
    ]);
  });

  it('keeps the formatting: number formats, that of single points that are still there, the color unless one is given', async () => {
    const { xml } = await filledChart(space(bars(series(0, values) + series(1, values))), sales);
    expect(xml(CHART)).to.contain('<c:formatCode>0.0%</c:formatCode>').and.not.contain('c:dPt');
    expect(xml(CHART).match(/<c:spPr>.*?<\/c:spPr>/g)).to.deep.equal([
      '<c:spPr><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></c:spPr>',
      '<c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr>',
    ]);
  });

  it('makes further series in the next colors of the theme, and removes those without data, with their axes', async () => {
    const more = { ...sales, series: [...sales.series, { values: [5, 6] }] };
    const grown = await filledChart(space(bars(series(0, values))), more);
    expect(grown.xml(CHART).match(/<c:idx val="\d"\/><c:order/g)).to.have.length(3);
    expect(grown.values('a:schemeClr', 'val', CHART)).to.deep.equal(['accent1', 'accent3']);
    const shrunk = await filledChart(
      space(bars(series(0, values) + series(1, values)) + line(series(2, values))),
      sales,
    );
    expect(shrunk.xml(CHART)).to.not.contain('c:lineChart');
    expect(shrunk.values('c:axId', 'val', CHART)).to.deep.equal(['1', '2', '1', '2']);
  });

  it('is points in a scatter chart', async () => {
    const scatter = {
      series: [
        {
          name: 'A',
          values: [
            { x: 1, y: 2 },
            { x: 3, y: 4 },
          ],
        },
      ],
    };
    const chart = space(`<c:scatterChart>${series(0, points)}</c:scatterChart>`);
    const { pkg, report } = await filledChart(chart, scatter);
    expect(shown(pkg.xml(`/${CHART}`), 'c:tx', 'c:xVal', 'c:yVal')).to.deep.equal([['A', '1,3', '2,4']]);
    expect(report.warnings).to.deep.equal([]);
    const wrong = await filledChart(chart, sales);
    expect(wrong.report.fields.map(({ outcome, reason }) => `${outcome}: ${reason}`)).to.deep.equal([
      'mismatch: the chart takes points: {"x", "y"}',
    ]);
    expect(wrong.xml(CHART)).to.contain('{sales}');
  });

  it('gives the chart its title, or none', async () => {
    const chart = space(bars(series(0, values)));
    expect(path((await filledChart(chart, sales)).pkg.xml(`/${CHART}`), 'c:chart', 'c:title')).to.equal(undefined);
    const titled = await filledChart(chart, { ...sales, title: 'All <sales>' });
    expect(titled.xml(CHART)).to.contain('<a:t>All &lt;sales&gt;</a:t>');
  });

  it('is each item’s own in a repeat, and text in a title with other words', async () => {
    const body = p('{#list}') + p(SHOWN) + p('{/list}');
    const list = [{ sales }, { sales: { ...sales, series: [{ name: 'West', values: [9] }] } }];
    const { pkg } = await filled(template(space(bars(series(0, values))), body), { list });
    const names = pkg
      .relationships('/word/document.xml')
      .filter(({ type }) => type.endsWith('/chart'))
      .map(({ target }) => shown(pkg.xml(target), 'c:tx').join());
    expect(names).to.deep.equal(['North,South', 'West']);
    const words = await filledChart(space(bars(series(0, values)), 'Sales of {sales}'), 2024);
    expect(words.xml(CHART)).to.contain('Sales of ').and.contain('2024').and.contain('Old');
    const both = await filledChart(space(bars(series(0, values)), 'Sales {sales}'), { ...sales, title: 'now' });
    expect(both.xml(CHART)).to.contain('Sales ').and.contain('now').and.contain('North');
  });

  it('is listed as what the tag takes', () => {
    const listed = fieldsOf(buildDocx(template(space(bars(series(0, values))))));
    expect(listed.map(({ identity, type }) => [identity.names[0], type])).to.deep.equal([['sales', 'chart']]);
  });

  it('is refused where it is none', async () => {
    for (const value of [{ series: [] }, { series: [{ values: ['x'] }] }, { series: [{ values: [1], color: 'no' }] }]) {
      const { report } = await filledChart(space(bars(series(0, values))), value);
      expect(
        report.fields.map(({ outcome }) => outcome),
        JSON.stringify(value),
      ).to.deep.equal(['mismatch']);
    }
    const { report } = await filled(p('{sales}'), { sales });
    expect(report.fields.map(({ outcome }) => outcome)).to.deep.equal(['mismatch']);
  });
});
