import type { ShapedRun } from '../../text/index.js';

/**
 * What a reader finds is what shows, as in Word's own files: capitals where the format asks for them, and the
 * characters that the font Symbol draws for its codes. The codes of Wingdings and the like have no meaning outside them
 * and stay what they are there too. As long as `text`: the clusters go by its indices.
 */
export function shownText(text: string, { format, font }: ShapedRun): string {
  const { mapCodePoint } = font;
  if (mapCodePoint && font.family.toLowerCase() === 'symbol') {
    return replaced(text, (char) => String.fromCodePoint(mapCodePoint(char.charCodeAt(0))));
  }
  if (format.caps || format.smallCaps) return replaced(text, (char) => char.toUpperCase());
  return text;
}

/** Characters that would become longer or shorter stay as they are. */
const replaced = (text: string, by: (char: string) => string): string =>
  Array.from({ length: text.length }, (_, i) => {
    const other = by(text[i]);
    return other.length === 1 ? other : text[i];
  }).join('');
