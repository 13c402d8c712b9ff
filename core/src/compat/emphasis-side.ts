/**
 * Whether an emphasis mark (`w:em`) stands below its character, or left of it where lines run down: `underDot` does
 * everywhere, and the plain dot in Simplified Chinese, whose Word has no other. ECMA-376-1 §17.18.24 says above for it;
 * Microsoft's globalization guide ("Overlay text properties") says that Simplified Chinese differs.
 *
 * @param mark ST_Em
 * @param language of the run's East Asian text
 */
export const isEmphasisBelow = (mark: string, language: string): boolean =>
  mark === 'underDot' || (mark === 'dot' && /^zh(?!-(?:tw|hk|mo|hant))/i.test(language));
