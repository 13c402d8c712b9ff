import { usableLocale } from '../locale.js';

/** How a locale writes numbers. */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<string, Separators>();

/** What a locale puts between groups of digits and before decimals. */
export function separatorsOf(locale: string): Separators {
  let found = known.get(locale);
  if (!found) {
    // Seven digits: some locales leave four ungrouped.
    const parts = new Intl.NumberFormat(usableLocale(locale), { numberingSystem: 'latn' }).formatToParts(1234567.8);
    const part = (type: Intl.NumberFormatPartTypes, otherwise: string): string =>
      parts.find((one) => one.type === type)?.value ?? otherwise;
    found = { group: part('group', ','), decimal: part('decimal', '.') };
    // Locales come from requests: few of them are real ones.
    if (known.size < 100) known.set(locale, found);
  }
  return found;
}
