import { DELIMITERS, OPTION_VALUES } from '../request/index.js';

export const delimiters = {
  kind: 'text',
  maxLength: 20,
  format: DELIMITERS,
  example: '<< >>',
  description: 'Delimiters of tags, with a space between them. Default: braces.',
} as const;

/** The engine that a template was made for, as a parameter of an operation. */
export const dialect = {
  kind: 'choice',
  values: OPTION_VALUES.dialect,
  description: 'The engine that the template was made for; `word`: with regions of merge fields. Default: Quire.',
} as const;
