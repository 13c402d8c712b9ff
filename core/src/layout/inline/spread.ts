/** The space that justification adds to the gaps of a line, or removes from them. */

import { hasLineRules, latinStopHangs, narrowsPunctuation, pastMargin, stretchesLine } from '../../compat/index.js';
import { beginsThaiCluster, firstRunAt, isEastAsian, mayHang, SPACE_CODE } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import { NO_SPREAD, type Spread } from '../glyphs.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { kashidasOf } from './kashidas.js';
import type { Line } from './line.js';

/**
 * `both` widens spaces and the gaps of East Asian text, `thai` also the gaps between Thai letters, `distribute` the gap
 * after every character. If a line fits its last word only with narrower spaces (`fitsInLine`) or punctuation
 * (`takesBySqueezing`), these are narrowed even at the end of a paragraph. The last lines of five paragraphs in Word's
 * own files end at the margin, which they would otherwise exceed by up to 10 pt.
 */
export function spreadOf(shaped: ShapedParagraph, line: Line, room: number, context: LayoutContext): Spread {
  const { justification } = shaped.paragraph.format;
  const segment = (line.tabs.at(-1)?.index ?? line.start - 1) + 1;
  const to = line.visibleEnd - 1;
  if (justification !== 'both' && justification !== 'thai' && justification !== 'distribute') {
    const narrowed = room < 0 && shaped.shaped.blanks && narrowsPunctuation(shaped.paragraph.format, context.settings);
    return narrowed ? squeezed(shaped, segment, to, -room, false) : NO_SPREAD;
  }
  const stretched = justification === 'distribute' || stretchesLine(line.lineEnd, context.settings);
  if (room >= 0 && !stretched) return NO_SPREAD;
  if (justification === 'distribute') return distributed(shaped, segment, to, room);
  const from = justification === 'both' ? Math.max(segment, behindLeadingSpaces(shaped.shaped.text, line)) : segment;
  if (room < 0 && shaped.shaped.blanks) return squeezed(shaped, from, to, -room, stretched);
  if (room < 0) return shrunkBy(shaped, from, to, -room);
  const kashidas = kashidasOf(shaped, from, to, room, context);
  return kashidas.size > 0 ? drawnOut(shaped, from, to, room, kashidas) : stretchedBy(shaped, from, to, room);
}

/** Widens a line by kashidas first; the gaps share the remaining width. */
function drawnOut(
  shaped: ShapedParagraph,
  from: number,
  to: number,
  room: number,
  kashidas: ReadonlyMap<number, number>,
): Spread {
  let taken = 0;
  for (const length of kashidas.values()) taken += length;
  const gaps = stretchedBy(shaped, from, to, room - taken);
  return { kashidas, behind: (index) => kashidas.get(index) ?? gaps.behind(index) };
}

/** True if a character is a space that may shrink: balanced spaces keep their width. */
export const shrinks = ({ text, balanced }: ShapedParagraph['shaped'], index: number): boolean =>
  text.charCodeAt(index) === SPACE_CODE && !balanced?.[index];

/** Spaces shrink equally by the excess of a line; ideographs, kana and hangul keep their width. */
function shrunkBy({ shaped }: ShapedParagraph, from: number, to: number, excess: number): Spread {
  let count = 0;
  for (let i = from; i < to; i++) if (shrinks(shaped, i)) count++;
  if (count === 0) return NO_SPREAD;
  return { behind: (i) => (i >= from && i < to && shrinks(shaped, i) ? -excess / count : 0) };
}

/** Returns the index after the spaces at a line's start: justification keeps their width, as in Word's files. */
function behindLeadingSpaces(text: string, { start, visibleEnd }: Line): number {
  let index = start;
  while (index < visibleEnd && text.charCodeAt(index) === SPACE_CODE) index++;
  return index;
}

/**
 * Distributes space evenly after all letters of `[from, to)` except the last; joining and combining letters get none.
 */
function distributed({ shaped: { widths } }: ShapedParagraph, from: number, to: number, room: number): Spread {
  let letters = 0;
  for (let i = from; i <= to; i++) if (widths[i] > 0) letters++;
  let last = to;
  while (last > from && widths[last] === 0) last--;
  const each = letters > 1 ? room / (letters - 1) : 0;
  return each === 0 ? NO_SPREAD : { behind: (i) => (i >= from && i < last && widths[i] > 0 ? each : 0) };
}

/** Spaces grow by up to half their width before the gaps between East Asian characters also grow. */
const SPACE_GROWTH = 0.5;

/**
 * Spreads a line over `room`. Text without East Asian characters has its spaces widened. In other lines the automatic
 * spaces double first, then typed spaces grow by half, and all gaps share the remaining width. In Word's files
 * automatic space of 0.25 em is 0.32 to 0.40 em on lines with ideographs of one em, and 0.54 em on a line with
 * ideographs of 1.04 em. A typed space of 0.226 em keeps its width on the former lines, and is 0.343 em wide on the
 * latter.
 */
