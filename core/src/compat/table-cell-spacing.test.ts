import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { ParagraphFormat, ResolvedCell, ResolvedParagraph, ResolvedTable } from '../resolved/index.js';
import { spaceDroppedInCell, styleAtTableTop } from './table-cell-spacing.js';

function cellOf(format: Partial<ParagraphFormat>): ResolvedCell {
  const spacing = { spaceBefore: twip(60), spaceAfter: twip(100), beforeAutospacing: false, afterAutospacing: false };
  const paragraph = {
    kind: 'paragraph',
    format: { styleId: 'Body', contextualSpacing: true, ...spacing, ...format },
  } as ResolvedParagraph;
  return { blocks: [paragraph] } as unknown as ResolvedCell;
}

describe('spaceDroppedInCell', () => {
  it('is the space towards cells of the same style in the row', () => {
    const body = cellOf({});
    expect(spaceDroppedInCell(body, body, body)).to.eql({ before: 60, after: 100 });
  });

  it('is nothing towards other styles, or without contextual spacing', () => {
    const other = cellOf({ styleId: 'Quote' });
    expect(spaceDroppedInCell(other, cellOf({}), other)).to.eql({ before: 0, after: 0 });
    const plain = cellOf({ contextualSpacing: false });
    expect(spaceDroppedInCell(plain, plain, plain)).to.eql({ before: 0, after: 0 });
  });

  it('takes the ends of rows for paragraphs of the default style', () => {
    expect(spaceDroppedInCell('Normal', cellOf({ styleId: 'Normal' }), 'Normal')).to.eql({ before: 60, after: 100 });
    expect(spaceDroppedInCell('Normal', cellOf({}), 'Normal')).to.eql({ before: 0, after: 0 });
  });

  it('compares the last paragraph of one cell with the first of the next', () => {
    const [body, quote] = [cellOf({}), cellOf({ styleId: 'Quote' })];
    const both = { blocks: [...quote.blocks, ...body.blocks] } as unknown as ResolvedCell;
    expect(spaceDroppedInCell(both, body, both)).to.eql({ before: 60, after: 0 });
    expect(spaceDroppedInCell(body, both, body)).to.eql({ before: 0, after: 100 });
    expect(spaceDroppedInCell(quote, both, quote)).to.eql({ before: 60, after: 0 });
  });

  it('is nothing in a cell that ends in a table, and before automatic spacing', () => {
    const table = { blocks: [{ kind: 'table' }] } as unknown as ResolvedCell;
    expect(spaceDroppedInCell(cellOf({}), table, cellOf({}))).to.eql({ before: 0, after: 0 });
    const automatic = cellOf({ beforeAutospacing: true });
    expect(spaceDroppedInCell(automatic, automatic, undefined)).to.eql({ before: 0, after: 0 });
  });

  it('is automatic spacing at the end of a cell', () => {
    const automatic = cellOf({ contextualSpacing: false, afterAutospacing: true });
    expect(spaceDroppedInCell(undefined, automatic, undefined).after).to.equal(100);
  });
});

describe('styleAtTableTop', () => {
  it('is the style of the first paragraph of the first cell', () => {
    const [first, other] = [cellOf({ styleId: 'First' }), cellOf({})];
    const both = { blocks: [...first.blocks, ...other.blocks] } as unknown as ResolvedCell;
    const table = { rows: [{ cells: [both, other] }, { cells: [other] }] } as unknown as ResolvedTable;
    expect(styleAtTableTop(table)).to.equal('First');
    expect(styleAtTableTop({ rows: [] } as unknown as ResolvedTable)).to.equal(undefined);
  });
});
