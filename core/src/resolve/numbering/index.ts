/**
 * Numbered paragraphs: `definitions.ts` finds the list and its levels, `counters.ts` counts, `label-text.ts` writes the
 * label, `number-in-context.ts` the text of a reference to it. `format-number.ts` writes one number in any
 * ST_NumberFormat, by the systems of `alphabets.ts`, `additive.ts`, `east-asian.ts` and `words.ts`.
 */
export { ListCounters } from './counters.js';
export { type ListDefinition, NumberingLookup } from './definitions.js';
export { formatNumber } from './format-number.js';
export { labelText } from './label-text.js';
export { type CountedNumber, type NumberContext, numberInContext } from './number-in-context.js';
export { bahtText, cardinalText, ordinal, ordinalText, reportWords, writesEnglish } from './words.js';
