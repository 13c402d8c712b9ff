import type { TextStyle } from './chart-model.js';
import { lineHeight, textWidth } from './text.js';

/** The category labels below the axis. */
export interface CategoryLabels {
  readonly texts: readonly string[];
  /** Every so many is shown. */
  readonly every: number;
  /** At 45 degrees, where words are wider than their slot. */
  readonly slanted: boolean;
  readonly slot: number;
  readonly height: number;
}

/** Labels break at spaces into their slot; with words too long for that they are slanted, and with no room thinned. */
export function fitLabels(texts: readonly string[], style: TextStyle, slot: number, tallest: number): CategoryLabels {
  const line = lineHeight(style);
  const word = Math.max(0, ...texts.flatMap((text) => text.split(' ').map((part) => textWidth(part, style))));
  if (word <= slot) {
    const lines = Math.max(1, ...texts.map((text) => linesIn(text, style, slot)));
    return { texts, every: 1, slanted: false, slot, height: Math.min(tallest, lines * line) };
  }
  const longest = Math.max(...texts.map((text) => textWidth(text, style)));
  const height = Math.min(tallest, (longest + line) * Math.SQRT1_2);
  return { texts, every: Math.max(1, Math.ceil(line / slot)), slanted: true, slot, height };
}

function linesIn(text: string, style: TextStyle, slot: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const width = textWidth(word, style);
    const longer = used === 0 ? width : used + textWidth(' ', style) + width;
    if (longer <= slot) used = longer;
    else {
      lines++;
      used = width;
    }
  }
  return lines;
}
