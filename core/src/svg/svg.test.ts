import { expect } from 'chai';
import { DiagnosticLog } from '../base/diagnostics.js';
import { pt } from '../base/units.js';
import type { FrameDocument, FrameItem, GroupItem, ImageItem } from '../frame/index.js';
import { nodeCompression } from '../node/compression.js';
import { parseXml } from '../ooxml/xml/index.js';
import { samplePng } from '../testing/image-samples.js';
import { carlito, glyphText, rectangleItem } from '../testing/written-pdf.js';
import { type SvgOptions, svgWriter } from './index.js';

const documentOf = (items: readonly FrameItem[]): FrameDocument => ({
  pages: [{ width: pt(200), height: pt(100), label: 'ii', items }],
  structure: [{ role: 'Document', parent: -1 }],
  outline: [],
  destinations: new Map(),
  properties: {} as FrameDocument['properties'],
  language: 'de-DE',
  diagnostics: [],
});

const svgOf = async (
  items: readonly FrameItem[],
  selectable = false,
  log = new DiagnosticLog(),
  glyphs?: SvgOptions['glyphs'],
): Promise<string> => {
  const writer = await svgWriter(documentOf(items), { selectable, log, glyphs, compression: nodeCompression });
  const svg = await writer.page(0);
  // The markup must be well-formed for all items.
  parseXml(new TextEncoder().encode(svg));
  return svg;
};

const image = (bytes: Uint8Array, crop = { left: 0, top: 0, right: 0, bottom: 0 }): ImageItem => ({
  kind: 'image',
  tag: -1,
  x: pt(10),
  y: pt(20),
  width: pt(50),
  height: pt(40),
  image: { bytes, part: '/word/media/a.png' } as ImageItem['image'],
  crop,
});

interface Place {
  readonly d: string;
  readonly fill: string;
  readonly x: number;
  readonly y: number;
}

/** The places at which `use` elements set outlines, in painting order. */
function placesOfReferences(svg: string): Place[] {
  const outlines = new Map([...svg.matchAll(/<path id="([^"]+)" d="([^"]+)"/g)].map(([, id, d]) => [id, d]));
  return [...svg.matchAll(/<g transform="matrix\(([^)]+)\)" fill="([^"]+)">(.*?)<\/g>/g)].flatMap(
    ([, matrix, fill, uses]) => {
      const [a, b, c, d, e, f] = matrix.split(' ').map(Number);
      return [...uses.matchAll(/<use href="#([^"]+)"(?: x="([^"]+)")?(?: y="([^"]+)")?/g)].map(([, id, left, up]) => {
        const [x, y] = [Number(left ?? 0), Number(up ?? 0)];
        return { d: outlines.get(id) ?? '', fill, x: a * x + c * y + e, y: b * x + d * y + f };
      });
    },
  );
}

/** The places at which paths set their markers. */
function placesOfMarkers(svg: string): Place[] {
  const markers = new Map(
    [...svg.matchAll(/<marker id="([^"]+)"[^>]*><path transform="[^"]+" fill="([^"]+)" d="([^"]+)"/g)].map(
      ([, id, fill, d]) => [id, { d, fill }],
    ),
  );
  return [...svg.matchAll(/<path d="M0 0([^"]+)L0 0" fill="none" marker-mid="url\(#([^)]+)\)"/g)].flatMap(([, d, id]) =>
    [...d.matchAll(/L(\S+) ([^L]+)/g)].map(([, x, y]) => ({
      ...(markers.get(id) ?? { d: '', fill: '' }),
      x: Number(x),
      y: Number(y),
    })),
  );
}

const SQUARE = samplePng({ width: 1, height: 1, colorType: 2, rows: [[255, 0, 0]] });

