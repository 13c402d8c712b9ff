import { type Field, textAt } from '@quire/core/pdf/document';
import { compareAppearance } from './appearance.js';
import { coversInState, hasState } from './button-appearance.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { isStyle } from './default-style.js';
import { allowed, type EntryRules, verb } from './entries.js';
import { valueFault } from './permitted-value.js';
import { isPlainStyle, richTextOf } from './rich-text.js';
import { bare, textValuesOf, valuesByPlace } from './shown-value.js';

/** Rules for a field that is filled in: its value, and the appearance that shows it. */
export function fillingRules(before: Field, after: Field, place: ChangePlace): EntryRules {
  return {
    ...allowed('M', 'form-fill'),
    I: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      const isSame = isChosen(comparison, after);
      const what = isSame ? `/I ${verb(was, is)}` : 'its selected options differ from its value';
      comparison.note({ ...place, kind: isSame ? 'form-fill' : 'undefined', what });
    },
    V: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      const fault = valueFault(comparison, before, after, is);
      const what = fault === undefined ? `/V ${verb(was, is)}` : `it gets a value ${fault}`;
      comparison.note({ ...place, kind: fault === undefined ? 'form-fill' : 'undefined', what });
    },
    AP: (comparison, was, is) => compareAppearance(comparison, { before, after, was, is }, place),
    AS: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      // The appearance of text is no state (§12.5.5).
      const state = comparison.after.revision.name(is);
      const isState = after.type === 'Btn' && hasState(comparison.after, after, state);
      const covers = isState && coversInState(comparison, before, after);
      const change = covers ? 'it shows another state, and hides content below it' : `/AS ${verb(was, is)}`;
      const what = isState ? change : 'it shows a state that it does not have';
      comparison.note({ ...place, kind: isState && !covers ? 'form-fill' : 'undefined', what });
    },
    // Rich text is a styled value that readers show instead if they redraw the field (§12.7.4.4).
    RV: ({ same, after: { revision }, note }, was, is) => {
      if (same.equal(was, is)) return;
      const text = is === undefined ? '' : richTextOf(textAt(revision, is) ?? '');
      const isValue = text === '' || textValuesOf(revision, after).some((each) => bare(each) === text);
      const what = isValue ? `/RV ${verb(was, is)}` : 'its rich text differs from its value';
      note({ ...place, kind: isValue ? 'form-fill' : 'undefined', what });
    },
    ...allowed('DS', 'form-fill', ({ same, after: { revision } }, _, is) => {
      return is !== undefined && isPlainStyle(textAt(revision, is) ?? 'none') && !same.equal(before.value, after.value);
    }),
    ...allowed('DA', 'form-fill', (comparison, _, is) => {
      return (is === undefined || isStyle(comparison, is)) && mayStyle(comparison, before, after);
    }),
    ...allowed('Q', 'form-fill', (comparison) => mayStyle(comparison, before, after)),
  };
}

/** True if the indices of chosen options agree with the value: readers use either. */
function isChosen({ after: { revision } }: Comparison, field: Field): boolean {
  const [chosen, places] = [textValuesOf(revision, field), valuesByPlace(revision, field)];
  const isOnce = new Set(places).size === places.length;
  return field.type === 'Ch' && isOnce && places.every((value) => value !== undefined && chosen.includes(value));
}

/** True if the style of a value may change: readers do not draw an unchanged value by it. */
function mayStyle({ same, after: { revision, form } }: Comparison, was: Field, is: Field): boolean {
  const isDrawnByReaders = is.dict.AP === undefined || revision.resolve(form.dict?.NeedAppearances) === true;
  const saysNothing = is.type !== 'Btn' && !textValuesOf(revision, is).some(Boolean);
  return !isDrawnByReaders || saysNothing || !same.equal(was.value, is.value);
}
