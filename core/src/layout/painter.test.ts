import { expect } from 'chai';
import { pt } from '../base/units.js';
import type { FrameItem } from '../frame/index.js';
import { DocumentRecord, PagePainter } from './painter.js';

const path = (segments: number): FrameItem => ({
  kind: 'path',
  segments: Array.from({ length: segments }, () => ({ op: 'line', x: pt(0), y: pt(0) })),
  tag: -1,
});

describe('the content of all pages together', () => {
  it('is limited, however often pages draw one picture', () => {
    const record = new DocumentRecord();
    const drawing = path(99_999);
    const draw = (page: number) => new PagePainter(page, [], record).onto([]).add(drawing);
    for (let page = 0; page < 20; page++) draw(page);
    expect(() => draw(20))
      .to.throw('the pages draw more than 2000000 items')
      .with.property('code', 'LIMIT_EXCEEDED');
  });
});
