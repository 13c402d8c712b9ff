import { expect } from 'chai';
import { twip } from '../../base/units.js';
import { settleBorders } from '../../compat/index.js';
import type { PathItem } from '../../frame/index.js';
import type { ResolvedTable } from '../../resolved/index.js';
import {
  border,
  boxed,
  cell,
  context,
  LINE,
  lines,
  type PaintedPage,
  paintAll,
  row,
  table,
  textBlock,
} from '../../testing/table-fixtures.js';
import { borderThickness } from '../border.js';
import { layoutTable } from './table.js';

const pagesOf = (source: ResolvedTable, height = 1e5): PaintedPage[] =>
  paintAll(layoutTable(source, { left: twip(0), width: twip(9000) }, context({ compatibilityMode: 14 })), height);

/** Each stroke as "x y x y width" in twips. */
const strokes = (painter: PaintedPage | undefined): string[] =>
  (painter?.items ?? [])
    .filter((item): item is PathItem => item.kind === 'path' && item.stroke !== undefined)
    .map(({ segments, stroke }) => {
      const points = segments.flatMap((segment) => (segment.op === 'close' ? [] : [segment.x * 20, segment.y * 20]));
      return [...points, (stroke?.width ?? 0) * 20].map((n) => Math.round(n * 100) / 100).join(' ');
    });

describe('border conflicts', () => {
  const red = border(8, { color: '#ff0000' });

  it('are won by the wider border', () => {
    expect(settleBorders(border(4), red)).to.equal(red);
  });

  it('count all lines of a double border', () => {
    const double = border(4, { style: 'double' });
    expect(settleBorders(border(6), double)).to.equal(double);
  });

  it('are won by the darker of two equal borders, and by the first of two the same', () => {
    const [grey, black, other] = [border(4, { color: '#808080' }), border(4), border(4)];
    expect(settleBorders(grey, black)).to.equal(black);
    expect(settleBorders(black, other)).to.equal(black);
  });

  it('are won by what the cell says itself over what its table says', () => {
    const own = border(2, { own: true });
    expect(settleBorders(border(24), own)).to.equal(own);
  });

  it('are erased by the cell that says nil', () => {
    expect(settleBorders(border(24), border(0, { style: 'nil', own: true }))).to.equal(undefined);
  });

  it('leave the border of the neighbor where both cells say something and one says nil', () => {
    const own = border(4, { own: true });
    expect(settleBorders(border(0, { style: 'nil', own: true }), own)).to.equal(own);
  });
});

describe('borders drawn', () => {
  it('are drawn once between cells, hanging from the row and centered on the grid line', () => {
    const side = border(4);
    const [page] = pagesOf(
      table([row([cell(textBlock('a'), { borders: boxed(side) }), cell(textBlock('b'), { borders: boxed(side) })])]),
    );
    expect(strokes(page)).to.eql([
      '-5 5 2005 5 10',
      `-5 ${LINE + 15} 2005 ${LINE + 15} 10`,
      `0 0 0 ${LINE + 10} 10`,
      `1000 0 1000 ${LINE + 10} 10`,
      `2000 0 2000 ${LINE + 10} 10`,
    ]);
  });

  it('leave the inside of a vertical merge free', () => {
    const borders = boxed(border(4));
    const [page] = pagesOf(
      table([
        row([cell(textBlock('a'), { borders, verticalMerge: 'restart' }), cell(textBlock('b'), { borders })]),
        row([cell([], { borders, verticalMerge: 'continue' }), cell(textBlock('c'), { borders })]),
      ]),
    );
    expect(strokes(page)).to.include(`995 ${LINE + 15} 2005 ${LINE + 15} 10`);
  });

  it('leave room between rows for a border that is not drawn, inside a vertical merge', () => {
    const borders = boxed(border(4));
    const merged = (size: number, verticalMerge: 'restart' | 'continue') =>
      cell([], { borders: { ...borders, bottom: border(size) }, verticalMerge });
    const lowest = (size: number): number => {
      const rows = [
        row([merged(size, 'restart'), cell(textBlock('a'), { borders })]),
        row([merged(4, 'continue'), cell(textBlock('b'), { borders })]),
      ];
      return Math.max(...strokes(pagesOf(table(rows))[0]).map((stroke) => Number(stroke.split(' ')[1])));
    };
    expect(lowest(12) - lowest(4)).to.equal(20);
  });

  it('close the table at the foot of a page and at the head of the next', () => {
    const borders = boxed(border(4));
    const pages = pagesOf(table([row([cell(lines('a', 3), { borders })])]), 2 * LINE + 20);
    expect(pages.length).to.equal(2);
    for (const page of pages) expect(strokes(page).filter((line) => line.startsWith('-5 ')).length).to.equal(2);
  });

  it('close it there with the outer border of the table, and the room it takes', () => {
    const double = border(4, { style: 'double' });
    const at = (index: number) => ({
      top: index === 0 ? double : border(4),
      bottom: index === 2 ? double : border(4),
    });
    const rows = [0, 1, 2].map((index) => row([cell(textBlock('a'), { borders: at(index) })]));
    const source = table(rows);
    // Two rows, a double border above of 30 twips, a single one between, a double one below.
    expect(pagesOf(source, 2 * LINE + 69).length).to.equal(3);
    const pages = pagesOf(source, 2 * LINE + 70);
    expect(pages.length).to.equal(2);
    for (const page of pages) {
      const across = strokes(page);
      expect(across.filter((line) => line.endsWith(' 10')).length).to.equal(page === pages[0] ? 5 : 4);
    }
  });

  it('leave it open inside where the table has no outer border', () => {
    const rows = [0, 1].map((index) =>
      row([cell(textBlock('a'), { borders: index === 0 ? { bottom: border(4) } : { top: border(4) } })]),
    );
    expect(pagesOf(table(rows), LINE).map((page) => strokes(page).length)).to.eql([0, 0]);
  });

  it('draw a double border as two lines', () => {
    const [page] = pagesOf(table([row([cell(textBlock('a'), { borders: { top: border(4, { style: 'double' }) } })])]));
    expect(strokes(page)).to.eql(['0 5 1000 5 10', '0 25 1000 25 10']);
  });

  it('nest a double box, and have the lines inside of it end at its inner line', () => {
    const [double, single] = [border(4, { style: 'double' }), border(4)];
    const left = cell(textBlock('a'), { borders: { top: double, left: double, bottom: double, right: single } });
    const right = cell(textBlock('b'), { borders: { top: double, left: single, bottom: double, right: double } });
    const [page] = pagesOf(table([row([left, right])]));
    const lines = strokes(page);
    // A double border of two lines of 10 twips, 10 twips apart, is centered on the edges of the table of 2000 twips.
    expect(lines).to.include.members(['-15 5 2015 5 10', '5 25 1995 25 10']);
    expect(lines).to.include.members(['-10 0 -10 260 10', '10 20 10 240 10']);
    expect(lines.filter((line) => line.startsWith('1000 '))).to.deep.equal(['1000 20 1000 240 10']);
  });

  it('dash what is dashed', () => {
    const [page] = pagesOf(table([row([cell(textBlock('a'), { borders: { top: border(8, { style: 'dotted' }) } })])]));
    const [path] = (page?.items ?? []).filter((item): item is PathItem => item.kind === 'path');
    expect(path?.stroke?.dash).to.eql([1, 1]);
  });

  it('stand apart with cell spacing', () => {
    const source = table([row([cell(textBlock('a'), { borders: boxed(border(4)) })])], { cellSpacing: twip(30) });
    const [page] = pagesOf(source);
    expect(strokes(page)).to.include(`60 65 940 65 10`);
    expect(page?.lines[0]?.y).to.equal(70);
  });

  it('bound their thickness as Word does', () => {
    expect(borderThickness(border(0))).to.equal(5);
    expect(borderThickness(border(10_000))).to.equal(240);
    expect(borderThickness(border(4, { style: 'triple' }))).to.equal(50);
  });
});

