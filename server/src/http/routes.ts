import { Router } from '@koa/router';
import type { Authenticator, Manifest } from '@quire/core/plugin';
import type { MountedOperation } from '@quire/core/plugin-host';
import type { Admission } from './admission.js';
import { anyOrigin, preflight } from './any-origin.js';
import { apiPage, apiPageScript } from './api-page.js';
import { authenticate } from './authenticate.js';
import { type HealthSubject, health, liveness, readiness } from './health.js';
import { HostRefusal } from './host-refusal.js';
import type { OpenLimiter } from './limiters.js';
import { openApiDocument } from './openapi/index.js';
import { type OperationServices, operationRoute } from './operations/operation-route.js';
import { reservedRoute } from './operations/reserved-route.js';
import { guessLimit, rateLimit } from './rate-limit.js';
import type { RequestState, Step } from './state.js';

export interface RouteSubject {
  readonly operations: readonly MountedOperation[];
  readonly manifests: readonly Manifest[];
  readonly authenticator: Authenticator;
  readonly requestsPerMinute: number;
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
  const quota = rateLimit(subject.requestsPerMinute, subject.limiters);
  for (const mounted of subject.operations) {
    const { route, access, input } = mounted.operation;
    if (!route) continue;
    const who = access === 'key' ? withKey : [];
    // A place for a document only for who may have it; of the others a flood must not reach the database.
    const steps =
      input === 'document' ? [...who, quota, admission.admitDocument] : [admission.admitSmall, ...who, quota];
    const origins = route.anyOrigin ? [anyOrigin] : [];
    mount(route.method, route.path, ...origins, ...steps, operationRoute(mounted, services));
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

const json =
  (body: string): Step =>
  (ctx) => {
    ctx.type = 'json';
    ctx.body = body;
  };
