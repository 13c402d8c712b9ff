export { ListCounters } from './counters.js';
export { type ListDefinition, NumberingLookup } from './definitions.js';
export { formatNumber } from './format-number.js';
export { labelText } from './label-text.js';
export { type CountedNumber, type NumberContext, numberInContext } from './number-in-context.js';
