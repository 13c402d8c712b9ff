/** `w:trPr` (ECMA-376-1 §17.4.82). */
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { RowProperties } from '../table-properties.js';
import { bounded, GRID_SKIP, LENGTH, numberWithin, oneOf, onOff } from '../values/index.js';
import { member, readersOf, readProperties } from './read-properties.js';
import { readRevision } from './revision.js';
import { readTableJustification, readTableWidth } from './table-measures.js';

const HEIGHT_RULES = { auto: true, exact: true, atLeast: true } as const;

const READERS = readersOf<RowProperties>({
  gridBefore: member('gridBefore', numberWithin(GRID_SKIP)),
  gridAfter: member('gridAfter', numberWithin(GRID_SKIP)),
  wBefore: member('widthBefore', readTableWidth),
  wAfter: member('widthAfter', readTableWidth),
  tblCellSpacing: member('cellSpacing', readTableWidth),
  cantSplit: member('cantSplit', onOff),
  tblHeader: member('header', onOff),
  hidden: member('hidden', onOff),
  trHeight: (draft, element, reading) => {
    const value = bounded(element, 'w:val', LENGTH, reading);
    if (value === undefined) return;
    // A height without `w:hRule` is a minimum in Word; by the default of §17.4.80, `auto`, it would have no effect.
    draft.height = { value, rule: oneOf(element.attributes['w:hRule'], HEIGHT_RULES) ?? 'atLeast' };
  },
  jc: member('justification', readTableJustification),
  ins: member('revision', readRevision),
  del: member('revision', readRevision),
});

/** Row formatting as `w:trPr` states it, without the exceptions of `w:tblPrEx`. */
export const readRowProperties = (trPr: XmlElement | undefined, reading: Reading): RowProperties =>
  readProperties(trPr, READERS, reading);
