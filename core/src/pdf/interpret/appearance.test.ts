import { expect } from 'chai';
import { handwrittenPdf } from '../../testing/index.js';
import { openPdf, type PdfStream } from '../reader.js';
import { paintAppearance } from './appearance.js';

const stream = (content: string): string =>
  `<</BBox [0 0 9 9] /Length ${content.length}>>\nstream\n${content}\nendstream`;

describe('what annotations paint', () => {
  it('is bounded for all of a revision together, where hundreds share one form that is long', () => {
    const file = handwrittenPdf([
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Kids []>>',
      stream(`0 0 m 1 1 l S ${'n '.repeat(200_000)}`),
    ]);
    const { current: lookup } = openPdf(file.bytes());
    let decoded = 0;
    const decode = (form: PdfStream, most: number) => {
      decoded++;
      return lookup.decode(form, most);
    };
    const annotation = { Rect: [0, 0, 9, 9], AP: lookup.dict({ N: lookup.object(3) }) ?? {} };
    const paintings = Array.from({ length: 40 }, () =>
      paintAppearance({ lookup, decode, spend: () => true }, annotation),
    );
    expect(paintings[0]?.unread).to.equal(undefined);
    expect(paintings[0]?.marks).to.have.length(1);
    expect(paintings.at(-1)?.unread).to.match(/too many operators/);
    expect(decoded, 'times that the form was undone').to.be.below(12);
  });
});
