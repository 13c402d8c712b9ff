import { DELIMITERS } from '../request/index.js';

/** The delimiters of a template's tags, as a parameter of an operation. */
export const delimiters = {
  kind: 'text',
  maxLength: 20,
  format: DELIMITERS,
  example: '<< >>',
  description: 'Delimiters of tags, with a space between them. Braces if absent.',
} as const;
