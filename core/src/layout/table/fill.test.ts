import { expect } from 'chai';
import { type Twip, twip } from '../../base/units.js';
import type { ResolvedTable } from '../../resolved/index.js';
import { p, r, tbl, tc, tr } from '../../testing/index.js';
import { filler, linesOf, lineWith } from '../../testing/laid-out.js';
import {
  block,
  border,
  boxed,
  cell,
  context,
  LINE,
  lines,
  paintAll,
  row,
  table,
  textBlock,
} from '../../testing/table-fixtures.js';
import { layoutTable } from './table.js';

const ROOM = { left: twip(0), width: twip(9000) };
const lay = (source: ResolvedTable, settings = {}) => layoutTable(source, ROOM, context(settings));
const pagesOf = (source: ResolvedTable, heightInLines: number): (readonly string[])[] =>
  paintAll(lay(source), heightInLines * LINE).map(({ texts }) => texts);
const atLeast = (value: number) => ({ height: { rule: 'atLeast' as const, value: twip(value) } });
const exact = (value: number) => ({ height: { rule: 'exact' as const, value: twip(value) } });

/** Widow control applies in cells from mode 15 on. */
const MODE_14 =
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="14"/></w:compat>';

describe('table rows down the page', () => {
  it('moves a row on when its cells cannot even begin', () => {
    expect(pagesOf(table([row([cell(lines('a', 2))]), row([cell(lines('b', 1))])]), 2)).to.eql([['a1', 'a2'], ['b1']]);
  });

  it('splits a row over pages, each cell going on from where it came to', () => {
    const source = table([row([cell(lines('a', 3)), cell(lines('b', 5)), cell(lines('c', 1))])]);
    expect(pagesOf(source, 2)).to.eql([['a1', 'a2', 'b1', 'b2', 'c1'], ['a3', 'b3', 'b4'], ['b5']]);
  });

  it('moves a row that must not split to the next page', () => {
    const source = table([row([cell(lines('a', 2))]), row([cell(lines('b', 2))], { cantSplit: true })]);
    expect(pagesOf(source, 3)).to.eql([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ]);
  });

  it('splits a row that is higher than a page all the same', () => {
    const source = table([row([cell(lines('a', 1))]), row([cell(lines('b', 5))], { cantSplit: true })]);
    expect(pagesOf(source, 3)).to.eql([['a1'], ['b1', 'b2', 'b3'], ['b4', 'b5']]);
  });

  it('does not split a row that keeps with the next', () => {
    const kept = row([cell(block({ lines: ['b1', 'b2'], keepNext: true }))]);
    const source = table([row([cell(lines('a', 2))]), kept, row([cell(textBlock('c'))])]);
    expect(pagesOf(source, 3)).to.eql([
      ['a1', 'a2'],
      ['b1', 'b2', 'c'],
    ]);
  });

  it('never splits a row of exact height', () => {
    const source = table([row([cell(lines('a', 2))]), row([cell(lines('b', 2))], exact(2 * LINE))]);
    expect(pagesOf(source, 3)).to.eql([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ]);
  });

  it('splits the last line off a row where only the space below it does not fit, unless it drops that space', async () => {
    const filled = (after: string, below: string): string => {
      const three = p(['one', 'two', 'three'].map((word) => r(word)).join('<w:r><w:br/></w:r>'), after);
      return filler(45) + tbl([[tc(three)], [tc(p('below', below))]]);
    };
    const pageOfLast = async (after: string, below = ''): Promise<number> => {
      const placed = await linesOf({ body: filled(after, below), settings: MODE_14 });
      expect(lineWith(placed, 'two').page).to.equal(1);
      return lineWith(placed, 'three').page;
    };
    expect(await pageOfLast('')).to.equal(1);
    expect(await pageOfLast('<w:spacing w:after="240"/>')).to.equal(2);
    const contextual = '<w:spacing w:after="240"/><w:contextualSpacing/>';
    expect(await pageOfLast(contextual, contextual)).to.equal(1);
  });

  it('moves a row whose height does not fit though its text would', () => {
    const source = table([row([cell(lines('a', 2))]), row([cell(textBlock('b'))], atLeast(2 * LINE))]);
    expect(pagesOf(source, 3)).to.eql([['a1', 'a2'], ['b']]);
  });

  it('splits a row only where its least height fits, not where no more than its first lines would', () => {
    const source = table([row([cell(lines('a', 2))]), row([cell(lines('b', 3))], atLeast(2 * LINE))]);
    expect(pagesOf(source, 3)).to.eql([
      ['a1', 'a2'],
      ['b1', 'b2', 'b3'],
    ]);
    expect(pagesOf(source, 4)).to.eql([['a1', 'a2', 'b1', 'b2'], ['b3']]);
  });

  it('gives each part of a split row its least height', () => {
    const source = table([
      row([cell(lines('a', 2))]),
      row([cell(lines('b', 3))], atLeast(2 * LINE)),
      row([cell(textBlock('c'))]),
    ]);
    expect(pagesOf(source, 4).slice(1)).to.eql([['b3', 'c']]);
    const plan = lay(source);
    const { next } = plan.fill(undefined, twip(4 * LINE), true);
    expect(plan.fill(next, twip(10 * LINE), true).height).to.equal(3 * LINE);
  });

  it('ends a row that asks for more than a page with the page', () => {
    const fragment = lay(table([row([cell(textBlock('a'))], atLeast(100 * LINE))])).fill(
      undefined,
      twip(10 * LINE),
      true,
    );
    expect(fragment.next).to.equal(undefined);
    expect(fragment.height).to.equal(10 * LINE);
  });

  it('keeps a row with the next where the first paragraph of its first cell says so', () => {
    const kept = row([cell(block({ lines: ['title'], keepNext: true })), cell(textBlock('x'))]);
    const source = table([row([cell(lines('a', 2)), cell([])]), kept, row([cell(lines('b', 2)), cell([])])]);
    expect(pagesOf(source, 3)).to.eql([
      ['a1', 'a2'],
      ['title', 'x', 'b1', 'b2'],
    ]);
  });

  it('breaks rows that stay together where they fill more than a page', () => {
    const kept = (name: string) => row([cell(block({ lines: [name], keepNext: true }))]);
    expect(pagesOf(table([kept('a'), kept('b'), kept('c')]), 2)).to.eql([['a', 'b'], ['c']]);
  });

  it('places nothing when it may not force its first row, and says where to go on', () => {
    const flowable = lay(table([row([cell(lines('a', 2))], { cantSplit: true })]));
    const fragment = flowable.fill(undefined, twip(LINE), false);
    expect(fragment.empty).to.equal(true);
    expect(fragment.height).to.equal(0);
    expect(flowable.fill(fragment.next, twip(2 * LINE), false).empty).to.equal(false);
  });

  it('asks to stay with what follows when its last row does', () => {
    const kept = row([cell(block({ lines: ['a'], keepNext: true }))]);
    expect(lay(table([kept])).fill(undefined, twip(1e6), true).keepWithNext).to.equal(true);
  });

  it('lists the notes of its cells in reading order', () => {
    const noted = (note: string) => block({ lines: [note], note });
    const merged = cell(noted('1'), { verticalMerge: 'restart' });
    const source = table([
      row([merged, cell(noted('2'))]),
      row([cell([], { verticalMerge: 'continue' }), cell(noted('3'))]),
    ]);
    const { notes } = lay(source).fill(undefined, twip(1e6), true);
    expect(notes.map(({ id }) => id)).to.eql(['1', '2', '3']);
  });

  it('gives every line once in a table of thousands of rows, in time that grows with them', () => {
    const source = table(Array.from({ length: 5000 }, (_, i) => row([cell(textBlock(`r${i}`)), cell(textBlock('x'))])));
    const pages = pagesOf(source, 40);
    expect(pages.length).to.equal(125);
    expect(pages.flat().filter((line) => line.startsWith('r')).length).to.equal(5000);
  }).timeout(10_000);
});

