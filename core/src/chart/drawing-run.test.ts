import { expect } from 'chai';
import type { GlyphItem, PathItem } from '../frame/index.js';
import { AXES, barChart, COLUMNS, chartParts, sales } from '../testing/chart-markup.js';
import { firstPageItems, layOut } from '../testing/laid-out.js';
import { drawingRunProperties } from './drawing-run.js';

describe('properties of text in drawings', () => {
  it('are those of runs, also where they switch something off', () => {
    const names = (attributes: Record<string, string>): string[] =>
      drawingRunProperties(attributes).map(({ name, attributes: { 'w:val': value } }) => `${name} ${value}`);
    expect(names({ u: 'wavyDbl', strike: 'dblStrike', cap: 'small', spc: '300', baseline: '-25000' })).to.deep.equal([
      'w:u wavyDouble',
      'w:strike 0',
      'w:dstrike 1',
      'w:caps 0',
      'w:smallCaps 1',
      'w:spacing 60',
      'w:vertAlign subscript',
    ]);
    expect(names({ u: 'none', cap: 'none', spc: '0' })).to.deep.equal(['w:u none', 'w:caps 0', 'w:smallCaps 0']);
  });

  it('show in the title of a chart, which has the lines that its breaks make', async () => {
    const run = (text: string): string => `<a:r><a:rPr u="sng" cap="all"/><a:t>${text}</a:t></a:r>`;
    const rich = `<c:rich><a:bodyPr/><a:p>${run('first')}<a:br/>${run('second')}</a:p></c:rich>`;
    const title = `<c:title><c:tx>${rich}</c:tx></c:title>`;
    const items = firstPageItems(await layOut(chartParts(barChart(COLUMNS, sales) + AXES, '', title)));
    const lines = items.filter((item): item is GlyphItem => item.kind === 'glyphs' && /first|second/i.test(item.text));
    expect(lines.map(({ text }) => text.trim())).to.have.length(2);
    const below =
      (y: number) =>
      (item: unknown): boolean => {
        const { kind, segments: [from] = [] } = item as PathItem;
        return kind === 'path' && from?.op === 'move' && from.y > y && from.y < y + 5;
      };
    for (const { y } of lines) expect(items.some(below(y))).to.equal(true);
  });

  it('show in each run of a title', async () => {
    const runs = '<a:r><a:t>Big</a:t></a:r><a:r><a:rPr sz="1000" b="0"/><a:t> small</a:t></a:r>';
    const title = `<c:title><c:tx><c:rich><a:p>${runs}</a:p></c:rich></c:tx></c:title>`;
    const items = firstPageItems(await layOut(chartParts(barChart(COLUMNS, sales) + AXES, '', title)));
    const sizes = items.flatMap((item) => (item.kind === 'glyphs' && /Big|small/.test(item.text) ? [item.size] : []));
    expect(sizes).to.deep.equal([18, 10]);
  });
});
