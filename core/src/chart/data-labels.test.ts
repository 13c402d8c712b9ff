import { expect } from 'chai';
import { AXES, barChart, COLUMNS, chartParts, numberCache, series, strings } from '../testing/chart-markup.js';
import { firstPageItems, laidOutLines, layOut, lineWith, textsOf } from '../testing/laid-out.js';
import { pieTotal } from './points.js';

const SHOWS = ['LegendKey', 'Val', 'CatName', 'SerName', 'Percent', 'BubbleSize'];
const shows = (...shown: string[]): string =>
  SHOWS.map((name) => `<c:show${name} val="${shown.includes(name) ? 1 : 0}"/>`).join('');
const labels = (inside: string): string => `<c:dLbls>${inside}</c:dLbls>`;
const lines = async (plot: string) => laidOutLines(await layOut(chartParts(plot)));
const texts = async (plot: string): Promise<string[]> =>
  (await lines(plot)).flatMap(({ text }) => text.split(' | ')).filter((text) => text !== '');

const columns = (dLbls: string): string =>
  barChart(COLUMNS, series(0, 'Sales', [12.5, 18.25, 22.125], dLbls)) +
  AXES.replaceAll('delete val="0"', 'delete val="1"');
const pie = (dLbls: string, kind = 'pieChart'): string =>
  `<c:${kind}><c:varyColors val="1"/>${series(0, 'Sales', [1, 2, 5], dLbls)}</c:${kind}>`;

