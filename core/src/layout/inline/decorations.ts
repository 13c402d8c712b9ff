/**
 * Decorations under and over text: shading, highlight, borders, underlines, strikes, and the marks of tracked changes.
 */

import { eighthPointToTwip, type Pt, type Twip, twip, twipToPt } from '../../base/units.js';
import { underlineRule } from '../../compat/index.js';
import { type PathSegment, rectangle, straight } from '../../frame/index.js';
import type { CharacterFormat, Color, FontMatch, ResolvedBorder, ResolvedRevision } from '../../resolved/index.js';
import type { Painter } from '../painter.js';

export interface TextBox {
  readonly x: Twip;
  readonly width: Twip;
  readonly baseline: Twip;
  readonly ascent: Twip;
  readonly descent: Twip;
  /** Of the whole line: shading fills it. */
  readonly top: Twip;
  readonly height: Twip;
  /** Of the text, absent where it is none. */
  readonly font?: FontMatch;
  /** The part of it that underlines rule, where that is not all of it. */
  readonly ruled?: { readonly x: Twip; readonly width: Twip };
}

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
  const moved = revision?.kind === 'moveTo';
  if (format.underline && (box.ruled?.width ?? box.width) > 0) {
    paintUnderline(
      format.underline.style,
      { ...box, ...box.ruled },
      size,
      format.underline.color ?? color,
      painter,
      tag,
    );
  }
  if (inserted) paintUnderline(moved ? 'double' : 'single', box, size, color, painter, tag);
  if (format.strike || deleted) rule(box, twipToPt(box.baseline) - size * 0.26, size * 0.05, color, painter, tag);
  if (format.doubleStrike) {
    rule(box, twipToPt(box.baseline) - size * 0.22, size * 0.04, color, painter, tag);
    rule(box, twipToPt(box.baseline) - size * 0.3, size * 0.04, color, painter, tag);
  }
  if (format.border) outlineBox(box, format.border, painter);
}

/** Styles beyond one or two plain lines are drawn as their nearest dash pattern (ST_Underline, §17.18.99). */
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

function paintUnderline(style: string, box: TextBox, size: Pt, color: Color, painter: Painter, tag: number): void {
  if (style === 'none') return;
  const heavy = style === 'thick' || style.endsWith('Heavy');
  const drawn = underlineRule(box.font);
  const thickness = size * drawn.thickness * (heavy ? 2 : 1);
  const y = twipToPt(box.baseline) + size * drawn.top + thickness / 2;
  if (style === 'double' || style === 'wavyDouble') {
    rule(box, y, thickness, color, painter, tag);
    rule(box, y + thickness * 2, thickness, color, painter, tag);
    return;
  }
  const dash = DASHES[style]?.map((part) => part * Math.max(thickness, 0.5));
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
    segments: straight(twipToPt(box.x), y, twipToPt(twip(box.x + box.width)), y),
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

function outlineBox(box: TextBox, border: ResolvedBorder, painter: Painter): void {
  if (border.style === 'none' || border.style === 'nil') return;
  painter.add({
    kind: 'path',
    segments: outlineOf(box),
    stroke: { color: border.color, width: twipToPt(eighthPointToTwip(border.width)) },
    tag: -1,
  });
}

const outlineOf = ({ x, width, baseline, ascent, descent }: TextBox): PathSegment[] =>
  rectangle(twipToPt(x), twipToPt(twip(baseline - ascent)), twipToPt(width), twipToPt(twip(ascent + descent)));
