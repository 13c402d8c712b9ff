import type { CharacterFormat } from '../resolved/index.js';

/**
 * True if adjacent full-width punctuation characters share a blank half. They do in text with kerning (`w:kern`),
 * unless `w:noPunctuationKerning` is on: Word's dialog calls this "Latin text and Asian punctuation". Templates of East
 * Asian Words have `w:kern` in their defaults; files that began in another Word do not.
 *
 * Evidence: with `compressPunctuation` 46 of 46 adjacent pairs are 0.5 em apart in ten Chinese and Japanese files with
 * kerned text, and 14 of 14 are 1.0 em apart in the one file without (a Chinese design document of Word 2013).
 */
export const kernsPunctuation = ({ kerning }: Pick<CharacterFormat, 'kerning'>): boolean => kerning;
