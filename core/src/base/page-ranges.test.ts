import { expect } from 'chai';
import { QuireError } from './errors.js';
import { PAGE_RANGES, pageIndices } from './page-ranges.js';

describe('a list of pages', () => {
  const lists = ['1', '1-3', '1-3,7', ' 1 - 3 , 7 - ', '2-', '9 -,1', '1\t-\t2'];

  for (const list of lists) {
    it(`is ${JSON.stringify(list)}`, () => {
      expect(PAGE_RANGES.test(list)).to.equal(true);
      expect(pageIndices(list, 9)).to.be.an('array').that.is.not.empty;
    });
  }

  for (const text of ['', 'a', '-3', '1,', '1,,2', '1 2', '1-2-3', '1234567']) {
    it(`is not ${JSON.stringify(text)}`, () => {
      expect(PAGE_RANGES.test(text)).to.equal(false);
    });
  }

  it('is told from a long text that is almost one', () => {
    // A pattern that can match the blanks in several ways would try all combinations before it fails.
    expect(PAGE_RANGES.test(`0${'- ,0'.repeat(240)}!`)).to.equal(false);
  });

  it('behind the end is refused with the number of pages, also of a document of one', () => {
    for (const [count, has] of [
      [1, '1 page'],
      [2, '2 pages'],
    ] as const) {
      expect(() => pageIndices('3-', count))
        .to.throw(QuireError, `pages: "3-" is out of range: the document has ${has}`)
        .with.property('details')
        .that.deep.equals([{ field: 'pages', issue: `the document has ${has}` }]);
    }
  });
});
