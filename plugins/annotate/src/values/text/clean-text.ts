/** Line ends of any system, Word's own (U+000B) and Unicode's. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what Word breaks lines with
const LINE_ENDS = /\r\n?|[\u000b\u2028\u2029]/g;

/** Characters that XML 1.0 §2.2 has no place for; a surrogate without its other half is one. */
const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
  /[\u0000-\u0008\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether there is anything to clean at all: most texts have nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\u2028\u2029\ud800-\udfff\ufffe\uffff]/;

/** Text that XML can hold: `\n` for every line end, characters that are not XML's removed and told to `warn`. */
export function cleanText(text: string, warn?: (message: string) => void): string {
  if (!SUSPECT.test(text)) return text;
  const removed = new Set<string>();
  let count = 0;
  const clean = text.replace(LINE_ENDS, '\n').replace(ILLEGAL, (character) => {
    count++;
    if (removed.size < 5) removed.add(`U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
    return '';
  });
  if (count > 0)
    warn?.(
      `${count} ${count === 1 ? 'character' : 'characters'} that XML cannot hold removed: ${[...removed].join(', ')}`,
    );
  return clean;
}
