import type { Principal } from '@quire/core/plugin';
import type Koa from 'koa';
import type { Logger } from 'pino';

/** One request that its quota counted. */
export interface Charge {
  /** Undoes the count, because the request was never run. */
  giveBack(): Promise<void>;
}

export interface RequestState {
  requestId: string;
  /** The log for entries about this request, with its id. */
  log: () => Logger;
  /** The pattern of the route that took the request, for logs and metrics: never the path itself. */
  route?: string;
  principal?: Principal;
  /** True if the request comes from a network that the operator trusts, and has no key. */
  isTrusted?: boolean;
  charge?: Charge;
  /** True if the route of the request takes events. */
  isEvent?: boolean;
}

export type RequestStep = Koa.Middleware<RequestState>;
export type Context = Koa.ParameterizedContext<RequestState>;
