/** `w:sectPr` (ECMA-376-1 §17.6.17): pages, columns, headers and numbers of a section. */

import { inchToTwip, twip } from '../../../base/units.js';
import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { HeaderFooterReference, SectionProperties } from '../section-properties.js';
import {
  bounded,
  COUNTER,
  GRID_CHARACTER_SPACE,
  LENGTH,
  LINE_NUMBER_STEP,
  OUTLINE_LEVEL,
  oneOf,
  onOff,
  PAGE_LENGTH,
  SIGNED_LENGTH,
  val,
} from '../values/index.js';
import { readBorders } from './border.js';
import { readColumns } from './columns.js';
import { readNoteProperties } from './notes.js';
import { fitPage } from './page-fit.js';
import { type Draft, member, type PropertyReader, readersOf, readProperties } from './read-properties.js';
import { readTextDirection } from './text-direction.js';

type Reader = PropertyReader<SectionProperties>;
type Part<Key extends keyof SectionProperties> = NonNullable<SectionProperties[Key]>;

/** Word's defaults for `w:pgSz` and `w:pgMar`: Letter, with margins of an inch. */
const LETTER = { width: twip(12_240), height: twip(15_840) };
const INCH = inchToTwip(1);
const HALF_INCH = twip(720);
const NONE = twip(0);

const TYPES = { nextPage: true, nextColumn: true, continuous: true, evenPage: true, oddPage: true } as const;
const VERTICAL_ALIGNMENTS = { top: true, center: true, both: true, bottom: true } as const;
const GRID_TYPES = { default: true, lines: true, linesAndChars: true, snapToChars: true } as const;
const REFERENCE_KINDS = { default: true, first: true, even: true } as const;
const OFFSETS = { page: true, text: true } as const;
const DISPLAYS = { allPages: true, firstPage: true, notFirstPage: true } as const;
const Z_ORDERS = { front: true, back: true } as const;
const CHAPTER_SEPARATORS = { hyphen: true, period: true, colon: true, emDash: true, enDash: true } as const;
const RESTARTS = { newPage: true, newSection: true, continuous: true } as const;

/** Reads a reference to a header or footer; the last one of a kind counts. */
const reference =
  (key: 'headers' | 'footers'): Reader =>
  (draft, element) => {
    const relationship = element.attributes['r:id'];
    const kind: HeaderFooterReference['kind'] = oneOf(element.attributes['w:type'], REFERENCE_KINDS) ?? 'default';
    if (relationship) draft[key] = [...draft[key].filter((other) => other.kind !== kind), { kind, relationship }];
  };

const READERS = readersOf<SectionProperties>({
  headerReference: reference('headers'),
  footerReference: reference('footers'),
  titlePg: member('titlePage', onOff),
  bidi: member('bidi', onOff),
  noEndnote: member('noEndnote', onOff),
  rtlGutter: member('rtlGutter', onOff),
  type: member('type', (element) => oneOf(val(element), TYPES)),
  pgSz: (draft, element, reading) => {
    draft.pageSize = {
      width: bounded(element, 'w:w', PAGE_LENGTH, reading) ?? LETTER.width,
      height: bounded(element, 'w:h', PAGE_LENGTH, reading) ?? LETTER.height,
      landscape: element.attributes['w:orient'] === 'landscape',
    };
  },
  pgMar: member('margins', readMargins),
  cols: member('columns', readColumns),
  pgNumType: member('pageNumbers', readPageNumbers),
  vAlign: member('verticalAlign', (element) => oneOf(val(element), VERTICAL_ALIGNMENTS)),
  textDirection: member('textDirection', readTextDirection),
  docGrid: (draft, element, reading) => {
    draft.docGrid = {
      type: oneOf(element.attributes['w:type'], GRID_TYPES) ?? 'default',
      linePitch: bounded(element, 'w:linePitch', LENGTH, reading) ?? NONE,
      charSpace: bounded(element, 'w:charSpace', GRID_CHARACTER_SPACE, reading) ?? 0,
    };
  },
  pgBorders: (draft, element, reading) => {
    draft.borders = {
      ...readBorders<'top' | 'bottom' | 'left' | 'right'>(element, reading),
      offsetFrom: oneOf(element.attributes['w:offsetFrom'], OFFSETS) ?? 'text',
      display: oneOf(element.attributes['w:display'], DISPLAYS) ?? 'allPages',
      zOrder: oneOf(element.attributes['w:zOrder'], Z_ORDERS) ?? 'front',
    };
  },
  lnNumType: member('lineNumbers', readLineNumbers),
  footnotePr: member('footnotes', readNoteProperties),
  endnotePr: member('endnotes', readNoteProperties),
});

