import { expect } from 'chai';
import { p } from '../../testing/index.js';
import { filler, layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const LINE = 13.43;
const DESCENT = 2.95;
const below = (style: string): string =>
  `<w:pBdr><w:bottom w:val="${style}" w:sz="8" w:space="8" w:color="000000"/></w:pBdr>`;

describe('indents that are inside and outside ones', () => {
  const own = '<w:mirrorIndents/><w:ind w:left="1440" w:right="720"/>';
  const mirrored = p('first', own) + p('second', `<w:pageBreakBefore/>${own}`);
  const starts = async (compat: string): Promise<number[]> => {
    const lines = await linesOf({ body: mirrored, settings: `<w:compat>${compat}</w:compat>` });
    return lines.map(({ x }) => x);
  };

  it('change sides on even pages in files of Word 2010 and later, and on odd ones in others', async () => {
    expect(await starts('<w:compatSetting w:name="doNotFlipMirrorIndents" w:val="1"/>')).to.deep.equal([144, 108]);
    expect(await starts('')).to.deep.equal([108, 144]);
  });
});

describe('borders of a paragraph', () => {
  it('take their thickness and their space below the text, a double one that of two lines and a gap', async () => {
    const single = await linesOf(p('boxed', below('single')) + p('after'));
    const double = await linesOf(p('boxed', below('double')) + p('after'));
    expect(lineWith(single, 'after').y - lineWith(single, 'boxed').y).to.be.closeTo(LINE + 8 + 1, 0.05);
    expect(lineWith(double, 'after').y - lineWith(double, 'boxed').y).to.be.closeTo(LINE + 8 + 3, 0.05);
  });

  it('lie within that room', async () => {
    const document = await layOut(p('boxed', below('double')));
    const baseline = lineWith(await linesOf(p('boxed', below('double'))), 'boxed').y;
    const rules = document.pages[0].items.flatMap((item) =>
      item.kind === 'path' && item.stroke && item.segments[0].op === 'move' ? [item.segments[0].y] : [],
    );
    expect(rules.map((y) => y - baseline - DESCENT - 8)).to.satisfy(
      (ys: number[]) => Math.abs(Math.min(...ys) - 0.5) < 0.05 && Math.abs(Math.max(...ys) - 2.5) < 0.05,
    );
  });

  it('have a shadow below and at the right, as thick as they are, and as much room above', async () => {
    const border = (side: string, shadow: string): string =>
      `<w:${side} w:val="single" w:sz="16" w:space="1" w:color="000000"${shadow}/>`;
    const boxed = async (shadow: string) => {
      const sides = ['top', 'left', 'bottom', 'right'].map((side) => border(side, shadow)).join('');
      const { items } = (await layOut(p('boxed', `<w:pBdr>${sides}</w:pBdr>`))).pages[0];
      const ends = items.flatMap((item) => {
        if (item.kind !== 'path') return [];
        const [from, to] = item.segments;
        if (from?.op !== 'move' || to?.op !== 'line') return [];
        const half = (item.stroke?.width ?? 0) / 2;
        const isLevel = from.y === to.y;
        return [{ x: to.x + (isLevel ? 0 : half), y: to.y + (isLevel ? half : 0) }];
      });
      return [Math.max(...ends.map(({ x }) => x)), Math.max(...ends.map(({ y }) => y))];
    };
    const [[right, bottom], [shaded, below]] = [await boxed(''), await boxed(' w:shadow="1"')];
    expect([shaded - right, below - bottom].map((each) => Math.round(each))).to.deep.equal([2, 4]);
  });

  it('of two lines meet at the corners, the outer ones the outer ones and the inner ones the inner ones', async () => {
    const sides = ['top', 'left', 'bottom', 'right']
      .map((side) => `<w:${side} w:val="double" w:sz="8" w:space="0" w:color="000000"/>`)
      .join('');
    const { pages } = await layOut(p('boxed', `<w:pBdr>${sides}</w:pBdr>`));
    const lines = pages[0].items.flatMap((item) =>
      item.kind === 'path' && item.segments[0].op === 'move' && item.segments[1].op === 'line'
        ? [{ from: item.segments[0], to: item.segments[1], half: (item.stroke?.width ?? 0) / 2 }]
        : [],
    );
    const across = lines.filter(({ from, to }) => from.y === to.y).sort((a, b) => a.from.y - b.from.y);
    const down = lines.filter(({ from, to }) => from.x === to.x).sort((a, b) => a.from.x - b.from.x);
    expect([across.length, down.length]).to.deep.equal([4, 4]);
    [0, 1, 2, 3].forEach((i) => {
      const nested = i === 0 || i === 3 ? [0, 3] : [1, 2];
      expect(across[i]?.from.x).to.be.closeTo(down[nested[0]].from.x - 0.5, 1e-6);
      expect(across[i]?.to.x).to.be.closeTo(down[nested[1]].from.x + 0.5, 1e-6);
    });
  });

  it('close at the foot of a page and open again on the next where they have sides, with room above', async () => {
    const sides = (...names: string[]): string =>
      `<w:pBdr>${names.map((name) => `<w:${name} w:val="single" w:sz="8" w:space="9" w:color="000000"/>`).join('')}</w:pBdr>`;
    const pages = async (borders: string) => {
      const document = await layOut(
        filler(40) + Array.from({ length: 20 }, (_, i) => p(`boxed ${i}`, borders)).join(''),
      );
      const onNext = document.pages[1].items;
      const across = onNext.filter(
        (item) =>
          item.kind === 'path' &&
          item.segments[0].op === 'move' &&
          item.segments[1].op === 'line' &&
          item.segments[0].y === item.segments[1].y,
      );
      const first = onNext.find((item) => item.kind === 'glyphs');
      return {
        across: across.length,
        y: first?.kind === 'glyphs' ? first.y : 0,
        text: first?.kind === 'glyphs' && first.text,
      };
    };
    const box = await pages(sides('top', 'left', 'bottom', 'right'));
    const rules = await pages(sides('top', 'bottom'));
    expect([box.across, rules.across]).to.deep.equal([2, 1]);
    expect(box.y - rules.y).to.be.closeTo(10, 0.05);
    expect([box.text, rules.text]).to.deep.equal(['boxed 7', 'boxed 7']);
  });

  it('jut out of the text by 1.44 pt on either side, by the space of a side on top of that, and shading with them', async () => {
    const extent = async (properties: string) => {
      const { pages } = await layOut(p('boxed', properties));
      const xs = pages[0].items.flatMap((item) =>
        item.kind === 'path' && (item.fill?.color === '#ff0000' || item.stroke)
          ? item.segments.flatMap((segment) => ('x' in segment ? [segment.x] : []))
          : [],
      );
      return [Math.min(...xs), Math.max(...xs)].map((x) => Math.round(x * 100) / 100);
    };
    const side = (name: string): string => `<w:${name} w:val="single" w:sz="8" w:space="4" w:color="000000"/>`;
    expect(await extent(below('single'))).to.deep.equal([70.56, 541.44]);
    expect(await extent('<w:shd w:val="clear" w:fill="FF0000"/>')).to.deep.equal([70.56, 541.44]);
    const sides = `<w:pBdr>${['top', 'left', 'bottom', 'right'].map(side).join('')}</w:pBdr>`;
    expect(await extent(sides)).to.deep.equal([65.56, 546.44]);
  });
});
