import { type Field, textAt } from '@quire/core/pdf/document';
import { compareAppearance } from './appearance.js';
import { coversInState, hasState, paintsSign } from './button-appearance.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { isStyle, styleFault } from './default-style.js';
import { allowed, type EntryRules, verb } from './entries.js';
import { isDrawnByViewers } from './field-cover.js';
import { valueFault } from './permitted-value.js';
import { isPlainStyle, richTextOf } from './rich-text.js';
import { bare, textValuesOf, valuesByPlace } from './shown-value.js';

/** Rules for a field that is filled in: its value, and the appearance that shows it. */
export function fillingRules(before: Field, after: Field, place: ChangePlace): EntryRules {
  return {
    ...allowed('M', 'form-fill'),
    I: (comparison, was, is) => {
      const { same } = comparison;
      // Poppler would draw a list by its old indices, PDFium by its new value.
      const isDrawn =
        is !== undefined && isDrawnByViewers(comparison.after, after) && !same.equal(before.value, after.value);
      if (same.equal(was, is) && !isDrawn) return;
      const isSame = isChosen(comparison, after);
      const what = isSame ? `/I ${verb(was, is)}` : 'its selected options differ from its value';
      comparison.note({ ...place, kind: isSame ? 'form-fill' : 'undefined', what });
    },
    V: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      const fault = valueFault(comparison, before, after);
      const what = fault === undefined ? `/V ${verb(was, is)}` : `it gets a value ${fault}`;
      comparison.note({ ...place, kind: fault === undefined ? 'form-fill' : 'undefined', what });
    },
    AP: (comparison) => compareAppearance(comparison, before, after, place),
    AS: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      // The appearance of a text field has no states (§12.5.5).
      const state = comparison.after.revision.name(is);
      const isState = after.type === 'Btn' && hasState(comparison.after, after, state);
      const hides = coversInState(comparison, before, after);
      const covers = isState && (hides || !paintsSign(comparison.after, after, comparison.effort));
      const other = hides ? 'and hides content below it' : 'and has words or pictures for its states';
      const change = covers ? `it shows another state, ${other}` : `/AS ${verb(was, is)}`;
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
    // Firefox draws the values of all fields in the style of their entries, even if they have appearances.
    ...allowed('DA', 'form-fill', (comparison, _, is) => {
      const isRead = isFilledAnew(comparison, before, after) || styleFault(comparison, after) === undefined;
      return (is === undefined || isStyle(comparison, is)) && isRead && mayStyle(comparison, before, after);
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

/** True if a field has another value than before, or none. */
const isFilledAnew = ({ same, after: { revision } }: Comparison, was: Field, is: Field): boolean =>
  !same.equal(was.value, is.value) || (is.type !== 'Btn' && !textValuesOf(revision, is).some(Boolean));

/** True if the style of a value may change: readers do not draw an unchanged value by it. */
const mayStyle = (comparison: Comparison, was: Field, is: Field): boolean =>
  isFilledAnew(comparison, was, is) || !isDrawnByViewers(comparison.after, is);
