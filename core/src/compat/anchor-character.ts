/**
 * The character that an object's position is relative to (`relativeFrom` character): the one before its anchor, where
 * the line has one.
 *
 * Measured on five pictures of a manual, anchored after "(" or a space with an offset of 0 in Calibri 11: they are 3.3
 * and 2.5 pt before the end of that character, which is its width. ONLYOFFICE found the same.
 */
export const anchorCharacter = (anchor: number, lineStart: number): number => Math.max(lineStart, anchor - 1);