function stretchedBy(shaped: ShapedParagraph, from: number, to: number, room: number): Spread {
  const { text, widths, spaceBehind } = shaped.shaped;
  const thai = shaped.paragraph.format.justification === 'thai';
  const givesAlone = (i: number): boolean =>
    text.charCodeAt(i) === SPACE_CODE || isEast(text, i) || (thai && beginsThaiCluster(text, i));
  const automatic = (i: number): number => Math.max(0, spaceBehind?.[i] ?? 0);
  const gives = (i: number): boolean => givesAlone(i) || automatic(i) > 0;
  const typed = (i: number): number => (text.charCodeAt(i) === SPACE_CODE ? widths[i] * SPACE_GROWTH : 0);
  let [count, east, automaticSum, typedSum] = [0, false, 0, 0];
  for (let i = from; i < to; i++) {
    if (!gives(i)) continue;
    east ||= isEast(text, i);
    typedSum += typed(i);
    automaticSum += automatic(i);
    count++;
  }
  if (count === 0) return NO_SPREAD;
  if (!east) {
    const each = room / count;
    return { behind: (i) => (i >= from && i < to && gives(i) ? each : 0) };
  }
  const first = share(room, automaticSum);
  const second = share(room - automaticSum, typedSum);
  const each = Math.max(0, room - automaticSum - typedSum) / count;
  return { behind: (i) => (i >= from && i < to && gives(i) ? automatic(i) * first + typed(i) * second + each : 0) };
}

/** The fraction of `most` that fits into `room`, from 0 to 1. */
const share = (room: number, most: number): number => (most > 0 ? Math.min(1, Math.max(0, room) / most) : 0);

const isEast = (text: string, index: number): boolean =>
  text.charCodeAt(index) >= 0x2e80 && isEastAsian(text.codePointAt(index) ?? 0);

/** The fraction of the automatic space that may be removed if narrowing the punctuation is not enough. */
const AUTOMATIC_SHRINK = 0.5;

/** Returns the width by which the gap after a character can shrink: punctuation blanks, half of the automatic space. */
export const gapCapacity = ({ blanks, spaceBehind }: ShapedParagraph['shaped'], index: number): number =>
  (blanks?.gaps[index] ?? 0) + Math.max(0, spaceBehind?.[index] ?? 0) * AUTOMATIC_SHRINK;

/**
 * The width of a final period or comma that may hang past the margin. The punctuation mark before it, which is then the
 * last character within the margin, keeps its blank half.
 */
export function hangingWidth({ shaped, paragraph }: ShapedParagraph, index: number): number {
  if (!paragraph.format.overflowPunctuation || !mayHang(shaped.text.charCodeAt(index))) return 0;
  const { widths, spaceBehind, runs } = shaped;
  if (!hasLineRules(runs[firstRunAt(shaped, index)].format.language.eastAsia)) return 0;
  return widths[index] - (spaceBehind?.[index] ?? 0) + Math.min(0, spaceBehind?.[index - 1] ?? 0);
}

/**
 * True if a whole period or comma hangs past the end of a line whose punctuation is not narrowed. In table cells, Latin
 * ones do not hang: one that exceeded its cell by 0.75 pt went to the next line with its word.
 */
export function hangsWhole(shaped: ShapedParagraph, index: number, { settings, tableDepth }: LayoutContext): boolean {
  const { format } = shaped.paragraph;
  const { text, runs, blanks } = shaped.shaped;
  if (blanks) return false;
  const { language } = runs[firstRunAt(shaped.shaped, index)].format;
  if (tableDepth === 0 && latinStopHangs(text.charCodeAt(index), language.eastAsia, format, settings)) return true;
  const justified = format.justification === 'both' || format.justification === 'distribute';
  return justified && hangingWidth(shaped, index) > 0;
}

function squeezed(shaped: ShapedParagraph, from: number, to: number, excess: number, stretched: boolean): Spread {
  const { blanks, spaceBehind } = shaped.shaped;
  let [signs, automatic, spaces] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    signs += blanks?.gaps[i] ?? 0;
    automatic += Math.max(0, spaceBehind?.[i] ?? 0) * AUTOMATIC_SHRINK;
    if (shrinks(shaped.shaped, i)) spaces++;
  }
  const blank = blanks?.behind[to] ?? 0;
  const over = { excess, signs, capacity: signs + automatic, blank, hang: hangingWidth(shaped, to) };
  const inside = excess - pastMargin(over, stretched);
  if (inside <= 0) return stretchedBy(shaped, from, to, stretched ? -inside : 0);
  const bySigns = share(inside, signs);
  const byAutomatic = share(inside - signs, automatic) * AUTOMATIC_SHRINK;
  const bySpace = spaces > 0 ? Math.max(0, inside - signs - automatic) / spaces : 0;
  const behind = (i: number): number =>
    i < from || i >= to
      ? 0
      : -(blanks?.gaps[i] ?? 0) * bySigns -
        Math.max(0, spaceBehind?.[i] ?? 0) * byAutomatic -
        (shrinks(shaped.shaped, i) ? bySpace : 0);
  return { behind };
}
