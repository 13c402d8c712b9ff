import type { XmlElement } from '../../xml/index.js';
import type { Reading } from '../reading.js';
import type { NoteProperties } from '../section-properties.js';
import { bounded, COUNTER, oneOf, statedNumberFormat, val } from '../values/index.js';
import { readersOf, readProperties } from './read-properties.js';

const POSITIONS = { pageBottom: true, beneathText: true, sectEnd: true, docEnd: true } as const;
const RESTARTS = { continuous: true, eachSect: true, eachPage: true } as const;

const READERS = readersOf<NoteProperties>({
  pos: (draft, element) => {
    const position = oneOf(val(element), POSITIONS);
    if (position) draft.position = position;
  },
  numFmt: (draft, element) => {
    const format = statedNumberFormat(element);
    if (format) draft.format = format;
  },
  numStart: (draft, element, reading) => {
    const start = bounded(element, 'w:val', COUNTER, reading);
    if (start !== undefined) draft.start = start;
  },
  numRestart: (draft, element) => {
    const restart = oneOf(val(element), RESTARTS);
    if (restart) draft.restart = restart;
  },
});

/** `w:footnotePr` and `w:endnotePr` (§17.11.11, §17.11.4), of a section or of the whole document. */
export const readNoteProperties = (element: XmlElement, reading: Reading): NoteProperties =>
  readProperties(element, READERS, reading);