describe('cells painted', () => {
  it('stand in columns, inside their margins', () => {
    const margins = { top: twip(20), bottom: twip(0), left: twip(108), right: twip(108) };
    const [page] = pagesOf(table([row([cell(textBlock('a'), { margins }), cell(textBlock('b'), { margins })])]));
    expect(page?.lines.map(({ x, y }) => [x, y])).to.eql([
      [0, 20],
      [1000, 20],
    ]);
  });

  it('run from right to left in a right-to-left table', () => {
    const source = table([row([cell(textBlock('a')), cell(textBlock('b'))])], { bidiVisual: true });
    const flowable = layoutTable(source, { left: twip(0), width: twip(9000) }, context());
    const [page] = paintAll(flowable, 1e5);
    expect(page?.lines.map(({ x }) => x)).to.eql([8000, 7000]);
  });

  it('are shaded under text, which lies under borders', () => {
    const [page] = pagesOf(table([row([cell(textBlock('a'), { shading: '#ff0000', borders: boxed(border(4)) })])]));
    const fills = page?.items.map((item) => (item.kind === 'path' ? (item.fill ? 'fill' : 'stroke') : item.kind));
    expect(fills).to.eql(['fill', 'link', 'stroke', 'stroke', 'stroke', 'stroke']);
  });

  it('turn their text by a quarter where it runs down or up', () => {
    const turned = (textDirection: 'tbRl' | 'btLr') => cell(textBlock('aaaa'), { textDirection });
    const [page] = pagesOf(table([row([turned('tbRl'), turned('btLr')])]));
    const groups = page?.items.flatMap((item) => (item.kind === 'group' ? [item.transform] : []));
    // The height of the row is the length of the text line: 400 twips, 20 pt.
    expect(groups).to.eql([
      [0, 1, -1, 0, 50, 0],
      [0, -1, 1, 0, 50, 20 + 50],
    ]);
  });

  it('are tagged by row, with their spans', () => {
    const [page] = pagesOf(
      table([
        row([cell(textBlock('wide'), { gridSpan: 2 }), cell(textBlock('m'), { verticalMerge: 'restart' })]),
        row([cell(textBlock('a')), cell(textBlock('b')), cell([], { verticalMerge: 'continue' })]),
      ]),
    );
    expect(page?.nodes.slice(1).map(({ role, parent, rowSpan, colSpan }) => [role, parent, rowSpan, colSpan])).to.eql([
      ['Table', 0, undefined, undefined],
      ['TR', 1, undefined, undefined],
      ['TR', 1, undefined, undefined],
      ['TD', 2, undefined, 2],
      ['TD', 2, 2, undefined],
      ['TD', 3, undefined, undefined],
      ['TD', 3, undefined, undefined],
    ]);
  });
});
