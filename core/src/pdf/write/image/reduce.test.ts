import { expect } from 'chai';
import { encode } from 'jpeg-js';
import { PDFArray, PDFHexString, PDFString } from 'pdf-lib';
import { DiagnosticLog } from '../../../base/diagnostics.js';
import { pt } from '../../../base/units.js';
import type { FrameItem, ImageItem } from '../../../frame/index.js';
import type { Crop } from '../../../resolved/index.js';
import { sampleJpeg, samplePng } from '../../../testing/image-samples.js';
import { frameDocument, writtenPdf } from '../../../testing/written-pdf.js';
import type { PictureReduction } from './reduce.js';
import { shrink } from './shrink.js';

/** Deterministic noise for 40 × 40 pixels; adjacent ones differ. */
const noise = (at: number): number => (at * 7919 + ((at * at) >> 3)) & 255;
const PHOTO = Uint8Array.from(
  encode({ width: 40, height: 40, data: Uint8Array.from({ length: 6400 }, (_, i) => noise(i)) }, 95).data,
);
const DRAWING = samplePng({
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
  const pdf = await writtenPdf(frameDocument([items]), { pictures });
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
    // Half of each edge is cropped: 21 of the 40 pixels remain, on a little more than a quarter of an inch.
    expect((await imageOf([placed(DRAWING, 18, 0.5)], { dpi: 40 })).width).to.equal(11);
    expect((await imageOf([placed(DRAWING, 36)], { dpi: 300 })).width).to.equal(40);
  });

  it('have the quality that is asked for where they are photographs, and where that makes them smaller', async () => {
    const before = await imageOf([placed(PHOTO, 36)]);
    const after = await imageOf([placed(PHOTO, 36)], { quality: 30 });
    expect(after).to.include({ width: 40, filter: '/DCTDecode' });
    expect(after.length).to.be.below(before.length / 2);
    expect(await imageOf([placed(PHOTO, 36)], { quality: 100 })).to.deep.equal(before);
    const drawing = await imageOf([placed(DRAWING, 36)]);
    const compact = await imageOf([placed(DRAWING, 36)], { quality: 1 });
    expect(compact).to.include({ width: 40, filter: drawing.filter });
    expect(compact.length).to.be.at.most(drawing.length);
  });

  /** Indices become the colors of their palette. */
  const inColors = (samples: Uint8Array, space: unknown): Uint8Array => {
    if (!(space instanceof PDFArray)) return samples;
    const palette = space.lookup(3, PDFString, PDFHexString).asBytes();
    return Uint8Array.from([...samples].flatMap((index) => [...palette.subarray(index * 3, index * 3 + 3)]));
  };
  const cropped = (crop: Crop): FrameItem => ({ ...placed(DRAWING, 36), crop }) as FrameItem;
  /** The size of the image, its samples, and the matrices that place it. */
  async function drawn(items: readonly FrameItem[], pictures?: PictureReduction) {
    const pdf = await writtenPdf(frameDocument([items]), { pictures });
    const image = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1');
    const [width, height] = ['Width', 'Height'].map((entry) => Number(pdf.text(pdf.from(image, entry))));
    const matrices = [...pdf.content(0).matchAll(/([-\d. ]+) cm\n\/I1 Do/g)];
    return {
      width,
      height,
      samples: inColors(pdf.bytes(image), pdf.from(image, 'ColorSpace')),
      matrices: matrices.map((match) => match[1].trim().split(' ').map(Number)),
    };
  }

  for (const crop of [
    { left: 0.3, top: 0.2, right: 0.1, bottom: 0.45 },
    { left: 0, top: 0, right: 0.9, bottom: 0 },
    { left: 0.5, top: -0.2, right: -0.1, bottom: 0.01 },
  ]) {
    it(`are without what ${JSON.stringify(crop)} leaves of them, and each pixel that is left stays in its place`, async () => {
      const whole = await drawn([cropped(crop)]);
      const part = await drawn([cropped(crop)], { dpi: 300 });
      // Half a pixel next to the edge is still visible, interpolated with its neighbor.
      const x = Math.max(0, Math.floor(crop.left * 40) - 1);
      const y = Math.max(0, Math.floor(crop.top * 40) - 1);
      expect(part.width).to.equal(Math.min(40, Math.ceil((1 - crop.right) * 40) + 1) - x);
      expect(part.height).to.equal(Math.min(40, Math.ceil((1 - crop.bottom) * 40) + 1) - y);
      const samples = Array.from({ length: part.height }, (_, row) =>
        Array.from({ length: part.width * 3 }, (_, i) => noise((y + row) * 120 + x * 3 + i)),
      );
      expect([...part.samples]).to.deep.equal(samples.flat());
      const corner =
        ([a, , , d, e, f]: readonly number[], { width, height }: { width: number; height: number }) =>
        (column: number, row: number) => [e + (a * column) / width, f + d * (1 - row / height)];
      const [before, after] = [corner(whole.matrices[0], whole), corner(part.matrices[0], part)];
      for (const [column, row] of [
        [0, 0],
        [part.width, part.height],
      ]) {
        const [[left, top], [wasLeft, wasTop]] = [after(column, row), before(x + column, y + row)];
        expect(left).to.be.closeTo(wasLeft, 0.01);
        expect(top).to.be.closeTo(wasTop, 0.01);
      }
    });
  }

  it('keep what any place shows of them, a mask all of it', async () => {
    const right = { left: 0.5, top: 0, right: 0, bottom: 0 };
    const left = { left: 0, top: 0, right: 0.5, bottom: 0 };
    expect((await drawn([cropped(right), cropped({ ...right, left: 0.25 })], { dpi: 300 })).width).to.equal(31);
    expect((await drawn([cropped(right), cropped(left)], { dpi: 300 })).width).to.equal(40);
    const { image, x, y, width, height } = placed(DRAWING, 36) as ImageItem;
    const masked: FrameItem = { kind: 'group', tag: -1, items: [], mask: { image, x, y, width, height } };
    expect((await drawn([cropped(right), masked], { dpi: 300 })).width).to.equal(40);
  });

  it('are written anew in the quality that they had, and in no better one', async () => {
    const data = Uint8Array.from({ length: 6400 }, (_, i) => noise(i));
    const poor = Uint8Array.from(encode({ width: 40, height: 40, data }, 30).data);
    const part = { ...placed(poor, 36), crop: { left: 0, top: 0, right: 0.25, bottom: 0 } } as FrameItem;
    for (const pictures of [{ dpi: 300 }, { quality: 100 }]) {
      expect((await imageOf([part], pictures)).length).to.be.below(poor.length);
    }
  });

  it('are no larger for being cut than they were whole', async () => {
    // A slightly smaller part of the photograph, in its original quality.
    const part = { ...placed(PHOTO, 36), crop: { left: 0, top: 0, right: 0.05, bottom: 0 } } as FrameItem;
    const cut = await imageOf([part], { quality: 100 });
    expect(cut.width).to.be.below(40);
    expect(cut.length).to.be.at.most(PHOTO.length);
  });

  const told = async (items: readonly FrameItem[], pictures: PictureReduction) => {
    const log = new DiagnosticLog();
    await writtenPdf(frameDocument([items]), { pictures, log });
    return log.all;
  };
  it('tell that they stay whole where nobody can decode them, and only where they are cropped', async () => {
    const part = { ...placed(sampleJpeg(3), 36), crop: { left: 0, top: 0, right: 0.25, bottom: 0 } } as FrameItem;
    const what = 'removing the cropped area of a picture: a JPEG whose frame cannot be read';
    expect(await told([part], { dpi: 300 })).to.deep.equal([
      { code: 'feature-ignored', what, part: '/word/media/image1' },
    ]);
    expect(await told([placed(sampleJpeg(3), 36)], { dpi: 10 })).to.deep.equal([]);
    expect((await imageOf([part], { dpi: 300 })).width).to.equal(60);
  });

  /** 96 by 96 pixels with as many colors: a gradient with grain. */
  const grainy = (x: number, y: number): number[] => [
    40 + x + (noise(x + y * 96) >> 5),
    200 - y - (noise(x * 3 + y) >> 5),
    90 + ((x + y) >> 1) + (noise(x + 7 * y) >> 5),
  ];
  const picture = (alpha: boolean, color: (x: number, y: number) => number[]): Uint8Array =>
    samplePng({
      width: 96,
      height: 96,
      colorType: alpha ? 6 : 2,
      rows: Array.from({ length: 96 }, (_, y) =>
        Array.from({ length: 96 }, (__, x) => [...color(x, y), ...(alpha ? [x < 48 ? 255 : 128] : [])]).flat(),
      ),
    });

  it('become JPEG where they are photographs in a PNG, once a quality is asked for', async () => {
    const photograph = placed(picture(false, grainy), 36);
    const before = await imageOf([photograph]);
    const after = await imageOf([photograph], { quality: 75 });
    expect([before.filter, after.filter]).to.deep.equal(['/FlateDecode', '/DCTDecode']);
    expect(after.length).to.be.below(before.length / 2);
    expect((await imageOf([photograph], { dpi: 100 })).filter).to.equal('/FlateDecode');
  });

  it('keep their sharp edges where they are none, or where something shines through', async () => {
    const letters = (x: number, y: number): number[] => (x % 6 < 2 && y % 12 < 8 ? [0, 0, 0] : grainy(x, y));
    const flat = (x: number, y: number): number[] => grainy(x & ~7, y);
    for (const bytes of [picture(false, letters), picture(false, flat), picture(true, grainy)])
      expect((await imageOf([placed(bytes, 36)], { quality: 75, dpi: 100 })).filter).to.equal('/FlateDecode');
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
    const two = shrink(pixels(4, WHITE, BLACK, BLACK, BLACK), { width: 2, height: 1 });
    expect([...two.rgba]).to.deep.equal([128, 128, 128, 255, 0, 0, 0, 255]);
    const thirds = shrink(pixels(3, WHITE, BLACK, WHITE), { width: 2, height: 1 });
    expect([...thirds.rgba]).to.deep.equal([170, 170, 170, 255, 170, 170, 170, 255]);
  });

  it('takes no color from what is transparent', () => {
    const one = shrink(pixels(2, [200, 0, 0, 255], [0, 0, 255, 0]), { width: 1, height: 1 });
    expect([...one.rgba]).to.deep.equal([200, 0, 0, 128]);
  });
});
