import type { Matrix } from '../../../base/matrix.js';
import type { GlyphItem } from '../../../frame/index.js';
import { serializeString, stringByte, textString } from '../../file/index.js';
import { type ActualTextSpan, actualTextSpans, type EmbeddedFont } from '../font/index.js';
import type { Expansion } from './abbreviations.js';
import type { GraphicsState } from './graphics-state.js';
import { writeMatrix } from './matrix.js';

/** The tolerance in points within which the pen is not moved to a glyph: no device shows a fifth of a twip. */
const TOLERANCE = 0.012;

/** The font size in points above which steps of a thousandth of an em are too coarse for positioning. */
const FINE_SIZE = 20;

/** The stroke width of an emboldened face per font size, half of it outside the outline, as in six exports of Word. */
const BOLD_STROKE = 1 / 35;

/** The overlap in ems up to which an item still counts as being to the left of the previous item. */
const BACK = 0.25;

const endOf = ({ x, advances }: GlyphItem): number => advances.reduce((sum, advance) => sum + advance, x as number);

const isBlank = (text: string): boolean => text.trim() === '';

/** An item with its text parameters, rounded as they are written, so that the pen is where viewers have it. */
interface Run {
  readonly item: GlyphItem;
  readonly font: EmbeddedFont;
  readonly size: number;
  readonly stretch: number;
  readonly spacing: number;
  /** The distance in points that the pen moves for a glyph one em wide. */
  readonly em: number;
}

/**
 * Writes glyph runs as text objects (ISO 32000-1 §9.4). Runs that follow each other on a line go into one TJ array,
 * with a number only where the next glyph is not at the face's own advance.
 */
export class TextWriter {
  readonly #state: GraphicsState;
  #inObject = false;
  #inArray = false;
  #inString = false;
  /** The origin of the text line matrix, and whether it is upright so that `Td` may move it. */
  #lineX = 0;
  #lineY = 0;
  #upright = false;
  /** The x coordinate of the start of the last item. */
  #left = 0;
  #run: Run | undefined;
  /** The reader's pen position along the line, computed from the written numbers. */
  #pen = 0;

  constructor(state: GraphicsState) {
    this.#state = state;
  }

  show(shaped: GlyphItem): void {
    if (shaped.glyphs.length === 0 || !(shaped.size > 0)) return;
    const font = this.#state.resources.document.fonts.get(shaped);
    const item = font.use(shaped);
    const spans = actualTextSpans(item, font.meanings);
    const run = this.#runOf(item, font);
    this.#setParameters(run);
    this.#place(item);
    const expansions = this.#state.resources.document.abbreviations?.in(item) ?? [];
    if (expansions.length > 0) this.#showExpanded(run, spans, expansions);
    else this.#showRun(run, spans);
  }

  /** Ends the text object; needed before anything that is not text. */
  end(): void {
    this.#endArray();
    if (this.#inObject) this.#state.out.latin('ET\n');
    this.#inObject = false;
  }

  /**
   * The text parameters of an item. An item of spaces takes the stretch of the previous run, which is not visible in
   * spaces: the spaces are then shown by the same operator as their word, because some viewers otherwise find no space.
   */
  #runOf(item: GlyphItem, font: EmbeddedFont): Run {
    const size = Math.round(item.size * 1000) / 1000;
    const before = this.#run?.font === font && this.#run.size === size && isBlank(item.text) ? this.#run : undefined;
    const stretch = before?.stretch ?? (Math.round(item.stretch * 1e5) / 1e5 || 1);
    const spacing = before?.spacing ?? letterSpacing(item, font.widths);
    const run = { item, font, size, stretch, spacing, em: size * stretch };
    this.#run = run;
    return run;
  }