describe('row heights', () => {
  const heightOf = (source: ResolvedTable): Twip => lay(source).naturalHeight;

  it('takes a height without a rule as the least', () => {
    expect(heightOf(table([row([cell(textBlock('a'))], atLeast(3 * LINE))]))).to.equal(3 * LINE);
    expect(heightOf(table([row([cell(lines('a', 4))], atLeast(3 * LINE))]))).to.equal(4 * LINE);
  });

  it('takes the height that the row states for vertical text of any length', () => {
    const turned = cell(textBlock('aaaa aaaa'), { textDirection: 'btLr' });
    expect(heightOf(table([row([turned])]))).to.be.greaterThan(700);
    expect(heightOf(table([row([turned], atLeast(700))]))).to.equal(700);
  });

  it('counts the border above each row and the one below the last beside the height', () => {
    const rows = [1, 2].map(() => row([cell(textBlock('a'), { borders: boxed(border(4)) })], atLeast(800)));
    expect(heightOf(table(rows))).to.equal(10 + 800 + 10 + 800 + 10);
  });

  it('starts the text of all cells below the largest top margin of the row', () => {
    const margins = { top: twip(100), bottom: twip(0), left: twip(0), right: twip(0) };
    const source = table([row([cell(textBlock('a'), { margins }), cell(textBlock('b'))])]);
    const [page] = paintAll(lay(source), 1000);
    expect(page?.lines.map(({ y }) => y)).to.eql([100, 100]);
  });

  it('centers and lowers text between the borders', () => {
    const at = (verticalAlign: 'center' | 'bottom') =>
      cell(textBlock('a'), { verticalAlign, borders: boxed(border(4)) });
    const [page] = paintAll(lay(table([row([at('center'), at('bottom')], atLeast(800))])), 2000);
    expect(page?.lines.map(({ y }) => y)).to.eql([10 + 300, 10 + 600]);
  });

  it('drops contextual space between cells of one row, and behind the last where it is of the default style', () => {
    const spaced = (style = 'Body') =>
      cell(block({ lines: ['a'], spaceAfter: 100, style }), { verticalAlign: 'center' });
    const [page] = paintAll(lay(table([row([spaced(), spaced()], atLeast(800))])), 2000);
    expect(page?.lines.map(({ y }) => y)).to.eql([300, 250]);
    expect(heightOf(table([row([spaced()])]))).to.equal(LINE + 100);
    expect(heightOf(table([row([spaced('Normal')])]))).to.equal(LINE);
  });

  it('cuts off what does not fit into an exact height', () => {
    const source = table([row([cell(lines('a', 3))], exact(LINE)), row([cell(textBlock('b'))])]);
    expect(heightOf(source)).to.equal(2 * LINE);
    const [page] = paintAll(lay(source), 10 * LINE);
    const group = page?.items.find((item) => item.kind === 'group');
    expect(group?.kind === 'group' && group.clip).to.eql({ x: 0, y: 0, width: 50, height: 10 });
  });

  it('holds an empty cell open by its mark, unless the mark is hidden', () => {
    const empty = (hideMark: boolean) => ({ ...cell([], { hideMark }), blocks: [textBlock()] });
    expect(heightOf(table([row([empty(true)])]))).to.equal(0);
  });

  it('leaves out an empty last paragraph where its mark is hidden', async () => {
    const below = async (properties: string): Promise<number> => {
      const lines = await linesOf(tbl([[tc(p('a') + p(''), properties)]]) + p('below'));
      return lineWith(lines, 'below').y;
    };
    expect((await below('')) - (await below('<w:hideMark/>'))).to.be.greaterThan(10);
  });
});

