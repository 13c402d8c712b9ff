import { type Operation, operation } from '@quire/core/plugin';
import { Collect, LICENSE_KEY } from './collect.js';
import { Usage } from './usage.js';

export { EVENT_BUFFER } from './collect.js';
export { EVENT_SINK } from './usage.js';

const collect = operation({
  id: 'telemetry.collect',
  summary: 'Counts openings of documents.',
  description:
    'For @quire/client, which sends one event an open. Neither addresses of visitors nor anything of a document is kept; ' +
    'the address of the page is kept without query and fragment. An event sent twice is counted once.',
  route: {
    method: 'POST',
    path: '/v1/collect',
    headers: {
      [LICENSE_KEY]: {
        kind: 'text',
        required: true,
        maxLength: 128,
        format: /^[\x21-\x7e]{1,128}$/,
        example: 'community-and-eval-agplv3',
        description: 'The licence key of the page.',
      },
    },
    bodyBytes: 64 << 10,
    traffic: 'events',
    anyOrigin: true,
  },
  access: 'open',
  input: 'json',
  parameters: {},
  produces: [],
  schemas: async () => ({ body: (await import('./collect-schemas.js')).collectBody }),
  handler: Collect,
});

const usage = operation({
  id: 'telemetry.usage',
  summary: 'Counts opens and different documents of a month, by licence key.',
  command: { words: ['usage'], files: 'none' },
  access: 'key',
  input: 'none',
  parameters: {
    month: {
      kind: 'text',
      required: true,
      maxLength: 7,
      format: /^20\d\d-(0[1-9]|1[0-2])$/,
      example: '2026-11',
      description: 'The month, UTC.',
    },
  },
  produces: [],
  schemas: async () => ({ output: (await import('./usage-schemas.js')).usageReport }),
  handler: Usage,
});

export const operations: readonly Operation[] = [collect, usage];
