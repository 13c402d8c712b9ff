import type { EngineFont } from './svg.js';

/** A font face that looks like handwriting. */
export interface ScriptFace extends EngineFont {
  readonly family: string;
  readonly covers: RegExp;
}

/** The faces of handwriting: Dancing Script has Latin with Vietnamese, Caveat Cyrillic too (Open Font License). */
export const SCRIPT_FACES: readonly ScriptFace[] = [
  {
    file: '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf',
    family: 'Dancing Script',
    covers:
      /^[\u0020-\u007e\u00a0-\u017e\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018\u2019\u201c\u201d\u2026]+$/,
  },
  {
    file: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
    family: 'Caveat',
    covers:
      /^[\u0020-\u007e\u00a0-\u017e\u01fa-\u021b\u0400-\u045f\u048a-\u04a5\u04a8-\u04ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]+$/,
  },
];

/** The face for a name; undefined if no face covers all of its letters. */
export const faceFor = (name: string): ScriptFace | undefined => SCRIPT_FACES.find(({ covers }) => covers.test(name));
