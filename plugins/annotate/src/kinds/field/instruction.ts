/** A field's code taken apart (ECMA-376-1 §17.16.1): name, arguments, switches. */
export interface FieldCode {
  /** The name of the field in upper case: `MERGEFIELD`. */
  readonly name: string;
  readonly arguments: readonly string[];
  /** Values by letter, in lower case; `*` holds every format in turn. A switch without a value has an empty list. */
  readonly switches: ReadonlyMap<string, readonly string[]>;
}

/** Switches without a value: the word after one is an argument. */
const ALONE: Readonly<Record<string, string>> = { MERGEFIELD: 'mv' };

const TOKEN = /"((?:[^"\\]|\\.)*)"?|\\([^\s"])|([^\s"\\]+)/g;

/** Codes longer than any field needs are cut. */
const LONGEST = 4096;

export function readInstruction(code: string): FieldCode {
  const text = code
    .slice(0, LONGEST)
    .replace(/[\u201c\u201d\u201e]/g, '"')
    .trim();
  const name = /^[^\s"\\]+/.exec(text)?.[0] ?? '';
  const upper = name.toUpperCase();
  const words: string[] = [];
  const switches = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const [, quoted, letter, plain] of text.slice(name.length).matchAll(TOKEN)) {
    if (letter !== undefined) {
      const key = letter.toLowerCase();
      const values = switches.get(key) ?? [];
      switches.set(key, values);
      open = ALONE[upper]?.includes(key) ? undefined : values;
      continue;
    }
    const value = quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1');
    (open ?? words).push(value);
    // `\* FirstCap MERGEFORMAT` occurs too: words after a format are formats.
    if (open !== switches.get('*')) open = undefined;
  }
  return { name: upper, arguments: words, switches };
}
