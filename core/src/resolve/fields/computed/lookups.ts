/**
 * Lookups of fields in the document: in the findings of this pass so far, and otherwise in those of the previous pass.
 */
import type { XmlElement } from '../../../ooxml/xml/index.js';
import type { FormulaCell } from '../field-pass.js';
import type { Instruction } from '../instruction.js';
import { fieldNumber, fieldNumberFormat } from '../number-format.js';
import { type Bookmark, Survey } from './survey.js';

/** The known state of the document, from which lookups are answered. */
export interface Knowledge {
  /** A bookmark with its survey: places in the text are only valid within one survey. */
  bookmark(name: string): { readonly bookmark: Bookmark; readonly survey: Survey } | undefined;
  cellText(place: FormulaCell): string | undefined;
  rowsOf(table: XmlElement): number;
  /** All paragraphs; paragraphs that this pass has not reached come from the previous pass. */
  readonly whole: Survey;
}

type Query = (knowledge: Knowledge) => string | undefined;

/** The maximum length of text that references repeat in one pass: nested references may double it at each level. */
const MOST_TEXT = 2_000_000;

/** The maximum number of cells that the formulas of a pass read: each of many formulas may read all cells. */
const MOST_CELLS = 500_000;

interface Budget {
  cells: number;
}

/**
 * The lookups of one pass, with their answers; also the bookmarks that fields set and the sequences that they count.
 */
export class Lookups {
  readonly recorder = new Survey();
  readonly #known: Survey;
  readonly #sequences = new Map<string, { readonly number: number; readonly heading?: number }>();
  /** The values that SET and ASK assign, by name in lower case. */
  readonly #set = new Map<string, string>();
  readonly #answers: { readonly query: Query; readonly answer?: string }[] = [];
  readonly #budget: Budget = { cells: MOST_CELLS };
  #room = MOST_TEXT;

  /** @param known the findings of the previous pass; empty in the first pass */
  constructor(known = new Survey()) {
    this.#known = known;
  }

  /** The answer to a query, as known in this pass. It may change later: `settled` runs the query again. */
  answer(query: Query): string | undefined {
    if (this.#room <= 0) return undefined;
    const answer = query(over(this.recorder, this.#known, this.#budget));
    this.#room -= answer?.length ?? 0;
    this.#answers.push({ query, answer });
    return answer;
  }

  /** True if every query, run again over the whole document, gives the same answer. */
  get settled(): boolean {
    const whole = over(this.recorder, this.recorder, { cells: MOST_CELLS });
    return this.#answers.every(({ query, answer }) => query(whole) === answer);
  }

  setBookmark(name: string, text: string): void {
    this.#set.set(name.toLowerCase(), text);
  }

  /** Returns the text that SET or ASK gave a bookmark before the current position. */
  valueSet(name: string): string | undefined {
    return this.#set.get(name.toLowerCase());
  }

  /**
   * `SEQ Figure \* ARABIC` (ECMA-376-1 §17.16.5.56): the next number of its name; `\c` repeats the last, `\r n`
   * restarts, `\s n` restarts at headings of level n, `\h` counts without showing. Undefined if it names a bookmark.
   */
  sequence(instruction: Instruction, language: string): string | undefined {
    const { arguments: words, switches } = instruction;
    const [name] = words;
    if (name === undefined || words.length > 1) return undefined;
    const heading = this.recorder.headingAt(Number(switches.get('s')?.[0] ?? 0));
    const before = this.#sequences.get(name);
    const last = before && before.heading === heading ? before.number : 0;
    const reset = Number.parseInt(switches.get('r')?.[0] ?? '', 10);
    const number = Number.isFinite(reset) ? reset : switches.has('c') ? last : last + 1;
    this.#sequences.set(name, { number, heading });
    const shown = fieldNumber(number, fieldNumberFormat(instruction) ?? 'decimal', language);
    this.recorder.addNumber(name, shown);
    const hidden = switches.has('h') && !switches.has('*');
    return hidden ? '' : shown;
  }
}

/** The findings of this pass, or those of the previous pass if this one has none yet. */
const over = (found: Survey, known: Survey, budget: Budget): Knowledge => ({
  bookmark(name) {
    const survey = [found, known].find((each) => each.bookmark(name));
    const bookmark = survey?.bookmark(name);
    return survey && bookmark && { bookmark, survey };
  },
  cellText: (place) => (budget.cells-- > 0 ? (found.cellText(place) ?? known.cellText(place)) : undefined),
  rowsOf: (table) => (budget.cells > 0 ? Math.max(found.rowsOf(table), known.rowsOf(table)) : 0),
  whole: known,
});
