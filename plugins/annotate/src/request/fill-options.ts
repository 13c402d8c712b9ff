import type { FillOptions } from '../seams.js';

/** What holds where a request does not say: a template is filled as far as the data goes, and the rest is told. */
export const DEFAULT_OPTIONS: FillOptions = {
  missing: 'keep',
  unknown: 'warn',
  mismatch: 'warn',
  syntax: 'warn',
  controls: 'keep',
  placeholders: 'auto',
  sectionParagraphs: 'drop',
};

/** Each option's words, for the query, the command line and the body alike. */
export const OPTION_VALUES = {
  missing: ['keep', 'empty', 'error'],
  unknown: ['ignore', 'warn', 'error'],
  mismatch: ['warn', 'error'],
  syntax: ['warn', 'error'],
  controls: ['keep', 'unwrap'],
  placeholders: ['auto', 'none'],
  sectionParagraphs: ['drop', 'keep'],
} as const satisfies { readonly [Name in keyof FillOptions]?: readonly FillOptions[Name][] };

/** A language tag (BCP 47), as far as its shape goes: `de`, `pt-BR`, `sr-Latn-RS`. */
export const LOCALE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$/;

/** An IANA time zone name, as far as its shape goes: `Europe/Berlin`, `UTC`, `Etc/GMT+2`. */
export const TIMEZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,3}$/;

/** What is wrong with the locale and the time zone: the runtime may know neither. */
export function optionFaults({ locale, timezone }: Partial<FillOptions>): readonly { field: string; issue: string }[] {
  const faults = [];
  if (locale !== undefined && !isKnown({ locale })) faults.push({ field: 'locale', issue: 'is no language tag' });
  if (timezone !== undefined && !isKnown({ timezone })) faults.push({ field: 'timezone', issue: 'is no time zone' });
  return faults;
}

function isKnown({ locale, timezone }: Pick<FillOptions, 'locale' | 'timezone'>): boolean {
  try {
    new Intl.DateTimeFormat(locale, { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
