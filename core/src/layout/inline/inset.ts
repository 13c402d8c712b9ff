/**
 * Text that is one block in a line (`w:eastAsianLayout`, ECMA-376-1 §17.3.2.10): two lines of small letters in one, or
 * text rotated out of the line, which is horizontal in vertical lines.
 */

import { pt, ptToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import { automaticColor } from '../../compat/index.js';
import type { GlyphItem } from '../../frame/index.js';
import type { AsianLayout } from '../../resolved/index.js';
import { type RunSlice, type ShapedText, type TextSpan, visualRuns } from '../../text/index.js';
import { glyphItem, NO_SPREAD } from '../glyphs.js';
import type { Painter } from '../painter.js';
import type { PlaceholderItem, ShapedInset } from '../shaped-paragraph.js';
import { EM_ASCENT, EM_DESCENT } from './upright-glyphs.js';

export type InsetPlaceholder = Extract<PlaceholderItem, { kind: 'inset' }>;
type Shape = (spans: readonly TextSpan[]) => ShapedText;
interface Extents {
  readonly ascent: Twip;
  readonly descent: Twip;
}

/** The size of the letters of two lines in one, as a fraction of the text's own font size. */
const HALF = 0.5;

const BRACKETS: Readonly<Record<NonNullable<AsianLayout['brackets']>, readonly [string, string]>> = {
  round: ['(', ')'],
  square: ['[', ']'],
  angle: ['<', '>'],
  curly: ['{', '}'],
};

/** Shapes a block of text in a line; `extentsOf` returns the ascent and descent of a shaped text. */
export function shapeInset(
  inset: InsetPlaceholder,
  shape: Shape,
  extentsOf: (shaped: ShapedText) => Extents,
): ShapedInset {
  return inset.layout.kind === 'across' ? shapeAcross(inset, shape) : shapeTwoLines(inset, shape, extentsOf);
}

/** Shapes rotated text. It takes one em of its line, and extends equally far above and below the middle of that em. */
function shapeAcross({ spans, layout, format }: InsetPlaceholder, shape: Shape): ShapedInset {
  const em = ptToTwip(format.size);
  const natural = shape(spans);
  const length = shapedWidth(natural);
  const narrow = layout.compress && length > em ? em / length : 1;
  const text = narrow === 1 ? natural : shape(spans.map((span) => narrowed(span, narrow)));
  const middle = emMiddle(em);
  const half = shapedWidth(text) / 2;
  return {
    lines: [text],
    width: em,
    ascent: twip(Math.max(middle + half, EM_ASCENT * em)),
    descent: twip(Math.max(half - middle, EM_DESCENT * em)),
  };
}

const narrowed = ({ format, ...span }: TextSpan, by: number): TextSpan => ({
  ...span,
  format: { ...format, scale: format.scale * by, spacing: twip(format.spacing * by) },
});

/** The middle of an em box above the baseline. */
const emMiddle = (em: number): number => ((EM_ASCENT - EM_DESCENT) / 2) * em;

function shapeTwoLines(
  { spans, layout, format }: InsetPlaceholder,
  shape: Shape,
  extentsOf: (s: ShapedText) => Extents,
): ShapedInset {
  const small = spans.map(({ format, ...span }) => ({
    ...span,
    format: { ...format, size: pt(format.size * HALF), sizeCs: pt(format.sizeCs * HALF) },
  }));
  const whole = shape(small);
  const cut = middleOf(whole);
  const lines = [cutSpans(small, 0, cut), cutSpans(small, cut, whole.text.length)].map(shape);
  const brackets = layout.brackets && BRACKETS[layout.brackets].map((text) => shape([{ text, format }]));
  const around = brackets ? shapedWidth(brackets[0]) + shapedWidth(brackets[1]) : 0;
  return {
    lines,
    brackets,
    width: twip(Math.max(...lines.map(shapedWidth)) + around),
    ...extentsOf(shape([{ text: ' ', format }])),
  };
}

/** Returns the index that divides a text into two parts of nearly equal width, the first being the wider one. */
function middleOf({ widths }: ShapedText): number {
  const half = widths.reduce((sum, each) => sum + each, 0) / 2;
  let sum = 0;
  for (let i = 0; i < widths.length; i++) {
    if (sum >= half - 0.5 && widths[i] > 0) return i;
    sum += widths[i];
  }
  return widths.length;
}

function cutSpans(spans: readonly TextSpan[], from: number, to: number): TextSpan[] {
  const cut: TextSpan[] = [];
  let start = 0;
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (text !== '') cut.push({ ...span, text });
    start += span.text.length;
  }
  return cut;
}

export const shapedWidth = ({ widths }: ShapedText): Twip => twip(widths.reduce((sum, each) => sum + each, 0));

export interface InsetPlace {
  readonly x: Twip;
  readonly baseline: Twip;
  readonly background?: string;
  readonly tag: number;
}

/** Paints a block of text. `turned` returns the glyphs as painted: East Asian ones are upright in vertical lines. */
export function paintInset(
  inset: InsetPlaceholder,
  shaped: ShapedInset,
  place: InsetPlace,
  painter: Painter,
  turned: (item: GlyphItem) => readonly GlyphItem[],
): void {
  if (inset.layout.kind === 'across') paintAcross(inset, shaped, place, painter);
  else paintTwoLines(inset, shaped, place, painter, turned);
}

function paintAcross(
  { format }: InsetPlaceholder,
  { lines: [text] }: ShapedInset,
  place: InsetPlace,
  painter: Painter,
): void {
  const em = ptToTwip(format.size);
  const x = twip(place.x + EM_ASCENT * em);
  let y = place.baseline - emMiddle(em) + shapedWidth(text) / 2;
  for (const slice of visualRuns(text, 0, text.text.length)) {
    const item = glyphItem(text, slice, x, twip(y), colorOf(slice, place), NO_SPREAD, place.tag);
    // A raise moves glyphs up on the page; rotated with the text it moves them along the line.
    painter.add({ ...item, x: pt(item.x - twipToPt(slice.run.rise)), y: twipToPt(twip(y)), rotation: -Math.PI / 2 });
    for (const advance of slice.advances) y -= advance;
  }
}

function paintTwoLines(
  { format }: InsetPlaceholder,
  { lines, brackets }: ShapedInset,
  place: InsetPlace,
  painter: Painter,
  turned: (item: GlyphItem) => readonly GlyphItem[],
): void {
  const em = ptToTwip(format.size);
  const paint = (text: ShapedText, x: number, baseline: number): void => {
    let pen = x;
    for (const slice of visualRuns(text, 0, text.text.length)) {
      const item = glyphItem(text, slice, twip(pen), twip(baseline), colorOf(slice, place), NO_SPREAD, place.tag);
      for (const each of turned(item)) painter.add(each);
      for (const advance of slice.advances) pen += advance;
    }
  };
  if (brackets) paint(brackets[0], place.x, place.baseline);
  const inner = place.x + (brackets ? shapedWidth(brackets[0]) : 0);
  for (const [i, line] of lines.entries()) {
    const top = place.baseline - EM_ASCENT * em + i * HALF * em;
    paint(line, inner, top + EM_ASCENT * HALF * em);
  }
  if (brackets) paint(brackets[1], inner + Math.max(...lines.map(shapedWidth)), place.baseline);
}

const colorOf = ({ run }: RunSlice, { background }: InsetPlace): string =>
  run.revision?.color ?? run.format.color ?? automaticColor(run.format.shading ?? background);
