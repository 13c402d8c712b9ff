/** Describes a match for a face: the original font's character widths, and the height of its lines. */
import { isBoldAsItIs, lacksBold } from '../compat/index.js';
import { type OpenedFace, resizedFace } from '../opentype/sfnt/index.js';
import type { FontMatch, FontRequest, FontSourceFace } from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';
import { syntheticStyle } from './choose-face.js';
import { geometricSigns, withGeometricSigns } from './geometric-signs.js';
import { latinFamily, withoutLatin } from './latin-letters.js';
import type { LightFaces } from './light-families.js';
import { hasLineMetrics, type OriginalMetrics, originalMetrics, type ScriptAdvances } from './metrics/index.js';
import { persianDigits, symbolMetrics } from './symbols/index.js';

export interface FoundFace {
  readonly source: FontSourceFace;
  readonly face: OpenedFace;
}

/**
 * The match for a face of the requested family, whose widths are the original's. If the font is embedded, so are the
 * line heights: a report with B Nazanin bold has lines of 1.482 em in Word, as in the embedded file; another edition
 * has 1.585 em.
 */
export function describeOwn(found: FoundFace, request: FontRequest): FontMatch {
  const line = found.source.embedded ? undefined : originalMetrics(request.family, request).line;
  return { ...described(found, request, line), widthScale: 1 };
}

/** Data that only some documents need, loaded on demand. */
export interface OnDemand {
  /** The result of `loadScriptAdvances`, if text goes beyond Latin-1. */
  readonly scripts?: ScriptAdvances;
  /** The result of `loadLightFaces`, if text is set in a light family. */
  readonly lightFaces?: LightFaces;
}

/**
 * The match for a face that substitutes for the requested family. If the face draws only some characters, `sample` is
 * one of them.
 */
export function describeMatch(
  found: FoundFace,
  request: FontRequest,
  { scripts, lightFaces }: OnDemand,
  sample?: number,
): FontMatch {
  // Symbols that no Word font has are measured with the font that draws them.
  if (request.family === found.source.family) return describeOwn(found, request);
  const family = canonicalFamily(request.family);
  const style = { bold: request.bold && !lacksBold(family), italic: request.italic };
  const figures = originalMetrics(original(found, request), style, scripts);
  const face = resizedFace(lightFaces?.(found.face, family) ?? found.face, figures.drawnSize(found.face));
  const match = described({ ...found, face }, request, figures.line);
  const enlarged = match.enlarged ?? geometricSigns(family, face);
  const latin = latinFamily(family);
  return {
    ...match,
    ...(latin !== undefined && latin !== found.source.family && { face: withoutLatin(face, family) }),
    mapCodePoint: match.mapCodePoint ?? persianDigits(family),
    widthScale: figures.widthScale(face, sample),
    advance: withGeometricSigns(family, match.advance ?? figures.advance(face)),
    ...(enlarged && { enlarged }),
    ...(figures.kerning && { kerning: figures.kerning }),
  };
}

/** The font that Word uses for an unknown family, by the open font with which the engine draws this family. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  Arimo: 'Arial',
  Carlito: 'Calibri',
  Cousine: 'Courier New',
  Tinos: 'Times New Roman',
};

const original = ({ source }: FoundFace, { family }: FontRequest): string =>
  hasLineMetrics(family) ? family : (STANDS_FOR[source.family] ?? family);

function described(
  { source, face }: FoundFace,
  request: FontRequest,
  line: OriginalMetrics['line'],
): Omit<FontMatch, 'widthScale'> {
  const family = canonicalFamily(request.family);
  const symbol = symbolMetrics(family, face);
  return {
    face,
    family: request.family,
    metrics: line ?? face.line,
    advance: symbol?.advance,
    ...syntheticStyle(source, { bold: request.bold && !isBoldAsItIs(family), italic: request.italic }),
    mapCodePoint: symbol?.mapCodePoint,
    ...(symbol?.enlarged && { enlarged: symbol.enlarged }),
  };
}
