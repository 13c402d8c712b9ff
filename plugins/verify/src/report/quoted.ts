/** The maximum length of a name in characters; honest names of people and fields are shorter. */
const LONGEST_NAME = 200;

/** Returns a name in quotes, so that it cannot be mistaken for a word of the report. */
export function quoted(name: string): string {
  return `"${clipped(name, LONGEST_NAME).replace(/["\\]/g, '\\$&')}"`;
}

/** Returns a text cut to at most a number of characters. */
export const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);
