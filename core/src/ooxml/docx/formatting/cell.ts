/** `w:tcPr` (ECMA-376-1 §17.4.70). */
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { CellProperties, TableBorders } from '../table-properties.js';
import { GRID_SPAN, numberWithin, oneOf, onOff, val } from '../values/index.js';
import { readBorders } from './border.js';
import { readShading } from './color.js';
import { member, type PropertyReader, readersOf, readProperties } from './read-properties.js';
import { readRevision } from './revision.js';
import { readCellMargins, readTableWidth } from './table-measures.js';
import { readTextDirection } from './text-direction.js';

/** A merge without `restart` continues the one above (§17.4.84). */
const readMerge = (element: XmlElement) => (val(element) === 'restart' ? 'restart' : 'continue');

const trackedChange: PropertyReader<CellProperties> = (_draft, element, reading) => {
  reading.log.report({ code: 'feature-ignored', what: `tracked change ${element.name}`, part: reading.part });
};

const VERTICAL_ALIGNMENTS = { top: true, center: true, bottom: true, both: true } as const;

const READERS = readersOf<CellProperties>({
  tcW: member('width', readTableWidth),
  gridSpan: member('gridSpan', numberWithin(GRID_SPAN)),
  vMerge: member('verticalMerge', readMerge),
  hMerge: member('horizontalMerge', readMerge),
  tcBorders: member('borders', readBorders<keyof TableBorders>),
  shd: member('shading', readShading),
  noWrap: member('noWrap', onOff),
  tcFitText: member('fitText', onOff),
  hideMark: member('hideMark', onOff),
  tcMar: member('margins', readCellMargins),
  textDirection: member('textDirection', readTextDirection),
  vAlign: member('verticalAlign', (element) => oneOf(val(element), VERTICAL_ALIGNMENTS)),
  cellIns: member('revision', readRevision),
  cellDel: member('revision', readRevision),
  cellMerge: trackedChange,
});

export const readCellProperties = (tcPr: XmlElement | undefined, reading: Reading): CellProperties =>
  readProperties(tcPr, READERS, reading);
