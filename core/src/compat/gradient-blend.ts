/**
 * The share of the second color at position `t` of a gradient of two colors, in linear light: Word eases in and out.
 * Undefined for a gradient of three colors or more, which is linear between stops in sRGB.
 *
 * Measured in an export of Word for Microsoft 365: a gradient from black to white has 62, 102, 145, 183, 213, 236 and
 * 248 of 255 at the eighths of its length; red to cyan has 189 183 183 in its middle; red, green and blue have 192 63 0
 * at the first eighth.
 */
export const gradientBlend = (stops: number): ((t: number) => number) | undefined =>
  stops === 2 ? (t) => t * t * (3 - 2 * t) : undefined;
