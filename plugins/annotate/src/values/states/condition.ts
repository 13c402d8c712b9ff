import type { ValueKind } from '../kind.js';
import { textRun } from '../text/index.js';
import { checkedState } from './checked-words.js';

export interface ConditionValue {
  readonly kind: 'condition';
  readonly holds: boolean;
}

/**
 * Whether a section is shown. `false`, `null`, `0`, NaN, `""` and `[]` do not hold, everything else does: `{}`, too, and
 * the words "false" and "no", for a section often asks whether there is a text at all.
 */
export const holds = (raw: unknown): boolean => (Array.isArray(raw) ? raw.length > 0 : Boolean(raw));

/** A truth value that was called one: here the words "no", "false", "off" and "0" do not hold. */
export const condition: ValueKind<ConditionValue> = {
  read: (raw) => ({ kind: 'condition', holds: checkedState(raw) ?? holds(raw) }),
  content: (value, place) => ({ level: 'inline', nodes: textRun(String(value.holds), place.runProperties) }),
  text: (value) => String(value.holds),
};
