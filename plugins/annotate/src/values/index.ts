import type { Values } from '../seams.js';
import { enginesFor } from './engines.js';
import { contentOf, readValue, textOf } from './kinds.js';

export type { ChartValue, SeriesData } from './chart/index.js';
export { dateText, isoText, readMoment } from './date/index.js';
export type { ValueEngines } from './engines.js';
export { readTarget } from './link/index.js';
export { readNumber } from './number/index.js';
export { type ChoiceItem, checkedState, chosenItem, holds, repeatedItems } from './states/index.js';
export { standingStyle, styleId } from './styles/index.js';
export { cleanText, plainText, textNodes, textRun } from './text/index.js';
export type { Value } from './value.js';

/** The table of value kinds. */
export const values: Values = { readValue, contentOf, textOf, enginesFor };
