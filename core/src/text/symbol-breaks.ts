/** Line breaks next to the symbols that Western and East Asian text share. */
import { fontSlot } from './font-slot.js';
import { mayEndLine, mayStartLine } from './kinsoku.js';
import { BreakKind, type TextSpan } from './shaped-text.js';

/**
 * Letter-like signs, arrows, operators, enclosed and geometric symbols, which `fontSlot` assigns by the hint of the
 * run.
 */
const isSymbol = (unit: number): boolean => unit >= 0x2100 && unit < 0x2c00;

/** Letters, digits and brackets: a line may end before or after them next to such a symbol. */
const PRINTED = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A symbol that its run's hint makes East Asian also breaks lines as such: they may end before and after it, as between
 * ideographs, and by the same rules for opening and closing marks. Without the hint the symbol is part of its word.
 *
 * Evidence: formulas of relational algebra typed as text in an English document of mode 12, whose lines end after
 * `SUM(pig.fouls)→` if the arrow has the hint.
 */
export function breakAtSymbols(text: string, spans: readonly TextSpan[], breaks: Uint8Array, kinsoku = true): void {
  const allow = (i: number): void => {
    if (i < 0 || i + 1 >= text.length || breaks[i] !== BreakKind.none) return;
    if (!PRINTED.test(text[i]) || !PRINTED.test(text[i + 1])) return;
    if (kinsoku && !(mayEndLine(text.charCodeAt(i)) && mayStartLine(text.charCodeAt(i + 1)))) return;
    breaks[i] = BreakKind.allowed;
  };
  let start = 0;
  for (const { text: part, format } of spans) {
    if (format.fonts.hint === 'eastAsia') {
      for (let i = 0; i < part.length; i++) {
        const unit = part.charCodeAt(i);
        if (!isSymbol(unit) || fontSlot(unit, format) !== 'eastAsia') continue;
        allow(start + i - 1);
        allow(start + i);
      }
    }
    start += part.length;
  }
}
