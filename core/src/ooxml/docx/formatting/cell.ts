/** `w:tcPr` (ECMA-376-1 §17.4.70). */
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { CellProperties, TableBorders } from '../table-properties.js';
import { bounded, GRID_SPAN, oneOf, onOff, val } from '../values/index.js';
import { readBorders } from './border.js';
import { readShading } from './color.js';
import { type PropertyReader, readersOf, readProperties } from './read-properties.js';
import { readRevision } from './revision.js';
import { readCellMargins, readTableWidth } from './table-measures.js';
import { readTextDirection } from './text-direction.js';

type Reader = PropertyReader<CellProperties>;

const toggle =
  (key: 'noWrap' | 'fitText' | 'hideMark'): Reader =>
  (draft, element) => {
    draft[key] = onOff(element);
  };

/** A merge without `restart` continues the one above (§17.4.84). */
const merge =
  (key: 'verticalMerge' | 'horizontalMerge'): Reader =>
  (draft, element) => {
    draft[key] = val(element) === 'restart' ? 'restart' : 'continue';
  };

const revision: Reader = (draft, element) => {
  draft.revision = readRevision(element);
};

const trackedChange: Reader = (_draft, element, reading) => {
  reading.log.report({ code: 'feature-ignored', what: `tracked change ${element.name}`, part: reading.part });
};

const VERTICAL_ALIGNMENTS = { top: true, center: true, bottom: true, both: true } as const;

const READERS = readersOf<CellProperties>({
  tcW: (draft, element, reading) => {
    const width = readTableWidth(element, reading);
    if (width) draft.width = width;
  },
  gridSpan: (draft, element, reading) => {
    const span = bounded(element, 'w:val', GRID_SPAN, reading);
    if (span !== undefined) draft.gridSpan = span;
  },
  vMerge: merge('verticalMerge'),
  hMerge: merge('horizontalMerge'),
  tcBorders: (draft, element, reading) => {
    draft.borders = readBorders<keyof TableBorders>(element, reading);
  },
  shd: (draft, element) => {
    draft.shading = readShading(element);
  },
  noWrap: toggle('noWrap'),
  tcFitText: toggle('fitText'),
  hideMark: toggle('hideMark'),
  tcMar: (draft, element, reading) => {
    draft.margins = readCellMargins(element, reading);
  },
  textDirection: (draft, element) => {
    const direction = readTextDirection(element);
    if (direction !== undefined) draft.textDirection = direction;
  },
  vAlign: (draft, element) => {
    const align = oneOf(val(element), VERTICAL_ALIGNMENTS);
    if (align) draft.verticalAlign = align;
  },
  cellIns: revision,
  cellDel: revision,
  cellMerge: trackedChange,
});

/** Cell formatting as `w:tcPr` states it. */
export const readCellProperties = (tcPr: XmlElement | undefined, reading: Reading): CellProperties =>
  readProperties(tcPr, READERS, reading);
