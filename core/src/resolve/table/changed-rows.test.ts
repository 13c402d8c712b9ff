import { expect } from 'chai';
import type { FrameItem, PathItem } from '../../frame/index.js';
import { p, r, tbl, tc, tr } from '../../testing/index.js';
import { layOut, textsOf } from '../../testing/laid-out.js';

const by = 'w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z"';
const isPath = (item: FrameItem): item is PathItem => item.kind === 'path';
const fills = (items: readonly FrameItem[]): (string | undefined)[] =>
  items.filter(isPath).flatMap(({ fill }) => (fill ? [fill.color] : []));
/** Upright lines in the margin, left of the text at 72 pt. */
const bars = (items: readonly FrameItem[]): PathItem[] =>
  items.filter(isPath).filter(({ segments: [from] }) => from?.op === 'move' && from.x < 65);

describe('tracked changes in tables', () => {
  const row = (change: string): string =>
    tr([tc(p(`<w:${change} ${by}>${r('row')}</w:${change}>`))], `<w:${change} ${by}/>`);

  it('have rows light blue that are inserted, and light red that are deleted, where changes show', async () => {
    const body = tbl([row('ins'), row('del')]);
    expect(fills((await layOut(body)).pages[0].items)).to.deep.equal(['#e1f2fa', '#fde7e9']);
    expect(fills((await layOut(body, 'none')).pages[0].items)).to.deep.equal([]);
  });

  it('have cells like rows, which a view leaves out that does not have them', async () => {
    const cell = (text: string, change: string): string => tc(text, `<w:${change} ${by}/>`);
    const body = tbl([['kept', cell('new', 'cellIns'), cell('old', 'cellDel')]]);
    expect(fills((await layOut(body)).pages[0].items)).to.deep.equal(['#e1f2fa', '#fde7e9']);
    const texts = async (view: 'none' | 'original') => textsOf(await layOut(body, view)).map(({ text }) => text);
    expect([await texts('none'), await texts('original')]).to.deep.equal([
      ['kept', 'new'],
      ['kept', 'old'],
    ]);
  });

  it('have a bar in the margin beside each changed line, and none beside others', async () => {
    const changed = tbl([
      [tc(p(`<w:ins ${by}>${r('new')}</w:ins>`)), 'same'],
      ['same', 'same'],
    ]);
    expect(bars((await layOut(changed)).pages[0].items)).to.have.length(1);
    expect(bars((await layOut(tbl([['same']]))).pages[0].items)).to.deep.equal([]);
  });

  it('have a bar for changes of format too, of text, paragraphs and their marks, where changes are marked', async () => {
    const old = `<w:rPrChange ${by}><w:rPr/></w:rPrChange>`;
    const text = p(`${r('same ')}<w:r><w:rPr><w:b/>${old}</w:rPr><w:t>bold</w:t></w:r>`);
    const paragraph = p('two lines '.repeat(16), `<w:jc w:val="right"/><w:pPrChange ${by}><w:pPr/></w:pPrChange>`);
    const mark = p('same', `<w:rPr><w:b/>${old}</w:rPr>`);
    for (const [body, count] of [
      [text, 1],
      [paragraph, 2],
      [mark, 1],
      [tbl([[tc(text)]]), 1],
    ] as const) {
      expect(bars((await layOut(body)).pages[0].items), body).to.have.length(count);
      expect(bars((await layOut(body, 'none')).pages[0].items), body).to.deep.equal([]);
    }
  });

  it('show moved text in green, struck through twice where it was and ruled twice where it is', async () => {
    for (const move of ['moveFrom', 'moveTo']) {
      const { items } = (await layOut(p(`<w:${move} ${by}>${r('moved')}</w:${move}>`))).pages[0];
      const lines = items
        .filter(isPath)
        .filter(({ stroke, segments: [from] }) => stroke && from?.op === 'move' && from.x >= 72);
      expect(lines.map(({ stroke }) => stroke?.color)).to.deep.equal(['#008000', '#008000']);
    }
  });
});
