import { isDict, objectNumber, type PdfValue } from '@quire/core/pdf';
import type { Field } from '@quire/core/pdf/document';
import { buttonFault } from './button-appearance.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { textFault, textWarning } from './field-appearance.js';
import { asksForAppearances, widgetUncovers } from './field-cover.js';
import { hasWords } from './shown-value.js';

/**
 * Compares the appearances of a field. An appearance may change only with the value, and has to show it: the signer
 * never saw new text for an old value (shadow attack, "replace via overlay"), unless viewers drew all fields when the
 * document was signed. A button keeps its pictures and changes `/AS`.
 */
export function compareAppearance(comparison: Comparison, before: Field, after: Field, place: ChangePlace): void {
  const { same, note } = comparison;
  const [was, is] = [before.dict.AP, after.dict.AP];
  if (same.equal(was, is, 'AP') || noteShared(comparison, was, place)) return;
  const replaced = keepsStates(comparison, was, is) ? undefined : 'replaces pictures that were signed with it';
  const fault =
    before.type === 'Btn'
      ? (replaced ?? buttonFault(comparison, before, after))
      : textChangeFault(comparison, before, after);
  const what = 'its appearance changes';
  if (fault === undefined) {
    const warning = before.type === 'Btn' ? undefined : textWarning(comparison, after);
    note({ ...place, kind: 'form-fill', what: `${what} with its value`, ...(warning ? { warning } : {}) });
  } else note({ ...place, kind: 'undefined', what: `${what} and ${fault}` });
}

function textChangeFault(comparison: Comparison, before: Field, after: Field): string | undefined {
  const isFilled = !comparison.same.equal(before.value, after.value);
  if (!isFilled && !asksForAppearances(comparison.before) && hasWords(comparison.after.revision, after))
    return 'its value does not';
  const fault = textFault(comparison, before, after);
  return fault ?? (widgetUncovers(comparison, before, after) ? 'uncovers content of the page' : undefined);
}

/** Reports a change of an appearance dictionary that an object other than an annotation also refers to. */
export function noteShared(comparison: Comparison, was: PdfValue | undefined, place: ChangePlace): boolean {
  const number = objectNumber(was);
  if (number === undefined) return false;
  const known = shared.get(comparison) ?? new Map<number, boolean>();
  shared.set(comparison, known);
  const isShared = known.get(number) ?? isHeldByOthers(comparison, number);
  known.set(number, isShared);
  if (isShared)
    comparison.note({ ...place, kind: 'undefined', what: 'its appearance changes, which other objects use too' });
  return isShared;
}

/** The appearance dictionaries whose holders are known: thousands of widgets may share one. */
const shared = new WeakMap<Comparison, Map<number, boolean>>();

const isHeldByOthers = ({ before: { revision }, holdersOf }: Comparison, number: number): boolean =>
  holdersOf(number).some((holder) => objectNumber(revision.dict(revision.object(holder)?.value)?.AP) !== number);

/** True if every picture that a button had still exists unchanged. */
function keepsStates({ same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): boolean {
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is) ?? {}];
  return Object.keys(old).every((role) => {
    if (same.equal(old[role], now[role])) return true;
    // If a state moves to another level of the dictionary, some readers do not find it.
    if (isDict(old[role]) !== isDict(now[role])) return false;
    const [states, others] = [before.revision.dict(old[role]), after.revision.dict(now[role])];
    return !!states && !!others && Object.keys(states).every((state) => same.equal(states[state], others[state]));
  });
}