  #setParameters({ item, font, size, stretch, spacing }: Run): void {
    const state = this.#state;
    const mode = item.outlineOnly ? 1 : item.font.syntheticBold ? 2 : 0;
    if (state.showsText(font, size, item.color, stretch, spacing, mode)) return;
    this.#endArray();
    state.opacity(1, 1);
    state.fill(item.color);
    if (mode > 0) {
      state.stroke(item.color);
      state.lineWidth(Math.round(size * BOLD_STROKE * 1000) / 1000);
      state.dash([]);
    }
    state.mode(mode);
    state.font(font, size);
    state.stretch(stretch);
    state.spacing(spacing);
    state.rise(0);
  }

  /**
   * Moves to the item's line, unless the pen is on it already: then a number in the array is enough. Words that follow
   * each other from right to left are placed one by one: readers take text shown by one operator for a sequence.
   */
  #place(item: GlyphItem): void {
    const upright = isUpright(item);
    const y = Math.round(item.y * 100) / 100;
    const isBefore = item.x < this.#left && endOf(item) < this.#left + BACK * item.size;
    this.#left = item.x;
    if (this.#inObject && upright && this.#upright && y === this.#lineY && !isBefore) return;
    this.#endArray();
    const { out } = this.#state;
    const x = Math.round(item.x * 100) / 100;
    if (!this.#inObject) out.latin('BT\n');
    if (this.#inObject && upright && this.#upright) {
      out.real(x - this.#lineX);
      out.byte(32);
      out.real(this.#lineY - y);
      out.latin(' Td\n');
    } else writeMatrix(out, textMatrix(item, x, y), 'Tm');
    this.#inObject = true;
    this.#upright = upright;
    this.#lineX = x;
    this.#lineY = y;
    // For rotated text, the pen position is relative to the run's own origin.
    this.#pen = upright ? x : item.x;
  }

  /** Shows a run with abbreviations. An abbreviation that partly overlaps a span with ActualText is not expanded. */
  #showExpanded(run: Run, spans: readonly ActualTextSpan[], expansions: readonly Expansion[]): void {
    const { out } = this.#state;
    let x: number = run.item.x;
    let at = 0;
    for (const { from, to, text } of expansions) {
      if (spans.some((span) => span.from < to && span.to > from && (span.from < from || span.to > to))) continue;
      x = this.#showPart(run, spans, at, from, x);
      this.#endArray();
      out.latin('/Span <</E');
      serializeString(out, textString(text).latin);
      out.latin('>> BDC\n');
      x = this.#showPart(run, spans, from, to, x);
      this.#endArray();
      out.latin('EMC\n');
      at = to;
    }
    this.#showPart(run, spans, at, run.item.glyphs.length, x);
  }

  #showRun(run: Run, spans: readonly ActualTextSpan[]): void {
    this.#showPart(run, spans, 0, run.item.glyphs.length, run.item.x);
  }

  /** Shows glyphs `[start, end)` of a run from x on, with ActualText where needed. Returns the x after the last one. */
  #showPart(run: Run, all: readonly ActualTextSpan[], start: number, end: number, left: number): number {
    const { out } = this.#state;
    const isPart = start > 0 || end < run.item.glyphs.length;
    const spans = isPart ? all.filter((span) => span.from >= start && span.to <= end) : all;
    let x = left;
    let from = start;
    for (const span of spans) {
      x = this.#showGlyphs(run, from, span.from, x);
      this.#endArray();
      out.latin('/Span <</ActualText');
      serializeString(out, textString(span.text).latin);
      out.latin('>> BDC\n');
      x = this.#showGlyphs(run, span.from, span.to, x);
      this.#endArray();
      out.latin('EMC\n');
      from = span.to;
    }
    return this.#showGlyphs(run, from, end, x);
  }

  /** Shows glyphs `[from, to)`, the first at `start`; returns the position of the next one. */
  #showGlyphs(run: Run, from: number, to: number, start: number): number {
    const { out } = this.#state;
    const { glyphs, advances, offsets } = run.item;
    const { widths } = run.font;
    let x = start;
    for (let i = from; i < to; i++) {
      if (offsets) this.#raise(offsets[i * 2 + 1]);
      const target = offsets ? x + offsets[i * 2] : x;
      if (Math.abs(target - this.#pen) > TOLERANCE) this.#move(target, run);
      this.#beginString();
      const glyph = glyphs[i];
      stringByte(out, glyph >> 8);
      stringByte(out, glyph & 0xff);
      this.#pen += ((widths[glyph] || 0) / 1000) * run.em + run.spacing * run.stretch;
      x += advances[i];
    }
    return x;
  }

  #raise(rise: number): void {
    const rounded = Math.round(rise * 100) / 100;
    if (this.#state.risesBy(rounded)) return;
    this.#endArray();
    this.#state.rise(rounded);
  }

  #move(target: number, { em, size }: Run): void {
    const steps = size > FINE_SIZE ? 10 : 1;
    const adjustment = Math.round(((this.#pen - target) / em) * 1000 * steps) / steps;
    if (adjustment === 0 || !Number.isFinite(adjustment)) return;
    const { out } = this.#state;
    if (!this.#inArray) this.#beginArray();
    if (this.#inString) out.byte(41);
    this.#inString = false;
    out.real(adjustment);
    this.#pen -= (adjustment / 1000) * em;
  }

  #beginArray(): void {
    this.#state.out.byte(91);
    this.#inArray = true;
  }

  #beginString(): void {
    if (this.#inString) return;
    if (!this.#inArray) this.#beginArray();
    this.#state.out.byte(40);
    this.#inString = true;
  }

  #endArray(): void {
    if (!this.#inArray) return;
    this.#state.out.latin(this.#inString ? ')]TJ\n' : ']TJ\n');
    this.#inString = false;
    this.#inArray = false;
  }
}

/** Points by which glyphs may differ in their spacing and still count as evenly spaced. */
const EVEN = 0.01;

/**
 * The spacing (Tc) of a run whose every glyph is followed by the same extra space, in points before stretching; 0
 * otherwise. With it, letter-spaced text needs no number after each glyph.
 */
function letterSpacing(item: GlyphItem, widths: Float64Array): number {
  const { glyphs, advances, size } = item;
  if (glyphs.length < 3) return 0;
  const stretch = item.stretch || 1;
  const extra = (i: number): number => advances[i] / stretch - ((widths[glyphs[i]] || 0) / 1000) * size;
  const first = extra(0);
  if (Math.abs(first) < 2 * EVEN) return 0;
  // The space after the last glyph is ignored: it often belongs to the next run.
  for (let i = 1; i < glyphs.length - 1; i++) if (Math.abs(extra(i) - first) > EVEN) return 0;
  return Math.round(first * 1000) / 1000;
}

/** The slant of a face drawn oblique for lack of an italic: a rise of four leans by one, as in other renderers. */
const SLANT = 0.25;

/** True if the baseline is level and the glyphs are not slanted. */
const isUpright = (item: GlyphItem): boolean => !item.rotation && !item.font.syntheticItalic;

/** The text matrix at x, y. Glyphs have their y up and the page's is down, so an upright run is flipped here. */
function textMatrix(item: GlyphItem, x: number, y: number): Matrix {
  const cos = item.rotation ? Math.cos(item.rotation) : 1;
  const sin = item.rotation ? Math.sin(item.rotation) : 0;
  const slant = item.font.syntheticItalic ? SLANT : 0;
  return [cos, sin, slant * cos + sin, slant * sin - cos, x, y];
}
