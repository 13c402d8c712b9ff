import { expect } from 'chai';
import { datePicture, formatted, momentInUtc } from './index.js';

/** Locales for every way to write numbers and dates in CLDR. */
const LOCALES = [
  ...['en-US', 'en-GB', 'en-IN', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'fr-CA', 'es-ES', 'es-MX', 'it-IT'],
  ...['pt-BR', 'pt-PT', 'nl-NL', 'sv-SE', 'da-DK', 'nb-NO', 'fi-FI', 'is-IS', 'pl-PL', 'cs-CZ', 'sk-SK', 'hu-HU'],
  ...['ro-RO', 'bg-BG', 'el-GR', 'ru-RU', 'uk-UA', 'hr-HR', 'sl-SI', 'lt-LT', 'lv-LV', 'et-EE', 'tr-TR', 'he-IL'],
  ...['ar-EG', 'fa-IR', 'hi-IN', 'th-TH', 'ja-JP', 'ko-KR', 'zh-CN', 'vi-VN'],
];

/** Removes direction marks, and replaces the minus sign by the hyphen that pictures write. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '').replace('\u2212', '-');

describe('pictures of numbers and dates in 44 languages', () => {
  it('have the separators and groups that ICU writes', () => {
    const options = { numberingSystem: 'latn', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
    for (const locale of LOCALES) {
      const format = new Intl.NumberFormat(locale, { ...options, useGrouping: 'always' });
      for (const value of [0, 5, 1234, 1234.5, -1234.5, 1234567.891, 12345678901]) {
        expect(plain(formatted(value, '#,##0.00', locale)), `${locale} ${value}`).to.equal(plain(format.format(value)));
      }
    }
  });

  it('have the names of months and days that ICU writes, inflected after a day', () => {
    for (const locale of LOCALES) {
      const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
        new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' });
      const whole = format({ day: 'numeric', month: 'long', year: 'numeric' });
      for (let month = 0; month < 12; month++) {
        const time = Date.UTC(2024, month, 7 + month);
        const shown = (picture: string): string => datePicture(momentInUtc(time), picture, locale);
        expect(shown('dddd'), locale).to.equal(format({ weekday: 'long' }).format(time));
        expect(shown('ddd'), locale).to.equal(format({ weekday: 'short' }).format(time));
        expect(shown('MMMM'), locale).to.equal(format({ month: 'long' }).format(time));
        if (!/^(da|de|en|pt|ru|sv|uk)/.test(locale))
          expect(shown('MMM'), locale).to.equal(format({ month: 'short' }).format(time));
        const inflected = whole.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '';
        // If the month is a number and a sign, ICU returns the sign as a separate part.
        const name = /^\d+$/.test(inflected) ? format({ month: 'long' }).format(time) : inflected;
        expect(shown('d MMMM yyyy'), locale).to.contain(name);
      }
    }
  });

  it('have the short months of Windows, and the half days of English in capitals', () => {
    const shown = (locale: string, month: number, picture = 'MMM'): string =>
      datePicture(momentInUtc(Date.UTC(2024, month - 1, 7, 15)), picture, locale);
    expect([shown('en-GB', 9), shown('en-AU', 6), shown('de-DE', 3), shown('de-AT', 1)]).to.deep.equal([
      ...['Sep', 'Jun', 'Mrz', 'Jän'],
    ]);
    expect([
      shown('pt-BR', 12),
      shown('ru-RU', 2),
      shown('sv-SE', 7),
      shown('da-DK', 5),
      shown('uk-UA', 4),
    ]).to.deep.equal(['dez', 'фев', 'jul', 'maj', 'кві']);
    expect([shown('en-GB', 1, 'h am/pm'), shown('en-CA', 1, 'h AM/PM')]).to.deep.equal(['3 PM', '3 PM']);
  });
});
