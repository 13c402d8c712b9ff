/**
 * What only one plugin may own: ids, tokens, operations, routes, commands. Two owners are a mistake of the operator's
 * set-up, never settled by order: the host does not start, and the error names both.
 */
export class Claims {
  readonly #owners = new Map<string, string>();

  /** Throws where `owner` is not the first to claim `subject`. */
  claim(subject: string, owner: string): void {
    const first = this.#owners.get(subject);
    if (first !== undefined) throw new Error(`${subject} is claimed by both ${first} and ${owner}`);
    this.#owners.set(subject, owner);
  }

  owner(subject: string): string | undefined {
    return this.#owners.get(subject);
  }
}

/** Routes collide by shape: `/v1/keys/:id` and `/v1/keys/:name` are the same place. */
export const routeSubject = (method: string, path: string): string =>
  `route ${method} ${path.replace(/:[A-Za-z0-9]+/g, ':*')}`;
