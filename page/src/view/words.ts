/** The message of an error, with a capital letter at its beginning. */
export function messageOf(error: unknown): string {
  return sentence(error instanceof Error ? error.message : String(error));
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const withNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The label for a name: `customer_name` and `customerName` read as `Customer name`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return sentence(words);
}
