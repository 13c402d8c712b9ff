import type { FormulaCell } from '@quire/core/fields';
import { FieldsAround } from '@quire/core/fields';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import { shownText } from '../markup/index.js';

/** The maximum number of cells that the formulas of a part read in total: each of many formulas may read all cells. */
const MOST_CELLS = 500_000;
/** The longest text of a bookmark. */
const LONGEST = 32_000;

/** The texts that fields name: cells of tables by their place, and bookmarks. */
export class DocumentText {
  readonly #tables = new Map<XmlElement, readonly (readonly XmlElement[])[]>();
  readonly #places = new Map<XmlElement, FormulaCell>();
  readonly #bookmarks: ReadonlyMap<string, Bookmark>;
  #cells = MOST_CELLS;

  constructor(roots: readonly XmlElement[]) {
    this.#bookmarks = new Bookmarks(roots).found;
  }

  /** Notes the cells of a table: `placeOf` knows them then. */
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

  bookmarkTable(name: string): XmlElement | undefined {
    return this.#bookmarks.get(name.toLowerCase())?.table;
  }

  #rowsOf(table: XmlElement): readonly (readonly XmlElement[])[] {
    let rows = this.#tables.get(table);
    if (!rows) {
      rows = [...within(table, 'w:tr')].map((row) => [...within(row, 'w:tc')]);
      this.#tables.set(table, rows);
    }
    return rows;
  }
}

/** The elements of a name in another one, through controls around them, without those in nested tables. */
function* within({ children }: XmlElement, name: string): Generator<XmlElement> {
  for (const node of children) {
    if (typeof node === 'string') continue;
    if (node.name === name) yield node;
    else if (node.name !== 'w:tbl' && node.name !== 'w:p') yield* within(node, name);
  }
}

interface Bookmark {
  text: string;
  readonly table: XmlElement | undefined;
}

/** Reads the texts of bookmarks, each from its start to its end. */
class Bookmarks {
  readonly found = new Map<string, Bookmark>();
  readonly #open = new Map<string, Bookmark>();
  #fields = new FieldsAround();
  #table: XmlElement | undefined;

  constructor(roots: readonly XmlElement[]) {
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
      else if (name === 'w:r') this.#add(shownText([node], '', this.#fields));
      else if (name === 'w:tbl') {
        const around = this.#table;
        this.#table = node;
        this.#read(node.children);
        this.#table = around;
      } else {
        this.#read(node.children);
        if (name === 'w:p') this.#add('\n');
      }
    }
  }

  #start(id: string, name: string): void {
    const bookmark: Bookmark = { text: '', table: this.#table };
    this.#open.set(id, bookmark);
    const key = name.toLowerCase();
    if (!this.found.has(key)) this.found.set(key, bookmark);
  }

  #add(text: string): void {
    if (text === '') return;
    for (const bookmark of this.#open.values()) if (bookmark.text.length < LONGEST) bookmark.text += text;
  }
}
