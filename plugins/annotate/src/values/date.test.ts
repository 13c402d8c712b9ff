import { expect } from 'chai';
import { readingIssue, testContext, writtenValue, xmlOf } from '../testing/values.js';
import { isoText, readMoment } from './date.js';

const text = (value: unknown, options: object = {}, locale = 'en-US', timezone = 'UTC'): string =>
  xmlOf(
    writtenValue({ value, type: 'date', options: { ...options } }, { within: testContext({ locale, timezone }) }).nodes,
  ).replace(/<[^>]*>/g, '');

describe('date values', () => {
  it('are written by the pictures of Word', () => {
    const moment = '2024-05-03T14:07:09';
    const pictures = ['d MMMM yyyy', 'dddd, dd.MM.yy', 'ddd d MMM', 'HH:mm:ss', 'h:mm am/pm', "'on' d", 'yyyy-MM-dd'];
    expect(pictures.map((format) => text(moment, { format }))).to.deep.equal([
      '3 May 2024',
      'Friday, 03.05.24',
      'Fri 3 May',
      '14:07:09',
      '2:07 PM',
      'on 3',
      '2024-05-03',
    ]);
  });

  it('name months as the language does, beside a day or alone', () => {
    expect(text('2024-05-03', { format: 'd MMMM yyyy' }, 'ru-RU')).to.equal('3 мая 2024');
    expect(text('2024-05-03', { format: 'MMMM yyyy' }, 'ru-RU')).to.equal('май 2024');
    expect(text('2024-01-03', { format: 'd. MMM' }, 'de-DE')).to.equal('3. Jan');
  });

  it('are in digits without a format, as the locale orders them', () => {
    expect(text('2024-05-03')).to.equal('5/3/2024');
    expect(text('2024-05-03', {}, 'de-DE')).to.equal('3.5.2024');
    expect(text('2024-05-03', { format: 'long' }, 'fr-FR')).to.equal('3 mai 2024');
  });

  it('are shown in the requested time zone where they state an offset', () => {
    const format = 'yyyy-MM-dd HH:mm';
    expect(text('2024-05-03T23:30:00Z', { format }, 'en-US', 'Europe/Berlin')).to.equal('2024-05-04 01:30');
    expect(text('2024-05-03T23:30:00-0500', { format })).to.equal('2024-05-04 04:30');
    expect(text('2024-05-03T23:30', { format }, 'en-US', 'Europe/Berlin')).to.equal('2024-05-03 23:30');
    expect(text('2024-05-03', { format }, 'en-US', 'America/New_York')).to.equal('2024-05-03 00:00');
    expect(text(0, { format, timezone: 'Asia/Tokyo' })).to.equal('1970-01-01 09:00');
  });

  it('keep years that Date would take for others', () => {
    expect(isoText(readMoment('0099-02-28', 'UTC'))).to.equal('0099-02-28T00:00:00Z');
  });

  it('say what is wrong with them', () => {
    for (const value of ['2023-02-29', '2024-13-01', '2024-01-01T25:00']) {
      expect(readingIssue({ value, type: 'date' })).to.equal(`Mismatch: "${value}" is not a date in the calendar`);
    }
    expect(readingIssue({ value: 'tomorrow', type: 'date' })).to.match(/^Mismatch: "tomorrow" is not a date/);
    expect(readingIssue({ value: 0, type: 'date', options: { timezone: 'Mars/Base' } })).to.match(
      /time zone Mars\/Base/,
    );
  });
});
