import { expect } from 'chai';
import { convert } from '../convert/convert.js';
import type { FrameDocument, GroupItem, StructureNode } from '../frame/index.js';
import { nodeCompression, openNodeFontLibrary } from '../node/index.js';
import { AXES, barChart, COLUMNS, chartParts, costs, sales, scatter, series } from '../testing/chart-markup.js';
import { buildDocx, type DocxParts } from '../testing/index.js';
import { layOut } from '../testing/laid-out.js';

const figures = ({ structure }: FrameDocument): readonly StructureNode[] =>
  structure.filter(({ role }) => role === 'Figure');
const words = async (...parts: Parameters<typeof chartParts>) =>
  figures(await layOut(chartParts(...parts))).map(({ altText }) => altText);

/** The same chart with alternative text by its author. */
const said = (parts: DocxParts, attributes: string, inner = ''): DocxParts => ({
  ...parts,
  body: parts.body?.replace(/<wp:docPr([^/]*)\/>/, `<wp:docPr$1 ${attributes}>${inner}</wp:docPr>`),
});

const line = `<c:lineChart>${series(1, 'Trend', [1, 2, 3])}</c:lineChart>`;
const TITLE =
  '<c:title><c:tx><c:rich><a:p><a:r><a:t>Sales of </a:t></a:r><a:r><a:t>the year</a:t></a:r></a:p></c:rich></c:tx></c:title>';

describe('charts in words', () => {
  it('are their kind, their title, the names of their series, and from where to where', async () => {
    expect(await words(barChart(COLUMNS, sales, costs) + AXES, '', TITLE)).to.deep.equal([
      'Column chart, Sales of the year: Sales, Costs; Q1 – Q3',
    ]);
    expect(await words(barChart(COLUMNS, sales) + line + AXES)).to.deep.equal([
      'Column and line chart: Sales, Trend; Q1 – Q3',
    ]);
    expect(await words(`<c:pieChart>${sales}</c:pieChart>`)).to.deep.equal(['Pie chart, Sales: Q1 – Q3']);
    expect(await words(`<c:scatterChart>${scatter([1, 2], [3, 4])}</c:scatterChart>${AXES}`)).to.deep.equal([
      'Scatter chart, Grades',
    ]);
  });

  it('are a figure on the page, with its box, and with its text in it', async () => {
    const document = await layOut(chartParts(barChart(COLUMNS, sales) + AXES));
    const node = document.structure.findIndex(({ role }) => role === 'Figure');
    const group = document.pages[0]?.items.find(
      (item): item is GroupItem => item.kind === 'group' && item.tag === node,
    );
    expect(group?.box).to.deep.equal({ x: 72, y: 72, width: 360, height: 216 });
    const texts = group?.items.flatMap((item) => (item.kind === 'glyphs' ? [item.tag] : [])) ?? [];
    expect(texts).to.have.length.above(5);
    for (const tag of texts) expect(document.structure[tag]).to.deep.include({ role: 'P', parent: node });
  });

  it('are what their author wrote, where there is something, and nothing where they are decoration', async () => {
    const parts = chartParts(barChart(COLUMNS, sales) + AXES);
    const [figure] = figures(await layOut(said(parts, 'descr="More each year"')));
    expect(figure).to.include({ altText: 'More each year' }).and.not.have.property('describedBy');
    const decoration =
      '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';
    const decorated = await layOut(said(parts, '', decoration));
    expect(figures(decorated)).to.deep.equal([]);
    const tags = decorated.pages[0]?.items.flatMap((item) => (item.kind === 'glyphs' ? [item.tag] : []));
    expect(tags).to.have.length.above(5);
    expect(new Set(tags)).to.deep.equal(new Set([-1]));
  });

  it('are told where a file for screen readers takes them', async () => {
    const fonts = openNodeFontLibrary({ folders: [] });
    const told = async (parts: DocxParts) => {
      const request = { fonts, compression: nodeCompression, profile: 'pdfua-1' } as const;
      const { diagnostics } = await convert(buildDocx(parts), request);
      return diagnostics.filter(({ code }) => code === 'feature-ignored');
    };
    const parts = chartParts(barChart(COLUMNS, sales) + AXES);
    const what = 'charts without alternative text are described by their type, title and series';
    expect(await told(parts)).to.deep.equal([{ code: 'feature-ignored', what }]);
    expect(await told(said(parts, 'descr="More each year"'))).to.deep.equal([]);
  });
});
