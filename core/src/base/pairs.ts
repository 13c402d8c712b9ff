/** A table of words, written as `a b; c d`. A map finds no word of the language itself, such as `constructor`. */
export const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/;\s+/).map((pair): [string, string] => pair.split(' ') as [string, string]));
