import { Router } from '@koa/router';
import type { Authenticator, InputKind, Manifest, Route } from '@quire/core/plugin';
import type { MountedOperation } from '@quire/core/plugin-host';
import type { Admission } from './admission.js';
import { anyOrigin, preflight } from './any-origin.js';
import { apiPage, apiPageScript } from './api-page.js';
import { authenticate } from './authenticate.js';
import { type HealthSubject, health, liveness, readiness } from './health.js';
import { HostRefusal } from './host-refusal.js';
import { memoryLimiters, type OpenLimiter } from './limiters.js';
import { openApiDocument } from './openapi/index.js';
import { type OperationServices, operationRoute } from './operations/operation-route.js';
import { reservedRoute } from './operations/reserved-route.js';
import { guessLimit, rateLimit } from './rate-limit.js';
import type { RequestState, Step } from './state.js';

export interface RouteSubject {
  readonly operations: readonly MountedOperation[];
  readonly manifests: readonly Manifest[];
  readonly authenticator: Authenticator;
  /** For each key, or each address where a request needs none. */
  readonly requestsPerMinute: number;
  /** Of events, for each address. */
  readonly eventsPerMinute: number;
  readonly limiters: OpenLimiter;
  readonly admission: Admission;
  readonly services: OperationServices;
  readonly health: HealthSubject;
}

/** Keys that are none, a minute and address, before an address has to wait. */
const GUESSES_PER_MINUTE = 30;

/** Every path of the service. */
export async function routes(subject: RouteSubject): Promise<Router<RequestState>> {
  const router = new Router<RequestState>();
  const { admission, services, authenticator } = subject;
  const known = new Set<string>();
  const mount = (method: string, path: string, ...steps: readonly Step[]) => {
    known.add(path);
    router.register(path, [method], [named(path), ...steps]);
  };

  mount('GET', '/v1/health', health(subject.health));
  mount('GET', '/readyz', readiness(subject.health));
  mount('GET', '/livez', liveness(subject.health));

  const document = JSON.stringify(
    await openApiDocument({
      version: subject.health.version,
      operations: subject.operations,
      manifests: subject.manifests,
    }),
  );
  mount('GET', '/openapi.json', json(document));
  mount('GET', '/docs', apiPage);
  mount('GET', '/docs/reference.js', apiPageScript);
  mount('GET', '/', (ctx) => ctx.redirect('/docs'));

  const withKey = [guessLimit(GUESSES_PER_MINUTE, subject.limiters), authenticate(authenticator)];
  const quota = rateLimit('requests', subject.requestsPerMinute, subject.limiters);
  // Each replica for itself: to count together would cost a write for each, which is what events are spared.
  const eventQuota = rateLimit('events', subject.eventsPerMinute, memoryLimiters);
  const entrance = ({ traffic }: Route, input: InputKind, who: readonly Step[]): readonly Step[] => {
    if (traffic === 'events') return [asEvent, admission.admit('events'), ...who, eventQuota];
    // A place for a document only for who may have it; of the others a flood must not reach the database.
    if (input === 'document') return [...who, quota, admission.admit('documents')];
    return [admission.admit('small'), ...who, quota];
  };
  for (const mounted of subject.operations) {
    const { route, access, input } = mounted.operation;
    if (!route) continue;
    const who = access === 'key' ? withKey : [];
    const origins = route.anyOrigin ? [anyOrigin] : [];
    mount(route.method, route.path, ...origins, ...entrance(route, input, who), operationRoute(mounted, services));
    if (route.anyOrigin) {
      mount('OPTIONS', route.path, anyOrigin, preflight(route.method, Object.keys(route.headers ?? {})));
    }
  }
  for (const manifest of subject.manifests) {
    for (const reserved of manifest.reserved) mount(reserved.method, reserved.path, reservedRoute(reserved));
  }

  // What is left has a known path and another method.
  for (const path of known) {
    router.all(path, named(path), (ctx) => {
      throw new HostRefusal('METHOD_NOT_ALLOWED', `${ctx.method} is not offered here`);
    });
  }
  return router;
}

const named =
  (path: string): Step =>
  (ctx, next) => {
    ctx.state.route = path;
    return next();
  };

const asEvent: Step = (ctx, next) => {
  ctx.state.isEvent = true;
  return next();
};

const json =
  (body: string): Step =>
  (ctx) => {
    ctx.type = 'json';
    ctx.body = body;
  };
