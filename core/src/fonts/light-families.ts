/** Families that are lighter than their substitutes, whose strokes are therefore drawn thinner. */
import type { OpenedFace } from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';

const LIGHT = /^(?:calibri light|segoe ui (?:semi)?light|courier new|ms mincho|dengxian)$/;

/** True for a family, as named in a document, for which `loadLightFaces` has a stroke width. */
export const isLightFamily = (family: string): boolean => LIGHT.test(canonicalFamily(family));

/**
 * The face of a substitute as it draws a family, by its canonical key: thinner for a light family, otherwise unchanged.
 */
export type LightFaces = (face: OpenedFace, family: string) => OpenedFace;

/** Loads the code that thins faces, which only documents with such families need. */
export const loadLightFaces = async (): Promise<LightFaces> =>
  (await import('../opentype/variations/index.js')).lightFace;
