import { expect } from 'chai';
import { nearestArabic } from './arabic-kind.js';

describe('the nearest family for Persian and Urdu', () => {
  const of = (...names: string[]) => [...new Set(names.map((name) => nearestArabic(name)))];

  it('is by the name that foundries share', () => {
    expect(of('2  badr', 'xb zar', 'irnazanin', 'far.nazanin', 'b nasim')).to.deep.equal(['b nazanin']);
    expect(of('irtitr', 'xb titre', 'b jadid')).to.deep.equal(['b titr']);
    expect(of('b koodak', 'iransans', 'iran yekan', 'vazir fd', 'b yekan')).to.deep.equal(['vazirmatn']);
    expect(of('jameel noori nastaleeq', 'urdu typesetting', 'alvi nastaleeq')).to.deep.equal(['noto nastaliq urdu']);
  });

  it('is a heavy, an even or a book face for Arabic, by what foundries call them', () => {
    expect(of('pt bold heading', 'al-mateen', 'mudir mt', 'khalid art bold')).to.deep.equal(['pt bold heading']);
    expect(of('cairo', 'tajawal', 'ge ss two medium', 'monotype koufi', 'hacen tunisia')).to.deep.equal(['vazirmatn']);
    expect(of('al-mohanad', 'decotype naskh', 'akhbar mt', 'diwani letter')).to.deep.equal(['traditional arabic']);
    expect(of('amiri', 'scheherazade new', 'droid arabic naskh')).to.deep.equal(['noto naskh arabic']);
  });

  it('is a book face for the rarer families of the first foundry, unless the font table says they are of Latin', () => {
    expect(nearestArabic('b farnaz')).to.equal('b nazanin');
    expect(nearestArabic('b something', { alternateNames: [], charset: '00' })).to.equal(undefined);
  });

  it('is none where no foundry is named: Nazanin alone came out in Arial in a report of Word LTSC', () => {
    expect(of('nazanin', 'zara', 'iris', 'arial', 'bazar')).to.deep.equal([undefined]);
  });
});
