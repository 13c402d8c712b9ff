/** The darkest background, in 256ths of luminance, on which automatic text is still white. */
const DARK = 62;

/**
 * The color of text whose color is automatic: black, or white on a dark background.
 *
 * The standard leaves the choice to the application (ECMA-376-1 §17.3.2.6). Word uses white text on shading of about
 * 75% black or darker, by the luminance of the innermost shading (of the run, the paragraph or the cell): text on
 * 404040 is still black, and on 3b3b3b white.
 *
 * @param background `#rrggbb`; absent is paper
 */
export function automaticColor(background?: string): '#000000' | '#ffffff' {
  if (background === undefined) return '#000000';
  const rgb = Number.parseInt(background.slice(1), 16) || 0;
  const luminance = ((rgb >> 16) * 76 + ((rgb >> 8) & 0xff) * 151 + (rgb & 0xff) * 29) >> 8;
  return luminance <= DARK ? '#ffffff' : '#000000';
}
