import { isDict } from '@quire/core/pdf';
import { type Field, widgetsOf } from '@quire/core/pdf/document';
import type { Painting } from '@quire/core/pdf/paint';
import type { ChangePlace, Comparison } from './comparison.js';
import { styleFault } from './default-style.js';
import { asksForAppearances, isHiddenAbove, paintingsOf, wordsOfViewers } from './field-cover.js';
import { marksAll } from './field-shapes.js';
import { hasWords, showsValue } from './shown-value.js';
import { pagesShowing } from './widget-page.js';

/**
 * Reports a field whose appearance and value disagree in any of its widgets, once a revision changes one of the two:
 * people who see the page and programs that read the data must get the same value. Unchanged fields may disagree.
 */
export function noteDisagreement(comparison: Comparison, before: Field, after: Field, place: ChangePlace): void {
  const why =
    after.type === 'Btn' ? stateFault(comparison, before, after) : textFault(comparison, before, after, place);
  if (why !== undefined) comparison.note({ ...place, kind: 'undefined', what: why });
}

/** The fault of a button's `/AS`: it must equal the value if the widget has a picture for it, else Off (§12.7.5.2). */
function stateFault({ before, after, same }: Comparison, was: Field, is: Field): string | undefined {
  if (same.equal(was.value, is.value) && same.equal(was.dict.AS, is.dict.AS)) return undefined;
  const value = after.revision.name(is.value) ?? 'Off';
  const isKnown = (field: Field): boolean => statesOf(after, field)?.includes(value) ?? true;
  const siblings = widgetsOf(is.isOnlyWidget && is.parent ? is.parent : is);
  if (value !== 'Off' && !siblings.some(isKnown)) return 'its value is a state that it does not have';
  const states = statesOf(after, is);
  if (!states) return undefined;
  const shown = after.revision.name(is.dict.AS) ?? 'Off';
  const meant = states.includes(value) ? value : 'Off';
  // A widget without a picture for its state shows nothing, so any such state counts as Off.
  if (shown === meant || (meant === 'Off' && !states.includes(shown))) return undefined;
  const stood = before.revision.name(was.dict.AS) ?? 'Off';
  return stood === shown && same.equal(was.value, is.value)
    ? undefined
    : 'it shows a state that differs from its value';
}

/** The states for which a widget has pictures. */
export function statesOf({ revision }: Comparison['after'], { dict }: Field): readonly string[] | undefined {
  const states = revision.resolve(revision.dict(dict.AP)?.N);
  return isDict(states) ? Object.keys(states) : undefined;
}

/**
 * Returns the reason why a text field shows words that differ from its new value. A field that shows nothing may stay
 * blank. So may one of its widgets if the value is shown on another page: pdf.js, PDFium and MuPDF redraw only the
 * widgets of open pages, and both values are reported.
 */
function textFault(comparison: Comparison, was: Field, is: Field, place: ChangePlace): string | undefined {
  if (is.type !== 'Tx' && is.type !== 'Ch') return undefined;
  const { after, same, effort } = comparison;
  const isRedrawn = !same.equal(was.dict.AP, is.dict.AP);
  if (same.equal(was.value, is.value)) return undefined;
  const fault = hasWords(after.revision, is) ? styleFault(comparison, is) : undefined;
  if (fault !== undefined) return `its value changes and ${fault}`;
  if (isHiddenAbove(comparison, is, wordsOfViewers(after, { ...is, subtype: 'Widget' })))
    return 'its value changes and is hidden by an annotation';
  if (isRedrawn || asksForAppearances(after)) return undefined;
  const own = paintingsOf(after, is, effort);
  if (own.every((each) => isBlank(each) || isTrue(comparison, is, each))) return undefined;
  if (!isShownElsewhere(comparison, is)) return 'its value changes, but it still shows the old one';
  comparison.note({ ...place, kind: 'form-fill', what: 'one of its widgets still shows the old value' });
  return undefined;
}

const isTrue = ({ after }: Comparison, is: Field, { marks }: Painting): boolean =>
  showsValue(after.revision, is, marks) && marksAll(after, is, marks);
/** True if nothing legible is shown: no text of at least 2 points. */
const isBlank = ({ marks }: Painting): boolean => !marks.some((mark) => mark.kind === 'text' && mark.size >= 2);

/** True if another widget of the field shows the value, on another page. */
function isShownElsewhere(comparison: Comparison, is: Field): boolean {
  const { after, effort } = comparison;
  const here = new Set(pagesShowing(after, is.number));
  const others = is.isOnlyWidget && is.parent ? widgetsOf(is.parent).filter((each) => each !== is) : [];
  return others.some((each) => {
    const pages = pagesShowing(after, each.number);
    if (pages.length === 0 || pages.some((page) => here.has(page))) return false;
    const paintings = paintingsOf(after, each, effort);
    return paintings.length > 0 && paintings.every((form) => !isBlank(form) && isTrue(comparison, each, form));
  });
}
