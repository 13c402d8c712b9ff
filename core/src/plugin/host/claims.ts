import type { Operation } from '../index.js';

export interface ClaimOwner {
  /** The name in messages. */
  readonly name: string;
  /** True for the host and for a built-in plugin. */
  readonly isOurs: boolean;
}

/** The error for a subject that has an owner already; the message names both owners. */
export class TakenError extends Error {
  override readonly name = 'TakenError';

  /** `isOurs` is true if the existing owner is the host or a built-in plugin. */
  constructor(
    message: string,
    readonly isOurs: boolean,
  ) {
    super(message);
  }
}

/** Names that only one plugin may own: ids, tokens, operations, routes, commands. */
export class Claims {
  readonly #owners = new Map<string, ClaimOwner>();

  /** Claims `subject` for `owner`. Throws `TakenError` if `owner` is not the first. */
  claim(subject: string, owner: ClaimOwner): void {
    const first = this.#owners.get(subject);
    if (first) throw new TakenError(`${subject} is claimed by both ${first.name} and ${owner.name}`, first.isOurs);
    this.#owners.set(subject, owner);
  }
}

/** The id of an operation, and its route. */
export function claimOperation(claims: Claims, { id, route }: Operation, owner: ClaimOwner): void {
  claims.claim(`operation ${id}`, owner);
  if (route) claims.claim(routeSubject(route.method, route.path), owner);
}

/** Routes collide by shape: `/v1/keys/:id` and `/v1/keys/:name` are the same route. */
export const routeSubject = (method: string, path: string): string =>
  `route ${method} ${path.replace(/:[A-Za-z0-9]+/g, ':*')}`;
