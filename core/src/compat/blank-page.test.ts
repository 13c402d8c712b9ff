import { expect } from 'chai';
import { opensBehindBlank, type PageTurn } from './blank-page.js';

const turn = (start: PageTurn['start'], before: number, restart?: number, evenAndOddHeaders = true): boolean =>
  opensBehindBlank({ start, before, restart, evenAndOddHeaders });

describe('opensBehindBlank', () => {
  it('gives odd and even pages the kind that they ask for', () => {
    expect([turn('oddPage', 1), turn('oddPage', 2), turn('evenPage', 1), turn('evenPage', 2)]).to.deep.equal([
      true,
      false,
      false,
      true,
    ]);
  });

  it('keeps left pages between right ones where headers of even and odd pages differ', () => {
    expect([turn('nextPage', 1, 1), turn('nextPage', 2, 1), turn('nextPage', 4, 2)]).to.deep.equal([true, false, true]);
    expect(turn('nextPage', 3), 'numbers that go on').to.equal(false);
    expect(turn('nextPage', 1, 1, false), 'headers that do not differ').to.equal(false);
  });
});
