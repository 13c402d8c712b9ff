import { derived, type Given, type Scope } from '../data/index.js';
import { type Environment, evaluate, type Formatters } from '../expressions/index.js';
import type { LoggedField } from '../report/index.js';
import type { ValueContext } from '../values/index.js';
import type { DocumentFilling } from './filling.js';

/**
 * The value for a field: the data under its name, else its text computed as an expression. A name with signs of
 * expressions stays a name if the data contains it. Throws `Mismatch` if an expression does not fit.
 */
export function givenFor(
  { identity, expression }: LoggedField,
  scope: Scope,
  filling: DocumentFilling,
): Given | undefined {
  const given = scope.lookup(identity);
  if (given || !expression) return given;
  const environment = new ScopeEnvironment(scope, filling);
  const value = evaluate(expression, environment);
  return value === undefined ? undefined : derived(value, environment.lists);
}

/** The maximum number of lists of an expression that the report names: sums of sums look up one list for each item. */
const MOST_LISTS = 8;

class ScopeEnvironment implements Environment {
  /** The lists that were looked up: if a result contains their items, it uses the names of these lists. */
  readonly lists: Given[];
  readonly #scope: Scope;
  readonly #filling: DocumentFilling;

  constructor(scope: Scope, filling: DocumentFilling, lists: Given[] = []) {
    this.#scope = scope;
    this.#filling = filling;
    this.lists = lists;
  }

  get #values(): ValueContext {
    return this.#filling.values;
  }

  get locale(): string {
    return this.#values.locale;
  }

  get timezone(): string {
    return this.#values.timezone;
  }

  get formatters(): Formatters {
    return this.#filling.formatters;
  }

  lookup(path: string): unknown {
    const given = this.#scope.lookup({ names: [path] });
    if (given && Array.isArray(given.value) && this.lists.length < MOST_LISTS) this.lists.push(given);
    return given?.value;
  }

  within(item: unknown, index: number): Environment {
    const list = this.lists.find(({ value }) => Array.isArray(value) && value[index] === item);
    const inside = this.#scope.child(list ?? { value: [item] }, item, index + 1);
    return new ScopeEnvironment(inside, this.#filling, this.lists);
  }

  spend(steps: number): void {
    this.#filling.budget.evaluate(steps);
  }
}
