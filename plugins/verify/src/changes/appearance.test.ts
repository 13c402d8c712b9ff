import { openPdf } from '@quire/core/pdf';
import { expect } from 'chai';
import { FORM, type Objects, pdfText } from '../testing/pdf-text.js';
import { Views } from '../view.js';
import { noteShared } from './appearance.js';
import type { Comparison } from './comparison.js';

describe('an appearance that thousands of widgets share', () => {
  it('is looked up once for all of them', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => 100 + i);
    const widgets: Objects = Object.fromEntries(numbers.map((number) => [number, '<</AP 50 0 R>>']));
    const before = new Views().of(openPdf(pdfText({ ...FORM, ...widgets, 50: '<</N 7 0 R>>' })).current);
    let visits = 0;
    const holdersOf = () => {
      visits += numbers.length;
      return numbers;
    };
    const comparison = { before, holdersOf, note: () => expect.fail() } as unknown as Comparison;
    const AP = before.revision.dict(before.revision.object(100)?.value)?.AP;
    for (const number of numbers) noteShared(comparison, AP, { where: `form field ${number}` });
    expect(visits).to.equal(numbers.length);
  });
});
