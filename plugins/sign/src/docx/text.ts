const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML has no place for most control characters, nor for halves of characters. */
export const escaped = (text: string): string =>
  Array.from(text, (char) => (NOWHERE.test(char) ? ' ' : (ENTITIES[char] ?? char))).join('');

const NOWHERE = /[^\P{Cc}\t]|\p{Surrogate}|[\ufffe\uffff]/u;

/** Whether text runs from right to left: what it begins with decides, as Word's `w:bidi` is set by hand. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;
