import { expect } from 'chai';
import { NO_ODDITIES } from './faults.js';
import { Budget, DEFAULT_PDF_LIMITS } from './limits.js';
import { ObjectStream } from './object-stream.js';
import { type IndirectObject, PdfStream } from './objects.js';
import { bytesOf, NameTable } from './syntax/index.js';

/** An object stream with number 9, and objects with these numbers in it. The value of each object is its index. */
function streamOf(numbers: readonly number[]): ObjectStream {
  const header = `${numbers.map((number, index) => `${number} ${index * 2}`).join(' ')} `;
  const data = bytesOf(header + numbers.map((_, index) => `${index} `).join(''));
  const place = { number: 9, generation: 0, start: 100 };
  const stream = new PdfStream({ N: numbers.length, First: header.length }, { ...place, raw: data });
  const source: IndirectObject = { ...place, end: 200, value: stream, faults: [], oddities: NO_ODDITIES };
  return new ObjectStream(source, stream, data, { budget: new Budget(DEFAULT_PDF_LIMITS), names: new NameTable() });
}

describe('ObjectStream', () => {
  it('gives the object at the index that is stated, with the stream it is in', () => {
    const { value, container, faults } = streamOf([4, 5, 6]).object(5, 1) ?? {};
    expect([value, container, faults]).to.deep.equal([1, 9, []]);
  });

  it('gives the object of the number where the index is wrong, the first of several, and notes it', () => {
    const stream = streamOf([4, 5, 5, 6]);
    expect(stream.object(5, 3)?.value).to.equal(1);
    expect(stream.object(6, 0)?.value).to.equal(3);
    expect(stream.object(6, 0)?.faults.map(({ code, number }) => [code, number])).to.deep.equal([['xref-entry', 6]]);
    expect(stream.object(4, 0)?.faults).to.deep.equal([]);
    expect(stream.object(7, 0)).to.equal(undefined);
  });

  it('notes a number that comes twice, and counts that are not written in it', () => {
    expect(streamOf([4, 5, 5]).faults.map(({ code }) => code)).to.deep.equal(['object-stream']);
    expect(streamOf([4, 5]).faults).to.deep.equal([]);
  });

  it('reads each object once', () => {
    const stream = streamOf([4, 5]);
    expect(stream.object(5, 1)).to.equal(stream.object(5, 1));
  });
});
