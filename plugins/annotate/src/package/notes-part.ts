import type { PartName } from '@quire/core/opc';
import { element, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from './package-writer.js';
import { supportingPart } from './supporting-part.js';

export type NotesKind = 'footnotes' | 'endnotes' | 'comments';

const KINDS = { footnotes: 'footnote', endnotes: 'endnote', comments: 'comment' } as const;

/** Adds a note to the part of its kind, and returns its id, which no other note has. */
export function addNote(writer: PackageWriter, kind: NotesKind, note: XmlElement): string {
  const part = notesPart(writer, kind);
  const root = writer.xml(part);
  const id = writer.ids.note(KINDS[kind]);
  const added = { ...note, attributes: { ...note.attributes, 'w:id': id } };
  writer.replace(part, { ...root, children: [...root.children, added] });
  return id;
}

/** The part with the target document's notes. A missing part is made; for footnotes and endnotes, with separators. */
export const notesPart = (writer: PackageWriter, kind: NotesKind): PartName =>
  supportingPart(
    writer,
    kind,
    kind === 'comments' ? [] : separatorsOf(kind === 'footnotes' ? 'w:footnote' : 'w:endnote'),
  ).part;

const separatorsOf = (name: string): readonly XmlElement[] =>
  ['separator', 'continuationSeparator'].map((type, at) =>
    element(name, { 'w:type': type, 'w:id': String(at - 1) }, [
      element('w:p', {}, [element('w:r', {}, [element(`w:${type}`)])]),
    ]),
  );
