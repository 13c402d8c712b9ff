/** The messages between host and plugin process. Both ends clone what they send: bytes, maps and dates pass. */
import type { Limits } from '@quire/core';
import type { DocumentInput, Operation, OperationContext, OperationInput } from '@quire/core/plugin';
import type { z } from 'zod';
import type { JobOutcome } from '../../jobs/index.js';

export type ToPlugin =
  | { readonly kind: 'load'; readonly plugin: string }
  | ({ readonly kind: 'call'; readonly id: number } & CallData)
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'job-done'; readonly id: number; readonly outcome: JobOutcome }
  | { readonly kind: 'health'; readonly id: number }
  | { readonly kind: 'ping' }
  | { readonly kind: 'stop' };

export type FromPlugin =
  | ({ readonly kind: 'loaded' } & LoadedData)
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string }
  | { readonly kind: 'answer'; readonly id: number; readonly outcome: JobOutcome }
  | { readonly kind: 'job'; readonly id: number; readonly call: number; readonly job: JobData }
  /** A line for the host's log; `call` is the plugin's call that logs it. */
  | ({ readonly kind: 'line'; readonly call?: number } & LineData)
  | { readonly kind: 'count'; readonly name: string; readonly help: string; readonly by: number }
  /** The state of the plugin; it is healthy if `ailment` is absent. */
  | { readonly kind: 'well'; readonly id: number; readonly ailment?: string }
  | { readonly kind: 'pong' }
  | { readonly kind: 'stopped' };

export interface LoadedData {
  readonly operations: readonly OperationData[];
  readonly hasHealth: boolean;
}

export interface LineData {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly facts?: object;
}

export interface CallData {
  readonly operation: string;
  readonly input: OperationInput | DocumentInput;
  readonly context: Pick<OperationContext, 'requestId' | 'principal' | 'origin' | 'languages'> & {
    readonly limits: Limits;
  };
}

export interface JobData {
  readonly id: string;
  readonly module: string;
  readonly input: unknown;
}

export type SentSchema = Parameters<typeof z.fromJSONSchema>[0];

/** An operation without its code, which stays in the plugin's process; its schemas are JSON Schema. */
export interface OperationData extends Omit<Operation, 'handler' | 'schemas'> {
  readonly jsonSchemas?: { readonly body?: SentSchema; readonly output?: SentSchema };
}
