/**
 * Fonts: finds the face for a font name in a document, and the metrics of the named font.
 *
 * `library.ts` looks through its sources (`font-source.ts`: faces by family, opened once): for the family itself by its
 * canonical name (`canonical-family.ts`), for the nearest face (`choose-face.ts`), for a substitute (`substitutes.ts`),
 * and for a fallback (`fallback.ts`) if the face lacks a character. `describe-match.ts` adds what is known of the
 * original, from `metrics/` and `symbols/`. `light-families.ts` lists the families that are drawn with a thinner pen,
 * `latin-letters.ts` the ones whose Latin letters another face draws; `geometric-signs.ts` has the size of circles and
 * squares. `sfnt/` opens font files, `woff2/` unpacks compressed ones, `slices/` joins fonts of many files,
 * `variations/` gives variable fonts their weight, `embedded.ts` opens a document's own fonts, and `web-fonts.ts`
 * fetches fonts for a page. Two modules are loaded on demand: `family-kind.ts`, with the nearest families for other
 * scripts and open fonts, and `open-families.ts`, with their line metrics.
 */

export { type OpenedFace, openFace, type ReadAt, type SniffedFace, sniffFont } from '../opentype/sfnt/index.js';
export type { Brotli } from '../opentype/woff2/index.js';
export type {
  Enlargement,
  Face,
  FontLibrary,
  FontMatch,
  FontRequest,
  FontSlice,
  FontSlices,
  FontSource,
  FontSourceFace,
  LineMetrics,
} from '../resolved/font.js';
export { deobfuscateFont, embeddedFaces } from './embedded.js';
export { FaceNotLoaded } from './face-not-loaded.js';
export type { FamilyKinds } from './family-kind.js';
export { fontSourceFromBytes } from './font-source.js';
export { type DocumentFonts, type FontLibraryOptions, openFontLibrary, withDocumentFonts } from './library.js';
export { isLightFamily, type LightFaces, loadLightFaces } from './light-families.js';
export { hasAdvancesOnDemand, loadScriptAdvances, type ScriptAdvances } from './metrics/index.js';
export type { FontHint } from './substitutes.js';
export { type FontPack, type WebFontOptions, webFonts } from './web-fonts.js';

/**
 * Loads the builder of fonts from slices, in which web pages load Chinese fonts, for a custom font source: the `load`
 * of a face may return `fontOfSlices` of a weight and slices, and `readSliceIndex` reads the list of slices in
 * Fontsource packages.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { type FontSource, loadFontSlices } from '@quire/core';
 *
 * const { fontOfSlices } = await loadFontSlices();
 * const latin = { covers: [[0x20, 0xff]] as const, load: () => readFileSync('latin.ttf') };
 * const load = () => fontOfSlices(400, [latin]);
 * const source: FontSource = { faces: [{ family: 'House Serif', bold: false, italic: false, load }] };
 * console.log(source.faces.length); // 1
 * ```
 */
export const loadFontSlices = () => import('./slices/index.js');

/** Loads the metrics of fonts that are known by name only, for charts, which are drawn before any face is loaded. */
export const loadLetters = () => import('./letters/index.js');

/** Loads the data on families of other scripts by name, for documents whose text goes beyond Latin-1. */
export const loadFamilyKinds = () => import('./family-kind.js');
