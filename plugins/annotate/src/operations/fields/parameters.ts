import type { Parameters } from '@quire/core/plugin';
import { delimiters, dialect } from '../syntax-parameters.js';

export const parameters = {
  schema: {
    kind: 'flag',
    description: 'Returns JSON Schema of the data that the template asks for, and nothing else.',
  },
  sample: { kind: 'flag', description: 'Returns data that fill the template, and nothing else.' },
  delimiters,
  dialect,
} as const satisfies Parameters;
