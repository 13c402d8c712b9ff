/**
 * The hyphen of a word hyphenated at the end of the line: it is not in the text, and has the format of the character
 * before it.
 */

import { pt, ptToTwip, type Twip, twip, twipToPt } from '../../base/units.js';
import { automaticColor } from '../../compat/index.js';
import { firstRunAt } from '../../text/index.js';
import type { Painter } from '../painter.js';
import type { ShapedParagraph } from '../shaped-paragraph.js';
import { decorationBox, type LineBox, paintDecorations, type TextBox } from './decorations.js';
import type { PlacedPiece } from './position.js';

/** Returns the width of a hyphen after character `index`, in the font of that character. */
export function hyphenWidth(shaped: ShapedParagraph, index: number): Twip {
  const run = shaped.shaped.runs[firstRunAt(shaped.shaped, index)];
  if (!run) return twip(0);
  const { face, widthScale, advance } = run.font;
  const em = advance?.(0x2d) ?? (face.advances[face.glyph(0x2d)] / face.unitsPerEm) * widthScale;
  return twip(ptToTwip(pt(em * run.size)) * run.format.scale);
}

/** Paints the hyphen after `last`, the last piece of a line with the box `box`. */
export function paintHyphen(
  shaped: ShapedParagraph,
  last: PlacedPiece | undefined,
  place: { readonly x: Twip; readonly background?: string; readonly tag: number },
  box: LineBox,
  painter: Painter,
): TextBox | undefined {
  if (last?.kind !== 'run') return undefined;
  const { run } = last.slice;
  const { format, revision } = run;
  const { face } = run.font;
  const glyph = face.glyph(0x2d);
  const drawn = (face.advances[glyph] / face.unitsPerEm) * run.size;
  const width = hyphenWidth(shaped, last.slice.start);
  const own = decorationBox(box, twip(place.x + last.x + last.width), width, run.font);
  const color = revision?.color ?? format.color ?? automaticColor(format.shading ?? place.background);
  paintDecorations('under', own, format, color, revision, painter, place.tag);
  painter.add({
    kind: 'glyphs',
    x: twipToPt(own.x),
    y: twipToPt(twip(box.baseline - run.rise)),
    font: run.font,
    size: run.size,
    color,
    glyphs: Uint16Array.of(glyph),
    advances: Float64Array.of(twipToPt(width)),
    stretch: drawn > 0 ? twipToPt(width) / drawn : 1,
    text: '-',
    clusters: Uint32Array.of(0),
    tag: place.tag,
  });
  paintDecorations('over', own, format, color, revision, painter, place.tag);
  return own;
}
