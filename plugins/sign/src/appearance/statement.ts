import { startsRightToLeft } from '../docx-package.js';
import { minuteIn } from '../zoned-time.js';
import { appearanceWords } from './words.js';

/** The statement of a signature for a reader of the page. */
export interface Statement {
  /** The name in the certificate; absent if a remote signer has not sent the certificate. */
  readonly certificateName?: string;
  /** The name of the signer as the caller gives it. */
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly signedAt: Date;
  /** UTC if absent. */
  readonly timeZone?: string;
}

export interface AppearanceLine {
  readonly text: string;
  /** The role of a line: the name is set larger and bold. */
  readonly role: 'lead' | 'name' | 'detail';
  /** Text that precedes the line's text, as small as details. */
  readonly before?: string;
  /** The text before long words in it were broken. */
  readonly whole?: string;
}

/** The texts of a signature statement for boxes of different shapes. */
export interface StatementTexts {
  /** Versions of the statement, from longest to shortest, with one item per line. */
  readonly lines: readonly (readonly AppearanceLine[])[];
  /** The same versions with two lines each: the signer, and all other items. */
  readonly compact: readonly (readonly AppearanceLine[])[];
  /** The same versions with one line each, for low and wide boxes. */
  readonly runOn: readonly (readonly AppearanceLine[])[];
  /** The name for the left side, and the lines to its right, which include the name. */
  readonly apart?: { readonly name: string; readonly lines: readonly AppearanceLine[] };
}

/** The texts of a statement from longest to shortest. The certificate's name, which is proved, is first. */
export function statementTexts(statement: Statement, language?: string): StatementTexts {
  const { certificateName, reason, location, signedAt, timeZone = 'UTC' } = statement;
  const { colon, ...words } = appearanceWords(language);
  const detail = (label: string, value: string | undefined): AppearanceLine[] =>
    value === undefined ? [] : [{ text: `${label}${colon}${value}`, role: 'detail' }];
  const name = certificateName ?? statement.name;
  const signer = certificateName !== undefined && !isSameName(statement.name, certificateName) && statement.name;
  const lead: AppearanceLine = { text: name === undefined ? words.signed : words.signedBy, role: 'lead' };
  const named: AppearanceLine[] = name === undefined ? [] : [{ text: name, role: 'name' }];
  const who = detail(words.signer, signer || undefined);
  const why = detail(words.reason, reason);
  const where = detail(words.location, location);
  const isLeftward = startsRightToLeft(words.date);
  const time = inOnePiece(minuteIn(timeZone, signedAt));
  const at = isLeftward ? `${LEFT_TO_RIGHT}${time}${LEFT_TO_RIGHT}` : time;
  const when: AppearanceLine = { text: `${words.date}${colon.replace(/ $/, '\u00a0')}${at}`, role: 'detail' };
  const lines = shorter([
    [lead, ...named, ...who, ...why, ...where, when],
    [lead, ...named, ...who, ...why, when],
    [lead, ...named, ...who, when],
    [...(named.length > 0 ? named : [lead]), when],
    [...(named.length > 0 ? named : [lead]), { text: at, role: 'detail' }],
    named.length > 0 ? named : [lead],
  ]);
  const all: AppearanceLine = { text: [lead, ...named].map(({ text }) => text).join(' '), role: 'lead' };
  return {
    lines,
    compact: lines.map(inTwo),
    runOn: lines.map((each) => [{ text: joined(each), role: 'detail' }]),
    // A right-to-left statement is read from the right, so it gets no separate name on the left.
    ...(name !== undefined && !isLeftward && { apart: { name, lines: [all, ...who, ...why, ...where, when] } }),
  };
}

/** `Digitally signed by Ada Lovelace`, `Reason: Agreed · Date: 2026-07-01 12:00 UTC` */
function inTwo(lines: readonly AppearanceLine[]): readonly AppearanceLine[] {
  const [lead, name, ...details] = lines;
  if (lead.role !== 'lead' || name?.role !== 'name') return lines;
  const rest: AppearanceLine[] = details.length > 0 ? [{ text: joined(details), role: 'detail' }] : [];
  return [{ ...name, before: `${lead.text} ` }, ...rest];
}

/** `Digitally signed by Ada Lovelace · Reason: Agreed · Date: 2026-07-01 12:00 UTC` */
const joined = (lines: readonly AppearanceLine[]): string =>
  lines
    .map(({ text, role }, index) =>
      index === 0 ? text : `${lines[index - 1].role === 'lead' && role === 'name' ? ' ' : ' · '}${text}`,
    )
    .join('');

const shorter = (variants: readonly (readonly AppearanceLine[])[]): readonly (readonly AppearanceLine[])[] =>
  variants.filter((lines, index) => index === 0 || lengthOf(lines) < lengthOf(variants[index - 1]));

const lengthOf = (lines: readonly AppearanceLine[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** Marks around left-to-right text: right-to-left text would reorder punctuation between digits. */
export const LEFT_TO_RIGHT = '\u200e';

/** The time with no-break characters; `seams` breaks one that is too long for a line after the day. */
const inOnePiece = (time: string): string => time.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

const isSameName = (name: string | undefined, other: string): boolean =>
  name === undefined || name.trim().toLowerCase() === other.trim().toLowerCase();
