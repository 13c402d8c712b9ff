import { expect } from 'chai';
import type { FrameDocument } from '../../frame/index.js';
import { p, tbl, tc } from '../../testing/index.js';
import { layOut } from '../../testing/laid-out.js';

const colorOf = (document: FrameDocument, text: string): string | undefined => {
  const item = document.pages[0].items.find((i) => i.kind === 'glyphs' && i.text === text);
  return item?.kind === 'glyphs' ? item.color : undefined;
};
const shading = (fill: string): string => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;

describe('automatic text color', () => {
  it('is white on a dark paragraph or a dark cell, and black elsewhere', async () => {
    const document = await layOut(
      p('dark', shading('000080')) + p('light', shading('FFFF00')) + tbl([[tc(p('cell'), shading('003399')), 'plain']]),
    );
    expect(['dark', 'light', 'cell', 'plain'].map((text) => colorOf(document, text))).to.deep.equal([
      '#ffffff',
      '#000000',
      '#ffffff',
      '#000000',
    ]);
  });

  it('follows the paragraph before the cell it stands in', async () => {
    const document = await layOut(tbl([[tc(p('inner', shading('FFFFFF')), shading('003399'))]]));
    expect(colorOf(document, 'inner')).to.equal('#000000');
  });
});
