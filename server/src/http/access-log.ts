import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';
import type { Step } from './state.js';

/** One line and one count a request; of an event that was taken the count. Never the query string, which may carry addresses and codes; never a body. */
export const accessLog =
  (logger: Logger, metrics: Metrics): Step =>
  async (ctx, next) => {
    const started = performance.now();
    // The reply is over when it is sent, or when the client has gone.
    ctx.res.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      const { requestId, route = 'none', principal, isEvent } = ctx.state;
      const status = ctx.res.writableFinished ? ctx.status : 499;
      metrics.request(ctx.method, route, status, milliseconds / 1000);
      const { method, path } = ctx;
      // Of events thousands come in a second: those that were taken are counted, and no more.
      const level = isEvent && status < 400 ? 'debug' : 'info';
      logger[level]({ requestId, method, path, status, milliseconds, keyId: principal?.keyId }, 'request');
    });
    await next();
  };
