/** The options of a fill: their type, their words, and the check of the locale and the time zone. */
import { QuireError } from '@quire/core';

export interface FillOptions {
  /** The treatment of a field without a value. A section without data counts as false under `keep` too. */
  readonly missing: 'keep' | 'empty' | 'error';
  /** Decides how data that matches no field is reported. */
  readonly unknown: 'ignore' | 'warn' | 'error';
  /** Decides how a value is reported that its field cannot take. */
  readonly mismatch: 'warn' | 'error';
  /** True if every remaining problem is an error: fields without values, unused data, broken tags, and all warnings. */
  readonly strict?: boolean;
  /** Decides how broken tags are reported: unclosed sections, and closing tags without a matching opening tag. */
  readonly syntax: 'warn' | 'error';
  /** `keep` if a filled content control stays around its content; `unwrap` removes it. */
  readonly controls: 'keep' | 'unwrap';
  /** `auto` if `{name}` in text is a field. */
  readonly placeholders: 'auto' | 'none';
  /** The delimiters of tags if they are not braces: `<< >>`. */
  readonly delimiters?: string;
  /** The engine that the template was made for; Quire's own by default. */
  readonly dialect?: 'docxtemplater' | 'carbone' | 'word';
  /** `drop` if a paragraph that contains only `{#list}` or `{/list}` is removed when the section is filled. */
  readonly sectionParagraphs: 'drop' | 'keep';
  /** BCP 47; the document's own language if absent. */
  readonly locale?: string;
  /** IANA name; UTC if absent. */
  readonly timezone?: string;
}

/** The default options: a template is filled as far as the data goes, and the rest is reported. */
export const DEFAULT_OPTIONS: FillOptions = {
  missing: 'keep',
  unknown: 'warn',
  mismatch: 'warn',
  syntax: 'warn',
  controls: 'keep',
  placeholders: 'auto',
  sectionParagraphs: 'drop',
};

export const OPTION_VALUES = {
  missing: ['keep', 'empty', 'error'],
  unknown: ['ignore', 'warn', 'error'],
  mismatch: ['warn', 'error'],
  syntax: ['warn', 'error'],
  controls: ['keep', 'unwrap'],
  placeholders: ['auto', 'none'],
  sectionParagraphs: ['drop', 'keep'],
  dialect: ['docxtemplater', 'carbone', 'word'],
} as const satisfies { readonly [Name in keyof FillOptions]?: readonly FillOptions[Name][] };

/**
 * The delimiters of tags: two groups of characters, separated by a space. Neither names nor section tags contain these
 * characters.
 */
export const DELIMITERS = /^[!$%&*+:;<=>?@[\]{|}~«»()]{1,5} [!$%&*+:;<=>?@[\]{|}~«»()]{1,5}$/;

/** A valid form of a language tag (BCP 47): `de`, `pt-BR`, `sr-Latn-RS`. */
export const LOCALE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$/;

/** A valid form of an IANA time zone name: `Europe/Berlin`, `UTC`, `Etc/GMT+2`. */
export const TIMEZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,3}$/;

/** Checks locale and time zone. Throws VALIDATION_ERROR for well-formed ones that the runtime does not know. */
export function checkLocale({ locale, timezone }: Partial<FillOptions>): void {
  const faults: { field: string; issue: string }[] = [];
  if (locale !== undefined && !isKnown({ locale })) faults.push({ field: 'locale', issue: 'is not a language tag' });
  if (timezone !== undefined && !isKnown({ timezone })) faults.push({ field: 'timezone', issue: 'is not a time zone' });
  if (faults.length === 0) return;
  const message = faults.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  throw new QuireError('VALIDATION_ERROR', message, { details: faults });
}

function isKnown({ locale, timezone }: Pick<FillOptions, 'locale' | 'timezone'>): boolean {
  try {
    new Intl.DateTimeFormat(locale, { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
