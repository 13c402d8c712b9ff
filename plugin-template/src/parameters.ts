import type { Parameters, ParameterValues } from '@quire/core/plugin';

export const parameters = {
  algorithm: {
    kind: 'choice',
    values: ['sha-256', 'sha-384', 'sha-512'],
    default: 'sha-256',
    description: 'The hash function.',
  },
} as const satisfies Parameters;

/** The values of the parameters, as the handler receives them. */
export type DigestParameters = ParameterValues<typeof parameters>;
