/**
 * The HTTP interface of the host.
 *
 * A request passes these steps: `connections/` limits its time; `limits/` may refuse it; `app.ts` gives it an id, logs
 * it and turns every error into the problem document of `problem.ts`; `routes.ts` finds its route and applies its
 * limits; `operation-route.ts` reads parameters and body (`request/`), calls the operation and has `present.ts` send
 * the reply. In addition: `health.ts`, the OpenAPI document of `openapi/`, and `api-page.ts`, which shows it.
 */
export { type AppSubject, createApp } from './app.js';
export { type ConnectionLimits, type WatchedServer, watchedServer } from './connections/index.js';
export {
  Admission,
  EventLoopThrottle,
  MemoryRoom,
  memoryCounters,
  type OpenCounter,
  overloadResponse,
  type Places,
  sharedCounters,
  trustIn,
} from './limits/index.js';
export { documentFetcher } from './request/index.js';
