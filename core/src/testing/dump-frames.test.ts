import { expect } from 'chai';
import { pt } from '../base/units.js';
import type { FrameDocument, FrameItem, GlyphItem, GroupItem } from '../frame/index.js';
import type { FontMatch } from '../resolved/index.js';
import { dumpFrames } from './dump-frames.js';

const text = (content: string, x: number, y: number, rest: Partial<GlyphItem> = {}): GlyphItem => ({
  kind: 'glyphs',
  tag: -1,
  x: pt(x),
  y: pt(y),
  font: {} as FontMatch,
  size: pt(10),
  color: '#000000',
  glyphs: new Uint16Array(content.length),
  advances: new Float64Array(content.length).fill(5),
  stretch: 1,
  text: content,
  clusters: new Uint32Array(content.length),
  ...rest,
});

const group = (items: FrameItem[], transform: GroupItem['transform']): GroupItem => ({
  kind: 'group',
  tag: -1,
  items,
  transform,
});

function dump(...items: FrameItem[]): string[] {
  const document: FrameDocument = {
    pages: [{ width: pt(595.3), height: pt(841.9), label: 'i', items }],
    structure: [],
    outline: [],
    destinations: new Map(),
    properties: {},
    language: 'en',
    diagnostics: [],
  };
  return dumpFrames(document).split('\n').slice(0, -1);
}

describe('dumpFrames', () => {
  it('opens each page with its number, label and size', () => {
    expect(dump()).to.deep.equal(['page 1 (i) 595.3 x 841.9']);
  });

  it('gives lines from the top down, with x and baseline', () => {
    expect(dump(text('below', 72, 120), text('above', 72, 84.35)).slice(1)).to.deep.equal([
      '   72.00    84.35  above',
      '   72.00   120.00  below',
    ]);
  });

  it('joins the runs of a baseline, and marks gaps wider than an em', () => {
    expect(dump(text('c', 100, 50), text('a', 10, 50), text('b', 15, 50.2)).slice(1)).to.deep.equal([
      '   10.00    50.00  ab | c',
    ]);
  });

  it('places what stands in groups', () => {
    expect(dump(group([group([text('in', 1, 2)], [2, 0, 0, 2, 0, 0])], [1, 0, 0, 1, 50, 60]))[1]).to.equal(
      '   52.00    64.00  in',
    );
  });

  it('states the angle of rotated text', () => {
    expect(dump(text('down', 10, 20, { rotation: Math.PI / 2 }))[1]).to.equal('   10.00    20.00  down [turned 90]');
    expect(dump(group([text('up', 10, 20)], [0, -1, 1, 0, 0, 0]))[1]).to.equal('   20.00   -10.00  up [turned -90]');
  });

  it('names pictures, by the place of their bottom left corner', () => {
    const image: FrameItem = {
      kind: 'image',
      tag: -1,
      x: pt(10),
      y: pt(20),
      width: pt(30),
      height: pt(40),
      image: { part: '/word/media/image1.png', contentType: 'image/png', bytes: new Uint8Array(0) },
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
    };
    expect(dump(image)[1]).to.equal('   10.00    60.00  [image /word/media/image1.png 30 x 40]');
  });
});
