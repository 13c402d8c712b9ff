/** The effect of a fault on calls. */
export interface Figure {
  readonly fault: string;
  /** Calls, events or jobs that were under way or answered. */
  readonly counted: number;
  /** Calls that were accepted and are gone, or were sent whole and not answered. */
  readonly lost: number;
  readonly note: string;
  /** True if all other conditions hold. */
  readonly isRight: boolean;
}

export const isHeld = ({ lost, isRight }: Figure): boolean => lost === 0 && isRight;

/** The counts of answers by status, as text: `204: 1200, 503: 30`. */
export const answersOf = (answers: ReadonlyMap<number | string, number>): string =>
  [...answers]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
