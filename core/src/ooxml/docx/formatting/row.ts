/** `w:trPr` (ECMA-376-1 §17.4.82). */
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { RowProperties } from '../table-properties.js';
import { bounded, GRID_SKIP, LENGTH, oneOf, onOff } from '../values/index.js';
import { type PropertyReader, readersOf, readProperties } from './read-properties.js';
import { readRevision } from './revision.js';
import { readTableJustification, readTableWidth } from './table-measures.js';

type Reader = PropertyReader<RowProperties>;

const toggle =
  (key: 'cantSplit' | 'header' | 'hidden'): Reader =>
  (draft, element) => {
    draft[key] = onOff(element);
  };

const skip =
  (key: 'gridBefore' | 'gridAfter'): Reader =>
  (draft, element, reading) => {
    const columns = bounded(element, 'w:val', GRID_SKIP, reading);
    if (columns !== undefined) draft[key] = columns;
  };

const width =
  (key: 'widthBefore' | 'widthAfter' | 'cellSpacing'): Reader =>
  (draft, element, reading) => {
    const value = readTableWidth(element, reading);
    if (value) draft[key] = value;
  };

const revision: Reader = (draft, element) => {
  draft.revision = readRevision(element);
};

const HEIGHT_RULES = { auto: true, exact: true, atLeast: true } as const;

const READERS = readersOf<RowProperties>({
  gridBefore: skip('gridBefore'),
  gridAfter: skip('gridAfter'),
  wBefore: width('widthBefore'),
  wAfter: width('widthAfter'),
  tblCellSpacing: width('cellSpacing'),
  cantSplit: toggle('cantSplit'),
  tblHeader: toggle('header'),
  hidden: toggle('hidden'),
  trHeight: (draft, element, reading) => {
    const value = bounded(element, 'w:val', LENGTH, reading);
    if (value === undefined) return;
    // A height without `w:hRule` is a minimum in Word; by the default of §17.4.80, `auto`, it would have no effect.
    draft.height = { value, rule: oneOf(element.attributes['w:hRule'], HEIGHT_RULES) ?? 'atLeast' };
  },
  jc: (draft, element) => {
    const justification = readTableJustification(element);
    if (justification) draft.justification = justification;
  },
  ins: revision,
  del: revision,
});

/** Row formatting as `w:trPr` states it, without the exceptions of `w:tblPrEx`. */
export const readRowProperties = (trPr: XmlElement | undefined, reading: Reading): RowProperties =>
  readProperties(trPr, READERS, reading);
