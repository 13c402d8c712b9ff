import { expect } from 'chai';
import { twip } from '../base/units.js';
import type { ParagraphFormat, ResolvedCell, ResolvedParagraph } from '../resolved/index.js';
import { AUTOSPACING } from './paragraph-gap.js';
import { spaceDroppedInCell } from './table-cell-spacing.js';

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

  it('is automatic spacing at the end of a cell', () => {
    const automatic = cellOf({ contextualSpacing: false, afterAutospacing: true });
    expect(spaceDroppedInCell(undefined, automatic, undefined).after).to.equal(AUTOSPACING);
  });
});
