import type { Values } from '../seams.js';
import { readText, textContentOf } from './text.js';

/** The table of value kinds. */
export const values: Values = {
  readValue: readText,
  contentOf: textContentOf,
  textOf: ({ text }) => text,
};
