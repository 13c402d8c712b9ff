/**
 * Fields computed anew, as Word's "Update fields" does. A pass over the document knows what the passes before it found,
 * and finds out the same again: what fields asked for is settled once both agree.
 */

import type { DocxModel } from '../../../ooxml/docx/index.js';
import type { XmlElement } from '../../../ooxml/xml/index.js';
import { formatNumber } from '../../numbering/index.js';
import type { CellPlace, FieldPass, FieldSurroundings } from '../field.js';
import type { Instruction } from '../instruction.js';
import { fieldNumberFormat } from '../number-format.js';
import { ContentsBuilder } from './contents/index.js';
import { pageExpression } from './page-expression.js';
import { shownValue } from './shown-value.js';
import { type Bookmark, Survey } from './survey.js';
import { fieldValue } from './values.js';

/** What fields ask a survey for. */
export interface Knowledge {
  /** With the survey that it was found in: places mean something there only. */
  bookmark(name: string): { readonly bookmark: Bookmark; readonly survey: Survey } | undefined;
  cellText(place: CellPlace): string | undefined;
  rowsOf(table: XmlElement): number;
  /** All paragraphs, of which those behind the point are known from the pass before. */
  readonly whole: Survey;
}

/** Text that references may repeat in one pass: they can refer to each other, and each time twice. */
const MOST_TEXT = 2_000_000;

/** Cells that the formulas of a pass may look at: each of many may look at all. */
const MOST_CELLS = 500_000;

interface Budget {
  cells: number;
}

/** One for each pass. */
export class FieldUpdates implements FieldPass {
  readonly recorder = new Survey();
  readonly #known: Survey;
  readonly #sequences = new Map<string, { readonly number: number; readonly heading?: number }>();
  /** Set by SET and ASK, by name in lower case. */
  readonly #set = new Map<string, string>();
  readonly #answers: { readonly ask: (knowledge: Knowledge) => string | undefined; readonly answer?: string }[] = [];
  readonly #budget: Budget = { cells: MOST_CELLS };
  #room = MOST_TEXT;

  readonly #contents: ContentsBuilder;

  /** @param before the pass before */
  constructor(before: FieldUpdates | undefined) {
    this.#known = before?.recorder ?? new Survey();
    this.#contents = new ContentsBuilder(before && { survey: before.recorder, builder: before.#contents });
  }

  rebuilt(model: DocxModel): DocxModel {
    return this.#contents.rebuilt(model);
  }

  anchorOf(paragraph: XmlElement): string | undefined {
    return this.#contents.anchors.get(paragraph);
  }

  shown(instruction: Instruction, surroundings: FieldSurroundings, language: string): string | undefined {
    const value = fieldValue(instruction, this, surroundings, language);
    return value && shownValue(value, instruction, language);
  }

  ofPages(instruction: Instruction, language: string): string | undefined {
    return pageExpression(instruction, language);
  }

  /** Asks what may change while the document is resolved. `ask` is asked again when all of it is. */
  ask(ask: (knowledge: Knowledge) => string | undefined): string | undefined {
    if (this.#room <= 0) return undefined;
    const answer = ask(over(this.recorder, this.#known, this.#budget));
    this.#room -= answer?.length ?? 0;
    this.#answers.push({ ask, answer });
    return answer;
  }

  /** All answers are those that the whole document gives. */
  get settled(): boolean {
    const whole = over(this.recorder, this.recorder, { cells: MOST_CELLS });
    return this.#answers.every(({ ask, answer }) => ask(whole) === answer) && this.#contents.isUpToDate(this.recorder);
  }

  setBookmark(name: string, text: string): void {
    this.#set.set(name.toLowerCase(), text);
  }

  /** What SET or ASK gave a bookmark before the point. */
  valueSet(name: string): string | undefined {
    return this.#set.get(name.toLowerCase());
  }

  /**
   * `SEQ Figure \* ARABIC` (ECMA-376-1 §17.16.5.56): the next number of its name; `\c` repeats the last, `\r n` begins
   * anew, `\s n` does at headings of level n, `\h` counts without showing. Undefined where bookmarks decide.
   */
  sequence(instruction: Instruction): string | undefined {
    const { arguments: words, switches } = instruction;
    const [name] = words;
    if (name === undefined || words.length > 1) return undefined;
    const heading = this.recorder.headingAt(Number(switches.get('s')?.[0] ?? 0));
    const before = this.#sequences.get(name);
    const last = before && before.heading === heading ? before.number : 0;
    const reset = Number.parseInt(switches.get('r')?.[0] ?? '', 10);
    const number = Number.isFinite(reset) ? reset : switches.has('c') ? last : last + 1;
    this.#sequences.set(name, { number, heading });
    const shown = formatNumber(number, fieldNumberFormat(instruction) ?? 'decimal');
    this.recorder.addNumber(name, shown);
    const hidden = switches.has('h') && !switches.has('*');
    return hidden ? '' : shown;
  }
}

/** What is found so far, and where that is nothing yet, what was known before. */
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
