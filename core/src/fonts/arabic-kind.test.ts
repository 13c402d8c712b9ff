import { expect } from 'chai';
import { nearestArabic } from './arabic-kind.js';

describe('the nearest family for Persian and Urdu', () => {
  const of = (...names: string[]) => [...new Set(names.map(nearestArabic))];

  it('is by the name that foundries share', () => {
    expect(of('2  badr', 'xb zar', 'irnazanin', 'far.nazanin', 'b nasim')).to.deep.equal(['b nazanin']);
    expect(of('irtitr', 'xb titre', 'b jadid')).to.deep.equal(['b titr']);
    expect(of('b koodak', 'iransans', 'iran yekan', 'vazir fd', 'b yekan')).to.deep.equal(['vazirmatn']);
    expect(of('jameel noori nastaleeq', 'urdu typesetting', 'alvi nastaleeq')).to.deep.equal(['noto nastaliq urdu']);
  });

  it('is none where no foundry is named: Nazanin alone came out in Arial in a report of Word LTSC', () => {
    expect(of('nazanin', 'lotus linotype', 'zara', 'iris', 'arial', 'bazar')).to.deep.equal([undefined]);
  });
});
