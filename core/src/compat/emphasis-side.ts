/**
 * True if an emphasis mark (`w:em`) is drawn below its character, or left of it in vertical lines. `underDot` always
 * is, and so is the plain dot in Simplified Chinese: Word has no other mark for it. ECMA-376-1 §17.18.24 puts the dot
 * above the character, but Microsoft's globalization guide ("Overlay text properties") says that Simplified Chinese
 * differs.
 *
 * @param mark ST_Em
 * @param language of the run's East Asian text
 */
export const isEmphasisBelow = (mark: string, language: string): boolean =>
  mark === 'underDot' || (mark === 'dot' && /^zh(?!-(?:tw|hk|mo|hant))/i.test(language));
