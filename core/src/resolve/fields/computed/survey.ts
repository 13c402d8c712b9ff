/** The results of a pass over a document for its fields: paragraphs, bookmarks, cells of tables. */
import { firstIndex } from '../../../base/first-index.js';
import type { PartName } from '../../../ooxml/opc/index.js';
import type { XmlElement } from '../../../ooxml/xml/index.js';
import type { CharacterFormat, InlineItem, NumberLabel, ResolvedBlock } from '../../../resolved/index.js';
import type { CountedNumber } from '../../numbering/index.js';
import type { FieldRecorder, FormulaCell, ParagraphFacts } from '../field-pass.js';
import { blocksText, itemText } from '../item-text.js';
import type { ReferenceMark } from './marks.js';

export interface SurveyedParagraph {
  /** The index among all paragraphs, in the order in which they are resolved. */
  readonly order: number;
  readonly part: PartName;
  readonly xml: XmlElement;
  readonly styleId: string;
  readonly items: readonly InlineItem[];
  /** The format of its runs that state no properties. */
  readonly plain: CharacterFormat;
  readonly number?: CountedNumber;
  readonly label?: NumberLabel;
  /** 0 to 8; 9 for body text. */
  readonly outlineLevel: number;
}

/** A TC field: an entry of contents that the text does not show (ECMA-376-1 §17.16.5.65). */
export interface HiddenEntry {
  readonly paragraph: number;
  readonly text: string;
  /** The letter of the table that lists the entry (`\\f`). */
  readonly table: string;
  readonly level: number;
  readonly withoutPage: boolean;
}

/** An entry of an index or of a table of authorities, and the bookmark at its place. */
export interface SurveyedMark {
  readonly paragraph: number;
  readonly mark: ReferenceMark;
  readonly place: string;
}

/** A number produced by a SEQ field. */
export interface Sequenced {
  /** The place where the number starts. Text before it may be part of the same item. */
  readonly place: InlinePlace;
  readonly number: string;
}

export interface Bookmark {
  readonly start: InlinePlace;
  readonly end: InlinePlace;
  /** The table in which it begins. */
  readonly table?: XmlElement;
}

/** A place between the characters of a paragraph. */
export interface InlinePlace {
  readonly paragraph: number;
  /** The number of items before the position. If the last of them is text, only its first `length` characters count. */
  readonly items: number;
  readonly length: number;
}

type Open = { -readonly [K in keyof SurveyedParagraph]: SurveyedParagraph[K] };

/** The maximum lengths of the text of a bookmark and of a cell; longer texts are cut. */
const LONGEST = 32_000;
const LONGEST_CELL = 1_000;
const FIRST_MARK = 900_000_000;

export class Survey implements FieldRecorder {
  readonly paragraphs: SurveyedParagraph[] = [];
  readonly #byXml = new Map<XmlElement, SurveyedParagraph>();
  readonly #open: Open[] = [];
  readonly #started = new Map<
    string,
    { readonly name: string; readonly start: InlinePlace; readonly table?: XmlElement }
  >();
  readonly #bookmarks = new Map<string, Bookmark>();
  readonly #cells = new Map<XmlElement, string[][]>();
  readonly #cellStack: FormulaCell[] = [];
  /** The last paragraph of each outline level or a higher one, by level. */
  readonly #headings: (number | undefined)[] = new Array<number | undefined>(9).fill(undefined);
  readonly entries: HiddenEntry[] = [];
  readonly marks: SurveyedMark[] = [];
  /** Names, in lower case, of the bookmarks whose pages index entries list. */
  readonly #ranges = new Set<string>();
  readonly #sequences = new Map<string, Sequenced[]>();
  /** Built at its first use, once all paragraphs are there. */
  #byStyle: Map<string, SurveyedParagraph[]> | undefined;

  /** The innermost paragraph that is open at this point of the survey. */
  get paragraph(): SurveyedParagraph | undefined {
    return this.#open.at(-1);
  }

  /** The innermost cell at the current position. */
  get cell(): FormulaCell | undefined {
    return this.#cellStack.at(-1);
  }

  startParagraph(
    xml: XmlElement,
    part: PartName,
    styleId: string,
    items: readonly InlineItem[],
    plain: CharacterFormat,
  ): void {
    const paragraph: Open = { order: this.paragraphs.length, part, xml, styleId, items, plain, outlineLevel: 9 };
    this.paragraphs.push(paragraph);
    this.#byXml.set(xml, paragraph);
    this.#open.push(paragraph);
  }

