import { expect } from 'chai';
import { nodeFontSources } from '../../node/index.js';
import { openFace } from '../../opentype/sfnt/index.js';
import type { FontSlices } from '../../resolved/index.js';
import { fontOfSlices, readSliceIndex } from './index.js';

const code = (character: string): number => character.codePointAt(0) ?? 0;

/** Noto Serif SC from its package, and the numbers of the slices that were read. */
function notoSerif(bold: boolean): { readonly font: FontSlices; readonly read: number[] } {
  const face = nodeFontSources({ folders: [] })
    .flatMap(({ faces }) => faces)
    .find((each) => each.family === 'Noto Serif SC' && each.bold === bold);
  const loaded = face?.load();
  if (!loaded || loaded instanceof Uint8Array) throw new Error('Noto Serif SC is not installed in slices');
  const read: number[] = [];
  const slices = loaded.slices.map(({ covers, load }, index) => ({
    covers,
    load: () => {
      read.push(index);
      return load();
    },
  }));
  return { font: fontOfSlices(loaded.weight, slices), read };
}

describe('a font in slices', () => {
  it('is read as far as its characters are asked for, each slice once', () => {
    const { font, read } = notoSerif(false);
    const face = font.open('Noto Serif SC');
    expect(read, 'the slice with the space').to.have.length(1);
    for (const character of 'AB中中A') face.glyph(code(character));
    expect(read).to.have.length(2);
    expect(face.glyph(code('ش'))).to.equal(0);
    expect(read).to.have.length(2);
  });

  it('is as wide and as heavy as its weight asks', () => {
    const [regular, bold] = [false, true].map((each) => notoSerif(each).font.open('Noto Serif SC'));
    const width = (face: typeof regular, character: string): number => face.advances[face.glyph(code(character))];
    // The widths as computed by fontTools' instancer.
    expect([width(regular, 'A'), width(bold, 'A')]).to.deep.equal([718, 746]);
    expect([width(regular, '中'), width(bold, '中')]).to.deep.equal([1000, 1000]);
    expect([regular.bold, bold.bold]).to.deep.equal([false, true]);
    expect(regular.id).not.to.equal(bold.id);
  });

  it('leaves to another font what its manifest says', () => {
    const list = '{"[0]": "U+3000-3010,U+4e2d", "latin": "U+0020-007e"}';
    const { slices } = readSliceIndex(
      { index: 'unicode.json', path: '{slice}', weight: 400, except: 'U+3001-3002,U+0041' },
      () => new TextEncoder().encode(list),
    );
    expect(slices.map(({ covers }) => covers)).to.deep.equal([
      [
        [0x20, 0x40],
        [0x42, 0x7e],
      ],
      [
        [0x3000, 0x3000],
        [0x3003, 0x3010],
        [0x4e2d, 0x4e2d],
      ],
    ]);
  });

  it('numbers its glyphs alike whichever slices were read before', () => {
    const [first, second] = [notoSerif(false).font.open('N'), notoSerif(false).font.open('N')];
    const forwards = [...'国中龘'].map((character) => first.glyph(code(character)));
    const backwards = [...'龘中国'].map((character) => second.glyph(code(character)));
    expect(forwards).to.deep.equal(backwards.reverse());
  });

  it('becomes one file, with the glyphs and characters that were asked for', () => {
    const face = notoSerif(false).font.open('N');
    const [a, zhong] = [face.glyph(code('A')), face.glyph(code('中'))];
    const whole = openFace(face.bytes(), 'joined');
    expect([whole.glyph(code('A')), whole.glyph(code('中'))]).to.deep.equal([a, zhong]);
    expect([whole.advances[a], whole.advances[zhong]]).to.deep.equal([718, 1000]);
    face.glyph(code('国'));
    expect(openFace(face.bytes(), 'joined').glyph(code('国'))).to.equal(face.glyph(code('国')));
  });

  it('lacks the characters of a slice that cannot be had, and says why', () => {
    const { font } = notoSerif(false);
    const slices = font.slices.map((slice) => {
      const isCommon = slice.covers.some(([from, to]) => code('中') >= from && code('中') <= to);
      const load = () => {
        throw new Error('gone');
      };
      return isCommon ? { ...slice, load } : slice;
    });
    const face = fontOfSlices(font.weight, slices).open('N');
    expect(face.glyph(code('中'))).to.equal(0);
    expect(face.whyMissing?.(code('中'))).to.equal('gone');
    expect(face.glyph(code('国'))).to.be.greaterThan(0);
  });

  it('is refused where the list of its slices is none', () => {
    const open = (list: string) => () =>
      readSliceIndex({ index: 'unicode.json', path: '{slice}', weight: 400 }, () => new TextEncoder().encode(list));
    expect(open('{"[4]": "U+4e00-4e0f,U+5f", "latin": "U+0-ff"}')().slices.map(({ covers }) => covers)).to.deep.equal([
      [[0, 0xff]],
      [
        [0x4e00, 0x4e0f],
        [0x5f, 0x5f],
      ],
    ]);
    for (const broken of ['', '{}', '{"a": "4e00"}', '{"a": null}']) {
      expect(open(broken), broken).to.throw().with.property('code', 'INVALID_DOCUMENT');
    }
  });
});
