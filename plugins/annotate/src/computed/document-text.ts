import type { FormulaCell } from '@quire/core/fields';
import { FieldsAround } from '@quire/core/fields';
import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import { SIGNS, shownText } from '../markup/index.js';
import { Styles } from './styled-texts.js';

/** The maximum number of cells that the formulas of a part read in total: each of many formulas may read all cells. */
const MOST_CELLS = 500_000;
const LONGEST = 32_000;

/** The children of a run that a reference repeats. The second set lists those without visible text. */
const TEXTS: ReadonlySet<string> = new Set(['w:rPr', 'w:t', 'w:sym', ...Object.keys(SIGNS)]);
const UNSEEN: ReadonlySet<string> = new Set(
  'w:fldChar w:instrText w:lastRenderedPageBreak w:delText w:softHyphen w:annotationRef'.split(' '),
);

/** The texts that fields name: cells of tables by row and column, and bookmarks. */
export class DocumentText {
  readonly #tables = new Map<XmlElement, readonly (readonly XmlElement[])[]>();
  readonly #places = new Map<XmlElement, FormulaCell>();
  readonly #bookmarks: ReadonlyMap<string, Bookmark>;
  #cells = MOST_CELLS;

  constructor(roots: readonly XmlElement[], styles = new Styles(undefined)) {
    this.#bookmarks = new Bookmarks(roots, styles).found;
  }

  /** Records the cells of a table, so that `placeOf` finds them. */
  enter(table: XmlElement): void {
    for (const [row, cells] of this.#rowsOf(table).entries()) {
      for (const [cell, element] of cells.entries()) this.#places.set(element, { table, row, cell });
    }
  }

  placeOf(cell: XmlElement): FormulaCell | undefined {
    return this.#places.get(cell);
  }

  cellText({ table, row, cell }: FormulaCell): string | undefined {
    const found = this.#rowsOf(table)[row]?.[cell];
    return found && this.#cells-- > 0 ? shownText([found], '\n') : undefined;
  }

  rowsOf(table: XmlElement): number {
    return this.#cells > 0 ? this.#rowsOf(table).length : 0;
  }

  /** The text of a bookmark; the case of its name is ignored. */
  bookmark(name: string): string | undefined {
    return this.#bookmarks.get(name.toLowerCase())?.text;
  }

  /** The paragraphs of a bookmark, the last one incomplete; undefined if it contains more than a short text. */
  paragraphs(name: string): readonly BookmarkParagraph[] | undefined {
    const bookmark = this.#bookmarks.get(name.toLowerCase());
    if (!bookmark || bookmark.isMore) return undefined;
    return [...bookmark.paragraphs, { properties: undefined, runs: bookmark.runs }];
  }

  /** The number of the paragraph of a bookmark in its list, such as `2.1`, whatever the format; empty if it has none. */
  numberOf(name: string): string | undefined {
    return this.#bookmarks.get(name.toLowerCase())?.number;
  }

  /** The numbers of footnotes and endnotes before a bookmark, as text. */
  noteOf(name: string): string | undefined {
    return this.#bookmarks.get(name.toLowerCase())?.note;
  }

  bookmarkTable(name: string): XmlElement | undefined {
    return this.#bookmarks.get(name.toLowerCase())?.table;
  }

  #rowsOf(table: XmlElement): readonly (readonly XmlElement[])[] {
    const rows = this.#tables.get(table) ?? [...within(table, 'w:tr')].map((row) => [...within(row, 'w:tc')]);
    this.#tables.set(table, rows);
    return rows;
  }
}

/** The elements of a name inside an element, also those in controls, but not those in nested tables. */
function* within({ children }: XmlElement, name: string): Generator<XmlElement> {
  for (const node of children) {
    if (typeof node === 'string') continue;
    if (node.name === name) yield node;
    else if (node.name !== 'w:tbl' && node.name !== 'w:p') yield* within(node, name);
  }
}

/** A paragraph of a bookmark: the properties of the whole paragraph, and the runs of the bookmark in it. */
export interface BookmarkParagraph {
  readonly properties: XmlElement | undefined;
  readonly runs: readonly XmlElement[];
}

