/**
 * Drawn objects painted in boxes of their own.
 *
 *   object         a picture, a shape, a text box, a group, a metafile: whichever the object is, rotated and flipped
 *   shape          outlines of shapes, filled and stroked, from `fill` and `line-ends`
 *   soft-shadow    soft shadows, glows and edges as pictures: a silhouette that is blurred; loaded on demand
 *   finish         soft edges and reflections of whole objects; loaded on demand
 *   compound-line  compound lines, of parallel strokes; loaded on demand
 *   text-art       a line of text stretched over a box
 *   warped-text    text bent into a shape, or along a path, from `glyph-path` and `track`; loaded on demand
 *   scale-group    a group in another size, with all that is in it
 *   stacked-text   letters one below the other; loaded on demand
 *   vertical-text  blocks whose lines run down or up, also for cells and text frames
 */
import { loadTextWarps, shapeOutlines } from '../../drawing/index.js';
import { loadGlyphOutlines } from '../../text/index.js';
import type { RareDrawing } from '../context.js';

export { fittedToText, paintObject } from './object.js';
export { cutToBand } from './picture.js';
export { scaledGroup } from './scale-group.js';
export { paintVerticalText, type VerticalText } from './vertical-text.js';

/** Loads the code for soft effects, compound lines, stacked letters and warped text, which few documents use. */
export async function loadRareDrawing(warped: boolean): Promise<RareDrawing> {
  const [{ softShadow, glowAround, innerShadow }, { finished }, { compoundLine }, { paintStackedText }] =
    await Promise.all([
      import('./soft-shadow.js'),
      import('./finish.js'),
      import('./compound-line.js'),
      import('./stacked-text.js'),
    ]);
  const bending = warped ? { paintWarpedText: await loadWarpedText() } : {};
  return { softShadow, glowAround, innerShadow, finished, compoundLine, paintStackedText, ...bending };
}

async function loadWarpedText(): Promise<NonNullable<RareDrawing['paintWarpedText']>> {
  const [{ paintWarpedText }, outlines, warps] = await Promise.all([
    import('./warped-text.js'),
    loadGlyphOutlines(),
    loadTextWarps(),
  ]);
  const tools = { outlines, outlineWarp: shapeOutlines(warps) };
  return (...call) => paintWarpedText(...call, tools);
}
