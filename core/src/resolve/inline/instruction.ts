/** A field's instruction taken apart (ECMA-376-1 §17.16.1): name, arguments, switches. */
export interface Instruction {
  /** In upper case: `HYPERLINK`; `=` for a formula. */
  readonly name: string;
  readonly arguments: readonly string[];
  /** By letter, in lower case, without the backslash: `*` holds every format in turn, in its own case. */
  readonly switches: ReadonlyMap<string, readonly string[]>;
  /** As written, without the name. */
  readonly rest: string;
}

/** Switches that stand alone: what follows is an argument of the field. */
const WITHOUT_VALUE: Readonly<Record<string, string>> = {
  HYPERLINK: 'nhm',
  REF: 'fhnprtw',
  PAGEREF: 'hp',
  STYLEREF: 'lnprtw',
  NOTEREF: 'fhp',
  SEQ: 'chn',
  SYMBOL: 'ahju',
};

const TOKEN = /"((?:[^"\\]|\\.)*)"?|\\([^\s"])|([^\s"\\]+)/g;

/** Longer instructions than any field needs are cut. */
const LONGEST = 4_096;

export function parseInstruction(source: string): Instruction {
  const text = source.slice(0, LONGEST).trim();
  const name = /^(?:=|[^\s"\\=]+)/.exec(text)?.[0] ?? '';
  const rest = text.slice(name.length).trim();
  const upper = name.toUpperCase();
  const words: string[] = [];
  const switches = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const [, quoted, letter, plain] of rest.matchAll(TOKEN)) {
    if (letter !== undefined) {
      const key = letter.toLowerCase();
      const values = switches.get(key) ?? [];
      switches.set(key, values);
      open = WITHOUT_VALUE[upper]?.includes(key) ? undefined : values;
      continue;
    }
    const value = quoted !== undefined ? quoted.replace(/\\(.)/g, '$1') : (plain ?? '');
    (open ?? words).push(value);
    open = undefined;
  }
  return { name: upper, arguments: words, switches, rest };
}
