import { expect } from 'chai';
import { marksOf } from './marks.js';
import type { PdfView } from './text.js';

const VIEW: PdfView = { convertToViewportRectangle: ([a, b, c, d]) => [a, 100 - b, c, 100 - d] };

describe('marksOf', () => {
  it('has the field and the object of what takes up room, and leaves out signatures that are not shown', () => {
    const shown = { id: '12R', subtype: 'Widget', fieldName: 'Approval', rect: [10, 20, 60, 40] };
    const unseen = { id: '13R', subtype: 'Widget', fieldName: 'Seal', rect: [0, 0, 0, 0] };
    const added = { id: 'annotation_3', subtype: 'Text', rect: [60, 60, 70, 70] };
    expect(marksOf([shown, unseen, added], 4, VIEW)).to.deep.equal([
      { page: 4, x: 10, y: 60, width: 50, height: 20, object: 12, field: 'Approval' },
      { page: 4, x: 60, y: 30, width: 10, height: 10, object: undefined, field: undefined },
    ]);
  });
});
