import { type Handler, type OperationInput, operation, type Reply, token } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { type EventSink, monthOf } from '../sink/index.js';

export const EVENT_SINK = token<EventSink>('telemetry.EventSink');

@injectable()
class Usage implements Handler<Pick<OperationInput, 'path'> & { readonly parameters: { month: string } }> {
  constructor(@inject(EVENT_SINK) private readonly sink: EventSink) {}

  async handle({ parameters: { month } }: { readonly parameters: { month: string } }): Promise<Reply> {
    return { kind: 'json', body: { licenses: await this.sink.usage(monthOf(month)) } };
  }
}

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
