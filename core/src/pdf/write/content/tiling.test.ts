import { expect } from 'chai';
import { pt } from '../../../base/units.js';
import type { FrameItem, PathItem } from '../../../frame/index.js';
import { samplePng } from '../../../testing/image-samples.js';
import { frameDocument, rectangleItem, writtenPdf } from '../../../testing/written-pdf.js';

const STRIPES = { tile: [255, 0, 0, 0, 0, 0, 0, 0], foreground: '#ff0000', background: '#00ff00' } as const;
const striped: PathItem = { ...rectangleItem(10, 10, 50, 50), fill: { color: '#00ff00', pattern: STRIPES } };
const image = {
  part: '/word/media/image1.png',
  contentType: 'image/png',
  bytes: samplePng({ width: 1, height: 1, colorType: 0, rows: [[7]] }),
};
const picture = {
  image,
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  x: pt(10),
  y: pt(20),
  width: pt(5),
  height: pt(6),
};
const linesOf = async (...items: FrameItem[]): Promise<string[]> =>
  (await writtenPdf(frameDocument([items]))).content().split('\n').slice(2, -2);

describe('tiles', () => {
  it('of a pattern lie on its ground, and are stored once for all shapes', async () => {
    const pdf = await writtenPdf(frameDocument([[striped, striped], [striped]]));
    const [, , ...lines] = pdf.content().split('\n');
    expect(lines.slice(0, 6)).to.deep.equal([
      '0 1 0 rg',
      '10 10 50 50 re',
      'f',
      '/Pattern cs /P1 scn',
      '10 10 50 50 re',
      'f',
    ]);
    const patterns = [0, 1].map((page) => pdf.pdf.getPage(page).node.Resources()?.toString());
    expect(patterns[0]).to.equal(patterns[1]);
  });

  it('of a picture begin at its place, and turn with their shape', async () => {
    const repeat = { mirrorX: true, mirrorY: false };
    const tiled: PathItem = {
      ...rectangleItem(10, 10, 50, 50),
      fill: { color: '#ffffff', picture: { ...picture, repeat } },
    };
    const turned: FrameItem = { kind: 'group', tag: -1, items: [tiled], transform: [0, 1, -1, 0, 100, 0] };
    const pdf = await writtenPdf(frameDocument([[turned]]));
    const pattern = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'Pattern', 'P1', 'Matrix');
    const height = pdf.pdf.getPage(0).getHeight();
    expect(pdf.text(pattern)).to.equal(`[ 0 -1 -1 0 80 ${height - 10} ]`);
    expect(pdf.text(pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'Pattern', 'P1', 'XStep'))).to.equal('10');
  });

  it('are none where a picture is stretched: the path clips it', async () => {
    const pasted: PathItem = { ...rectangleItem(10, 10, 50, 50), fill: { color: '#ffffff', opacity: 0.5, picture } };
    const lines = await linesOf(pasted);
    expect(lines).to.include.members(['W n', '5 0 0 -6 10 26 cm']);
    expect(lines.filter((line) => line.endsWith('Do'))).to.have.length(1);
  });
});
