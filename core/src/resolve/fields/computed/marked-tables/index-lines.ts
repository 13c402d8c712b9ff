/** The lines of an index: entries in their order with their subentries, under headings of letters. */
import type { PageList } from '../../field-pass.js';
import type { IndexMark } from '../marks.js';
import { entryComparer } from './index-order.js';
import { type MarkedPages, pageList } from './page-list.js';
import type { TableSwitches } from './table-switches.js';

/** A mark of the document, and the pages that it lists. */
export interface PlacedMark<M> {
  readonly mark: M;
  readonly pages: MarkedPages;
}

export type LinePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pages'; readonly list: PageList; readonly bold: boolean; readonly italic: boolean };

export interface TableLine {
  /** The kind of line, which names its style: `index 1`, `index heading`, `table of authorities`, `toa heading`. */
  readonly style: 'entry' | 'heading';
  /** The level, from 1. */
  readonly level: number;
  readonly pieces: readonly LinePiece[];
}

interface Entry {
  readonly text: string;
  readonly marks: PlacedMark<IndexMark>[];
  readonly below: Map<string, Entry>;
}

/** The lines of an index, its entries in the order of `language` (BCP 47). */
export function indexLines(
  placed: readonly PlacedMark<IndexMark>[],
  switches: TableSwitches,
  language: string,
): readonly TableLine[] {
  const root: Entry = { text: '', marks: [], below: new Map() };
  for (const each of placed) {
    if (each.mark.table === switches.table && isListed(each.mark.path[0], switches)) add(root, each);
  }
  const compare = entryComparer(language);
  const inOrder = ({ below }: Entry): readonly Entry[] => [...below.values()].sort((a, b) => compare(a.text, b.text));
  const lines: TableLine[] = [];
  function write(entry: Entry, level: number): void {
    const pieces = entryPieces(entry, switches);
    if (switches.runIn) for (const piece of runIn(entry, inOrder, switches)) pieces.push(piece);
    lines.push({ style: 'entry', level, pieces });
    if (!switches.runIn) for (const each of inOrder(entry)) write(each, level + 1);
  }
  let letter: string | undefined;
  for (const entry of inOrder(root)) {
    const own = headingLetter(entry.text);
    if (switches.heading !== undefined && own !== '' && own !== letter) lines.push(heading(own, switches.heading));
    letter = own;
    write(entry, 1);
  }
  return lines;
}

function add(root: Entry, placed: PlacedMark<IndexMark>): void {
  let at = root;
  for (const text of placed.mark.path) {
    const next = at.below.get(text) ?? { text, marks: [], below: new Map() };
    at.below.set(text, next);
    at = next;
  }
  at.marks.push(placed);
}

function isListed(entry: string, { letters }: TableSwitches): boolean {
  if (!letters) return true;
  const first = headingLetter(entry).toLowerCase();
  // `!` as the start of the range includes all entries that precede the letters.
  if (first === '') return letters.from === '!';
  return (letters.from === '!' || first >= letters.from) && first <= letters.to;
}

/** The letter that an entry is filed under, without its accents; none for signs and digits. */
function headingLetter(entry: string): string {
  const [first = ''] = entry.normalize('NFD');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '';
}

const heading = (letter: string, pattern: string): TableLine => ({
  style: 'heading',
  level: 1,
  pieces: [{ kind: 'text', text: /^a+$/i.test(pattern) ? letter : pattern }],
});

/** The entry with its pages. Page numbers in the same format form one piece. */
function entryPieces({ text, marks }: Entry, switches: TableSwitches): LinePiece[] {
  const pieces: LinePiece[] = [{ kind: 'text', text }];
  const paged = marks.filter(({ mark }) => mark.crossReference === undefined);
  if (paged.length > 0) pieces.push({ kind: 'text', text: switches.entrySeparator }, ...numbered(paged, switches));
  const references = new Set(marks.flatMap(({ mark }) => mark.crossReference ?? []));
  for (const reference of references) pieces.push({ kind: 'text', text: switches.referenceSeparator + reference });
  return pieces;
}

function numbered(marks: readonly PlacedMark<IndexMark>[], switches: TableSwitches): readonly LinePiece[] {
  const look = { separator: switches.pageSeparator, range: switches.rangeSeparator };
  const pieces: LinePiece[] = [];
  let before: MarkedPages | undefined;
  for (let from = 0; from < marks.length; ) {
    const { bold, italic } = marks[from].mark;
    let to = from + 1;
    while (marks[to]?.mark.bold === bold && marks[to]?.mark.italic === italic) to++;
    const pages = marks.slice(from, to).map((each) => each.pages);
    pieces.push({ kind: 'pages', list: pageList(pages, look, before), bold, italic });
    before = pages.at(-1);
    from = to;
  }
  return pieces;
}

/** Writes subentries on the line of their entry, `: first, 2; second, 3`, and deeper ones in the same way. */
function runIn(
  entry: Entry,
  inOrder: (entry: Entry) => readonly Entry[],
  switches: TableSwitches,
): readonly LinePiece[] {
  const pieces: LinePiece[] = [];
  for (const [i, below] of inOrder(entry).entries()) {
    pieces.push({ kind: 'text', text: i === 0 ? ': ' : '; ' }, ...entryPieces(below, switches));
    for (const piece of runIn(below, inOrder, switches)) pieces.push(piece);
  }
  return pieces;
}
