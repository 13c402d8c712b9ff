/**
 * Equal values become one object, so that formats compare with `===`. Values must be plain data whose members are always
 * written in the same order.
 */
export class Interner<Value extends object> {
  readonly #byContent = new Map<string, Value>();

  intern(value: Value): Value {
    const key = JSON.stringify(value);
    const known = this.#byContent.get(key);
    if (known) return known;
    this.#byContent.set(key, value);
    return value;
  }
}
