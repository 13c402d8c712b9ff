/**
 * Values: from JSON to WordprocessingML. `readValue` finds the type of what is given (`infer`) and has its kind read
 * it; `contentOf` writes it at a place, `textOf` as plain text. `kinds` is the table of kinds, a row each: `text`,
 * `number`, `date`, `states` (check box, choice, condition, repeat), `link`, `image/`, `signature`, `table/`, `chart`,
 * `barcode`, `footnote`, `shade`, `document/`, and formatted text. Plugins and programs add kinds,
 * which are written as one of these. Formatted text is read from runs (`rich`), `html/` or `markdown/` into blocks and
 * written by `flow/`, in the `styles` of the template; `css/` reads inline styles. `engines/` are loaded for the
 * requests that need them.
 *
 * How to add a kind: `docs/how-to/value-kind.md`.
 */
import { enginesFor } from './engines/index.js';
import { contentOf, readValue, valueText } from './kinds.js';

export type { ChartValue, SeriesData } from './chart.js';
export { dateText, isoText, readMoment } from './date.js';
export { DOCUMENT_WITH_SECTIONS, holdsSections } from './document/index.js';
export type { Value } from './kinds.js';
export { readTarget } from './link.js';
export { Mismatch } from './mismatch.js';
export { exactDigits, readNumber } from './number.js';
export { SHADES, shadesCells } from './shade.js';
export { type ChoiceItem, checkedState, chosenItem, isShown, repeatedItems, signFonts } from './states.js';
export { type ValueContext, valueContext, withWarnings } from './value-context.js';
export type { Content, Level, Place } from './value-kind.js';

export const values = { readValue, contentOf, textOf: valueText, enginesFor };
