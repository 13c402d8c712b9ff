import type { ListDefinition } from './definitions.js';

interface Counter {
  readonly restartsInSections?: boolean;
  /** The counts by level; undefined if the level has not been counted since it was reset. */
  readonly values: (number | undefined)[];
}

/**
 * The running numbers of one story. Instances of one definition continue each other's count; an instance with its own
 * start sets the counter once, at its first use (ECMA-376-1 §17.9.25).
 */
export class ListCounters {
  readonly #counters = new Map<string, Counter>();
  readonly #started = new Set<string>();

  /**
   * Counts one paragraph and returns the numbers of levels 0 to `level`. A missing higher level counts as one item, so
   * that its next item is the second, as in Word.
   */
  next(list: ListDefinition, level: number): readonly number[] {
    const counter = this.#counter(list.abstract);
    const { values } = counter;
    const start = (index: number): number => list.startOverride(index) ?? list.level(index)?.start ?? 1;
    const before = values[level];
    values[level] = this.#startsOver(list, level) || before === undefined ? start(level) : before + 1;
    resetDeeperLevels(values, list, level);
    for (let index = 0; index < level; index++) values[index] ??= start(index);
    return values.slice(0, level + 1).map((value, index) => value ?? start(index));
  }

  /** Lists with `w15:restartNumberingAfterBreak` restart in the next section. */
  endSection(): void {
    for (const [key, { restartsInSections }] of this.#counters) if (restartsInSections) this.#counters.delete(key);
  }

  #counter({ id, restartsInSections }: ListDefinition['abstract']): Counter {
    const counter = this.#counters.get(id) ?? {
      values: new Array<number | undefined>(9).fill(undefined),
      restartsInSections,
    };
    this.#counters.set(id, counter);
    return counter;
  }

  /** True the first time that an instance uses a level for which it states a start. */
  #startsOver(list: ListDefinition, level: number): boolean {
    if (list.startOverride(level) === undefined) return false;
    const key = `${list.id}:${level}`;
    if (this.#started.has(key)) return false;
    this.#started.add(key);
    return true;
  }
}

/** A level restarts after any higher level, or only after levels up to `w:lvlRestart`; with 0 it never restarts. */
function resetDeeperLevels(values: (number | undefined)[], list: ListDefinition, level: number): void {
  for (let deeper = level + 1; deeper < values.length; deeper++) {
    const restart = list.level(deeper)?.restart;
    if (restart === undefined || level < restart) values[deeper] = undefined;
  }
}
