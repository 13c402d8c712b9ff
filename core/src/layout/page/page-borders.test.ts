import { expect } from 'chai';
import type { PathItem } from '../../frame/index.js';
import { p } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

async function bordersOf(style: string, size: number) {
  const side = (name: string): string => `<w:${name} w:val="${style}" w:sz="${size}" w:space="24" w:color="auto"/>`;
  const sides = ['top', 'left', 'bottom', 'right'].map(side).join('');
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgBorders w:offsetFrom="page">${sides}</w:pgBorders></w:sectPr>`;
  const { pages, diagnostics } = await layOut({ body: p('text') + section });
  const paths = (pages[0]?.items ?? []).filter((item): item is PathItem => item.kind === 'path');
  return { paths, diagnostics };
}

/** The y coordinate and width of each horizontal line. */
const levels = (paths: readonly PathItem[]): readonly (readonly [number, number])[] =>
  paths.flatMap(({ segments: [from, to], stroke }): [number, number][] =>
    from?.op === 'move' && to?.op === 'line' && from.y === to.y ? [[from.y, stroke?.width ?? 0]] : [],
  );

describe('borders of the page', () => {
  it('lie inside of their distance from its edge', async () => {
    const { paths } = await bordersOf('single', 4);
    expect(levels(paths)).to.deep.equal([
      [24.25, 0.5],
      [817.65, 0.5],
    ]);
  });

  it('have the thick line of thinThick above, that of thickThin below: Word has both in a box of one look', async () => {
    const upper = await bordersOf('thinThickLargeGap', 24);
    const lower = await bordersOf('thickThinLargeGap', 24);
    expect(levels(upper.paths).slice(0, 2)).to.deep.equal([
      [24.75, 1.5],
      [28.875, 0.75],
    ]);
    expect(levels(lower.paths).slice(2)).to.deep.equal([
      [817.15, 1.5],
      [813.025, 0.75],
    ]);
  });

  it('in relief are lit from above and the left, in the greys of web pages where they have no color', async () => {
    const { paths } = await bordersOf('outset', 6);
    expect(paths.map(({ stroke }) => stroke?.color)).to.deep.equal(['#f0f0f0', '#a0a0a0', '#f0f0f0', '#a0a0a0']);
    const ridge = await bordersOf('threeDEmboss', 24);
    expect(levels(ridge.paths).map(([, width]) => width)).to.deep.equal([0.75, 1.5, 0.75, 0.75, 1.5, 0.75]);
  });

  it('have dashes of three pens and gaps of one', async () => {
    const { paths } = await bordersOf('dotDotDash', 8);
    expect(paths[0]?.stroke?.dash).to.deep.equal([3, 1, 1, 1, 1, 1]);
  });
});

describe('borders of the page that are placed by the text', () => {
  const levelsWith = async (settings: string, header?: string): Promise<number[]> => {
    const sides = ['top', 'bottom'].map((name) => `<w:${name} w:val="single" w:sz="8" w:space="4"/>`).join('');
    const margins =
      '<w:pgMar w:top="1440" w:bottom="1440" w:left="1440" w:right="1440" w:header="720" w:footer="600" w:gutter="0"/>';
    const references =
      header === undefined
        ? ''
        : '<w:headerReference w:type="default" r:id="rIdH"/><w:footerReference w:type="default" r:id="rIdF"/>';
    const section = `${references}<w:pgSz w:w="11906" w:h="16838"/>${margins}<w:pgBorders>${sides}</w:pgBorders>`;
    const stories = header === undefined ? {} : { headers: { rIdH: header }, footers: { rIdF: p('foot') } };
    const { pages } = await layOut({ body: p('text'), section, settings, ...stories });
    const paths = pages[0].items.filter((item): item is PathItem => item.kind === 'path');
    return levels(paths).map(([y]) => y);
  };

  it('surround header and footer where there are any, unless the settings say that they do not', async () => {
    const body = [72 - 4 - 0.5, 841.9 - 72 + 4 + 0.5];
    const all = [36 - 4 - 0.5, 841.9 - 30 + 4 + 0.5];
    const close = (found: number[], wanted: number[]): void => {
      expect(found).to.have.length(2);
      for (const [i, y] of found.entries()) expect(y).to.be.closeTo(wanted[i], 0.01);
    };
    close(await levelsWith(''), body);
    close(await levelsWith('', p('head')), all);
    close(await levelsWith('<w:bordersDoNotSurroundHeader/>', p('head')), [body[0], all[1]]);
    close(await levelsWith('<w:bordersDoNotSurroundFooter/>', p('head')), [all[0], body[1]]);
  });
});

describe('borders of the page made of pictures', () => {
  it('have as many dots as a side of A4 has in Word, in the middle of tiles inside the border', async () => {
    const { paths } = await bordersOf('basicBlackDots', 5);
    const [top] = paths;
    const [from, to] = top?.segments ?? [];
    if (from?.op !== 'move' || to?.op !== 'line') throw new Error('the top is no line');
    expect([from.x, from.y]).to.deep.equal([26.5, 26.5]);
    const pitch = (top?.stroke?.dash ?? []).reduce((sum, part) => sum + part, 0);
    expect((to.x - from.x) / pitch).to.be.closeTo(105, 1e-6);
    expect(top?.stroke?.cap).to.equal('round');
  });

  it('are lines where their pictures are not known, which is told', async () => {
    const { paths, diagnostics } = await bordersOf('apples', 5);
    expect(paths).to.have.length(4);
    expect(JSON.stringify(diagnostics)).to.include('apples');
    for (const style of ['double', 'basicBlackDots'])
      expect(JSON.stringify((await bordersOf(style, 8)).diagnostics)).not.to.include('border');
  });
});
