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
    expect([turn('oddPage', 3, 1), turn('oddPage', 2, 1), turn('evenPage', 4, 2)]).to.deep.equal([true, false, true]);
    expect(turn('nextPage', 3), 'numbers that go on').to.equal(false);
    const alike = [turn('nextPage', 1, 1, false), turn('oddPage', 3, 1, false)];
    expect(alike, 'headers that do not differ').to.deep.equal([false, false]);
  });
});
