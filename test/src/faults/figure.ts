/** The effect of a fault on calls. */
export interface Figure {
  readonly fault: string;
  /** The number of calls, events or jobs that were under way or answered. */
  readonly counted: number;
  /** The number of calls that were accepted and then lost, or that were sent completely and not answered. */
  readonly lost: number;
  readonly note: string;
  /** True if all conditions other than `lost` hold. */
  readonly isRight: boolean;
}

export const isHeld = ({ lost, isRight }: Figure): boolean => lost === 0 && isRight;

/** The counts of answers by status, as text: `204: 1200, 503: 30`. */
export const answersOf = (answers: ReadonlyMap<number | string, number>): string =>
  [...answers]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
