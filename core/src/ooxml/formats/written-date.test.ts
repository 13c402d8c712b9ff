import { expect } from 'chai';
import { writtenDate } from './written-date.js';

const written = (text: string, language = 'en-US'): string | undefined => {
  const moment = writtenDate(text, language);
  if (!moment) return undefined;
  const { year, month, day, hour, minute, second } = moment;
  return [year, month, day, ...(hour + minute + second > 0 ? [hour, minute, second] : [])].join(' ');
};

describe('dates as people write them', () => {
  it('are in the order of the language, or in the one that makes them a date', () => {
    expect(written('4/5/2013')).to.equal('2013 4 5');
    expect(written('4/5/2013', 'en-GB')).to.equal('2013 5 4');
    expect(written('05.04.2013', 'de')).to.equal('2013 4 5');
    expect(written('15/04/2013')).to.equal('2013 4 15');
    expect(written('4-15-13', 'de')).to.equal('2013 4 15');
    expect(written('2013/04/15', 'ja')).to.equal('2013 4 15');
    expect([written('1/2/49'), written('1/2/50')]).to.deep.equal(['2049 1 2', '1950 1 2']);
  });

  it('may name the month, and the day of the week', () => {
    for (const text of [
      '15 April 2013',
      'April 15, 2013',
      '15-Apr-13',
      'Monday, April 15th, 2013',
      '15th of April 2013',
    ])
      expect(written(text), text).to.equal('2013 4 15');
    expect(written('15. März 2013', 'de')).to.equal('2013 3 15');
    expect(written('15 mars 2013', 'fr')).to.equal('2013 3 15');
    expect(written('15 de marzo de 2013', 'es')).to.equal('2013 3 15');
  });

  it('may have a time of day', () => {
    expect(written('4/15/2013 5:28:34 PM')).to.equal('2013 4 15 17 28 34');
    expect(written('15.04.2013, 17:28', 'de')).to.equal('2013 4 15 17 28 0');
    expect(written('4/15/2013 12:05 am')).to.equal('2013 4 15 0 5 0');
  });

  it('are of the calendar, and no other text', () => {
    for (const text of [
      '30/02/2013',
      '13/13/2013',
      '4/15',
      '1.2.3',
      '12',
      'May',
      'Version 4',
      '15 Foo 2013',
      '4/15/2013 25:00',
      '',
    ])
      expect(written(text), text).to.equal(undefined);
  });
});
