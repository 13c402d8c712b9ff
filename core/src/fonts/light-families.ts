/** Families that are lighter than their stand-ins, which draw them with a thinner pen. */
import type { OpenedFace } from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';

const LIGHT = /^(?:calibri light|segoe ui (?:semi)?light|courier new|ms mincho|dengxian)$/;

/** True for a family, as a document names it, that `loadLightFaces` has a pen for. */
export const isLightFamily = (family: string): boolean => LIGHT.test(canonicalFamily(family));

/** The face of a stand-in as it draws a family, by its canonical key: thinner for a light one, else as it is. */
export type LightFaces = (face: OpenedFace, family: string) => OpenedFace;

/** Loads the code that thins faces, which only documents with such families need. */
export const loadLightFaces = async (): Promise<LightFaces> =>
  (await import('../opentype/variations/index.js')).lightFace;
