import { mainPart, type PartName, related, relationshipType } from '@quire/core/opc';
import { element, writeXml, type XmlElement } from '@quire/core/xml';
import type { PackageWriter } from '../../package/index.js';
import type { Inserting } from './target.js';

type NotesKind = 'footnotes' | 'endnotes';

/** The kinds of notes by the elements that refer to them. */
export const NOTE_KINDS: Readonly<Record<string, NotesKind>> = {
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
};

/** Ids of inserted notes begin here: those of copies in repeats count up from the largest of the template. */
const FIRST = 1_000_000;

/** The id in the target of a note of the source, which is brought along; the separator's where there is no such note. */
export function insertedNote(inserting: Inserting, kind: NotesKind, id: string): string {
  const { source, target } = inserting;
  const from = related(source, mainPart(source), kind)?.target;
  const note = from !== undefined && source.part(from) ? source.xml(from).children.find(isNote(id)) : undefined;
  if (from === undefined || typeof note !== 'object') return '0';
  const part = notesPart(target.writer, kind);
  const inserted = inserting.elsewhere(from, part, note.children);
  const root = target.writer.xml(part);
  const ids = root.children.map((node) => (typeof node === 'string' ? 0 : Number(node.attributes['w:id']) || 0));
  const own = String(ids.reduce((largest, each) => Math.max(largest, each), FIRST) + 1);
  const copy = { ...note, attributes: { ...note.attributes, 'w:id': own }, children: inserted };
  target.writer.replace(part, { ...root, children: [...root.children, copy] });
  return own;
}

const isNote =
  (id: string) =>
  (node: XmlElement['children'][number]): boolean =>
    typeof node !== 'string' && node.attributes['w:id'] === id;

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const made = new WeakMap<object, Map<NotesKind, PartName>>();

/** The part with the notes of the target; one with separators alone is made where there is none. */
function notesPart(writer: PackageWriter, kind: NotesKind): PartName {
  const target = related(writer.source, writer.main, kind)?.target;
  const existing = target === undefined ? undefined : writer.source.part(target)?.name;
  const known = existing ?? made.get(writer)?.get(kind);
  if (known !== undefined) return known;
  const name = kind === 'footnotes' ? 'w:footnote' : 'w:endnote';
  const separators = ['separator', 'continuationSeparator'].map((type, at) =>
    element(name, { 'w:type': type, 'w:id': String(at - 1) }, [
      element('w:p', {}, [element('w:r', {}, [element(`w:${type}`)])]),
    ]),
  );
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
