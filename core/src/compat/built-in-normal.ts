import type { ParagraphProperties } from '../ooxml/docx/index.js';

/**
 * The properties of a paragraph without a style in a file that has styles but no default one: those of Word's own
 * Normal, which leaves no automatic space between hangul and digits and lets hangul words break. The standard knows
 * only styles of the file (ECMA-376-1 §17.7.4.17).
 *
 * Evidence: Korean files of a library that writes no Normal, in Word for Mac: their unstyled paragraphs come out so,
 * those of a style that names Normal as its base do not. A file without any styles part has the space all the same.
 */
export const BUILT_IN_NORMAL: ParagraphProperties = { autoSpaceDE: false, autoSpaceDN: false, wordWrap: false };