/** `w:pgMar` (§17.6.11). Top and bottom may be negative. */
function readMargins(element: XmlElement, reading: Reading): Part<'margins'> {
  return {
    top: bounded(element, 'w:top', SIGNED_LENGTH, reading) ?? INCH,
    bottom: bounded(element, 'w:bottom', SIGNED_LENGTH, reading) ?? INCH,
    left: bounded(element, side(element, 'w:left', 'w:start'), LENGTH, reading) ?? INCH,
    right: bounded(element, side(element, 'w:right', 'w:end'), LENGTH, reading) ?? INCH,
    header: bounded(element, 'w:header', LENGTH, reading) ?? HALF_INCH,
    footer: bounded(element, 'w:footer', LENGTH, reading) ?? HALF_INCH,
    gutter: bounded(element, 'w:gutter', LENGTH, reading) ?? NONE,
  };
}

const side = (element: XmlElement, name: string, strictName: string): string =>
  element.attributes[name] === undefined ? strictName : name;

/** `w:pgNumType` (§17.6.12). */
function readPageNumbers(element: XmlElement, reading: Reading): Part<'pageNumbers'> {
  const numbers: Draft<Part<'pageNumbers'>> = {};
  const start = bounded(element, 'w:start', COUNTER, reading);
  const chapterStyle = bounded(element, 'w:chapStyle', OUTLINE_LEVEL, reading);
  if (element.attributes['w:fmt']) numbers.format = element.attributes['w:fmt'];
  if (start !== undefined) numbers.start = start;
  if (chapterStyle !== undefined) numbers.chapterStyle = chapterStyle;
  const separator = oneOf(element.attributes['w:chapSep'], CHAPTER_SEPARATORS);
  if (separator) numbers.chapterSeparator = separator;
  return numbers;
}

/** `w:lnNumType` (§17.6.8): if `countBy` is 0, no numbers are shown; the first number is `start` + 1. */
function readLineNumbers(element: XmlElement, reading: Reading): Part<'lineNumbers'> {
  const distance = bounded(element, 'w:distance', LENGTH, reading);
  return {
    countBy: bounded(element, 'w:countBy', LINE_NUMBER_STEP, reading) ?? 0,
    start: bounded(element, 'w:start', COUNTER, reading) ?? 0,
    ...(distance !== undefined && { distance }),
    restart: oneOf(element.attributes['w:restart'], RESTARTS) ?? 'newPage',
  };
}

const NO_REFERENCES: readonly HeaderFooterReference[] = Object.freeze([]);

/** A section without properties: no headers, and Word's defaults for everything else. */
export const PLAIN_SECTION: SectionProperties = Object.freeze({ headers: NO_REFERENCES, footers: NO_REFERENCES });

/**
 * The section formatting of `w:sectPr`. Margins and columns without space for text are reduced (`fitPage`), so that the
 * page always has a body.
 */
export function readSectionProperties(sectPr: XmlElement | undefined, reading: Reading): SectionProperties {
  if (!sectPr) return PLAIN_SECTION;
  const section = readProperties(sectPr, READERS, reading, PLAIN_SECTION);
  return fitPage(section, reading);
}
