import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { FrameItem, PathItem } from '../../../frame/index.js';
import { frameDocument, rectangleItem, writtenPdf } from '../../../testing/written-pdf.js';

const lines = async (...items: FrameItem[]): Promise<string[]> =>
  (await writtenPdf(frameDocument([items])))
    .content()
    .split('\n')
    .slice(1)
    .filter((line) => !/BMC|EMC/.test(line) && line);

const curve: PathItem = {
  kind: 'path',
  tag: -1,
  segments: [
    { op: 'move', x: 1, y: 2 },
    { op: 'curve', x1: 3, y1: 4, x2: 5, y2: 6, x: 7, y: 8 },
    { op: 'line', x: 9, y: 10 },
    { op: 'close' },
  ],
};

describe('paths', () => {
  it('write a rectangle as one', async () => {
    expect(await lines(rectangleItem(10, 20, 30, 40))).to.deep.equal(['10 20 30 40 re', 'f']);
  });

  it('write their segments, filled by either rule', async () => {
    const filled: PathItem = { ...curve, fill: { color: '#102030', rule: 'evenodd' } };
    expect(await lines(filled)).to.deep.equal(['.063 .125 .188 rg', '1 2 m', '3 4 5 6 7 8 c', '9 10 l', 'h', 'f*']);
  });

  it('stroke with width, dash, cap and join', async () => {
    const stroke = { color: '#0000ff', width: pt(2), dash: [3, 1], cap: 'round', join: 'bevel' } as const;
    const drawn = await lines({ ...curve, stroke });
    expect(drawn).to.include.members(['0 0 1 RG', '2 w', '1 J', '2 j', '[3 1] 0 d', 'S']);
  });

  it('stroke with a gradient from place to place on the page', async () => {
    const stops = [
      { at: 0, color: '#ff0000' },
      { at: 1, color: '#0000ff' },
    ];
    const gradient = { stops, from: { x: 1, y: 2 }, to: { x: 9, y: 2 } };
    const pdf = await writtenPdf(frameDocument([[{ ...curve, stroke: { color: '#ff0000', width: pt(2), gradient } }]]));
    expect(pdf.content()).to.include('/Pattern CS /P1 SCN\n');
    const pattern = ['Resources', 'Pattern', 'P1'] as const;
    expect(pdf.text(pdf.from(pdf.pdf.getPage(0).node, ...pattern, 'Shading', 'ShadingType'))).to.equal('2');
    expect(pdf.text(pdf.from(pdf.pdf.getPage(0).node, ...pattern, 'Matrix'))).to.match(/^\[ ?1 0 0 -1 0 /);
  });

  it('fill and stroke at once', async () => {
    const both: PathItem = { ...curve, fill: { color: '#ffffff' }, stroke: { color: '#000000', width: pt(1) } };
    expect((await lines(both)).at(-1)).to.equal('B');
  });

  it('do not repeat what is set already', async () => {
    const drawn = await lines(rectangleItem(0, 0, 1, 1), rectangleItem(5, 5, 1, 1));
    expect(drawn).to.deep.equal(['0 0 1 1 re', 'f', '5 5 1 1 re', 'f']);
  });

  it('set opacities through a graphics state, each made once', async () => {
    const veil: PathItem = { ...rectangleItem(0, 0, 1, 1), fill: { color: '#000000', opacity: 0.5 } };
    const pdf = await writtenPdf(frameDocument([[veil, rectangleItem(0, 0, 1, 1), veil]]));
    expect(pdf.content().match(/\/G\d gs/g)).to.deep.equal(['/G1 gs', '/G2 gs', '/G1 gs']);
    expect(pdf.text(pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'ExtGState', 'G1', 'ca'))).to.equal('0.5');
  });

  it('take a dash of nothing for a solid line, and what is no color for black', async () => {
    const drawn = await lines({ ...curve, stroke: { color: 'auto', width: pt(1), dash: [0, 0] } });
    expect(drawn).not.to.include('[0 0] 0 d');
    expect(drawn).to.include('0 G');
  });

  it('leave out what comes before the first move, and paths that paint nothing', async () => {
    const stray: PathItem = {
      ...curve,
      segments: [{ op: 'line', x: 1, y: 1 }],
      stroke: { color: '#000000', width: pt(1) },
    };
    expect(await lines(stray)).to.deep.equal([]);
    expect(await lines(curve)).to.deep.equal([]);
  });

  it('clip a gradient, then stroke', async () => {
    const stops = [
      { at: 0, color: '#ff0000' },
      { at: 0.25, color: '#00ff00' },
      { at: 1, color: '#0000ff' },
    ] as const;
    const gradient = { stops, from: { x: 1, y: 2 }, to: { x: 9, y: 10 } };
    const stroke = { color: '#000000', width: pt(1) };
    const shaded: PathItem = { ...curve, fill: { color: '#ff0000', gradient }, stroke };
    const file = await writtenPdf(frameDocument([[shaded]]));
    const shown = file.content().split('\n');
    expect(shown.indexOf('/S1 sh')).to.equal(shown.indexOf('W n') + 1);
    expect(shown.lastIndexOf('S')).to.be.greaterThan(shown.indexOf('/S1 sh'));
    const shading = file.from(file.pdf.getPage(0).node, 'Resources', 'Shading', 'S1');
    expect(file.numbers(file.from(shading, 'Coords'))).to.deep.equal([1, 2, 9, 10]);
    expect(file.numbers(file.from(shading, 'Function', 'Bounds'))).to.deep.equal([0.25]);
  });
});
