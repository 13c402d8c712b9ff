import type { CharacterFormat } from '../resolved/index.js';

/**
 * True if adjacent signs of full-width punctuation share a blank half. They do in text that is kerned (`w:kern`), which
 * Word's dialog calls "Latin text and Asian punctuation" unless `w:noPunctuationKerning` is on. Templates of East Asian
 * Words have `w:kern` in their defaults; files that began in another Word do not.
 *
 * Evidence: with `compressPunctuation` adjacent signs are 0.5 em apart in ten Chinese and Japanese files whose text is
 * kerned, 46 of 46, and 1.0 em in the one whose text is not, 14 of 14 (a Chinese design document of Word 2013).
 */
export const kernsPunctuation = ({ kerning }: Pick<CharacterFormat, 'kerning'>): boolean => kerning;
