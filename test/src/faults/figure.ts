/** What a fault did to calls. */
export interface Figure {
  readonly fault: string;
  /** Calls, events or jobs that were under way or answered. */
  readonly counted: number;
  /** Those that were accepted and are gone, or were sent whole and not answered. */
  readonly lost: number;
  readonly note: string;
  /** What else has to hold. */
  readonly isRight: boolean;
}

export const holds = ({ lost, isRight }: Figure): boolean => lost === 0 && isRight;

/** Answers by their status, as text: `204: 1200, 503: 30`. */
export const answersOf = (answers: ReadonlyMap<number | string, number>): string =>
  [...answers]
    .sort(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
