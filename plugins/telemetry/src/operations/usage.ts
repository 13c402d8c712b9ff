import { type OperationInput, operation, token } from '@quire/core/plugin';
import { handlerOn } from '@quire/core/plugin/inject';
import { type EventSink, monthOf } from '../sink/index.js';

export const EVENT_SINK = token<EventSink>('telemetry.EventSink');

type Input = Pick<OperationInput, 'path'> & { readonly parameters: { readonly month: string } };

const Usage = handlerOn<EventSink, Input>(EVENT_SINK, async (sink, { parameters }) => ({
  kind: 'json',
  body: { licenses: await sink.usage(monthOf(parameters.month)) },
}));

/** `quire usage`: for the operator. */
export const usage = operation({
  id: 'telemetry.usage',
  summary: 'Counts openings and distinct documents in a month, by licence key.',
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
  schemas: async () => ({ output: (await import('./schemas.js')).usageReport }),
  handler: Usage,
});
