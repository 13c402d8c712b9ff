/** Scripts that write words without spaces: breaks come from the dictionaries of the JavaScript runtime. */
import { BreakKind } from './shaped-text.js';

/** Thai, Lao, Myanmar, Khmer. */
export const isUnspaced = (unit: number): boolean =>
  (unit >= 0x0e00 && unit <= 0x0eff) || (unit >= 0x1000 && unit <= 0x109f) || (unit >= 0x1780 && unit <= 0x17ff);

/** Allows a break behind each word of these scripts that another of their words follows. */
export function breakWords(text: string, breaks: Uint8Array): void {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  for (const { index } of segmenter.segment(text)) {
    if (index > 0 && isUnspaced(text.charCodeAt(index - 1)) && isUnspaced(text.charCodeAt(index))) {
      breaks[index - 1] = BreakKind.allowed;
    }
  }
}
