import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { NoteProperties } from '../section-properties.js';
import { COUNTER, numberWithin, oneOf, statedNumberFormat, val } from '../values/index.js';
import { member, readersOf, readProperties } from './read-properties.js';

const POSITIONS = { pageBottom: true, beneathText: true, sectEnd: true, docEnd: true } as const;
const RESTARTS = { continuous: true, eachSect: true, eachPage: true } as const;

const READERS = readersOf<NoteProperties>({
  pos: member('position', (element) => oneOf(val(element), POSITIONS)),
  numFmt: member('format', (element) => statedNumberFormat(element) || undefined),
  numStart: member('start', numberWithin(COUNTER)),
  numRestart: member('restart', (element) => oneOf(val(element), RESTARTS)),
});

/** `w:footnotePr` and `w:endnotePr` (§17.11.11, §17.11.4), of a section or of the whole document. */
export const readNoteProperties = (element: XmlElement, reading: Reading): NoteProperties =>
  readProperties(element, READERS, reading);
