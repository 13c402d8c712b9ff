import type { ParagraphProperties } from '../ooxml/docx/index.js';

/**
 * The properties of a paragraph without a style in a file that has styles but no default one: those of Word's built-in
 * Normal style, without automatic space between hangul and digits, and with breaks inside hangul words. In the
 * standard, only styles of the file apply (ECMA-376-1 §17.7.4.17).
 *
 * Evidence: Word for Mac lays out the unstyled paragraphs in Korean files of a library that writes no Normal style in
 * this way, but not paragraphs of a style that names Normal as its base. A file without a styles part has the automatic
 * space.
 */
export const BUILT_IN_NORMAL: ParagraphProperties = { autoSpaceDE: false, autoSpaceDN: false, wordWrap: false };
