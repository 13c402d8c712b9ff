/**
 * The character that an object's position is relative to (`relativeFrom` character): the character before its anchor,
 * if that is on the same line.
 *
 * Measured on five pictures of a manual, anchored after "(" or a space with an offset of 0 in Calibri 11: the pictures
 * begin 3.3 and 2.5 pt before the end of that character, at its left edge. ONLYOFFICE found the same.
 */
export const anchorCharacter = (anchor: number, lineStart: number): number => Math.max(lineStart, anchor - 1);
