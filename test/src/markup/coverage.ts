/**
 * The effect of an element or attribute on a page: `drawn`, `told` (reported by a diagnostic), or the reason for which
 * it has none.
 */

/** The reasons for which markup has no effect on a page. */
export const REASONS = {
  editing: 'states of the editor: galleries, grids, locks, placeholders, handles, defaults for what is new',
  proofing: 'marks of spelling and grammar',
  identity: 'names, numbers, dates and people that nothing shows',
  view: 'how a screen shows a document',
  web: 'web pages and frames alone',
  printing: 'trays, printers, and colors of black and white printers',
  saving: 'how a program saves and checks a file',
  stored: 'repeats what other markup says, or how a stored result was made',
  data: 'where stored values came from',
  interaction: 'media, sounds, clicks, animation',
  hidden: 'describes what is not shown',
  ignored: 'changes nothing in Word, or nothing that can be seen',
} as const;

export type Reason = keyof typeof REASONS;
export type CoverageWord = 'drawn' | 'told' | Reason;

/**
 * Names by their coverage word, separated by white space: `w:p` for an element with all attributes that are not listed,
 * `w:p@a,b` for attributes, `*@a` for an attribute of any element. `cdr:*` is the rest of a namespace.
 */
export type MarkupCoverage = Readonly<Partial<Record<CoverageWord, string>>> & {
  /** Names that the engine's readers report, by the words that the diagnostic contains. */
  readonly reported?: Readonly<Record<string, string>>;
};

export interface Covered {
  readonly word: CoverageWord;
  /** Words that the diagnostic contains, if one of the engine's readers reports the markup. */
  readonly diagnostic?: string;
}

/** The names in the tables, each with its coverage. Throws if two lines have the same name. */
export function namesOf(tables: readonly MarkupCoverage[]): ReadonlyMap<string, Covered> {
  const names = new Map<string, Covered>();
  const add = (list: string, covered: Covered): void => {
    for (const item of list.split(/\s+/).filter((each) => each !== '')) {
      const [element = '', attributes] = item.split('@');
      for (const attribute of attributes?.split(',') ?? [undefined]) {
        const name = attribute === undefined ? element : `${element}@${attribute}`;
        if (names.has(name)) throw new Error(`${name} is listed twice`);
        names.set(name, covered);
      }
    }
  };
  for (const { reported = {}, ...words } of tables) {
    for (const [word, list] of Object.entries(words)) add(list, { word: word as CoverageWord });
    for (const [diagnostic, list] of Object.entries(reported)) add(list, { word: 'told', diagnostic });
  }
  return names;
}

/**
 * The coverage of a name: its own line, else the line of its attribute on any element, else the line of its element.
 */
export function coveredBy(names: ReadonlyMap<string, Covered>, name: string): Covered | undefined {
  const [element = '', attribute] = name.split('@');
  const everywhere = attribute === undefined ? undefined : names.get(`*@${attribute}`);
  return names.get(name) ?? everywhere ?? names.get(element);
}
