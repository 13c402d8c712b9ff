import { Router } from '@koa/router';
import { type Manifest, type Method, QuireError, type ReservedOperation } from '@quire/core/plugin';
import type { MountedOperation } from '@quire/core/plugin-host';
import { API_PAGE_FILES, apiPage, apiPageFile, apiPageScript, apiPageStyle } from './api-page.js';
import { type HealthSubject, health, liveness, readiness } from './health.js';
import { type EntranceSubject, entranceOf } from './limits/index.js';
import { type ApiSubject, isForms, openApiDocument, pageDocument } from './openapi/index.js';
import { type OperationServices, operationRoute } from './operation-route.js';
import { pageRoutes } from './page/index.js';
import { HostRefusal } from './problem.js';
import type { RequestState, RequestStep } from './state.js';

export interface RouteSubject extends EntranceSubject {
  readonly operations: readonly MountedOperation[];
  readonly manifests: readonly Manifest[];
  readonly services: OperationServices;
  readonly health: HealthSubject;
}

export async function routes(subject: RouteSubject): Promise<Router<RequestState>> {
  const router = new Router<RequestState>();
  const { services } = subject;
  const known = new Map<string, string[]>();
  const offer = (methods: readonly string[], path: string, ...steps: readonly RequestStep[]) => {
    known.set(path, [...(known.get(path) ?? []), ...methods]);
    router.register(path, [...methods], [named(path), ...steps]);
  };
  const mount = (method: string, path: string, ...steps: readonly RequestStep[]) =>
    offer(method === 'GET' ? ['GET', 'HEAD'] : [method], path, ...steps);
  const refuse =
    (path: string): RequestStep =>
    (ctx) => {
      // RFC 9110, 15.5.6.
      ctx.set('Allow', [...new Set(known.get(path))].join(', '));
      throw new HostRefusal('METHOD_NOT_ALLOWED', `${ctx.method} is not allowed here`);
    };

  mount('GET', '/v1/health', health(subject.health));
  mount('GET', '/readyz', readiness(subject.health));
  mount('GET', '/livez', liveness(subject.health));

  const { health: of, operations, manifests } = subject;
  const api = { version: of.version, operations, manifests };
  mount('GET', '/openapi.json', apiDocument(api));
  mount('GET', '/docs', apiPage);
  mount('GET', '/docs/openapi.json', apiPageDocument(api));
  mount('GET', '/docs/page.js', apiPageScript);
  mount('GET', '/docs/page.css', apiPageStyle);
  for (const [name, file] of Object.entries(API_PAGE_FILES)) mount('GET', `/docs/${name}`, apiPageFile(file));
  for (const [path, step] of pageRoutes()) mount('GET', path, step);

  const entrance = entranceOf(subject);
  for (const mounted of subject.operations) {
    const { operation } = mounted;
    const { route } = operation;
    if (!route) continue;
    const origins = route.anyOrigin ? [anyOrigin] : [];
    const steps = [...origins, ...operationRoute(mounted, entrance(operation), services)];
    if (route.changes) {
      // The router runs GET for HEAD, unless an earlier step stops it.
      router.register(route.path, ['HEAD'], [named(route.path), refuse(route.path)]);
      offer([route.method], route.path, ...steps);
    } else mount(route.method, route.path, ...steps);
    if (route.anyOrigin) {
      mount('OPTIONS', route.path, anyOrigin, preflight(route.method, Object.keys(route.headers ?? {})));
    }
  }
  const { step: identified } = entrance({ access: 'key', input: 'none' });
  for (const manifest of subject.manifests) {
    for (const reserved of manifest.reserved)
      mount(reserved.method, reserved.path, identified, reservedRoute(reserved));
  }

  // A request that gets here has a known path and another method.
  for (const path of known.keys()) router.all(path, named(path), refuse(path));
  return router;
}

const named =
  (path: string): RequestStep =>
  (ctx, next) => {
    ctx.state.route = path;
    return next();
  };

/** The OpenAPI document, made at the first request; `?forms=one` has one form of each body and reply. */
function apiDocument(subject: ApiSubject): RequestStep {
  const documents = new Map<string, Promise<string>>();
  return async (ctx) => {
    const { forms = 'all' } = ctx.query;
    if (!isForms(forms)) throw new QuireError('VALIDATION_ERROR', 'forms must be all or one');
    const document = documents.get(forms) ?? openApiDocument(subject, forms).then((made) => JSON.stringify(made));
    documents.set(forms, document);
    ctx.type = 'json';
    ctx.body = await document;
  };
}

function apiPageDocument(subject: ApiSubject): RequestStep {
  let document: Promise<string> | undefined;
  return async (ctx) => {
    document ??= pageDocument(subject).then((made) => JSON.stringify(made));
    ctx.type = 'json';
    ctx.body = (await document).replaceAll('{now}', new Date().toISOString());
  };
}

/** The route of an operation that is announced but not built: 501 for callers with a key, and the body is not read. */
const reservedRoute =
  ({ method, path }: ReservedOperation): RequestStep =>
  () => {
    throw new QuireError('NOT_AVAILABLE', `${method} ${path} is announced and not available yet`);
  };

/** The time in seconds that a browser may remember a preflight, the most that Chromium and Firefox both accept. */
const REMEMBERED = 7200;

/** Lets scripts of any page read the reply, a refusal included. Browsers send no cookies, since no origin is named. */
const anyOrigin: RequestStep = (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  return next();
};

/** Answers the preflight that browsers send before a request that no form could send. */
const preflight =
  (method: Method, headers: readonly string[]): RequestStep =>
  (ctx) => {
    ctx.set('Access-Control-Allow-Methods', method);
    ctx.set('Access-Control-Allow-Headers', ['Content-Type', ...headers].join(', '));
    ctx.set('Access-Control-Max-Age', String(REMEMBERED));
    ctx.status = 204;
  };
