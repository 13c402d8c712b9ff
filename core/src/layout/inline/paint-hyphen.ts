/** Paints the hyphen of a word that the end of its line divides: it is not in the text, and looks as what it follows. */

import { twip, twipToPt } from '../../base/units.js';
import { automaticColor } from '../../compat/index.js';
import type { Painter, ShapedParagraph } from '../types.js';
import { paintDecorations, type TextBox } from './decorations.js';
import { hyphenWidth } from './hyphen-width.js';
import type { LinePlace } from './paint-line.js';
import type { PlacedPiece } from './position.js';

/** `last` is what the line ends with, and `box` its line's. */
export function paintHyphen(
  shaped: ShapedParagraph,
  last: PlacedPiece | undefined,
  place: LinePlace,
  box: Omit<TextBox, 'x' | 'width'>,
  painter: Painter,
): void {
  if (last?.kind !== 'run') return;
  const { run } = last.slice;
  const { format, revision } = run;
  const { face } = run.font;
  const glyph = face.glyph(0x2d);
  const drawn = (face.advances[glyph] / face.unitsPerEm) * run.size;
  const width = hyphenWidth(shaped, last.slice.start);
  const own = { ...box, x: twip(place.x + last.x + last.width), width };
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
}
