/**
 * An amount that callers share, such as places or bytes. A caller may use a multiple of the free amount: its given
 * share while others use nothing, and less if more is in use, so that the first callers never have all (the dynamic
 * thresholds of Choudhury and Hahne, 1998).
 */
export class Shares {
  readonly #times: number;
  readonly #held = new Map<string, number>();
  #free: number;

  /** Makes the shares: `share` is more than 0; from 1 on one caller may hold everything. */
  constructor({ total, share }: { readonly total: number; readonly share: number }) {
    this.#free = total;
    this.#times = share < 1 ? share / (1 - share) : Number.POSITIVE_INFINITY;
  }

  get free(): number {
    return this.#free;
  }

  /** Returns true if a request may take `amount`, counted for each of its callers (its key, its address). */
  fits(callers: readonly string[], amount: number): boolean {
    if (amount > this.#free) return false;
    return callers.every((caller) => (this.#held.get(caller) ?? 0) + amount <= this.#times * this.#free);
  }

  /** Takes the amount; false without a change if it does not fit. */
  take(callers: readonly string[], amount: number): boolean {
    if (!this.fits(callers, amount)) return false;
    this.#move(callers, amount);
    return true;
  }

  heldBy(caller: string): number {
    return this.#held.get(caller) ?? 0;
  }

  /** Transfers an amount from callers with a larger share to other callers. */
  pass(from: readonly string[], to: readonly string[], amount: number): void {
    this.#move(from, -amount);
    this.#move(to, amount);
  }

  giveBack(callers: readonly string[], amount: number): void {
    this.#move(callers, -amount);
  }

  #move(callers: readonly string[], amount: number): void {
    this.#free -= amount;
    for (const caller of callers) {
      const held = (this.#held.get(caller) ?? 0) + amount;
      if (held > 0) this.#held.set(caller, held);
      else this.#held.delete(caller);
    }
  }
}
