/** Finds features that only some documents need and that are loaded on demand, in one pass over text and drawings. */
import { hasAdvancesOnDemand, isLightFamily } from '../fonts/index.js';
import { equation, rareDrawing, searchDocument, warpedText } from '../resolve/index.js';
import type { CharacterFormat, ResolvedDocument } from '../resolved/index.js';
import { isBeyondLatin1, needsShaping } from '../text/index.js';

/**
 * `shaper`: complex scripts; `scriptAdvances`: widths of fonts that are not loaded with the others; `lightFaces`;
 * `presets`: outlines of preset shapes; `math`: formulas; `rareDrawing`: soft shadows and such; `warpedText`: text bent
 * into a shape.
 */
export type DocumentNeed =
  | 'shaper'
  | 'scriptAdvances'
  | 'lightFaces'
  | 'presets'
  | 'math'
  | 'rareDrawing'
  | 'warpedText';

export function documentNeeds(document: ResolvedDocument): ReadonlySet<DocumentNeed> {
  const isInFontOnDemand = firstOfFormat(({ fonts }) => [fonts.ascii, fonts.hAnsi].some(hasAdvancesOnDemand));
  const isLight = firstOfFormat(({ fonts }) => [fonts.ascii, fonts.hAnsi, fonts.cs].some(isLightFamily));
  // Most documents name a font for East Asian text, but contain no such text.
  const isLightInAsia = firstOfFormat(({ fonts }) => isLightFamily(fonts.eastAsia));
  return searchDocument<DocumentNeed>(document, {
    shaper: { text: (text, { openType }) => openType.length > 0 || needsShaping(text) },
    scriptAdvances: { text: (text, format) => isBeyondLatin1(text) || isInFontOnDemand(format) },
    lightFaces: { text: (text, format) => isLight(format) || (isBeyondLatin1(text) && isLightInAsia(format)) },
    presets: { shape: (geometry) => typeof geometry === 'object' && geometry.kind === 'preset' },
    math: equation,
    rareDrawing,
    warpedText,
  });
}

/**
 * Wraps a test so that it runs only once per format: later texts of the format give false. Many texts share a few
 * formats.
 */
function firstOfFormat(test: (format: CharacterFormat) => boolean): (format: CharacterFormat) => boolean {
  const seen = new Set<CharacterFormat>();
  return (format) => {
    if (seen.has(format)) return false;
    seen.add(format);
    return test(format);
  };
}
