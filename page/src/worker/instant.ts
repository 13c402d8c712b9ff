/** Times of the form: clock times in a time zone. */
import { momentIn, momentInUtc, timeOf } from '@quire/core/formats';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The moment at which a clock in a time zone shows a time, `2026-05-31T09:30`, in ISO 8601; undefined without a time.
 * If an hour occurs twice, it is the first; if it is skipped, the moment is later by the skipped time.
 */
export function instantOf(shown: string | undefined, timeZone = 'UTC'): string | undefined {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number): number => timeOf(momentIn(time, timeZone) ?? momentInUtc(time)) - time;
  // The moment by the offset of a day before, and of a day after: the clocks may change between them.
  const [first, second] = [asUtc - offsetAt(asUtc - DAY), asUtc - offsetAt(asUtc + DAY)];
  const shows = (time: number): boolean => time + offsetAt(time) === asUtc;
  return new Date(!shows(first) && shows(second) ? second : first).toISOString();
}
