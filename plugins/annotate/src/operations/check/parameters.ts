import type { Parameters } from '@quire/core/plugin';
import { delimiters, dialect } from '../syntax-parameters.js';

export const parameters = {
  to: {
    kind: 'choice',
    values: ['report', 'docx'],
    default: 'report',
    description: 'The report alone, or a copy of the template with each problem as a comment.',
  },
  delimiters,
  dialect,
} as const satisfies Parameters;
