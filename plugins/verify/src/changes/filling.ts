import { type Field, textAt } from '@quire/core/pdf/document';
import { compareAppearance } from './appearance.js';
import { coversInState, hasState } from './button-appearance.js';
import type { Change, Comparison } from './comparison.js';
import { isStyle, setsTextAlike } from './default-style.js';
import { type EntryRule, verb } from './entries.js';
import { valueFault } from './permitted-value.js';
import { isPlainStyle, richTextOf } from './rich-text.js';
import { bare, textValuesOf, valuesByPlace } from './shown-value.js';

type Place = Omit<Change, 'kind' | 'what'>;
type Rules = Readonly<Record<string, EntryRule>>;

/** Rules for a field that is filled in: its value, and the appearance that shows it. */
export function fillingRules(before: Field, after: Field, place: Place): Rules {
  return {
    ...allowed('M', 'form-fill', place),
    I: placesRule(after, place),
    V: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      const fault = valueFault(comparison, before, after, is);
      const what = fault === undefined ? `/V ${verb(was, is)}` : `it gets a value ${fault}`;
      comparison.note({ ...place, kind: fault === undefined ? 'form-fill' : 'undefined', what });
    },
    AP: (comparison, was, is) => compareAppearance(comparison, { before, after, was, is }, place),
    AS: stateRule(before, after, place),
    RV: richTextRule(after, place),
    DA: styleRule('DA', before, after, place),
    DS: (comparison, was, is) => {
      if (comparison.same.equal(was, is)) return;
      const isPlain = is !== undefined && isPlainStyle(textAt(comparison.after.revision, is) ?? 'none');
      const isKept = comparison.same.equal(before.value, after.value);
      comparison.note({ ...place, kind: isPlain && !isKept ? 'form-fill' : 'undefined', what: `/DS ${verb(was, is)}` });
    },
    Q: styleRule('Q', before, after, place),
  };
}

/** Rules for entries that may change freely. */
export function allowed(keys: string, kind: Change['kind'], place: Place): Rules {
  const rule =
    (key: string): EntryRule =>
    ({ same, note }, was, is) => {
      if (!same.equal(was, is)) note({ ...place, kind, what: `/${key} ${verb(was, is)}` });
    };
  return Object.fromEntries(keys.split(' ').map((key) => [key, rule(key)]));
}

/** The rule for the indices of chosen options, which must agree with the value: readers use either. */
const placesRule =
  (field: Field, place: Place): EntryRule =>
  ({ same, after: { revision }, note }, was, is) => {
    if (same.equal(was, is)) return;
    const chosen = textValuesOf(revision, field);
    const isSame = field.type === 'Ch' && valuesByPlace(revision, field).every((value) => chosen.includes(value));
    const what = isSame ? `/I ${verb(was, is)}` : 'its selected options differ from its value';
    note({ ...place, kind: isSame ? 'form-fill' : 'undefined', what });
  };

/** The rule for the shown state of a button; the appearance of text is no state (ISO 32000-2 §12.5.5). */
const stateRule =
  (before: Field, field: Field, place: Place): EntryRule =>
  (comparison, was, is) => {
    const { same, after, note } = comparison;
    if (same.equal(was, is)) return;
    const isState = field.type === 'Btn' && hasState(after, field, after.revision.name(is));
    const covers = isState && coversInState(comparison, before, field);
    const change = covers ? 'it shows another state, and hides content below it' : `/AS ${verb(was, is)}`;
    const what = isState ? change : 'it shows a state that it does not have';
    note({ ...place, kind: isState && !covers ? 'form-fill' : 'undefined', what });
  };

/** The rule for rich text, a styled value that readers show instead if they redraw the field (§12.7.4.4). */
const richTextRule =
  (field: Field, place: Place): EntryRule =>
  ({ same, after, note }, was, is) => {
    if (same.equal(was, is)) return;
    const text = is === undefined ? '' : richTextOf(textAt(after.revision, is) ?? '');
    const isValue = text === '' || textValuesOf(after.revision, field).some((each) => bare(each) === text);
    const what = isValue ? `/RV ${verb(was, is)}` : 'its rich text differs from its value';
    note({ ...place, kind: isValue ? 'form-fill' : 'undefined', what });
  };

/** The rule for the style of a value: it may not change if readers draw an unchanged value by it. */
const styleRule =
  (key: 'DA' | 'Q', before: Field, after: Field, place: Place): EntryRule =>
  (comparison, was, is) => {
    const { same, note } = comparison;
    if (same.equal(was, is)) return;
    const isSame = key === 'DA' && setsTextAlike(comparison, was, is);
    const isShown = !isSame && isDrawnByReaders(comparison, after) && same.equal(before.value, after.value);
    const saysNothing = after.type !== 'Btn' && !textValuesOf(comparison.after.revision, after).some(Boolean);
    const isPlain = key === 'Q' || is === undefined || isStyle(comparison, is);
    const kind = isPlain && (!isShown || saysNothing) ? 'form-fill' : 'undefined';
    note({ ...place, kind, what: `/${key} ${verb(was, is)}` });
  };

const isDrawnByReaders = ({ after }: Comparison, { dict }: Field): boolean =>
  dict.AP === undefined || after.revision.resolve(after.form.dict?.NeedAppearances) === true;
