/**
 * True if an emphasis mark (`w:em`) is drawn below its character, or left of it in vertical lines. `underDot` always
 * is, and the plain dot is in Simplified Chinese, whose Word has no other. ECMA-376-1 §17.18.24 says above for the dot;
 * Microsoft's globalization guide ("Overlay text properties") says that Simplified Chinese differs.
 *
 * @param mark ST_Em
 * @param language of the run's East Asian text
 */
export const isEmphasisBelow = (mark: string, language: string): boolean =>
  mark === 'underDot' || (mark === 'dot' && /^zh(?!-(?:tw|hk|mo|hant))/i.test(language));
