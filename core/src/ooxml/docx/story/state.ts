import type { XmlElement } from '../../xml/index.js';
import type { Inline } from '../content.js';
import { readRevision } from '../formatting/index.js';
import { type KnownFormats, noFormats, type Reading } from '../reading.js';
import type { Revision } from '../text-properties.js';

/**
 * The state of reading one story: a `Reading`, and markers between or around blocks. It exists only while the story is
 * read, and only in this folder.
 */
export interface StoryState extends Reading {
  readonly formats: KnownFormats;
  /** Bookmarks and comment edges between paragraphs, which go to the next paragraph. */
  pending: Inline[];
  /** The content of the paragraph read last: it takes the items pending at the story's end. */
  last?: Inline[];
  /** The tracked changes around the current element, outermost first. */
  revisions: readonly Revision[];
  /** The tables around the current element, outermost first, each with the numbers of the current row and cell. */
  readonly tables: TablePlace[];
  /** Top-level tables so far. */
  tableCount: number;
}

export interface TablePlace {
  row: number;
  cell: number;
}

const NO_REVISIONS: readonly Revision[] = Object.freeze([]);

export const startStory = (reading: Reading): StoryState => ({
  pending: [],
  last: undefined,
  revisions: NO_REVISIONS,
  tables: [],
  tableCount: 0,
  ...reading,
  formats: reading.formats ?? noFormats(),
});

/** Reads content that is inside one more tracked change. */
export function withRevision(change: XmlElement, story: StoryState, read: () => void): void {
  const outer = enterRevision(change, story);
  read();
  story.revisions = outer;
}

/** Reads a tracked change as `withRevision` does, for content that is read piece by piece. */
export function* withinRevision<T>(
  change: XmlElement,
  story: StoryState,
  found: Generator<T, void, void>,
): Generator<T, void, void> {
  // A generator's body runs only once the first piece is requested.
  const outer = enterRevision(change, story);
  yield* found;
  story.revisions = outer;
}

function enterRevision(change: XmlElement, story: StoryState): readonly Revision[] {
  const outer = story.revisions;
  story.revisions = [...outer, readRevision(change)];
  return outer;
}

/** The current place in the outermost table, as messages name it: `w:tbl 3, row 2, cell 1`. */
export const placeInTable = ({ tables: [outermost], tableCount }: StoryState): string =>
  `w:tbl ${tableCount}, row ${outermost?.row ?? 0}, cell ${outermost?.cell ?? 0}`;
