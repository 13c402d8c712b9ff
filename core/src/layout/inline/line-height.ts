/** The height of a line and the place of its baseline (word-layout rules 1 to 5). */

import { type Twip, twip } from '../../base/units.js';
import {
  exactBaseline,
  hangsBelowGrid,
  leavesLineGrid,
  markRulesBlankLine,
  snapToLineGrid,
} from '../../compat/index.js';
import type { ParagraphFormat } from '../../resolved/index.js';
import { firstRunAt, type ShapedRun } from '../../text/index.js';
import type { LayoutContext } from '../context.js';
import type { PlaceholderItem, ShapedParagraph } from '../shaped-paragraph.js';
import type { Line } from './line.js';

export interface LineHeight {
  readonly height: Twip;
  /** The distance of the baseline from the line's top. */
  readonly baseline: Twip;
  /** The space that line spacing or the grid adds below the text; it may extend past the foot of a page. */
  readonly spacingBelow: Twip;
  /** The ascent of the text itself, which highlights and selections cover. */
  readonly ascent: Twip;
  readonly descent: Twip;
  /** True if the items of the line are aligned by their tops, middles or bottoms instead of their baselines. */
  readonly isAligned: boolean;
}

export function lineHeight(shaped: ShapedParagraph, line: Line, context: LayoutContext): LineHeight {
  const objects = objectExtents(shaped, line);
  const written = withBlocks(withEquations(textExtents(shaped, line), shaped, line), shaped, line);
  const text = objects && written.bare ? besideObjects(written, objects, shaped, line) : written;
  const isAligned = placesItems(shaped.paragraph.format) && !text.bare;
  const placed = isAligned ? alignedExtents(text, objects, shaped.paragraph.format) : undefined;
  const content = withLabel(placed ?? (objects ? withObjects(text, objects) : text), shaped, line);
  const { height, baseline, spacingBelow } = applyLineRule(content, text.tallest, shaped.paragraph.format, context);
  // Members are listed, not spread: with spread syntax, V8 would give each object with fractions its own hidden class.
  return { height, baseline, spacingBelow, ascent: text.ascent, descent: text.descent, isAligned };
}

const placesItems = ({ textAlignment }: ParagraphFormat): boolean =>
  textAlignment === 'top' || textAlignment === 'center' || textAlignment === 'bottom';

/** The extents from the tallest text's baseline, if text and objects are aligned by their tops, middles or bottoms. */
function alignedExtents(text: Extents, objects: Extents | undefined, { textAlignment }: ParagraphFormat): Extents {
  const own = text.ascent + text.descent;
  const room = Math.max(0, (objects ? objects.ascent + objects.descent : 0) - own);
  const above = textAlignment === 'top' ? 0 : textAlignment === 'center' ? room / 2 : room;
  return { ascent: twip(text.ascent + above), descent: twip(text.descent + room - above) };
}

/**
 * The distance by which the baseline of the item at `index` is below the baseline of its line (`w:textAlignment`,
 * §17.3.1.39): its top, middle or bottom is aligned with the line's tallest text.
 */
export function baselineShift(shaped: ShapedParagraph, index: number, height: LineHeight): Twip {
  if (!height.isAligned) return twip(0);
  const { textAlignment } = shaped.paragraph.format;
  const { ascent, descent } = extentsOf(shaped, index);
  const [above, below] = [ascent - height.ascent, height.descent - descent];
  return twip(textAlignment === 'top' ? above : textAlignment === 'bottom' ? below : (above + below) / 2);
}

function extentsOf(shaped: ShapedParagraph, index: number): Extents {
  const item = shaped.placeholders.get(index);
  if (item?.kind === 'object') return objectExtent(item);
  const block = shaped.rubies.get(index) ?? shaped.insets.get(index) ?? shaped.equations.get(index);
  if (block) return block;
  const run = firstRunAt(shaped.shaped, index);
  return { ascent: twip(shaped.runExtents[2 * run]), descent: twip(shaped.runExtents[2 * run + 1]) };
}

/**
 * The extents of a line with its ruby and blocks of text. They count as text: if they make a line taller, spacing
 * multiplies its full height.
 */
function withBlocks(text: TextExtents, shaped: ShapedParagraph, line: Line): TextExtents {
  if (shaped.rubies.size === 0 && shaped.insets.size === 0) return text;
  let { ascent, descent, tallest, bare } = text;
  for (const index of placeholdersOn(shaped, line)) {
    const block = shaped.rubies.get(index) ?? shaped.insets.get(index);
    if (!block) continue;
    ascent = twip(Math.max(ascent, block.ascent));
    descent = twip(Math.max(descent, block.descent));
    tallest = Math.max(tallest, block.ascent + block.descent);
    bare = false;
  }
  return { ascent, descent, tallest, bare };
}

