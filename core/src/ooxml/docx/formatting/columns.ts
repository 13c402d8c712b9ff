import { twip } from '../../../base/units.js';
import { children, isOn, type XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { SectionColumn, SectionProperties } from '../section-properties.js';
import { bounded, COLUMN_COUNT, LENGTH, PAGE_LENGTH } from '../values/index.js';

/** Half an inch: Word's default distance between columns. */
const DEFAULT_SPACE = twip(720);

/**
 * `w:cols` (§17.6.4). Columns are equal unless the file gives each its width; then their number counts and `w:num` is
 * ignored.
 */
export function readColumns(element: XmlElement, reading: Reading): NonNullable<SectionProperties['columns']> {
  const { attributes } = element;
  const columns = readEach(element, reading);
  const equalWidth = columns.length === 0 || isOn(attributes['w:equalWidth'], false);
  return {
    count: equalWidth ? (bounded(element, 'w:num', COLUMN_COUNT, reading) ?? 1) : columns.length,
    space: bounded(element, 'w:space', LENGTH, reading) ?? DEFAULT_SPACE,
    equalWidth,
    separator: isOn(attributes['w:sep'], false),
    columns: equalWidth ? [] : columns,
  };
}

function readEach(element: XmlElement, reading: Reading): readonly SectionColumn[] {
  const columns: SectionColumn[] = [];
  for (const column of children(element, 'w:col')) {
    if (columns.length === COLUMN_COUNT.max) break;
    const width = bounded(column, 'w:w', PAGE_LENGTH, reading);
    if (width === undefined) continue;
    columns.push({ width, space: bounded(column, 'w:space', LENGTH, reading) ?? LENGTH.min });
  }
  return columns;
}