describe('svgWriter', () => {
  it('is as large as the paper, in pixels of CSS, or as it is asked to be', async () => {
    const writer = await svgWriter(documentOf([]));
    expect(await writer.page(0)).to.contain('width="266.667" height="133.333" viewBox="0 0 200 100"');
    expect(await writer.page(0, { width: 100, height: 50 })).to.contain('width="100" height="50"');
    const error = await writer.page(1).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(RangeError);
  });

  it('gives the same text for the same frames', async () => {
    const items = [glyphText('Same'), image(SQUARE), rectangleItem(1, 2, 3, 4)];
    expect(await svgOf(items)).to.equal(await svgOf(items));
  });

  it('defines an outline once, and sets it at each place of its glyph', async () => {
    const svg = await svgOf([glyphText('abba'), glyphText('ab', { y: pt(120) })]);
    expect(svg.match(/<path id="p1-f0-/g)).to.have.length(2);
    expect(svg.match(/<use href="#p1-f0-/g)).to.have.length(6);
  });

  it('brings font units to the baseline, stretched as the run is', async () => {
    const { unitsPerEm } = carlito().face;
    const svg = await svgOf([glyphText('a', { x: pt(30), y: pt(40), size: pt(20), stretch: 0.5 })]);
    const scale = (factor: number) => String(Number(((20 / unitsPerEm) * factor).toPrecision(7)));
    expect(svg).to.contain(`matrix(${scale(0.5)} 0 0 ${scale(-1)} 30 40)`);
  });

  it('draws a letter as wide as the original of a stand-in has it, beside one that is as wide as it is', async () => {
    const { face } = carlito();
    const own = (codePoint: number): number => face.advances[face.glyph(codePoint)] / face.unitsPerEm;
    const advance = (codePoint: number): number => own(codePoint) * (codePoint === 0x61 ? 1.2 : 1);
    const items = [glyphText('ab', { font: { ...carlito(), advance } }), glyphText('a', { y: pt(120) })];
    const svg = await svgOf(items);
    expect(svg.match(/<path id="p1-f0-[^"]+" transform="scale\(1\.2 1\)"/g)).to.have.length(1);
    expect(svg.match(/<path id="p1-f0-\d+" d=/g)).to.have.length(2);
    const across = /<marker [^>]+><path transform="matrix\((\S+)/g;
    const [a, b, plain] = [...(await svgOf(items, false, undefined, 'markers')).matchAll(across)].map(([, x]) =>
      Number(x),
    );
    expect(a / b).to.be.closeTo(1.2, 1e-5);
    expect(plain).to.equal(b);
  });

  it('emboldens and slants what its face is not', async () => {
    const font = { ...carlito(), syntheticBold: true, syntheticItalic: true };
    const svg = await svgOf([glyphText('a', { font, color: '#112233' })]);
    expect(svg).to.contain('stroke="#112233"');
    expect(svg).to.match(/matrix\(\S+ 0 0\.00\d+ -0\.00\d+ /);
  });

  it('marks for browsers where it refers to outlines otherwise, each color above those before', async () => {
    const slanted = { ...carlito(), syntheticItalic: true };
    const offsets = Float64Array.of(0, 0, 1, 2, 0, 0);
    const items = [
      glyphText('abb', { x: pt(30), y: pt(40), size: pt(20), stretch: 0.5, rotation: 0.3, font: slanted, offsets }),
      glyphText('ba', { x: pt(10), y: pt(60), size: pt(9) }),
      glyphText('ab', { x: pt(11), y: pt(60), size: pt(9), color: '#ff0000' }),
      glyphText('a b', { x: pt(12), y: pt(60), size: pt(9) }),
    ];
    const [referred, marked] = [await svgOf(items), await svgOf(items, false, undefined, 'markers')];
    const places = placesOfMarkers(marked);
    const wanted = placesOfReferences(referred);
    expect(places).to.have.length(9);
    expect(places.map(({ d, fill }) => [d, fill])).to.have.deep.members(wanted.map(({ d, fill }) => [d, fill]));
    const sorted = [places, wanted].map((each) => each.toSorted((a, b) => a.x - b.x));
    for (const [index, { x, y }] of sorted[0].entries()) {
      expect(x).to.be.closeTo(sorted[1][index].x, 0.002);
      expect(y).to.be.closeTo(sorted[1][index].y, 0.002);
    }
    const colors = places.map(({ fill }) => fill).join(' ');
    expect(colors).to.match(/^(#000000 ){5}(#ff0000 ){2}#000000 #000000$/);
  });

  it('paints paths as the PDF does, with its limit of miters', async () => {
    const line = { color: '#00ff00', width: pt(2), dash: [3, 1], cap: 'round' as const };
    const svg = await svgOf([{ ...rectangleItem(1, 2, 3, 4), stroke: line }]);
    expect(svg).to.contain('d="M1 2L4 2L4 6L1 6Z" fill="#000000"');
    expect(svg).to.contain(
      'stroke="#00ff00" stroke-width="2" stroke-linecap="round" stroke-miterlimit="10" stroke-dasharray="3 1"',
    );
  });

  it('fills with gradients from point to point and from the middle', async () => {
    const stops = [
      { at: 0, color: '#ff0000' },
      { at: 1, color: '#0000ff' },
    ];
    const filled = (to: { x: number; y: number } | { radius: number }): FrameItem => ({
      ...rectangleItem(0, 0, 10, 10),
      fill: { color: '#ff0000', gradient: { stops, from: { x: 1, y: 2 }, to } },
    });
    const svg = await svgOf([filled({ x: 9, y: 2 }), filled({ radius: 5 })]);
    expect(svg).to.contain('<linearGradient id="p1-p0" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="9" y2="2">');
    expect(svg).to.contain('<radialGradient id="p1-p1" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="5">');
    expect(svg).to.contain('fill="url(#p1-p1)"');
  });

  it('strokes with gradients, and masks groups by the opacity of a picture', async () => {
    const stops = [
      { at: 0, color: '#ff0000' },
      { at: 1, color: '#0000ff' },
    ];
    const gradient = { stops, from: { x: 1, y: 2 }, to: { x: 9, y: 2 } };
    const stroke = { color: '#ff0000', width: pt(2), gradient };
    const { image: source, ...box } = image(SQUARE);
    const mask = { image: source, x: box.x, y: box.y, width: box.width, height: box.height };
    const items = [{ ...rectangleItem(0, 0, 10, 10), fill: undefined, stroke }];
    const svg = await svgOf([{ kind: 'group', items, mask, tag: -1 }]);
    expect(svg).to.contain('stroke="url(#p1-p');
    expect(svg).to.match(
      /<mask id="(p1-m\d)" maskUnits="userSpaceOnUse" x="10" y="20" width="50" height="40">.*<g mask="url\(#\1\)">/s,
    );
  });

  it('fills with dots on their ground, and with pictures, once and in tiles that may be mirrored', async () => {
    const [ground, dots] = ['#00ff00', '#ff0000'];
    const pattern = { tile: [0xf0, 0, 0, 0, 0, 0, 0, 0], foreground: dots, background: ground };
    const dotted = await svgOf([{ ...rectangleItem(0, 0, 9, 9), fill: { color: ground, pattern } }]);
    expect(dotted).to.contain('patternTransform="scale(0.75)"><path d="M0 0h4v1h-4Z" fill="#ff0000"/></pattern>');
    expect(dotted).to.match(/fill="#00ff00"\/><path d="M0 0L9 0L9 9L0 9Z" fill="url\(#p1-p0\)"/);
    const { kind: _, tag: __, ...picture } = image(SQUARE);
    const fill = { color: '#ffffff', opacity: 0.5, picture };
    const pasted = await svgOf([{ ...rectangleItem(0, 0, 9, 9), fill }]);
    expect(pasted).to.match(
      /<clipPath id="p1-p0"><path d="M0 0[^>]+>.*<g clip-path="url\(#p1-p0\)" opacity="0.5"><use/,
    );
    const repeat = { mirrorX: true, mirrorY: false };
    const tiled = await svgOf([
      { ...rectangleItem(0, 0, 9, 9), fill: { color: '#ffffff', picture: { ...picture, repeat } } },
    ]);
    expect(tiled).to.contain(
      '<pattern id="p1-p0" patternUnits="userSpaceOnUse" x="10" y="20" width="100" height="40">',
    );
    expect(tiled).to.contain('transform="matrix(-1 0 0 1 120 0)"');
  });

  it('clips and moves groups, and stops at those that never end', async () => {
    const clip = { x: pt(0), y: pt(0), width: pt(5), height: pt(5) };
    const group = (items: readonly FrameItem[]): GroupItem => ({ kind: 'group', tag: -1, items });
    const svg = await svgOf([{ ...group([rectangleItem(0, 0, 9, 9)]), transform: [1, 0, 0, 1, 10, 20], clip }]);
    expect(svg).to.contain('<g transform="matrix(1 0 0 1 10 20)" clip-path="url(#p1-c0)">');
    let deep: FrameItem = rectangleItem(0, 0, 7, 7);
    for (let i = 0; i < 70; i++) deep = group([deep]);
    expect(await svgOf([deep])).not.to.contain('L7 7');
  });

  it('carries a picture once, cropped where it is', async () => {
    const svg = await svgOf([image(SQUARE), image(SQUARE, { left: 0.5, top: 0, right: 0, bottom: 0 })]);
    expect(svg.match(/data:image\/png;base64,/g)).to.have.length(1);
    // The left half of the picture is cut off: the whole picture is twice as wide, and begins to the left of its box.
    expect(svg).to.contain('transform="matrix(1 0 0 0.4 -40 20)"');
    expect(svg).to.contain('<rect x="10" y="20" width="50" height="40"/></clipPath>');
  });

  it('leaves the frame of a picture that cannot be read, and says so', async () => {
    const log = new DiagnosticLog();
    const svg = await svgOf([image(Uint8Array.of(1, 2, 3))], false, log);
    expect(svg).to.contain('stroke="#808080"');
    expect(log.all).to.deep.equal([
      { code: 'image-unreadable', part: '/word/media/a.png', reason: 'a format that is not supported' },
    ]);
  });

  it('has text to select, as wide as its glyphs, without what XML cannot say', async () => {
    const svg = await svgOf([glyphText('a<b\u0001', { size: pt(10) })], true);
    expect(svg).to.match(
      /<text transform="translate\(72 100\)" font-size="10" textLength="[\d.]+" [^>]+>a&lt;b<\/text>/,
    );
    expect(await svgOf([glyphText('ab')])).not.to.contain('<text');
  });

  it('leads to pages and mailboxes, and to nothing that runs', async () => {
    const link = (uri: string): FrameItem => ({ ...LINK, uri });
    const svg = await svgOf(
      ['https://example.com/?a=1&b=2', 'javascript:alert(1)', ' JavaScript:x', 'data:x'].map(link),
      true,
    );
    expect(svg.match(/<a href="[^"]*"/g)).to.deep.equal(['<a href="https://example.com/?a=1&amp;b=2"']);
  });
});

const LINK = { kind: 'link', tag: -1, x: pt(1), y: pt(2), width: pt(3), height: pt(4) } as const;