/**
 * Spacing multiplies the line of a formula's font, but not the height that fractions add to it. In Word, at a spacing
 * of 1.2, a fraction of 10 pt reaches 16.0 pt above its baseline and 8.8 pt below it; the spacing adds 2.3 pt, as much
 * as it adds to plain letters.
 */
function withEquations(text: TextExtents, shaped: ShapedParagraph, line: Line): TextExtents {
  if (shaped.equations.size === 0) return text;
  let { ascent, descent, tallest, bare } = text;
  for (const index of placeholdersOn(shaped, line)) {
    const equation = shaped.equations.get(index);
    if (!equation) continue;
    // If only the paragraph mark is next to a formula, the formula alone determines the line height.
    if (bare) [ascent, descent, tallest, bare] = [twip(0), twip(0), 0, false];
    ascent = twip(Math.max(ascent, equation.ascent));
    descent = twip(Math.max(descent, equation.descent));
    tallest = Math.max(tallest, equation.fontHeight);
  }
  return { ascent, descent, tallest, bare };
}

/**
 * A number raises only the ascent: a bullet of Symbol adds 0.67 pt to a line of Arial 10, at line spacings of 1 and
 * 1.2.
 */
function withLabel({ ascent, descent }: Extents, shaped: ShapedParagraph, line: Line): Extents {
  const label = line.label ? (shaped.labelAscent ?? 0) : 0;
  return { ascent: twip(Math.max(ascent, label)), descent };
}

/**
 * If a line has only objects that are lower than the font of their run, such as a horizontal line of 1.5 pt, it is as
 * tall as that font: the run counts as text. An underlined run also counts as text, because its underline is below the
 * picture. Evidence: two screenshots.
 */
function besideObjects(bare: TextExtents, objects: Extents, shaped: ShapedParagraph, line: Line): TextExtents {
  const runs = fontsOn(shaped, line, (kind) => kind === 'object');
  if (objects.ascent + objects.descent < runs.tallest) return runs;
  const ruled = fontsOn(shaped, line, (kind, _blank, { format }) => kind === 'object' && Boolean(format.underline));
  return ruled.tallest > 0 ? ruled : bare;
}

/**
 * Objects sit on the baseline; if only spaces, tabs and the paragraph mark are next to them, they alone determine the
 * line. Measured in exports of Word 2007, 2010 and for Mac: at a spacing of 1.15 a picture of 138 pt makes a line of
 * 140.0 pt, its own height plus 15 % of the mark's height, without the mark's descent.
 */
const withObjects = (text: TextExtents, objects: Extents): Extents =>
  text.bare
    ? objects
    : { ascent: twip(Math.max(text.ascent, objects.ascent)), descent: twip(Math.max(text.descent, objects.descent)) };

interface Extents {
  readonly ascent: Twip;
  readonly descent: Twip;
}

interface TextExtents extends Extents {
  /** Height of the tallest font alone: if one font reaches higher and another lower, the line is taller than that. */
  readonly tallest: number;
  /** True if no text shows on the line: the extents are those of its spaces and tabs, or of the paragraph mark. */
  readonly bare: boolean;
}

/**
 * The extents of the fonts on the line. Spaces, tabs and breaks count only on lines without text. The paragraph mark
 * counts on empty lines, and on a last line of blanks: in Word, a line with spaces in Arial 10 and a mark in Courier
 * New 9.5 is as tall as Courier New. A tab with a leader counts as text: lines of a table of contents in Arial with
 * leaders in Century Gothic are 23.3 pt high.
 */
function textExtents(shaped: ShapedParagraph, line: Line): TextExtents {
  const shows = (kind: PlaceholderItem['kind'] | undefined, blank: boolean, run: ShapedRun): boolean =>
    kind === 'tab' ? hasLeader(line, run.start) : kind === undefined && !blank;
  const text = fontsOn(shaped, line, shows);
  if (text.tallest > 0) return text;
  const blanks = fontsOn(shaped, line, (kind) => kind !== 'object' && kind !== 'equation');
  if (blanks.tallest > 0 && !markRulesBlankLine(shaped.shaped.text, line)) return { ...blanks, bare: true };
  const { ascent, descent } = shaped.markExtents;
  return { ascent, descent, tallest: ascent + descent, bare: true };
}

