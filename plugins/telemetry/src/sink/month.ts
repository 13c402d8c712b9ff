/** A month of the calendar, UTC. */
export interface Month {
  /** The start of the month, and that of the next one, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** The month that a text such as `2026-11` names. */
export function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return { from: Date.UTC(year, month - 1), until: Date.UTC(year, month) };
}

/** The month of a time, in the form of `monthOf`. */
export const monthName = (time: number): string => new Date(time).toISOString().slice(0, 7);
