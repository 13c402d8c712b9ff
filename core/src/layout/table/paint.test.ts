import { expect } from 'chai';
import type { FrameItem } from '../../frame/index.js';
import { samplePng } from '../../testing/image-samples.js';
import { inlinePicture, p, tbl, tc } from '../../testing/index.js';
import { layOut, linesOf, lineWith } from '../../testing/laid-out.js';

const media = { 'a.png': samplePng({ width: 1, height: 1, colorType: 0, rows: [[0]] }) };
const PICTURE = (width: number): string => p(inlinePicture('a', width, 20));
const borders = ['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="single" w:sz="4"/>`).join('');

/** A fixed table with one cell, 72 pt wide, with borders around it. */
const boxed = (content: string): string =>
  tbl([[tc(content)]], {
    properties: `<w:tblLayout w:type="fixed"/><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:left w:w="0"/><w:right w:w="0"/></w:tblCellMar>`,
  });

async function itemsOf(width: number): Promise<readonly FrameItem[]> {
  const { pages } = await layOut({ body: boxed(PICTURE(width)), media });
  return pages[0]?.items ?? [];
}

describe('a picture in a cell', () => {
  it('lies under the rules around the cell', async () => {
    const kinds = (await itemsOf(50)).map(({ kind }) => kind);
    expect(kinds.indexOf('image')).to.be.lessThan(kinds.indexOf('path'));
    expect(kinds).to.include.members(['image', 'path']);
  });

  it('is cut off at the edge of a cell that is narrower', async () => {
    const group = (await itemsOf(200)).find((item) => item.kind === 'group');
    expect(group?.items.map(({ kind }) => kind)).to.deep.equal(['image']);
    expect(group?.clip?.width).to.be.closeTo(72, 0.01);
  });

  it('is cut off at the edge of the cell, not of its line, where the line is exact', async () => {
    const exact = '<w:spacing w:line="200" w:lineRule="exact"/>';
    const low = p(inlinePicture('a', 50, 20), exact);
    const images = async (content: string) =>
      ((await layOut({ body: boxed(content), media })).pages[0]?.items ?? []).flatMap((item) =>
        item.kind === 'group' ? [['cut', item.clip?.height]] : item.kind === 'image' ? [['whole', item.height]] : [],
      );
    expect(await images(p('', exact) + p('', exact) + low)).to.deep.equal([['whole', 20]]);
    expect(await images(low)).to.deep.equal([['cut', 10.5]]);
  });

  it('is left whole where it floats', async () => {
    const inline = PICTURE(200);
    const position = (axis: string): string =>
      `<wp:position${axis} relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:position${axis}>`;
    const floating = inline
      .replace(/<wp:inline [^>]*>/, `<wp:anchor simplePos="0" behindDoc="1">${position('H')}${position('V')}`)
      .replace('</wp:inline>', '</wp:anchor>');
    const { pages } = await layOut({ body: boxed(floating), media });
    const kinds = pages[0]?.items.map(({ kind }) => kind) ?? [];
    expect(kinds).to.include('image');
    expect(kinds).not.to.include('group');
  });
});

describe('a table with cell spacing', () => {
  const apart = (cells: string, properties = ''): string =>
    tbl([[cells]], {
      properties: `<w:tblCellSpacing w:w="15" w:type="dxa"/>${properties}<w:tblCellMar><w:left w:w="15"/><w:right w:w="15"/></w:tblCellMar>`,
    });

  it('sets its text 45 twips from its edge, two spacings and a margin, and keeps words whole', async () => {
    const lines = await linesOf({
      body: apart(tc(p('Moyenne'))) + p('below'),
      settings: '<w:compat><w:compatSetting w:name="compatibilityMode" w:val="15"/></w:compat>',
    });
    expect(lineWith(lines, 'Moyenne').x - lineWith(lines, 'below').x).to.be.closeTo(45 / 20, 0.05);
  });

  it('has borders around the whole beside those of its cells', async () => {
    const bordered = apart(tc(p('x')), `<w:tblBorders>${borders}</w:tblBorders>`);
    const { pages } = await layOut(bordered);
    // Four lines of the cell, and four around the table.
    expect(pages[0].items.filter(({ kind }) => kind === 'path')).to.have.length(8);
  });

  it('has room for the borders of its cells beside their text', async () => {
    const bordered = apart(tc(p('Moyenne')), `<w:tblBorders>${borders}</w:tblBorders>`);
    const lines = await linesOf({ body: bordered + p('below') });
    const plain = await linesOf({ body: apart(tc(p('Moyenne'))) + p('below') });
    const start = lineWith(lines, 'Moyenne').x - lineWith(plain, 'Moyenne').x;
    // The text is moved by half the width of the table's border and by the whole width of the cell's border.
    expect(start).to.be.closeTo(0.75, 0.01);
  });
});
