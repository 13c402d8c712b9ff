import { type PartName, related, relationshipType } from '@quire/core/opc';
import { element, writeXml, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from './package-writer.js';

export type NotesKind = 'footnotes' | 'endnotes' | 'comments';

/** Ids of added notes begin here: those of copies in repeats count up from the largest of the template. */
const FIRST = 1_000_000;

/** Adds a note to the part of its kind, under an id that no other has, which is the result. */
export function addNote(writer: PackageWriter, kind: NotesKind, note: XmlElement): string {
  const part = notesPart(writer, kind);
  const root = writer.xml(part);
  const ids = root.children.map((node) => (typeof node === 'string' ? 0 : Number(node.attributes['w:id']) || 0));
  const id = String(ids.reduce((largest, each) => Math.max(largest, each), FIRST) + 1);
  const added = { ...note, attributes: { ...note.attributes, 'w:id': id } };
  writer.replace(part, { ...root, children: [...root.children, added] });
  return id;
}

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const made = new WeakMap<object, Map<NotesKind, PartName>>();

/** The part with the notes of the target, made if there is none, for footnotes and endnotes with their separators. */
export function notesPart(writer: PackageWriter, kind: NotesKind): PartName {
  const target = related(writer.source, writer.main, kind)?.target;
  const existing = target === undefined ? undefined : writer.source.part(target)?.name;
  const known = existing ?? made.get(writer)?.get(kind);
  if (known !== undefined) return known;
  const separators = kind === 'comments' ? [] : separatorsOf(kind === 'footnotes' ? 'w:footnote' : 'w:endnote');
  const folder = writer.main.slice(0, writer.main.lastIndexOf('/'));
  const part = writer.add(
    { stem: `${folder}/${kind}`, extension: 'xml' },
    `${CONTENT_TYPE}.${kind}+xml`,
    writeXml(element(`w:${kind}`, {}, separators)),
  );
  writer.relate(writer.main, relationshipType(kind), part);
  made.set(writer, (made.get(writer) ?? new Map<NotesKind, PartName>()).set(kind, part));
  return part;
}

const separatorsOf = (name: string): readonly XmlElement[] =>
  ['separator', 'continuationSeparator'].map((type, at) =>
    element(name, { 'w:type': type, 'w:id': String(at - 1) }, [
      element('w:p', {}, [element('w:r', {}, [element(`w:${type}`)])]),
    ]),
  );
