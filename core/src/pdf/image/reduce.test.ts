import { expect } from 'chai';
import { encode } from 'jpeg-js';
import { inOneGo } from '../../base/steps.js';
import { pt } from '../../base/units.js';
import type { FrameItem } from '../../frame/index.js';
import { png } from '../../testing/image-samples.js';
import { documentOf, written } from '../../testing/written-pdf.js';
import type { PictureReduction } from './reduce.js';
import { shrink } from './shrink.js';

/** 40 by 40 pixels that no two neighbors share: noise, without chance. */
const noise = (at: number): number => (at * 7919 + ((at * at) >> 3)) & 255;
const PHOTO = Uint8Array.from(
  encode({ width: 40, height: 40, data: Uint8Array.from({ length: 6400 }, (_, i) => noise(i)) }, 95).data,
);
const DRAWING = png({
  width: 40,
  height: 40,
  colorType: 2,
  rows: Array.from({ length: 40 }, (_, row) => Array.from({ length: 120 }, (_, i) => noise(row * 120 + i))),
});

const placed = (bytes: Uint8Array, size: number, crop = 0): FrameItem => ({
  kind: 'image',
  tag: -1,
  x: pt(0),
  y: pt(0),
  width: pt(size),
  height: pt(size),
  image: { part: '/word/media/image1', contentType: 'image/png', bytes },
  crop: { left: crop, top: crop, right: 0, bottom: 0 },
});

/** Width in pixels, filter and bytes of the first image of a page. */
async function imageOf(items: readonly FrameItem[], pictures?: PictureReduction) {
  const pdf = await written(documentOf([items]), { pictures });
  const image = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1');
  const [width, length, filter] = ['Width', 'Length', 'Filter'].map((entry) => pdf.text(pdf.from(image, entry)));
  return { width: Number(width), length: Number(length), filter };
}

describe('pictures made smaller', () => {
  it('have no more pixels an inch than is asked for, by the largest place that shows them', async () => {
    const quarter: FrameItem = {
      kind: 'group',
      tag: -1,
      items: [placed(DRAWING, 36)],
      transform: [0.5, 0, 0, 0.5, 0, 0],
    };
    expect((await imageOf([placed(DRAWING, 36)], { dpi: 40 })).width).to.equal(20);
    expect((await imageOf([quarter], { dpi: 40 })).width).to.equal(10);
    expect((await imageOf([quarter, placed(DRAWING, 36)], { dpi: 40 })).width).to.equal(20);
    // Half of it is cut away: the whole would be twice as large.
    expect((await imageOf([placed(DRAWING, 18, 0.5)], { dpi: 40 })).width).to.equal(20);
    expect((await imageOf([placed(DRAWING, 36)], { dpi: 300 })).width).to.equal(40);
  });

  it('have the quality that is asked for where they are photographs, and where that makes them smaller', async () => {
    const before = await imageOf([placed(PHOTO, 36)]);
    const after = await imageOf([placed(PHOTO, 36)], { quality: 30 });
    expect(after).to.include({ width: 40, filter: '/DCTDecode' });
    expect(after.length).to.be.below(before.length / 2);
    expect(await imageOf([placed(PHOTO, 36)], { quality: 100 })).to.deep.equal(before);
    const drawing = await imageOf([placed(DRAWING, 36)]);
    expect(await imageOf([placed(DRAWING, 36)], { quality: 1 })).to.deep.equal(drawing);
  });

  it('stay as they are where nothing is asked for', async () => {
    expect((await imageOf([placed(PHOTO, 1)])).length).to.equal(PHOTO.length);
  });
});

describe('shrink', () => {
  const pixels = (width: number, ...each: readonly (readonly number[])[]) => ({
    width,
    height: each.length / width,
    rgba: Uint8Array.from(each.flat()),
  });
  const WHITE = [255, 255, 255, 255];
  const BLACK = [0, 0, 0, 255];

  it('takes the mean of what a pixel covers, in parts where it covers parts', () => {
    const two = inOneGo(shrink(pixels(4, WHITE, BLACK, BLACK, BLACK), { width: 2, height: 1 }));
    expect([...two.rgba]).to.deep.equal([128, 128, 128, 255, 0, 0, 0, 255]);
    const thirds = inOneGo(shrink(pixels(3, WHITE, BLACK, WHITE), { width: 2, height: 1 }));
    expect([...thirds.rgba]).to.deep.equal([170, 170, 170, 255, 170, 170, 170, 255]);
  });

  it('takes no color from what is transparent', () => {
    const one = inOneGo(shrink(pixels(2, [200, 0, 0, 255], [0, 0, 255, 0]), { width: 1, height: 1 }));
    expect([...one.rgba]).to.deep.equal([200, 0, 0, 128]);
  });
});
