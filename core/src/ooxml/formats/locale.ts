/** Where a locale says nothing that Intl knows: Word marks text that has no language `x-none`. */
const OTHERWISE = 'en-US';

/** A BCP 47 tag that Intl takes. */
export function usableLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? OTHERWISE;
  } catch (cause) {
    if (cause instanceof RangeError) return OTHERWISE;
    throw cause;
  }
}
