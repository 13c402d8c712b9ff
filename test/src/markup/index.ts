/**
 * The markup of a document's parts, and what becomes of it: the table that docs/coverage.md is made from and that
 * `npm run conformance -- --measure vocabulary` checks against real documents.
 *
 *   coverage   the words, and how a name finds its own
 *   word, drawing, vml, chart, math, everywhere   the names by their words
 */
import { CHART } from './chart.js';
import { namesOf } from './coverage.js';
import { DRAWING_MARKUP } from './drawing.js';
import { MARKUP_EVERYWHERE } from './everywhere.js';
import { MATH } from './math.js';
import { VML } from './vml.js';
import { WORD_MARKUP } from './word.js';

export { type CoverageWord, type Covered, coveredBy, REASONS, type Reason } from './coverage.js';

/** The tables by their titles. */
export const TABLES = {
  WordprocessingML: WORD_MARKUP,
  DrawingML: DRAWING_MARKUP,
  Charts: CHART,
  Mathematics: MATH,
  VML,
  'Any element': MARKUP_EVERYWHERE,
} as const;

export const MARKUP_NAMES = namesOf(Object.values(TABLES));
