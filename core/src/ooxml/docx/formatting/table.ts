/** `w:tblPr` (ECMA-376-1 §17.4.60) and `w:tblPrEx`, which has the same properties for one row. */
import { isOn, type XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { TableBorders, TableLook, TablePosition, TableProperties } from '../table-properties.js';
import { BAND_SIZE, bounded, LENGTH, numberWithin, oneOf, onOff, SIGNED_LENGTH, val } from '../values/index.js';
import { readBorders } from './border.js';
import { readShading } from './color.js';
import { type Draft, member, readersOf, readProperties } from './read-properties.js';
import { readCellMargins, readTableIndent, readTableJustification, readTableWidth } from './table-measures.js';

const READERS = readersOf<TableProperties>({
  tblStyle: member('style', val),
  tblpPr: member('position', readPosition),
  tblOverlap: (draft, element) => {
    draft.overlap = val(element) !== 'never';
  },
  bidiVisual: member('bidiVisual', onOff),
  tblStyleRowBandSize: member('rowBandSize', numberWithin(BAND_SIZE)),
  tblStyleColBandSize: member('columnBandSize', numberWithin(BAND_SIZE)),
  tblW: member('width', readTableWidth),
  jc: member('justification', readTableJustification),
  tblCellSpacing: member('cellSpacing', readTableWidth),
  tblInd: member('indent', readTableIndent),
  tblBorders: member('borders', readBorders<keyof TableBorders>),
  shd: member('shading', readShading),
  tblLayout: (draft, element) => {
    draft.layout = element.attributes['w:type'] === 'fixed' ? 'fixed' : 'autofit';
  },
  tblCellMar: member('cellMargins', readCellMargins),
  tblLook: member('look', readLook),
  tblCaption: member('caption', (element) => val(element) || undefined),
  tblDescription: member('description', (element) => val(element) || undefined),
});

/** The bits of `w:tblLook w:val` (§17.4.56), the only form in Word 2007. */
const LOOK_BITS = {
  firstRow: 0x0020,
  lastRow: 0x0040,
  firstColumn: 0x0080,
  lastColumn: 0x0100,
  noHBand: 0x0200,
  noVBand: 0x0400,
} as const;

/** Reads the look of a table. The attributes of Word 2010 and later override the bits of `w:val`. */
function readLook({ attributes }: XmlElement): TableLook {
  const bits = /^[0-9a-fA-F]{1,8}$/.test(attributes['w:val'] ?? '')
    ? Number.parseInt(attributes['w:val'] ?? '', 16)
    : 0;
  const flag = (key: keyof TableLook): boolean => {
    const stated = attributes[`w:${key}`];
    return stated === undefined ? (bits & LOOK_BITS[key]) !== 0 : isOn(stated);
  };
  return {
    firstRow: flag('firstRow'),
    lastRow: flag('lastRow'),
    firstColumn: flag('firstColumn'),
    lastColumn: flag('lastColumn'),
    noHBand: flag('noHBand'),
    noVBand: flag('noVBand'),
  };
}

const ANCHORS = { text: true, margin: true, page: true } as const;

/**
 * `w:tblpPr` (§17.4.57). Word leaves out the anchors that its binary format codes as 0: the column for the horizontal
 * position and the margin for the vertical one ([MS-DOC] 2.9.190, `PositionCodeOperand`).
 */
function readPosition(element: XmlElement, reading: Reading): TablePosition {
  const { attributes } = element;
  const x = bounded(element, 'w:tblpX', SIGNED_LENGTH, reading);
  const y = bounded(element, 'w:tblpY', SIGNED_LENGTH, reading);
  const distance = (attribute: string) => bounded(element, attribute, LENGTH, reading) ?? LENGTH.min;
  const position: Draft<TablePosition> = {
    hAnchor: oneOf(attributes['w:horzAnchor'], ANCHORS) ?? 'text',
    vAnchor: oneOf(attributes['w:vertAnchor'], ANCHORS) ?? 'margin',
    leftFromText: distance('w:leftFromText'),
    rightFromText: distance('w:rightFromText'),
    topFromText: distance('w:topFromText'),
    bottomFromText: distance('w:bottomFromText'),
  };
  if (x !== undefined) position.x = x;
  if (y !== undefined) position.y = y;
  if (attributes['w:tblpXSpec']) position.xAlign = attributes['w:tblpXSpec'];
  if (attributes['w:tblpYSpec']) position.yAlign = attributes['w:tblpYSpec'];
  return position;
}

/** Table formatting as `w:tblPr` or `w:tblPrEx` states it. */
export const readTableProperties = (tblPr: XmlElement | undefined, reading: Reading): TableProperties =>
  readProperties(tblPr, READERS, reading);