interface Bookmark {
  text: string;
  /** The paragraphs whose ends are in the bookmark. */
  readonly paragraphs: BookmarkParagraph[];
  /** The runs after the end of the last of these paragraphs. */
  runs: XmlElement[];
  /** True if the bookmark contains more than a short text: tables, pictures, notes. */
  isMore: boolean;
  readonly number: string;
  readonly note: string;
  readonly table: XmlElement | undefined;
}

class Bookmarks {
  readonly found = new Map<string, Bookmark>();
  readonly #open = new Map<string, Bookmark>();
  #fields = new FieldsAround();
  #table: XmlElement | undefined;
  readonly #styles: Styles;
  /** The number at each level of each list so far. */
  readonly #lists = new Map<string, number[]>();
  #number = '';
  readonly #notes = { 'w:footnoteReference': 0, 'w:endnoteReference': 0 };

  constructor(roots: readonly XmlElement[], styles: Styles) {
    this.#styles = styles;
    for (const root of roots) {
      this.#open.clear();
      this.#fields = new FieldsAround();
      this.#read(root.children);
    }
  }

  #read(nodes: readonly XmlNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const { name, attributes } = node;
      if (name === 'w:bookmarkStart') this.#start(attributes['w:id'] ?? '', attributes['w:name'] ?? '');
      else if (name === 'w:bookmarkEnd') this.#open.delete(attributes['w:id'] ?? '');
      else if (name === 'w:r') this.#run(node);
      else if (name === 'w:tbl') {
        const around = this.#table;
        this.#table = node;
        for (const bookmark of this.#open.values()) bookmark.isMore = true;
        this.#read(node.children);
        this.#table = around;
      } else {
        if (name === 'w:p') this.#count(node);
        this.#read(node.children);
        if (name === 'w:p') this.#end(node);
      }
    }
  }

  #start(id: string, name: string): void {
    const note = Object.values(this.#notes).join();
    const content = { text: '', paragraphs: [], runs: [], isMore: false };
    const bookmark: Bookmark = { ...content, table: this.#table, number: this.#number, note };
    this.#open.set(id, bookmark);
    const key = name.toLowerCase();
    if (!this.found.has(key)) this.found.set(key, bookmark);
  }

  #count(paragraph: XmlElement): void {
    const { list, level } = this.#styles.listOf(paragraph);
    const numbers = this.#lists.get(list) ?? [];
    this.#lists.set(list, numbers);
    numbers.length = level + 1;
    numbers[level] = (numbers[level] ?? 0) + 1;
    this.#number = list === '0' ? '' : numbers.join('.');
  }

  #run(run: XmlElement): void {
    for (const node of run.children) {
      if (typeof node === 'object' && (node.name === 'w:footnoteReference' || node.name === 'w:endnoteReference'))
        this.#notes[node.name]++;
    }
    if (this.#open.size === 0) {
      shownText([run], '', this.#fields);
      return;
    }
    const { inCode } = this.#fields;
    const text = shownText([run], '', this.#fields);
    const shown = run.children.filter((node) => typeof node === 'object' && TEXTS.has(node.name));
    const isMore = run.children.some(
      (node) => typeof node === 'object' && !TEXTS.has(node.name) && !UNSEEN.has(node.name),
    );
    for (const bookmark of this.#open.values()) {
      const isFull = bookmark.text.length >= LONGEST;
      bookmark.isMore ||= isMore || isFull;
      if (!isFull) bookmark.text += text;
      if (!bookmark.isMore && !inCode && text !== '') bookmark.runs.push({ ...run, children: shown });
    }
  }

  #end(paragraph: XmlElement): void {
    const properties = child(paragraph, 'w:pPr');
    for (const bookmark of this.#open.values()) {
      if (bookmark.text.length < LONGEST) bookmark.text += '\n';
      bookmark.paragraphs.push({ properties, runs: bookmark.runs });
      bookmark.runs = [];
    }
  }
}
