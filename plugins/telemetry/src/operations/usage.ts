import type { Handler, OperationInput, Reply } from '@quire/core/plugin';
import { token } from '@quire/core/plugin';
import { inject, injectable } from '@quire/core/plugin/inject';
import { type EventSink, monthOf } from '../sink/index.js';

export const EVENT_SINK = token<EventSink>('telemetry.EventSink');

/** `quire usage`: for the operator. */
@injectable()
export class Usage implements Handler<Pick<OperationInput, 'path'> & { readonly parameters: { month: string } }> {
  constructor(@inject(EVENT_SINK) private readonly sink: EventSink) {}

  async handle({ parameters: { month } }: { readonly parameters: { month: string } }): Promise<Reply> {
    return { kind: 'json', body: { licenses: await this.sink.usage(monthOf(month)) } };
  }
}
