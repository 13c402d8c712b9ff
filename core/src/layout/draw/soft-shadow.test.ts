import { expect } from 'chai';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { DEFAULT_LIMITS } from '../../base/limits.js';
import { pt, twip } from '../../base/units.js';
import { type PathItem, rectangle } from '../../frame/index.js';
import { nodeCompression } from '../../node/index.js';
import { loadScreenImages } from '../../pdf/index.js';
import type { Shadow } from '../../resolved/index.js';
import { blurred } from './blur.js';
import { glowAround, innerShadow, softEdge, softShadow } from './soft-shadow.js';

const BOX = { x: twip(2000), y: twip(2000), width: twip(2000), height: twip(1000) };
const path = (width = 100): PathItem => ({
  kind: 'path',
  segments: rectangle(100, 100, width, 50),
  fill: { color: '#ff0000' },
  tag: -1,
});
const shadow = (more: Partial<Shadow> = {}): Shadow => ({
  color: '#000000',
  opacity: 0.4,
  x: twip(0),
  y: twip(0),
  blur: twip(80),
  ...more,
});

/** Opacity, 0..255, at a point of the page. */
async function opacityIn(item: ReturnType<typeof softShadow>): Promise<(x: number, y: number) => number> {
  if (!item) throw new Error('no picture');
  const { screenImage } = await loadScreenImages();
  const context = { compression: nodeCompression, limits: DEFAULT_LIMITS, log: new DiagnosticLog() };
  const image = await screenImage(item.image, context);
  if ('mediaType' in image && image.mediaType !== 'image/png') throw new Error('no PNG');
  const { width, height, rgba } = 'rgba' in image ? image : await decoded(image.bytes);
  return (x, y) => {
    const column = Math.floor(((x - item.x) / item.width) * width);
    const row = Math.floor(((y - item.y) / item.height) * height);
    return rgba[(row * width + column) * 4 + 3];
  };
}

/** The palette has 256 opacities, so that the palette index of a pixel is its opacity. */
async function decoded(png: Uint8Array): Promise<{ width: number; height: number; rgba: Uint8Array }> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const text = String.fromCharCode(...png);
  const at = text.indexOf('IDAT');
  const rows = nodeCompression.inflate(png.subarray(at + 4, at + 4 + view.getUint32(at - 4)), 1 << 24);
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rgba[(y * width + x) * 4 + 3] = rows[y * (width + 1) + 1 + x];
  }
  return { width, height, rgba };
}

describe('a soft shadow', () => {
  it('has half of its opacity at the edge, and fades over its radius on both sides', async () => {
    const at = await opacityIn(softShadow([path()], BOX, shadow()));
    expect(at(150, 125)).to.equal(102);
    expect(at(100, 125)).to.be.within(40, 62);
    expect(at(103.9, 125)).to.be.within(97, 102);
    expect(at(96.2, 125)).to.be.within(0, 4);
    expect(at(100, 100)).to.be.within(15, 39);
  });

  it('takes in the line around, and lies where its shape is scaled and slanted to', async () => {
    const lined = { ...path(), stroke: { color: '#000000', width: pt(4) } };
    expect((await opacityIn(softShadow([lined], BOX, shadow())))(98, 125)).to.be.within(40, 62);
    const shape = { scaleX: 1, scaleY: 0.5, skewX: Math.PI / 4, skewY: 0, anchorX: 0, anchorY: 1 };
    const slanted = softShadow([path()], BOX, shadow({ blur: undefined, shape, opacity: 1 }));
    const at = await opacityIn(slanted);
    expect([at(101, 149), at(80, 127), at(190, 127)]).to.deep.equal([255, 255, 0]);
  });

  it('is one picture for shapes of one size, wherever they are', () => {
    const effect = shadow();
    const first = softShadow([path()], BOX, effect);
    const second = softShadow([path()], { ...BOX, x: twip(4000) }, effect);
    expect(second?.image).to.equal(first?.image);
    expect((second?.x ?? 0) - (first?.x ?? 0)).to.be.closeTo(100, 1e-9);
  });

  it('is none of what is too fine to be worth it', () => {
    const zigzag = Array.from(
      { length: 20_000 },
      (_, i) => ({ op: i ? 'line' : 'move', x: 100 + i / 200, y: (i % 2) * 700 }) as const,
    );
    expect(softShadow([{ ...path(), segments: zigzag }], BOX, shadow())).to.equal(undefined);
  });
});

describe('an inner shadow', () => {
  it('lies along the edges that it is thrown from, and nowhere outside', async () => {
    const at = await opacityIn(innerShadow([path()], BOX, shadow({ x: twip(200), y: twip(0), opacity: 1 })));
    expect(at(198, 125)).to.equal(255);
    expect(at(104, 125)).to.equal(0);
    expect(at(202, 125)).to.equal(0);
    expect(at(150, 125)).to.equal(0);
  });
});

describe('a soft edge', () => {
  it('lets nothing show at the edge, and everything from its radius on', async () => {
    const at = await opacityIn(softEdge([path()], BOX, { radius: twip(200) }));
    expect(at(100.3, 125)).to.be.lessThan(40);
    expect(at(105, 125)).to.be.within(120, 220);
    expect(at(115, 125)).to.be.greaterThan(240);
  });
});

describe('a glow', () => {
  it('is full at the edge and gone at its radius', async () => {
    const at = await opacityIn(glowAround([path()], BOX, { color: '#00ff00', radius: twip(200) }));
    expect(at(99, 125)).to.be.greaterThan(240);
    expect(at(95, 125)).to.be.within(100, 155);
    expect(at(90.3, 125)).to.be.lessThan(5);
  });
});

describe('blurred', () => {
  it('keeps the sum of what is far from the edges', () => {
    const pixels = new Float32Array(31 * 31);
    pixels[15 * 31 + 15] = 1;
    const sum = blurred(pixels, 31, 31, 2).reduce((total, value) => total + value, 0);
    expect(sum).to.be.closeTo(1, 1e-3);
  });
});
