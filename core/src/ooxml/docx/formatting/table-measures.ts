/** Reads widths and margins, which tables, rows and cells have in common. */
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { CellMargins, TableProperties, TableWidth } from '../table-properties.js';
import {
  bounded,
  dictionary,
  FIFTIETHS,
  LENGTH,
  type NumberRange,
  oneOf,
  parsePercentage,
  SIGNED_LENGTH,
  val,
} from '../values/index.js';
import type { Draft } from './read-properties.js';

const AUTO: TableWidth = Object.freeze({ type: 'auto' });
const NIL: TableWidth = Object.freeze({ type: 'nil' });

/**
 * CT_TblWidth (§17.4.87). A value such as `50%` is relative for any `w:type`; a number without a type is absolute.
 * Undefined if the type needs a number and it is missing.
 */
export function readTableWidth(
  element: XmlElement,
  reading: Reading,
  range: NumberRange<NonNullable<CellMargins['left']>> = LENGTH,
): TableWidth | undefined {
  const { attributes } = element;
  const type = attributes['w:type'];
  if (type === 'auto') return AUTO;
  if (type === 'nil') return NIL;
  const percentage = parsePercentage(attributes['w:w'] ?? '');
  if (percentage !== undefined) {
    const fiftieths = Math.round(percentage * 50);
    return { type: 'pct', value: Math.min(Math.max(fiftieths, FIFTIETHS.min), FIFTIETHS.max) };
  }
  if (type === 'pct') {
    const value = bounded(element, 'w:w', FIFTIETHS, reading);
    return value === undefined ? undefined : { type, value };
  }
  const value = bounded(element, 'w:w', range, reading);
  return value === undefined ? undefined : { type: 'dxa', value };
}

/** `w:tblInd` (§17.4.50): the one width that may be negative. */
export const readTableIndent = (element: XmlElement, reading: Reading): TableWidth | undefined =>
  readTableWidth(element, reading, SIGNED_LENGTH);

const MARGIN_SIDES = dictionary<keyof CellMargins>({
  'w:top': 'top',
  'w:bottom': 'bottom',
  'w:left': 'left',
  'w:start': 'left',
  'w:right': 'right',
  'w:end': 'right',
});

/** `w:tblCellMar` and `w:tcMar`. Percentages are meaningless here and ignored; `nil` is 0. */
export function readCellMargins(element: XmlElement, reading: Reading): CellMargins {
  const margins: Draft<CellMargins> = {};
  for (const node of element.children) {
    if (typeof node === 'string') continue;
    const side = MARGIN_SIDES[node.name];
    if (!side) continue;
    const width = readTableWidth(node, reading);
    if (width?.type === 'dxa') margins[side] = width.value;
    else if (width?.type === 'nil') margins[side] = LENGTH.min;
  }
  return margins;
}

const JUSTIFICATIONS = { left: true, center: true, right: true, start: true, end: true } as const;

/** ST_JcTable (§17.18.45), of a table or a row. */
export const readTableJustification = (element: XmlElement): TableProperties['justification'] =>
  oneOf(val(element), JUSTIFICATIONS);
