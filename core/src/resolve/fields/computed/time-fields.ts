/** Fields that show a time (ECMA-376-1 §17.16.5: DATE, TIME, CREATEDATE, SAVEDATE, PRINTDATE). */
import { ownEntry, pairsOf } from '../../../base/tables.js';
import type { DocxModel } from '../../../ooxml/docx/index.js';
import { type Moment, momentIn } from '../../../ooxml/formats/index.js';
import type { FieldClock } from '../field-pass.js';
import type { FieldValue } from './shown-value.js';

type Properties = DocxModel['properties'];

/** The time that a field of dates shows; undefined for any other field, and if the time is unknown. */
export function timeField(
  name: string,
  { created, modified, printed }: Properties,
  clock: FieldClock | undefined,
  language: string,
): FieldValue | undefined {
  const pictures = picturesOf(language);
  const dated = (time: number | undefined, picture: string): FieldValue | undefined => {
    if (time === undefined || Number.isNaN(time)) return undefined;
    const moment = wallClock(time, clock?.timeZone);
    return moment && { kind: 'date', moment, picture };
  };
  const now = clock?.now.getTime();
  switch (name) {
    case 'DATE':
      return dated(now, pictures.date);
    case 'TIME':
      return dated(now, pictures.time);
    case 'CREATEDATE':
      return dated(stored(created), pictures.both);
    case 'SAVEDATE':
      return dated(stored(modified), pictures.both);
    case 'PRINTDATE':
      // Word shows this for a document that was never printed.
      return printed ? dated(stored(printed), pictures.both) : { kind: 'text', text: '0/0/0000 0:00:00' };
    default:
      return undefined;
  }
}

/** Properties of DOCPROPERTY that are times of the document. */
const TIMES = { CREATETIME: 'created', LASTSAVEDTIME: 'modified', LASTPRINTED: 'printed' } as const;

/** The value of a property that is a time: Word writes it without seconds. Undefined for any other property. */
export function timeProperty(
  name: string,
  properties: Properties,
  clock: FieldClock | undefined,
  language: string,
): FieldValue | undefined {
  const member = ownEntry<(typeof TIMES)[keyof typeof TIMES]>(TIMES, name.toUpperCase());
  const time = member && stored(properties[member]);
  const moment = time === undefined || Number.isNaN(time) ? undefined : wallClock(time, clock?.timeZone);
  const { date, time: clockPicture } = picturesOf(language);
  return moment && { kind: 'date', moment, picture: `${date} ${clockPicture}` };
}

const stored = (text: string | undefined): number | undefined => (text ? Date.parse(text) : undefined);

const wallClock = (time: number, timeZone = 'UTC'): Moment | undefined =>
  momentIn(time, timeZone) ?? momentIn(time, 'UTC');

interface Pictures {
  readonly date: string;
  readonly time: string;
  readonly both: string;
}

/** Short dates of Windows by language, if they differ from `dd/MM/yyyy`; `_` is a space. */
const SHORT_DATES = pairsOf(
  `en-US M/d/yyyy; en-AU d/MM/yyyy; en-CA yyyy-MM-dd; en-IN dd-MM-yyyy; en-NZ d/MM/yyyy; en-ZA yyyy/MM/dd;
  fr-CA yyyy-MM-dd; zh-TW yyyy/M/d; de-CH dd.MM.yyyy; bg d.M.yyyy; cs dd.MM.yyyy; da dd-MM-yyyy; de dd.MM.yyyy;
  et dd.MM.yyyy; fi d.M.yyyy; hr d.M.yyyy; hu yyyy._MM._dd; ja yyyy/MM/dd; ko yyyy-MM-dd; lt yyyy-MM-dd;
  lv dd.MM.yyyy; nb dd.MM.yyyy; nl d-M-yyyy; nn dd.MM.yyyy; pl dd.MM.yyyy; ro dd.MM.yyyy; ru dd.MM.yyyy;
  sk d._M._yyyy; sl d._MM._yyyy; sv yyyy-MM-dd; tr d.MM.yyyy; uk dd.MM.yyyy; zh yyyy/M/d`,
);

/** The short date of a language, as Windows writes it. */
export const shortDate = (language: string): string => picturesOf(language).date;

function picturesOf(language: string): Pictures {
  const [primary = ''] = language.split('-');
  const date = (SHORT_DATES.get(language) ?? SHORT_DATES.get(primary) ?? 'dd/MM/yyyy').replaceAll('_', ' ');
  const twelve = /^en-(US|CA|AU|NZ)$/.test(language);
  const time = twelve ? 'h:mm am/pm' : 'HH:mm';
  return { date, time, both: `${date} ${twelve ? 'h:mm:ss am/pm' : 'HH:mm:ss'}` };
}
