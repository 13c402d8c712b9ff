import { expect } from 'chai';
import { IDENTITY } from '../../base/matrix.js';
import { handwrittenPdf } from '../../testing/index.js';
import { bytesOf, name, openPdf, type PdfDict, type PdfStream, Ref } from '../reader.js';
import { EVERYWHERE } from './geometry.js';
import type { Mark, Painting } from './marks.js';
import { paint } from './painter.js';

const HELVETICA = {
  Type: name('Font'),
  Subtype: name('Type1'),
  BaseFont: name('Helvetica'),
  Widths: Array(224).fill(500),
  FirstChar: 32,
};

const stream = (content: string, entries = ''): string =>
  `<<${entries} /Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Paints content with these resources and the streams that they refer to. */
function painting(content: string, resources: PdfDict = {}, streams: Record<number, string> = {}): Painting {
  const pages = ['<</Type /Catalog /Pages 2 0 R>>', '<</Kids []>>'];
  const most = Math.max(2, ...Object.keys(streams).map(Number));
  const others = Array.from({ length: most - 2 }, (_, index) => streams[index + 3] ?? 'null');
  const { current } = openPdf(handwrittenPdf([...pages, ...others]).bytes());
  const source = {
    lookup: current,
    decode: (each: PdfStream, limit: number) => current.decode(each, limit),
    spend: () => true,
  };
  const all = { Font: { F1: HELVETICA }, ...resources };
  return paint(source, { bytes: bytesOf(content), resources: [all], matrix: IDENTITY, clip: EVERYWHERE });
}
const marks = (...input: Parameters<typeof painting>): readonly Mark[] => painting(...input).marks;
const box = ({ area }: Mark): number[] =>
  [area.left, area.bottom, area.right, area.top].map((each) => Math.round(each));

describe('what content paints', () => {
  it('is where its matrices put it, as far as it is not clipped', () => {
    expect(box(marks('2 0 0 2 10 10 cm 0 0 20 10 re f')[0])).to.deep.equal([10, 10, 50, 30]);
    expect(box(marks('q 100 0 0 100 0 0 cm Q 0 0 20 10 re f')[0])).to.deep.equal([0, 0, 20, 10]);
    expect(box(marks('0 0 5 5 re W n 0 0 20 10 re f')[0])).to.deep.equal([0, 0, 5, 5]);
    expect(marks('0 0 5 5 re W n 30 30 20 10 re f')).to.deep.equal([]);
    expect(box(marks('0 0 m 0 40 40 40 40 0 c f')[0])).to.deep.equal([0, 0, 40, 30]);
  });

  it('has colors and alphas of many spaces', () => {
    const inks = (content: string, resources?: PdfDict, streams?: Record<number, string>) =>
      marks(`${content} 0 0 9 9 re f`, resources, streams).map(({ ink }) => [ink.color, ink.alpha, ink.blend]);
    expect(inks('.5 g')).to.deep.equal([[[0.5, 0.5, 0.5], 1, 'Normal']]);
    expect(inks('0 0 1 0 k')).to.deep.equal([[[1, 1, 0], 1, 'Normal']]);
    const ColorSpace = {
      I: [name('ICCBased'), new Ref(5)],
      S: [name('Separation'), name('Spot'), name('DeviceGray'), null],
    };
    expect(inks('/I cs 1 0 0 sc', { ColorSpace }, { 5: stream('x', '/N 3') })).to.deep.equal([
      [[1, 0, 0], 1, 'Normal'],
    ]);
    expect(inks('/S cs 1 scn', { ColorSpace })).to.deep.equal([[undefined, 1, 'Normal']]);
    const ExtGState = { G: { ca: 0.3, BM: [name('Multiply'), name('Normal')] }, Gone: { ca: 0 } };
    expect(inks('1 g /G gs', { ExtGState })).to.deep.equal([[[1, 1, 1], 0.3, 'Multiply']]);
    expect(inks('/Gone gs', { ExtGState })).to.deep.equal([]);
  });

  it('has strokes as wide as they come out', () => {
    const [stroke] = marks('10 0 0 10 0 0 cm 3 w 0 0 m 5 0 l S');
    expect(stroke.kind === 'stroke' && stroke.width).to.be.closeTo(30, 1e-9);
    expect(marks('0 w 0 0 m 5 0 l S')).to.have.length(1);
    expect(marks('0 0 m 5 5 l 9 0 l b').map(({ kind }) => kind)).to.deep.equal(['fill', 'stroke']);
  });

  it('has text with its place, advanced by what is shown', () => {
    const shown = marks('BT /F1 10 Tf 20 30 Td (ab) Tj [(c) -1000 (d)] TJ T* ET');
    expect(shown.map((mark) => mark.kind === 'text' && [mark.text, box(mark)[0]])).to.deep.equal([
      ['ab', 20],
      ['c', 30],
      ['d', 45],
    ]);
    expect(marks('BT /F1 10 Tf 3 Tr (ab) Tj ET'), 'invisible').to.deep.equal([]);
    expect(marks('BT /F1 10 Tf (   ) Tj ET'), 'spaces').to.deep.equal([]);
    expect(marks('BT /F1 .01 Tf (ab) Tj ET'), 'too small').to.deep.equal([]);
    expect(marks('BT /F1 10 Tf 7 Tr (ab) Tj ET'), 'as a clipping path').to.have.length(1);
    expect(marks('BT /F1 10 Tf 12 TL (a) Tj (b) \' 1 2 (c) " ET')).to.have.length(3);
  });

  it('has the text that a map of the font gives', () => {
    const map = stream('1 beginbfchar <01> <0041> endbfchar 1 beginbfrange <02> <04> <0062> endbfrange');
    const [mark] = marks(
      'BT /F2 10 Tf <0102> Tj ET',
      { Font: { F2: { ...HELVETICA, ToUnicode: new Ref(5) } } },
      { 5: map },
    );
    expect(mark.kind === 'text' && mark.text).to.equal('Ab');
  });

  it('has forms inside, in their boxes', () => {
    const form = stream('0 0 99 99 re f', '/Subtype /Form /BBox [0 0 10 10] /Matrix [2 0 0 2 5 5]');
    expect(box(marks('/X Do', { XObject: { X: new Ref(5) } }, { 5: form })[0])).to.deep.equal([5, 5, 25, 25]);
  });

  it('has pictures, and areas that are filled with them', () => {
    const image = stream('x', '/Subtype /Image');
    expect(marks('9 0 0 9 0 0 cm /X Do', { XObject: { X: new Ref(5) } }, { 5: image })[0].kind).to.equal('picture');
    const tile = (content: string) => stream(content, '/PatternType 1 /BBox [0 0 9 9]');
    const filled = (content: string) =>
      marks('/Pattern cs /P scn 0 0 50 50 re f', { Pattern: { P: new Ref(5) } }, { 5: tile(content) });
    expect(filled('BT /F1 9 Tf (a) Tj ET').map(({ kind }) => kind)).to.deep.equal(['picture']);
    expect(filled('0 0 1 1 re f').map(({ kind }) => kind)).to.deep.equal(['fill']);
  });

  it('says where it cannot be read', () => {
    expect(painting('['.repeat(99)).unread).to.contain('nest');
    const self = stream('/X Do', '/Subtype /Form');
    expect(painting('/X Do', { XObject: { X: new Ref(5) } }, { 5: self }).unread).to.contain('nested deeper');
    expect(painting('nonsense 1 2 3 q q Q Q Q ) >>').unread).to.equal(undefined);
  });

  it('takes the widths of a composite font as they are stated, in both of their forms', () => {
    const font = (W: string, encoding = 'Identity-H') => ({
      3: `<</Type /Font /Subtype /CIDFontType2 /W ${W}>>`,
      4: `<</Type /Font /Subtype /Type0 /Encoding /${encoding} /DescendantFonts [3 0 R]>>`,
    });
    const width = (objects: Record<number, string>): number => {
      const [mark] = marks('BT /F2 10 Tf <000100020007> Tj ET', { Font: { F2: new Ref(4) } }, objects);
      return Math.round((mark?.area.right ?? 0) * 1000);
    };
    expect(width(font('[1 [300 400] 5 9 1000]'))).to.equal(17_000);
    expect(width(font('[1 [0 0]]')), 'a glyph without a width is seen').to.equal(2 * 1000 + 5560);
    expect(width(font('[1 [300'.concat(' 300'.repeat(5), '] /Odd 7')))).to.be.above(0);
    expect(width(font('[1 [300 400] 5 9 1000]', 'Odd-Map')), 'codes are no numbers of glyphs').to.equal(16_680);
  });
});