function fontsOn(
  shaped: ShapedParagraph,
  line: Line,
  counts: (placeholder: PlaceholderItem['kind'] | undefined, blank: boolean, run: ShapedRun) => boolean,
): TextExtents {
  let [ascent, descent, tallest] = [0, 0, 0];
  const { runs, text } = shaped.shaped;
  for (let r = firstRunAt(shaped.shaped, line.start); r < runs.length && runs[r].start < line.end; r++) {
    const start = Math.max(runs[r].start, line.start);
    const end = Math.min(runs[r].end, line.end);
    if (!counts(shaped.placeholders.get(start)?.kind, isBlank(text, start, end), runs[r])) continue;
    const [above, below] = [shaped.runExtents[2 * r], shaped.runExtents[2 * r + 1]];
    ascent = Math.max(ascent, above);
    descent = Math.max(descent, below);
    tallest = Math.max(tallest, above + below);
  }
  return { ascent: twip(ascent), descent: twip(descent), tallest, bare: false };
}

const hasLeader = ({ tabs }: Line, index: number): boolean =>
  tabs.some((tab) => tab.index === index && tab.leader !== 'none');

function isBlank(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (text[i] !== ' ') return false;
  return true;
}

/**
 * The indices on a line of characters that represent items without text, each in a separate run. Only this line is
 * searched, not the whole paragraph.
 */
function placeholdersOn({ shaped, placeholders }: ShapedParagraph, line: Line): readonly number[] {
  const indices: number[] = [];
  const { runs } = shaped;
  for (let r = firstRunAt(shaped, line.start); r < runs.length && runs[r].start < line.end; r++) {
    if (placeholders.has(runs[r].start)) indices.push(runs[r].start);
  }
  return indices;
}

const objectExtent = ({
  object: { height, margins },
  format,
}: Extract<PlaceholderItem, { kind: 'object' }>): Extents => ({
  ascent: twip(height + margins.top + margins.bottom + format.position),
  descent: twip(-format.position),
});

/** Returns the extents of objects about the baseline; `w:position` lowers formulas to align their baselines. */
function objectExtents(shaped: ShapedParagraph, line: Line): Extents | undefined {
  if (shaped.placeholders.size === 0) return undefined;
  let [ascent, descent, some] = [0, 0, false];
  for (const index of placeholdersOn(shaped, line)) {
    const item = shaped.placeholders.get(index);
    if (item?.kind !== 'object') continue;
    const own = objectExtent(item);
    ascent = Math.max(ascent, own.ascent);
    descent = Math.max(descent, own.descent);
    some = true;
  }
  return some ? { ascent: twip(ascent), descent: twip(descent) } : undefined;
}

/**
 * The rule `auto` multiplies `textHeight`, the height of the tallest font. Objects, numbers, and parts of other fonts
 * above or below that font are not multiplied: Arial 10 with Courier New 9.5 makes a line of 14.53 pt at a spacing of
 * 1.2, not of 14.68 pt. Lines of `atLeast` are on the grid as well: in a Korean export, eight rows of at least 2.8 pt
 * take a pitch of 18 pt each. The stored page breaks of a Chinese report with lines of at least a pitch agree with
 * this.
 */
function applyLineRule(
  { ascent, descent }: Extents,
  textHeight: number,
  format: ParagraphFormat,
  context: LayoutContext,
): Pick<LineHeight, 'height' | 'baseline' | 'spacingBelow'> {
  const natural = ascent + descent;
  const { line } = format;
  const [lines, least] = line.rule === 'auto' ? [line.lines, 0] : [1, line.height];
  if (line.rule === 'exact')
    return { height: twip(least), baseline: exactBaseline(twip(least)), spacingBelow: twip(0) };
  const onGrid = context.gridPitch > 0 && format.snapToGrid && !leavesLineGrid(line);
  const snapped = onGrid ? snapToLineGrid(natural, lines, context.gridPitch) : natural;
  const above = Math.max(0, least - snapped);
  // Line spacing above single adds space below the text; spacing below single removes it above. On a grid the text is
  // centered.
  const extra = onGrid ? 0 : textHeight * (lines - 1);
  const raised = onGrid ? Math.max(0, snapped - natural) / 2 : Math.min(0, extra);
  return {
    height: twip(above + snapped + extra),
    baseline: twip(above + ascent + raised),
    spacingBelow: twip(onGrid ? hangsBelowGrid(natural, lines, context.gridPitch) : Math.max(0, extra)),
  };
}
