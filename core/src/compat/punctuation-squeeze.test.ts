import { expect } from 'chai';
import type { LayoutSettings } from '../resolved/index.js';
import { narrowsPunctuation, pastMargin, takesBySqueezing } from './punctuation-squeeze.js';

/** An em in twips for text of 12 pt; capacities are in half ems. */
const EM = 240;
const line = (excess: number, signs: number, { blank = 0, hang = 0 } = {}) => ({
  excess: excess * EM,
  signs: (signs / 2) * EM,
  capacity: (signs / 2) * EM,
  blank: blank * EM,
  hang: hang * EM,
});
const MODE_14 = { compatibilityMode: 14 } as LayoutSettings;
const MODE_15 = { compatibilityMode: 15 } as LayoutSettings;
const STOP = { blank: 0.5, hang: 1 };
const BRACKET = { blank: 0.5 };

describe('narrowsPunctuation', () => {
  it('holds for justified lines, and up to mode 14 for ragged ones', () => {
    for (const justification of ['both', 'distribute'] as const) {
      expect(narrowsPunctuation({ justification }, MODE_15)).to.equal(true);
    }
    expect(narrowsPunctuation({ justification: 'left' }, MODE_14)).to.equal(true);
    expect(narrowsPunctuation({ justification: 'left' }, MODE_15)).to.equal(false);
  });
});

describe('takesBySqueezing', () => {
  it('takes a character in where the signs are narrowed by no more than the line would be stretched', () => {
    expect(takesBySqueezing(line(0.41, 1), 0.59 * EM, MODE_14)).to.equal(true);
    expect(takesBySqueezing(line(0.53, 3), 0.47 * EM, MODE_14)).to.equal(false);
  });

  it('takes a third of the blanks from mode 15 on, however little the stretch would be', () => {
    expect(takesBySqueezing(line(0.54, 4), 0.46 * EM, MODE_14)).to.equal(false);
    expect(takesBySqueezing(line(0.54, 4), 0.46 * EM, MODE_15)).to.equal(true);
    expect(takesBySqueezing(line(0.84, 5), 0.16 * EM, MODE_15)).to.equal(true);
    const withSpaces = { ...line(0.54, 2), capacity: 1.375 * EM };
    expect(takesBySqueezing(withSpaces, 0.46 * EM, MODE_15)).to.equal(false);
  });

  it('narrows a quarter further than it would stretch from mode 15 on, where no automatic space fills the stretch', () => {
    expect(takesBySqueezing(line(1.09, 3), 0.91 * EM, MODE_15)).to.equal(true);
    expect(takesBySqueezing(line(1.09, 3), 0.91 * EM, MODE_14)).to.equal(false);
    expect(takesBySqueezing(line(0.7, 3), 0.3 * EM, MODE_15)).to.equal(false);
  });

  it('takes none for which the signs do not suffice', () => {
    expect(takesBySqueezing(line(0.6, 1), EM, MODE_14)).to.equal(false);
    expect(takesBySqueezing(line(0.6, 2), EM, MODE_14)).to.equal(true);
    expect(takesBySqueezing(line(0.1, 0), EM, MODE_14)).to.equal(false);
  });

  it('counts a closing sign at the end without its blank half, and a stop that may hang not at all', () => {
    expect(takesBySqueezing(line(1.1, 2), 0.9 * EM, MODE_14)).to.equal(false);
    expect(takesBySqueezing(line(1.1, 2, BRACKET), 0.9 * EM, MODE_14)).to.equal(true);
    expect(takesBySqueezing(line(1.41, 1, STOP), 0.59 * EM, MODE_14)).to.equal(true);
    expect(takesBySqueezing(line(1.72, 3, STOP), 0.28 * EM, MODE_14)).to.equal(false);
    expect(takesBySqueezing(line(1, 0, STOP), 0, MODE_14)).to.equal(true);
  });
});

describe('pastMargin', () => {
  it('keeps the blank half of a stop outside a stretched line where that suffices', () => {
    expect(pastMargin(line(0.33, 3, STOP), true)).to.equal(0.5 * EM);
    expect(pastMargin(line(0.45, 3, BRACKET), true), 'a bracket').to.equal(0);
    expect(pastMargin(line(0.4, 3, STOP), false), 'the last line').to.equal(0);
  });

  it('narrows what is inside first, then the stop, then lets it hang', () => {
    expect(pastMargin(line(1.45, 3, STOP), true)).to.equal(0);
    expect(pastMargin(line(1.41, 2, STOP), true)).to.equal(0.5 * EM);
    expect(pastMargin(line(1.41, 1, STOP), false)).to.equal(EM);
  });
});
