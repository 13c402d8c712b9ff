import { isDict, objectNumber, type PdfValue } from '@quire/core/pdf';
import type { Field } from '@quire/core/pdf/document';
import { buttonFault } from './button-appearance.js';
import type { ChangePlace, Comparison } from './comparison.js';
import { showedItself, textFault } from './field-appearance.js';
import { widgetUncovers } from './field-cover.js';

export interface Appearances {
  readonly before: Field;
  readonly after: Field;
  readonly was?: PdfValue;
  readonly is?: PdfValue;
}

/**
 * Compares the appearances of a field. It may change only with its value, and has to show the value. Text drawn anew
 * for an unchanged value was never seen by the signer (shadow attack, "replace via overlay"), unless it is the same
 * text; a button keeps its pictures and changes `/AS`.
 */
export function compareAppearance(comparison: Comparison, fields: Appearances, place: ChangePlace): void {
  const { before, after, was, is } = fields;
  const { same, note } = comparison;
  if (same.equal(was, is, 'AP') || noteShared(comparison, was, place)) return;
  if (before.type === 'Btn') {
    const fault = keepsStates(comparison, was, is) ? buttonFault(comparison, fields) : REPLACED;
    const what = fault === undefined ? 'its appearance changes with its value' : `its appearance changes and ${fault}`;
    note({ ...place, kind: fault === undefined ? 'form-fill' : 'undefined', what });
    return;
  }
  const isFilled = !same.equal(before.value, after.value);
  const wasDrawnAnew = comparison.before.revision.resolve(comparison.before.form.dict?.NeedAppearances) === true;
  const mayFollow = was === undefined || isFilled || wasDrawnAnew || showedItself(comparison, before);
  const fault = !mayFollow
    ? 'its value does not'
    : (textFault(comparison, before, after) ?? (widgetUncovers(comparison, before, after) ? UNCOVERS : undefined));
  const what = isFilled ? 'its appearance changes with its value' : 'it gets an appearance of its value';
  if (fault !== undefined) note({ ...place, kind: 'undefined', what: `its appearance changes and ${fault}` });
  else if (isFilled || !(wasDrawnAnew || was === undefined)) note({ ...place, kind: 'form-fill', what });
  // PDFium stores what readers draw for each field without an appearance. The value stays, so a lock permits it.
  else
    note({
      where: place.where,
      ...(after.number === undefined ? {} : { object: after.number }),
      kind: 'form-fill',
      what,
    });
}

const UNCOVERS = 'uncovers content of the page';
const REPLACED = 'replaces pictures that were signed with it';

/** Notes a change of an appearance dictionary that other objects use too: no field may replace it. */
export function noteShared({ before, note }: Comparison, was: PdfValue | undefined, place: ChangePlace): boolean {
  const number = objectNumber(was);
  if (number === undefined || !before.isUsedOutsideAppearances(number)) return false;
  note({ ...place, kind: 'undefined', what: 'its appearance changes, which other objects use too' });
  return true;
}

/** True if every picture that a button had is still there and unchanged. */
function keepsStates({ same, before, after }: Comparison, was?: PdfValue, is?: PdfValue): boolean {
  const [old, now] = [before.revision.dict(was) ?? {}, after.revision.dict(is) ?? {}];
  return Object.keys(old).every((role) => {
    if (same.equal(old[role], now[role])) return true;
    // Not all readers find states that moved to another level.
    if (isDict(old[role]) !== isDict(now[role])) return false;
    const [states, others] = [before.revision.dict(old[role]), after.revision.dict(now[role])];
    return !!states && !!others && Object.keys(states).every((state) => same.equal(states[state], others[state]));
  });
}
