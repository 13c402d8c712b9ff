/** The pieces of a text between signs, outside quotes and brackets: `a | b("|")` has two between bars. */
export function splitOutside(text: string, sign: string): readonly string[] {
  const pieces: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === sign && depth === 0) {
      // `||` is an operator.
      if (text.charAt(at + 1) === sign) at++;
      else {
        pieces.push(text.slice(from, at));
        from = at + 1;
      }
    }
  }
  return [...pieces, text.slice(from)];
}
