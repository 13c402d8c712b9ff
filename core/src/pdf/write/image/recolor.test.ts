import { expect } from 'chai';
import { encode } from 'jpeg-js';
import { pt } from '../../../base/units.js';
import type { FrameItem } from '../../../frame/index.js';
import type { PictureEffect } from '../../../resolved/index.js';
import { sampleJpeg, samplePng } from '../../../testing/image-samples.js';
import { frameDocument, writtenPdf } from '../../../testing/written-pdf.js';
import { recolor } from './recolor.js';

const RED = [255, 0, 0, 255];
const changed = (pixel: readonly number[], ...effects: PictureEffect[]): number[] => [
  ...recolor({ width: 1, height: 1, rgba: Uint8Array.from(pixel) }, effects).rgba,
];

describe('recolored pictures', () => {
  it('are brighter and fainter, within what a channel holds', () => {
    const washedOut = { kind: 'linear', gain: 0.3, offset: 0.8 } as const;
    expect(changed([0, 100, 255, 255], washedOut)).to.deep.equal([204, 234, 255, 255]);
  });

  it('are grey, black or white, or between two colors', () => {
    expect(changed(RED, { kind: 'gray' })).to.deep.equal([76, 76, 76, 255]);
    expect(changed(RED, { kind: 'biLevel', threshold: 0.25 })).to.deep.equal([255, 255, 255, 255]);
    expect(changed(RED, { kind: 'biLevel', threshold: 0.5 })).to.deep.equal([0, 0, 0, 255]);
    const duotone = { kind: 'duotone', dark: '#0000ff', light: '#ffffff' } as const;
    expect(changed([0, 0, 0, 255], duotone)).to.deep.equal([0, 0, 255, 255]);
    expect(changed([255, 255, 255, 9], duotone)).to.deep.equal([255, 255, 255, 9]);
  });

  it('lose one color, and keep all others', () => {
    const without = { kind: 'replace', from: '#ff0000', to: '#00ff00', opacity: 0 } as const;
    expect(changed(RED, without)).to.deep.equal([0, 255, 0, 0]);
    expect(changed([254, 0, 0, 255], without)).to.deep.equal([254, 0, 0, 255]);
  });

  it('change by one effect after the other', () => {
    const brighter = { kind: 'linear', gain: 1, offset: 0.5 } as const;
    expect(changed(RED, { kind: 'gray' }, brighter)).to.not.deep.equal(changed(RED, brighter, { kind: 'gray' }));
  });

  const item = (bytes: Uint8Array, ...effects: PictureEffect[]): FrameItem => ({
    kind: 'image',
    tag: -1,
    x: pt(0),
    y: pt(0),
    width: pt(10),
    height: pt(10),
    image: { part: '/word/media/image1.png', contentType: 'image/png', bytes, ...(effects.length > 0 && { effects }) },
    crop: { left: 0, top: 0, right: 0, bottom: 0 },
  });
  const SQUARE = samplePng({ width: 1, height: 1, colorType: 2, rows: [[255, 0, 0]] });

  it('stand beside the same picture as it is, each stored once', async () => {
    const grey = item(SQUARE, { kind: 'gray' });
    const pdf = await writtenPdf(frameDocument([[item(SQUARE), grey, grey]]));
    expect(pdf.content().match(/\/I\d Do/g)).to.deep.equal(['/I1 Do', '/I2 Do', '/I2 Do']);
    const image = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I2');
    expect(pdf.text(pdf.from(image, 'ColorSpace'))).to.equal('/DeviceGray');
    expect([...pdf.bytes(image)]).to.deep.equal([76]);
  });

  it('stay photographs where they were', async () => {
    const { data } = encode({ width: 8, height: 8, data: new Uint8Array(256).fill(200) }, 90);
    const pdf = await writtenPdf(
      frameDocument([[item(Uint8Array.from(data), { kind: 'linear', gain: 1, offset: 0.1 })]]),
    );
    const image = pdf.from(pdf.pdf.getPage(0).node, 'Resources', 'XObject', 'I1');
    expect(pdf.text(pdf.from(image, 'Filter'))).to.equal('/DCTDecode');
  });

  it('keep their colors where nobody can decode them', async () => {
    const pdf = await writtenPdf(frameDocument([[item(sampleJpeg(3), { kind: 'gray' })]]));
    expect(pdf.content()).to.contain('/I1 Do');
  });
});
