import { DELIMITERS } from '../request/index.js';

/** What tags of a template stand between, as a parameter of an operation. */
export const delimiters = {
  kind: 'text',
  maxLength: 20,
  format: DELIMITERS,
  example: '<< >>',
  description: 'What tags stand between, a space in the middle. Braces if absent.',
} as const;
