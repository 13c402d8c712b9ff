import type { ParagraphProperties } from '../ooxml/docx/index.js';

/**
 * What a paragraph of no style has where the file has styles but none that is the default: Word's own Normal, which is
 * not empty: no automatic space stands between hangul and digits, and hangul words may break. The standard knows only styles of the file
 * (ECMA-376-1 §17.7.4.17).
 *
 * Evidence: Korean files of a library that writes no Normal, in Word for Mac: their unstyled paragraphs come out so, those
 * of a style that names Normal as its base do not. A file without any styles part has the space all the same.
 */
export const BUILT_IN_NORMAL: ParagraphProperties = { autoSpaceDE: false, autoSpaceDN: false, wordWrap: false };
