import type { Diagnostic, FrameDocument, FrameItem } from '@quire/core';
import { expect } from 'chai';
import { placesOf } from './unfilled.js';

const run = (text: string, family: string): FrameItem =>
  ({
    kind: 'glyphs',
    x: 10,
    y: 50,
    size: 10,
    text,
    advances: Float64Array.of(5, 5),
    font: { family },
  }) as unknown as FrameItem;

const framesOf = (...pages: readonly (readonly FrameItem[])[]): FrameDocument =>
  ({ pages: pages.map((items) => ({ items })) }) as unknown as FrameDocument;

const CALIBRI: Diagnostic = { code: 'font-substituted', family: 'Calibri', substitute: 'Carlito', fit: 'exact' };

describe('placesOf', () => {
  it('finds the text in a font that another one draws, blanks left out', () => {
    const frames = framesOf([run('a', 'Arial'), run(' ', 'Calibri')], [run('ab', 'calibri')]);
    const [{ places, count }] = placesOf(frames, [CALIBRI]);
    expect(count).to.equal(1);
    expect(places).to.deep.equal([{ page: 1, x: 10, y: 40.5, width: 10, height: 12 }]);
  });

  it('follows groups to the page, moved and turned', () => {
    const turned = { kind: 'group', transform: [0, 1, -1, 0, 100, 0], items: [run('ab', 'Calibri')] };
    const [{ places }] = placesOf(framesOf([turned as unknown as FrameItem]), [CALIBRI]);
    expect(places[0]).to.deep.equal({ page: 0, x: 47.5, y: 10, width: 12, height: 10 });
  });

  it('keeps the first ones of many, and counts all', () => {
    const [{ places, count }] = placesOf(framesOf(Array.from({ length: 300 }, () => run('a', 'Calibri'))), [CALIBRI]);
    expect([places.length, count]).to.deep.equal([200, 300]);
  });

  it('finds pictures and characters, and no place for what has none', () => {
    const image = { kind: 'image', x: 1, y: 2, width: 3, height: 4, image: { part: '/word/media/a.png' } };
    const found = placesOf(framesOf([run('a☃', 'Arial'), image as unknown as FrameItem]), [
      { code: 'image-unreadable', part: '/word/media/a.png', reason: 'x' },
      { code: 'glyph-missing', codePoint: 0x2603, family: 'Arial' },
      { code: 'image-external', target: 'x' },
    ]);
    expect(found.map(({ count }) => count)).to.deep.equal([1, 1, 0]);
    expect(found[0].places).to.deep.equal([{ page: 0, x: 1, y: 2, width: 3, height: 4 }]);
  });
});
