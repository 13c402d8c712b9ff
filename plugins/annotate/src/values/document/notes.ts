import type { XmlElement } from '@quire/core/xml';
import { addNote, type NotesKind, notesPart, partOfMain } from '../../package/index.js';
import type { Inserting } from './target.js';

/** The kinds of notes by the elements that refer to them. */
export const NOTE_KINDS: Readonly<Record<string, NotesKind>> = {
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
};

/** The reference mark of a comment, and the marks around its text. */
export const COMMENT_MARKS: ReadonlySet<string> = new Set([
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:commentReference',
]);

/** The id of the copy of a source note in the target; undefined if the source has no such note. */
export function insertedNote(inserting: Inserting, kind: NotesKind, id: string): string | undefined {
  const { source, target } = inserting;
  const from = partOfMain(source, kind);
  const note = from && source.xml(from).children.find(isNote(id));
  if (from === undefined || typeof note !== 'object') return undefined;
  const part = notesPart(target.writer, kind);
  const inserted = inserting.elsewhere(from, part, note.children);
  return addNote(target.writer, kind, { ...note, children: inserted });
}

const isNote =
  (id: string) =>
  (node: XmlElement['children'][number]): boolean =>
    typeof node !== 'string' && node.attributes['w:id'] === id;
