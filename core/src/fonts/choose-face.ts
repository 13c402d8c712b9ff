/** Picks the face of a family that is nearest to a weight and slant. */
import type { FontSourceFace } from '../resolved/index.js';

export interface WantedStyle {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Sorts faces by their similarity to the wanted style: a wrong slant is less serious than a wrong weight. */
export function byLikeness<T extends WantedStyle>(faces: readonly T[], wanted: WantedStyle): T[] {
  const distance = (face: WantedStyle): number =>
    (face.bold === wanted.bold ? 0 : 2) + (face.italic === wanted.italic ? 0 : 1);
  return [...faces].sort((a, b) => distance(a) - distance(b));
}

/** The weight and slant that must be synthesized because the face lacks them. */
export function syntheticStyle(face: Pick<FontSourceFace, 'bold' | 'italic'>, wanted: WantedStyle) {
  return { syntheticBold: wanted.bold && !face.bold, syntheticItalic: wanted.italic && !face.italic };
}
