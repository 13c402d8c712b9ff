import { Mismatch } from '../../mismatch.js';
import type { ValueKind } from '../kind.js';
import { cleanText, plainText, textRun } from '../text/index.js';
import { holds } from './condition.js';

export interface RepeatValue {
  readonly kind: 'repeat';
  /** Data for each time. */
  readonly items: readonly unknown[];
}

/** Data for each time that something repeats. At a place that cannot repeat, items that are plain text are lines. */
export const repeat: ValueKind<RepeatValue> = {
  read: (raw) => ({ kind: 'repeat', items: repeatedItems(raw) }),
  content: (value, place, _, context) => ({
    level: 'inline',
    nodes: textRun(repeat.text(value, context), place.runProperties),
  }),
  text: ({ items }, { warn }) => cleanText(plainText(items), warn),
};

/**
 * A list is its items; anything else repeats once where it holds as a condition does, and not at all where it does not.
 * Throws `Mismatch` for text, which is no list and no condition either.
 */
export function repeatedItems(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw === 'string' && raw !== '') throw new Mismatch('a text where a list is expected');
  return holds(raw) ? [raw] : [];
}