  endParagraph(facts: ParagraphFacts): void {
    const paragraph = this.#open.pop();
    if (!paragraph) return;
    Object.assign(paragraph, facts);
    for (let level = facts.outlineLevel; level < this.#headings.length; level++)
      this.#headings[level] = paragraph.order;
  }

  /** The last heading of a level (from 1) or above before the current position; undefined before the first. */
  headingAt(level: number): number | undefined {
    return this.#headings[level - 1];
  }

  addEntry(entry: Omit<HiddenEntry, 'paragraph'>): void {
    const { paragraph } = this;
    if (paragraph) this.entries.push({ ...entry, paragraph: paragraph.order });
  }

  /** Records an entry at the current position, and returns the name of its bookmark. */
  addMark(mark: ReferenceMark): string | undefined {
    const { paragraph } = this;
    if (!paragraph) return undefined;
    const place = `_Mark${FIRST_MARK + this.marks.length}`;
    this.marks.push({ mark, place, paragraph: paragraph.order });
    if (mark.range !== undefined) this.#ranges.add(mark.range.toLowerCase());
    return place;
  }

  /** The name of the bookmark that marks the end of `range`; undefined if no index entry lists its pages. */
  endOf(range: string): string | undefined {
    const name = range.toLowerCase();
    return this.#ranges.has(name) ? `_End_${name}` : undefined;
  }

  addNumber(sequence: string, number: string): void {
    const place = this.#place();
    if (!place) return;
    const key = sequence.toLowerCase();
    const known = this.#sequences.get(key) ?? [];
    this.#sequences.set(key, known);
    known.push({ place, number });
  }

  /** The numbers of a sequence, in order. */
  sequenced(sequence: string): readonly Sequenced[] {
    return this.#sequences.get(sequence.toLowerCase()) ?? [];
  }

  /** The last number of a sequence before the end of a paragraph. */
  sequenceBefore(sequence: string, paragraph: number): string | undefined {
    const numbers = this.sequenced(sequence);
    const next = firstIndex(numbers.length, (i) => numbers[i].place.paragraph > paragraph);
    return numbers[next - 1]?.number;
  }

  startCell(place: FormulaCell): void {
    this.#cellStack.push(place);
  }

  endCell(blocks: readonly ResolvedBlock[]): void {
    const place = this.#cellStack.pop();
    if (!place) return;
    const rows = this.#cells.get(place.table) ?? [];
    this.#cells.set(place.table, rows);
    const row = rows[place.row] ?? [];
    rows[place.row] = row;
    row[place.cell] = blocksText(blocks, LONGEST_CELL);
  }

  startBookmark(id: string, name: string): void {
    const start = this.#place();
    if (start) this.#started.set(id, { name: name.toLowerCase(), start, table: this.cell?.table });
  }

  endBookmark(id: string): string | undefined {
    const started = this.#started.get(id);
    const end = this.#place();
    if (!started || !end) return undefined;
    this.#started.delete(id);
    const { name, start, table } = started;
    if (!this.#bookmarks.has(name)) this.#bookmarks.set(name, { start, end, ...(table && { table }) });
    return name;
  }

  #place(): InlinePlace | undefined {
    const paragraph = this.paragraph;
    if (!paragraph) return undefined;
    const { order, items } = paragraph;
    const last = items.at(-1);
    return { paragraph: order, items: items.length, length: last?.kind === 'text' ? last.text.length : 0 };
  }

  /** All paragraphs of a style in a part, in order. */
  ofStyle(styleId: string, part: PartName): readonly SurveyedParagraph[] {
    if (!this.#byStyle) {
      this.#byStyle = new Map();
      for (const paragraph of this.paragraphs) {
        const key = `${paragraph.part} ${paragraph.styleId}`;
        const known = this.#byStyle.get(key);
        if (known) known.push(paragraph);
        else this.#byStyle.set(key, [paragraph]);
      }
    }
    return this.#byStyle.get(`${part} ${styleId}`) ?? [];
  }

  paragraphOf(xml: XmlElement): SurveyedParagraph | undefined {
    return this.#byXml.get(xml);
  }

  /** The bookmark of a name, in any letter case, once its end has been passed. */
  bookmark(name: string): Bookmark | undefined {
    return this.#bookmarks.get(name.toLowerCase());
  }

  cellText({ table, row, cell }: FormulaCell): string | undefined {
    return this.#cells.get(table)?.[row]?.[cell];
  }

  /** Returns the number of a table's rows so far. */
  rowsOf(table: XmlElement): number {
    return this.#cells.get(table)?.length ?? 0;
  }

  /** The last paragraph in which a bookmark has content. */
  lastParagraph({ start, end }: Bookmark): number {
    const items = this.paragraphs[end.paragraph]?.items.slice(0, end.items) ?? [];
    const ends = end.paragraph === start.paragraph || items.some(({ kind }) => kind !== 'bookmark');
    return ends ? end.paragraph : end.paragraph - 1;
  }

  /** The items inside a bookmark; a text across one of its edges is cut there. */
  *itemsIn({ start, end }: Bookmark): Generator<{ readonly item: InlineItem; readonly paragraph: number }> {
    for (let order = start.paragraph; order <= end.paragraph; order++) {
      const items = this.paragraphs[order]?.items ?? [];
      const first = order === start.paragraph ? Math.max(0, start.items - 1) : 0;
      const last = order === end.paragraph ? Math.min(end.items, items.length) : items.length;
      for (let at = first; at < last; at++) {
        const item = items[at];
        if (!item) continue;
        const from = order === start.paragraph && at === start.items - 1 ? start.length : 0;
        const to = order === end.paragraph && at === end.items - 1 ? end.length : undefined;
        if (item.kind === 'text') yield { item: { ...item, text: item.text.slice(from, to) }, paragraph: order };
        else if (!(order === start.paragraph && at === start.items - 1)) yield { item, paragraph: order };
      }
    }
  }

  /** The text of a bookmark, with a line end after each paragraph; of a very long one only the beginning. */
  bookmarkText(bookmark: Bookmark): string {
    let text = '';
    let at = bookmark.start.paragraph;
    for (const { item, paragraph } of this.itemsIn(bookmark)) {
      for (; at < paragraph; at++) text += '\n';
      text += itemText(item);
      if (text.length > LONGEST) return text.slice(0, LONGEST);
    }
    return text;
  }
}
