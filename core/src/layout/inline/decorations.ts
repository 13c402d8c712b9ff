/**
 * Decorations under and over text: shading, highlight, underlines, strikes, and the marks of tracked changes.
 */

import { ownEntry } from '../../base/tables.js';
import { type Pt, pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { underlineRule } from '../../compat/index.js';
import { type PathSegment, rectangle, straightLine } from '../../frame/index.js';
import type { CharacterFormat, Color, FontMatch, ResolvedRevision } from '../../resolved/index.js';
import type { Painter } from '../painter.js';

/** The dimensions of a line that its decorations need. */
export interface LineBox {
  readonly baseline: Twip;
  readonly ascent: Twip;
  readonly descent: Twip;
  /** The top of the whole line, which shading fills. */
  readonly top: Twip;
  readonly height: Twip;
}

export interface TextBox extends LineBox {
  readonly x: Twip;
  readonly width: Twip;
  /** The font of the text; absent if there is no text. */
  readonly font?: FontMatch;
  /** The underlined parts of the text; absent if all of it is underlined. */
  readonly ruled?: readonly { readonly x: Twip; readonly width: Twip }[];
}

/** A decorated part of a line. The members are listed, not spread: see "Hidden classes" in `docs/performance.md`. */
export const decorationBox = (
  { baseline, ascent, descent, top, height }: LineBox,
  x: Twip,
  width: Twip,
  font?: FontMatch,
  ruled?: TextBox['ruled'],
): TextBox => ({ baseline, ascent, descent, top, height, x, width, font, ruled });

export function paintDecorations(
  layer: 'under' | 'over',
  box: TextBox,
  format: CharacterFormat,
  color: Color,
  revision: ResolvedRevision | undefined,
  painter: Painter,
  tag: number,
): void {
  if (box.width <= 0) return;
  if (layer === 'under') {
    const background = format.highlight ?? format.shading;
    if (background) fillBox(box, background, painter);
    return;
  }
  const size = format.size;
  const inserted = revision?.kind === 'insertion' || revision?.kind === 'moveTo';
  const deleted = revision?.kind === 'deletion' || revision?.kind === 'moveFrom';
  const moved = revision?.kind === 'moveTo' || revision?.kind === 'moveFrom';
  const doubleStrike = format.doubleStrike || (deleted && moved);
  if (format.underline) {
    const { style, color: own = color } = format.underline;
    for (const part of box.ruled ?? [box]) paintUnderline(style, { ...box, ...part }, size, own, painter, tag);
  }
  if (inserted) paintUnderline(moved ? 'double' : 'single', box, size, color, painter, tag);
  if (format.strike || (deleted && !moved))
    rule(box, twipToPt(box.baseline) - size * 0.26, size * 0.05, color, painter, tag);
  if (doubleStrike) {
    rule(box, twipToPt(box.baseline) - size * 0.22, size * 0.04, color, painter, tag);
    rule(box, twipToPt(box.baseline) - size * 0.3, size * 0.04, color, painter, tag);
  }
}

/** The dash patterns of underlines other than one or two solid lines, approximated (ST_Underline, §17.18.99). */
const DASHES: Record<string, readonly number[]> = {
  dotted: [1, 1],
  dottedHeavy: [1, 1],
  dash: [4, 2],
  dashedHeavy: [4, 2],
  dashLong: [8, 3],
  dashLongHeavy: [8, 3],
  dotDash: [4, 2, 1, 2],
  dashDotHeavy: [4, 2, 1, 2],
  dotDotDash: [4, 2, 1, 2, 1, 2],
  dashDotDotHeavy: [4, 2, 1, 2, 1, 2],
};

/** Wavy underlines: their height from crest to trough, wavelength and line width, in points. */
const WAVE = { height: 1.5, length: 3, pen: 0.5 };
const HEAVY_WAVE = 1;

function waveOf({ x, width }: TextBox, y: Pt): PathSegment[] {
  const [left, right] = [twipToPt(x), twipToPt(twip(x + width))];
  const half = WAVE.length / 2;
  const crest = y;
  const trough = y + WAVE.height;
  const segments: PathSegment[] = [{ op: 'move', x: left, y: trough }];
  for (let i = 0; left + i * half < right; i++) {
    const [from, to] = i % 2 === 0 ? [trough, crest] : [crest, trough];
    const [start, end] = [left + i * half, left + (i + 1) * half];
    segments.push({ op: 'curve', x1: start + half / 2, y1: from, x2: end - half / 2, y2: to, x: end, y: to });
  }
  return segments;
}

function paintUnderline(style: string, box: TextBox, size: Pt, color: Color, painter: Painter, tag: number): void {
  if (style === 'none') return;
  const heavy = style === 'thick' || style.endsWith('Heavy');
  const drawn = underlineRule(box.font);
  const thickness = size * drawn.thickness * (heavy ? 2 : 1);
  const y = twipToPt(box.baseline) + size * drawn.top + thickness / 2;
  if (style === 'wave' || style === 'wavyHeavy' || style === 'wavyDouble') {
    const pen = style === 'wavyHeavy' ? HEAVY_WAVE : WAVE.pen;
    for (const drop of style === 'wavyDouble' ? [0, WAVE.height + WAVE.pen] : [0]) {
      const stroke = { color, width: pt(pen) };
      painter.add({ kind: 'path', segments: waveOf(box, pt(y + drop)), stroke, tag });
    }
    return;
  }
  if (style === 'double') {
    rule(box, y, thickness, color, painter, tag);
    rule(box, y + thickness * 2, thickness, color, painter, tag);
    return;
  }
  const dash = ownEntry(DASHES, style)?.map((part) => part * Math.max(thickness, 0.5));
  rule(box, y, thickness, color, painter, tag, dash);
}

function rule(
  box: TextBox,
  y: number,
  thickness: number,
  color: Color,
  painter: Painter,
  tag: number,
  dash?: readonly number[],
): void {
  painter.add({
    kind: 'path',
    segments: straightLine(twipToPt(box.x), y, twipToPt(twip(box.x + box.width)), y),
    stroke: { color, width: thickness as Pt, dash },
    tag,
  });
}

function fillBox(box: TextBox, color: Color, painter: Painter): void {
  painter.add({
    kind: 'path',
    segments: outlineOf(box),
    fill: { color },
    tag: -1,
  });
}

const outlineOf = ({ x, width, baseline, ascent, descent }: TextBox): PathSegment[] =>
  rectangle(twipToPt(x), twipToPt(twip(baseline - ascent)), twipToPt(width), twipToPt(twip(ascent + descent)));
