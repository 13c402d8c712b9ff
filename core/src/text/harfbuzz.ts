/**
 * The shaper over HarfBuzz, and the bidirectional algorithm (UAX #9) by bidi-js. Heavy: only `loadShaper` imports this.
 */

import bidiModule from 'bidi-js';
import { Buffer, Direction, Feature, shape } from '#harfbuzz';
import { composeForms } from './compose-forms.js';
import { harfBuzzFont } from './harfbuzz-font.js';
import { kashidaPlaces } from './kashida-places.js';
import { originalAdvances } from './original-advances.js';
import { placeMarks } from './place-marks.js';
import type { ShapedGlyphs, ShapeRequest, Shaper } from './shaper.js';
import { breakWords } from './unspaced-words.js';

function shapeWithHarfBuzz(request: ShapeRequest): ShapedGlyphs {
  const { text, start, end } = request;
  const buffer = new Buffer();
  buffer.addText(text, start, end - start);
  buffer.setDirection(request.rightToLeft ? Direction.RTL : Direction.LTR);
  if (request.script !== 'Zinh') buffer.setScript(request.script);
  buffer.setLanguage(request.language);
  buffer.guessSegmentProperties();
  shape(harfBuzzFont(request.face), buffer, features(request));
  const shaped = collect(buffer);
  return request.script === 'Zinh' && !request.rightToLeft ? placeMarks(shaped, request.face) : shaped;
}

/** Word leaves kerning and optional ligatures off until a run asks for them; required ones are the script's own. */
function features({ openType, kerning }: ShapeRequest): Feature[] {
  const off = ['liga', 'clig', ...(kerning ? [] : ['kern'])].filter((tag) => !openType.includes(tag));
  return [...off.map((tag) => new Feature(tag, 0)), ...openType.map((tag) => new Feature(tag, 1))];
}

function collect(buffer: Buffer): ShapedGlyphs {
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const count = infos.length;
  const glyphs = new Uint16Array(count);
  const advances = new Float64Array(count);
  const clusters = new Uint32Array(count);
  const offsets = new Float64Array(2 * count);
  let moved = false;
  for (let g = 0; g < count; g++) {
    glyphs[g] = infos[g].codepoint;
    clusters[g] = infos[g].cluster;
    advances[g] = positions[g].xAdvance;
    offsets[2 * g] = positions[g].xOffset;
    offsets[2 * g + 1] = positions[g].yOffset;
    moved ||= positions[g].xOffset !== 0 || positions[g].yOffset !== 0;
  }
  return moved ? { glyphs, advances, clusters, offsets } : { glyphs, advances, clusters };
}

// The types of bidi-js describe a CommonJS module, but its ES module is loaded, whose default is the factory itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** Level of each UTF-16 unit. Line feeds do not end the bidi paragraph: a line break inside one is white space. */
function embeddingLevels(text: string, base: 0 | 1): Uint8Array {
  const oneParagraph = text.replace(/[\n\r\u2029\u0085]/g, ' ');
  return bidi.getEmbeddingLevels(oneParagraph, base === 1 ? 'rtl' : 'ltr').levels;
}

function mirrored(codePoint: number): number {
  const character = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
  return character?.codePointAt(0) ?? codePoint;
}

export const harfBuzzShaper: Shaper = {
  shape: shapeWithHarfBuzz,
  levels: embeddingLevels,
  mirrored,
  compose: composeForms,
  originalAdvances,
  breakWords,
  kashidaPlaces,
};
