import { stepsOf } from '@quire/core/testing';
import { expect } from 'chai';
import { book, onePage, shortReport, thesis, wideTable } from './documents.js';
import { hiddenClassesOf } from './hidden-classes.js';

const CONVERTED = new URL('./convert-once.js', import.meta.url);

/**
 * Thousands of steps (`stepsOf`) of converting a document to PDF in a process that has converted it before. If a change
 * lowers the number of steps, lower the figure: the failing test prints the new one.
 */
const MEASURED = {
  letter: { document: onePage(), thousands: 405 },
  report: { document: shortReport(1), thousands: 1532 },
  book: { document: book(2), thousands: 3177 },
  table: { document: wideTable(100), thousands: 1563 },
  'Chinese thesis': { document: thesis(30), thousands: 2581 },
};

/** A loss of a tenth fails. A gain that was not written down also fails, because it would hide the next loss. */
const LOSS = 1.1;
const GAIN = 0.8;

describe('the work of a conversion', function () {
  this.timeout(300_000);

  it('is what it was measured to be', async () => {
    const documents = Object.values(MEASURED).map(({ document }) => document);
    // Each document is converted once before, so that loading is not counted.
    const steps = await stepsOf(
      CONVERTED,
      'convertOnce',
      ...documents.map((each) => [each]),
      ...documents.map((each) => [each]),
    );
    const found = Object.entries(MEASURED).map(([name, { thousands }], index) => {
      const now = Math.round((steps[documents.length + index] ?? 0) / 1000);
      return { name, thousands, now, ratio: now / thousands };
    });
    const astray = found.filter(({ ratio }) => !(ratio < LOSS && ratio > GAIN));
    expect(
      astray.map(({ name, thousands, now }) => `${name}: ${now} thousand steps, measured ${thousands}`),
    ).to.deep.equal([]);
  });

  it('makes objects of known shapes: no hidden class for each piece of text', async () => {
    expect(await hiddenClassesOf(book(2))).to.be.lessThan(500);
  });
});
