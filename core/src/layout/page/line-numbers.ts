/**
 * Numbers next to the lines of the body (ECMA-376-1 §17.6.8). Lines of tables, notes, text boxes and frames, and
 * paragraphs that suppress numbers, have none and are not counted. Empty paragraphs are counted.
 */

import { type Twip, twip } from '../../base/units.js';
import type { LineNumbers } from '../../resolved/index.js';
import { shapeText, visualRuns } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { glyphItem, NO_SPREAD } from '../glyphs.js';
import type { Painter } from '../painter.js';
import type { PageDraft } from './sheet.js';

/** The default distance of the numbers from the text: a quarter inch, or about half as much in columns. */
const AUTOMATIC_DISTANCE = 360;
const AUTOMATIC_DISTANCE_BESIDE_COLUMNS = 187;

/** Counts the lines of a document by the rules of its sections. */
export class LineCount {
  #count = 0;
  #sheet = -1;
  #section = -1;

  /** The number of the next line; undefined if the step skips it. */
  next(numbers: LineNumbers, sheet: PageDraft, section: number): number | undefined {
    if (this.#startsAnew(numbers, sheet, section)) this.#count = numbers.start;
    this.#sheet = sheet.index;
    this.#section = section;
    this.#count++;
    return this.#count % numbers.countBy === 0 ? this.#count : undefined;
  }

  #startsAnew({ restart }: LineNumbers, sheet: PageDraft, section: number): boolean {
    if (this.#sheet < 0) return true;
    if (restart === 'newPage') return sheet.index !== this.#sheet;
    return restart === 'newSection' && section !== this.#section;
  }
}

export interface NumberedLine {
  readonly columnLeft: Twip;
  readonly columnRight: Twip;
  readonly baseline: Twip;
  readonly onlyColumn: boolean;
  /** True in a right-to-left section, whose line numbers are on the right. */
  readonly rightToLeft: boolean;
}

export function paintLineNumber(
  number: number,
  numbers: LineNumbers,
  place: NumberedLine,
  painter: Painter,
  context: LayoutContext,
): void {
  const { fonts, log, shaper } = context;
  const { format } = numbers;
  const shaped = shapeText([{ text: String(number), format }], { fonts, log, shaper, bidi: false });
  const distance = numbers.distance ?? (place.onlyColumn ? AUTOMATIC_DISTANCE : AUTOMATIC_DISTANCE_BESIDE_COLUMNS);
  const width = shaped.widths.reduce((sum, each) => sum + each, 0);
  let x = place.rightToLeft ? place.columnRight + distance : place.columnLeft - distance - width;
  const color = format.color ?? '#000000';
  for (const slice of visualRuns(shaped, 0, shaped.text.length)) {
    painter.add(glyphItem(shaped, slice, twip(x), place.baseline, color, NO_SPREAD, -1));
    x += slice.advances.reduce((sum, each) => sum + each, 0);
  }
}
