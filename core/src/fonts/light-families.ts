/** Light families that their regular sibling's stand-in draws, with a thinner pen. */
import type { OpenedFace } from '../resolved/index.js';
import { canonicalFamily } from './canonical-family.js';
import type { ThinnerPen } from './variations/index.js';

/**
 * By canonical family. Taken by laying what is drawn over the originals in exports of Word, 74 signs of Calibri Light and 69
 * of Segoe UI Light: the pens under which most of both inks coincide. Of Calibri Light that is 0.73 of what either covers
 * (Carlito as it is 0.65, Noto Sans Light 0.67, Fira Sans Light 0.65, Open Sans Light 0.61, Lato Light 0.56), with 1.02 of its
 * ink (1.33, 0.88, 0.92, 0.79, 0.71).
 */
const PENS: Readonly<Record<string, ThinnerPen>> = {
  'calibri light': { across: 0.01, up: 0.008, capHeight: 0.632 },
  'segoe ui light': { across: 0.014, up: 0.011, capHeight: 0.7 },
  'segoe ui semilight': { across: 0.007, up: 0.006, capHeight: 0.7 },
};

/** True for a family, as a document names it, that `loadLightFaces` has a pen for. */
export const isLightFamily = (family: string): boolean => canonicalFamily(family) in PENS;

/** The face of a stand-in as it draws a family, by its canonical key: thinner for a light one, else as it is. */
export type LightFaces = (face: OpenedFace, family: string) => OpenedFace;

/** What thins faces, which only documents with such families load. */
export async function loadLightFaces(): Promise<LightFaces> {
  const { thinnedFace } = await import('./variations/index.js');
  return (face, family) => {
    const pen = PENS[family];
    return pen ? thinnedFace(face, pen) : face;
  };
}
