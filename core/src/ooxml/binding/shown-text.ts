/** Formats the text of a binding by the kind of its control (ECMA-376-1 §17.5.2). */
import { datePicture, type Moment } from '../formats/index.js';
import { child, children, isOn, type XmlElement } from '../xml/index.js';

/** The content that a bound control shows: a text, or a symbol in its own font. */
export interface BoundText {
  readonly text: string;
  readonly font?: string;
}

/** Kinds of controls whose content is more than text. */
const NOT_TEXT: ReadonlySet<string> = new Set(
  (
    'w:picture w:richText w:docPartObj w:docPartList w:group w:equation w:citation w:bibliography ' +
    'w15:repeatingSection w15:repeatingSectionItem'
  ).split(' '),
);

/** @param properties `w:sdtPr`; undefined for a control that shows no text */
export function boundText(properties: XmlElement, stored: string): BoundText | undefined {
  if (children(properties).some(({ name }) => NOT_TEXT.has(name))) return undefined;
  const date = child(properties, 'w:date');
  // The data has a Gregorian date. A control with another calendar, such as the Thai one, keeps its stored content,
  // which shows the date of that calendar.
  if (date && !/^(gregorian|none)/.test(child(date, 'w:calendar')?.attributes['w:val'] ?? 'none')) return undefined;
  if (date) return { text: dateText(date, stored) };
  const list = child(properties, 'w:dropDownList') ?? child(properties, 'w:comboBox');
  if (list) return { text: displayText(list, stored) };
  const checkbox = child(properties, 'w14:checkbox');
  if (checkbox) return checkBoxSign(/^(1|true|on)$/i.test(stored.trim()), checkbox);
  const multiLine = child(properties, 'w:text')?.attributes['w:multiLine'];
  const keepsLines = isOn(multiLine, false);
  const lines = stored.replace(/\r\n?/g, '\n');
  return { text: keepsLines ? lines : lines.replace(/\n+/g, ' ') };
}

/** The text that a list control shows for a stored value: the name of its entry. */
function displayText(list: XmlElement, stored: string): string {
  const entry = children(list, 'w:listItem').find(({ attributes }) => attributes['w:value'] === stored);
  return entry?.attributes['w:displayText'] ?? stored;
}

const STORED = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/;

/** Text that is not a date is shown unchanged. */
function dateText(date: XmlElement, stored: string): string {
  const parts = STORED.exec(stored.trim())
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  const picture = child(date, 'w:dateFormat')?.attributes['w:val'];
  if (!parts || !picture) return stored;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  if (month < 1 || month > 12 || day < 1 || day > 31) return stored;
  const moment: Moment = { year, month, day, hour, minute, second };
  return datePicture(moment, picture, child(date, 'w:lid')?.attributes['w:val'] ?? 'en-US');
}

/**
 * The symbol of a checked or unchecked check box, and its font. If the properties do not give them, the symbol of
 * Word's own check box is used ([MS-DOCX] §2.6.1.7).
 *
 * @param checkbox `w14:checkbox`
 *
 * @example checkBoxSign(true).font // 'MS Gothic'
 */
export function checkBoxSign(checked: boolean, checkbox?: XmlElement): Required<BoundText> {
  const state = checkbox && child(checkbox, checked ? 'w14:checkedState' : 'w14:uncheckedState')?.attributes;
  const code = Number.parseInt(state?.['w14:val'] ?? (checked ? '2612' : '2610'), 16);
  return {
    text: code >= 0x20 && code <= 0xd7ff ? String.fromCharCode(code) : '\u2610',
    font: state?.['w14:font'] ?? 'MS Gothic',
  };
}
