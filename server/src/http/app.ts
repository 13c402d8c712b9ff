import Koa from 'koa';
import type { Logger } from 'pino';
import { accessLog } from './access-log.js';
import type { Metrics } from './metrics.js';
import { problems } from './problem.js';
import { requestId } from './request-id.js';
import { type RouteSubject, routes } from './routes.js';
import type { RequestState, Step } from './state.js';

export interface AppSubject extends RouteSubject {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether client addresses come from `X-Forwarded-For`. */
  readonly proxy: boolean;
}

/** The way of a request. */
export async function createApp(subject: AppSubject): Promise<Koa<RequestState>> {
  // Of `X-Forwarded-For` the last entry is our proxy's word; what stands before it is the client's own.
  const app = new Koa<RequestState>({ proxy: subject.proxy, maxIpsCount: 1 });
  // Whatever gets past `problems` is a broken connection; Koa would print it.
  app.on('error', (err: unknown) => subject.log.debug({ err }, 'connection failed'));
  app.use(requestId(subject.log));
  app.use(accessLog(subject.log, subject.metrics));
  app.use(safeHeaders);
  app.use(problems(() => subject.services.pool.retryAfterSeconds));
  app.use((await routes(subject)).routes() as Step);
  return app;
}

const safeHeaders: Step = (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('X-Frame-Options', 'DENY');
  ctx.set('Referrer-Policy', 'no-referrer');
  return next();
};