describe('vertical merges', () => {
  const start = (content: ReturnType<typeof textBlock>) => cell(content, { verticalMerge: 'restart' });
  const going = cell([], { verticalMerge: 'continue' });

  it('lets a merged cell reach over its rows, the last one taking what is too much', () => {
    const source = table([row([start(lines('m', 5)), cell(textBlock('a'))]), row([going, cell(textBlock('b'))])]);
    const [page] = paintAll(lay(source), 100 * LINE);
    expect(page?.lines.find(({ text: line }) => line === 'b')?.y).to.equal(LINE);
    expect(lay(source).naturalHeight).to.equal(5 * LINE);
  });

  it('breaks a merged cell with the page between its rows', () => {
    const source = table([
      row([start(lines('m', 5)), cell(lines('a', 2))]),
      row([going, cell(lines('b', 2))], { cantSplit: true }),
      row([going, cell(textBlock('c'))]),
    ]);
    expect(pagesOf(source, 3)).to.eql([
      ['m1', 'm2', 'a1', 'a2'],
      ['m3', 'm4', 'm5', 'b1', 'b2', 'c'],
    ]);
  });

  it('carries a merged cell that is longer than its rows over the page with the last of them', () => {
    const source = table([
      row([start(lines('m', 5)), cell(textBlock('a'))]),
      row([going, cell(textBlock('b'))]),
      row([cell(textBlock('c')), cell([])]),
    ]);
    expect(pagesOf(source, 3)).to.eql([
      ['m1', 'm2', 'm3', 'a', 'b'],
      ['m4', 'm5', 'c'],
    ]);
  });

  it('does not merge cells of different spans', () => {
    const source = table([
      row([cell(textBlock('wide'), { verticalMerge: 'restart', gridSpan: 2 })]),
      row([cell(textBlock('left'), { verticalMerge: 'continue' }), cell(textBlock('right'))]),
    ]);
    expect(pagesOf(source, 9)).to.eql([['wide', 'left', 'right']]);
  });
});