describe('data labels', () => {
  it('say values in the format of the values, or in their own', async () => {
    expect(await texts(columns(labels(shows('Val'))))).to.have.members(['12.5', '18.25', '22.125']);
    const format = '<c:numFmt formatCode="0.0&quot; t&quot;" sourceLinked="0"/>';
    expect(await texts(columns(labels(format + shows('Val'))))).to.include('18.3 t');
  });

  it('say names and values with a separator, which is a comma where none is stated', async () => {
    expect(await texts(columns(labels(shows('Val', 'CatName', 'SerName'))))).to.include('Sales, Q1, 12.5');
    expect(await texts(columns(labels(`${shows('Val', 'CatName')}<c:separator>; </c:separator>`)))).to.include(
      'Q1; 12.5',
    );
  });

  it('say shares of a pie, below the category', async () => {
    const found = await lines(pie(labels(shows('Percent', 'CatName'))));
    expect(lineWith(found, '63%').y).to.be.greaterThan(lineWith(found, 'Q3').y);
    expect(found.map(({ text }) => text).join(' ')).to.include('13%');
  });

  it('add the values of a pie once for all of its labels', () => {
    let reads = 0;
    const values = Object.defineProperty([1, 2, 5], 1, { get: () => reads++ && 2 });
    for (let label = 0; label < 100; label++) pieTotal(values);
    expect(reads).to.equal(1);
  });

  it('show what a group leaves out, as Word does, and nothing where it names nothing', async () => {
    expect(await texts(columns(labels('<c:showVal val="1"/>')))).to.include('Sales, Q1, 12.5');
    expect(await texts(columns(labels('')))).to.deep.equal([]);
  });

  it('show what is on alone where Office 2007 wrote the file, which leaves out what is off', async () => {
    const parts = chartParts(columns(labels('<c:showVal val="1"/>')));
    const written = async (version: string) =>
      laidOutLines(await layOut({ ...parts, appProperties: `<AppVersion>${version}</AppVersion>` })).map(
        ({ text }) => text,
      );
    expect((await written('12.0000')).join(' '))
      .to.include('12.5')
      .and.not.include('Sales, Q1, 12.5');
    expect((await written('16.0000')).join(' ')).to.include('Sales, Q1, 12.5');
  });

  it('are left out of points where they are deleted, and have texts of their own', async () => {
    const deleted = '<c:dLbl><c:idx val="0"/><c:delete val="1"/></c:dLbl>';
    const field = '<a:fld id="{1}" type="VALUE"><a:t>[VALUE]</a:t></a:fld>';
    const rich = `<c:dLbl><c:idx val="1"/><c:tx><c:rich><a:p><a:r><a:t>about </a:t></a:r>${field}</a:p></c:rich></c:tx></c:dLbl>`;
    const found = await texts(columns(labels(deleted + rich + shows('Val'))));
    expect(found).to.have.members(['about 18.25', '22.125']);
  });

  it('say what cells of the workbook say', async () => {
    const cache = strings('x', ['one', 'two', 'three']).replace(
      /<c:x><c:strRef><c:strCache>(.*)<\/c:strCache>.*/,
      '$1',
    );
    const range = `<c:extLst><c:ext uri="{0}"><c15:datalabelsRange><c15:dlblRangeCache>${cache}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst>`;
    const shown = '<c:extLst><c:ext uri="{0}"><c15:showDataLabelsRange val="1"/></c:ext></c:extLst>';
    const found = await texts(columns(labels(shows() + shown) + range));
    expect(found).to.have.members(['one', 'two', 'three']);
  });

  it('stand beyond the end of a bar, inside it, at its base, or in its middle', async () => {
    const at = async (position: string): Promise<number> =>
      lineWith(await lines(columns(labels(`<c:dLblPos val="${position}"/>${shows('Val')}`))), '22.125').y;
    const [outside, inside, middle, base] = await Promise.all(['outEnd', 'inEnd', 'ctr', 'inBase'].map(at));
    expect([outside, inside, middle, base]).to.deep.equal(
      [outside, inside, middle, base].sort((a = 0, b = 0) => a - b),
    );
    expect(await at('outEnd')).to.be.lessThan(await at('inEnd'));
  });

  it('stand at the right of a point unless they are put elsewhere', async () => {
    const line = (position: string): string =>
      columns(labels(position + shows('Val'))).replaceAll('barChart', 'lineChart');
    const place = async (position: string) => lineWith(await lines(line(position)), '18.25');
    const [usual, above, left] = [
      await place(''),
      await place('<c:dLblPos val="t"/>'),
      await place('<c:dLblPos val="l"/>'),
    ];
    expect(usual.x).to.be.greaterThan(above.x);
    expect(above.y).to.be.lessThan(usual.y);
    expect(left.x).to.be.lessThan(above.x);
  });

  it('make a pie smaller where they stand around it', async () => {
    const width = async (position: string): Promise<number> => {
      const document = await layOut(
        chartParts(pie(labels(`<c:dLblPos val="${position}"/>${shows('Val', 'SerName')}`))),
      );
      const xs = firstPageItems(document).flatMap((item) =>
        item.kind === 'path' ? item.segments.flatMap((each) => (each.op === 'close' ? [] : [each.x])) : [],
      );
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(await width('outEnd')).to.be.lessThan((await width('ctr')) - 10);
  });

  it('do not lie over each other around a pie with many small parts', async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'];
    const ser = `<c:ser><c:idx val="0"/>${labels(`<c:dLblPos val="bestFit"/>${shows('CatName')}`)}${strings('cat', names)}${numberCache('val', [60, 1, 1, 1, 1, 60])}</c:ser>`;
    const found = textsOf(await layOut(chartParts(`<c:pieChart>${ser}</c:pieChart>`)));
    const small = names.slice(1, 5).map((name) => lineWith(found, name));
    for (const [i, { x, y }] of small.entries()) {
      expect(small.slice(i + 1).every((other) => Math.abs(other.y - y) > 9 || Math.abs(other.x - x) > 36)).to.equal(
        true,
      );
      expect(y).to.be.within(72, 72 + 216);
    }
  });

  it('are moved by hand, with a line to their point', async () => {
    const moved =
      '<c:dLbl><c:idx val="1"/><c:layout><c:manualLayout><c:x val="0.25"/><c:y val="-0.25"/></c:manualLayout></c:layout></c:dLbl>';
    const before = lineWith(await lines(pie(labels(shows('Val')))), '2');
    const after = lineWith(await lines(pie(labels(moved + shows('Val')))), '2');
    expect([after.x - before.x, after.y - before.y].map(Math.round)).to.deep.equal([90, -54]);
    const paths = async (leader: string): Promise<number> =>
      firstPageItems(await layOut(chartParts(pie(labels(moved + shows('Val') + leader))))).filter(
        ({ kind }) => kind === 'path',
      ).length ?? 0;
    expect(await paths('<c:showLeaderLines val="1"/>')).to.equal((await paths('')) + 1);
  });

  it('say both values of a scattered point', async () => {
    const ser = `<c:ser><c:idx val="0"/>${labels(shows('Val', 'CatName'))}${numberCache('xVal', [1, 5])}${numberCache('yVal', [40, 72])}</c:ser>`;
    const axes = AXES.replace('catAx', 'valAx').replace('/c:catAx', '/c:valAx');
    expect(await texts(`<c:scatterChart>${ser}</c:scatterChart>${axes}`)).to.include.members(['1, 40', '5, 72']);
  });
});
