import { minuteIn } from '../zoned-time.js';
import { appearanceWords } from './words.js';

/** What a signature says of itself, for a reader of the page. */
export interface Statement {
  /** The name in the certificate; absent where a signer elsewhere has not said which it is. */
  readonly certificateName?: string;
  /** Who signs, as the caller says. */
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly signedAt: Date;
  /** UTC if absent. */
  readonly timeZone?: string;
}

export interface AppearanceLine {
  readonly text: string;
  /** The name is set larger and bold, what leads up to it smaller. */
  readonly role: 'lead' | 'name' | 'detail';
}

/**
 * The lines that state a signature, in the words of a language, and shorter ones for places too small for them: without
 * the place, without the reason too, the name with the time, the name alone. What the certificate says comes first, for
 * only that is proved; the name that the caller gives has a line of its own where it is another.
 */
export function statementLines(statement: Statement, language?: string): readonly (readonly AppearanceLine[])[] {
  const { certificateName, reason, location, signedAt, timeZone = 'UTC' } = statement;
  const words = appearanceWords(language);
  const name = certificateName ?? statement.name;
  const signer = certificateName !== undefined && !isSameName(statement.name, certificateName) && statement.name;
  const lead: AppearanceLine = { text: name === undefined ? words.signed : words.signedBy, role: 'lead' };
  const named: AppearanceLine[] = name === undefined ? [] : [{ text: name, role: 'name' }];
  const who = detail(words.signer, signer || undefined);
  const why = detail(words.reason, reason);
  const where = detail(words.location, location);
  const when = detail(words.date, minuteIn(timeZone, signedAt));
  const variants = [
    [lead, ...named, ...who, ...why, ...where, ...when],
    [lead, ...named, ...who, ...why, ...when],
    [lead, ...named, ...who, ...when],
    [...(named.length > 0 ? named : [lead]), ...when],
    named.length > 0 ? named : [lead],
  ];
  return variants.filter((lines, index) => index === 0 || lines.length < variants[index - 1].length);
}

const detail = (label: string, value: string | undefined): AppearanceLine[] =>
  value === undefined ? [] : [{ text: `${label}: ${value}`, role: 'detail' }];

const isSameName = (name: string | undefined, other: string): boolean =>
  name === undefined || name.trim().toLowerCase() === other.trim().toLowerCase();