describe('header rows', () => {
  const header = (name: string) => row([cell(textBlock(name))], { header: true });
  const body = (name: string, count = 1) => row([cell(lines(name, count))]);

  it('repeats header rows on every page the table continues on', () => {
    const source = table([header('H'), header('I'), body('a'), body('b'), body('c')]);
    expect(pagesOf(source, 3)).to.eql([
      ['H', 'I', 'a1'],
      ['H', 'I', 'b1'],
      ['H', 'I', 'c1'],
    ]);
  });

  it('repeats them above a row that goes on', () => {
    expect(pagesOf(table([header('H'), body('a', 5)]), 3)).to.eql([
      ['H', 'a1', 'a2'],
      ['H', 'a3', 'a4'],
      ['H', 'a5'],
    ]);
  });

  it('repeats only rows from the first one on', () => {
    const source = table([body('a'), header('H'), body('b'), body('c')]);
    expect(pagesOf(source, 2)).to.eql([
      ['a1', 'H'],
      ['b1', 'c1'],
    ]);
  });

  it('does not repeat them where they would fill the page', () => {
    const source = table([row([cell(lines('H', 3))], { header: true }), body('a', 4)]);
    expect(pagesOf(source, 3)).to.eql([['H1', 'H2', 'H3'], ['a1', 'a2', 'a3'], ['a4']]);
  });

  it('keep together, so that a table of nothing else begins on a page of its own', () => {
    const source = table(['a', 'b', 'c', 'd'].map(header));
    expect(lay(source).fill(undefined, twip(2 * LINE), false).empty).to.equal(true);
    expect(pagesOf(source, 3)).to.eql([['a', 'b', 'c'], ['d']]);
  });

  it('are nearer to the row below them where they are repeated, by what their border is thicker than those between rows', async () => {
    const side = (name: string, size: number): string => `<w:${name} w:val="single" w:sz="${size}"/>`;
    const head = tc('head', `<w:tcBorders>${side('bottom', 48)}</w:tcBorders>`);
    const rows = Array.from({ length: 60 }, (_, i) => [`row ${i}`]);
    const placed = await linesOf(
      tbl([tr([head], '<w:tblHeader/>'), ...rows], {
        properties: `<w:tblBorders>${side('insideH', 8)}</w:tblBorders>`,
      }),
    );
    const gaps = [1, 2].map((page) => {
      const [first, second] = placed.filter((line) => line.page === page);
      return second.y - first.y;
    });
    expect(gaps[0] - gaps[1]).to.be.closeTo(5, 0.01);
  });

  it('tags the first header row and not its repetitions', () => {
    const pages = paintAll(lay(table([header('H'), body('a'), body('b')])), 2 * LINE);
    const tags = pages.map(({ lines: painted }) => painted.map(({ tag }) => tag));
    expect(tags[1]?.[0]).to.equal(-1);
    expect(pages[1]?.nodes.map(({ role }) => role)).to.eql(['Document', 'Table', 'TR', 'TR', 'TH', 'TD', 'TR', 'TD']);
  });
});

describe('tables of any shape', () => {
  /** A generator of whole numbers below `n`, which are the same in each run. */
  const numbers = (seed: number) => {
    let state = seed;
    return (n: number) => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return (state >> 8) % n;
    };
  };

  function anyTable(seed: number): { readonly source: ResolvedTable; readonly names: readonly string[] } {
    const below = numbers(seed);
    const names: string[] = [];
    const columns = 1 + below(3);
    const merging = new Array<boolean>(columns).fill(false);
    const rows = Array.from({ length: 1 + below(12) }, (_, r) =>
      row(
        Array.from({ length: columns }, (_, c) => {
          const goesOn = merging[c] === true && below(2) === 0;
          const starts = !goesOn && below(4) === 0;
          merging[c] = goesOn || starts;
          const count = goesOn ? 0 : below(9);
          const name = `r${r}c${c}-`;
          for (let i = 1; i <= count; i++) names.push(`${name}${i}`);
          return cell(lines(name, count), {
            verticalMerge: goesOn ? 'continue' : starts ? 'restart' : 'none',
            borders: below(2) === 0 ? boxed(border(4)) : {},
          });
        }),
        {
          cantSplit: below(3) === 0,
          height: { rule: (['auto', 'atLeast', 'exact'] as const)[below(5)] ?? 'auto', value: twip(below(8) * LINE) },
        },
      ),
    );
    return { source: table(rows), names };
  }

  it('come out with every line once, on pages that end', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { source, names } = anyTable(seed);
      const pages = paintAll(lay(source), (2 + (seed % 9)) * LINE);
      const painted = pages.flatMap(({ items }) =>
        items
          .flatMap((item) => (item.kind === 'group' ? item.items : [item]))
          .flatMap((item) => (item.kind === 'link' ? [item.title] : [])),
      );
      expect([...painted].sort(), `table ${seed}`).to.eql([...names].sort());
    }
  }).timeout(10_000);
});

describe('minimumStart', () => {
  it('is the header rows and the smallest piece of the first row', () => {
    const source = table([row([cell(textBlock('H'))], { header: true }), row([cell(lines('a', 5))])]);
    expect(lay(source).minimumStart).to.equal(2 * LINE);
  });

  it('is the whole first row where that must not split', () => {
    expect(lay(table([row([cell(lines('a', 5))], { cantSplit: true })])).minimumStart).to.equal(5 * LINE);
  });
});
