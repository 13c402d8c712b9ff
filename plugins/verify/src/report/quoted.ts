/** Longer than the names of people and fields. */
const LONGEST_NAME = 200;

/** A name between quotes, so that it cannot be taken for a word of the report. */
export function quoted(name: string): string {
  return `"${clipped(name, LONGEST_NAME).replace(/["\\]/g, '\\$&')}"`;
}

/** A text of so many characters at most. */
export const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);
