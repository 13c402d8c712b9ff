import { mainPart, type Package, type PartName } from '@quire/core/opc';
import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { hasShapeId, sectionEnd, withoutSectionEnd, withProperty } from '../../markup/index.js';
import { addNote, type NotesKind, notesPart, partOfMain } from '../../package/index.js';
import { takesNotes } from '../footnote.js';
import { Lists } from './numbering.js';
import { copiedTarget } from './parts.js';
import { insertedSection, withItsSections } from './sections.js';
import { styleMap } from './styles.js';
import type { Inserting, Target } from './target.js';

/** The blocks of a document as they are inserted into another one. */
export function insertedBody(source: Package, target: Target): readonly XmlNode[] {
  const main = mainPart(source);
  const body = child(source.xml(main), 'w:body');
  const blocks = (body?.children ?? []).filter((node) => typeof node !== 'string' && node.name !== 'w:sectPr');
  const insertion = new Insertion(source, main, target);
  const nodes = insertion.nodes(blocks);
  if (target.sections === 'drop') return nodes;
  const last = body && child(body, 'w:sectPr');
  return [withItsSections(target.writer, nodes, last && insertedSection(insertion, last))];
}

const STYLED: ReadonlySet<string> = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle']);

/** One insertion of a document: it has its own ids, bookmarks and lists, and shares styles and parts. */
class Insertion implements Inserting {
  readonly source: Package;
  readonly target: Target;
  readonly #from: PartName;
  readonly #styles: (id: string | undefined, type: 'paragraph' | 'table' | 'other') => string | undefined;
  readonly #lists: Lists;
  readonly #ids = new Map<string, string>();
  /** True if the next paragraph begins on a new page: a section ended before it. */
  #breaks = false;

  constructor(source: Package, from: PartName, target: Target, lists?: Lists) {
    this.source = source;
    this.target = target;
    this.#from = from;
    this.#styles = styleMap(source, target);
    this.#lists = lists ?? new Lists(source, target.writer);
  }

  elsewhere(from: PartName, part: PartName, nodes: readonly XmlNode[]): readonly XmlNode[] {
    return new Insertion(this.source, from, { ...this.target, part }, this.#lists).nodes(nodes);
  }

  nodes(nodes: readonly XmlNode[]): readonly XmlNode[] {
    this.#noteBookmarks(nodes);
    return nodes.flatMap((node) => this.#node(node));
  }

  #node(node: XmlNode): readonly XmlNode[] {
    if (typeof node === 'string') return [node];
    if (COMMENT_MARKS.has(node.name)) return this.#commentMark(node);
    const notes = NOTE_KINDS[node.name];
    if (notes) return this.#noteReference(node, notes);
    if (node.name === 'w:p') return [this.#paragraph(node)];
    if (STYLED.has(node.name)) return this.#style(node);
    return [this.#element(node)];
  }

  /** Converts a range mark or reference of a comment; removes it if the comment is not inserted. */
  #commentMark(node: XmlElement): readonly XmlNode[] {
    if (this.target.comments === 'drop') {
      if (node.name === 'w:commentReference') this.target.warn?.('the comments of the document are left out');
      return [];
    }
    const stated = node.attributes['w:id'] ?? '';
    const id = this.#once(`comment ${stated}`, () => insertedNote(this, 'comments', stated) ?? '');
    return id === '' ? [] : [{ ...node, attributes: { ...node.attributes, 'w:id': id } }];
  }

  #noteReference(node: XmlElement, kind: NotesKind): readonly XmlNode[] {
    const { writer, warn } = this.target;
    const isTaken = takesNotes(this.target, writer);
    if (!isTaken) warn?.(`the ${kind} of a document outside the body, or in a text box, are left out`);
    const id = isTaken ? insertedNote(this, kind, node.attributes['w:id'] ?? '') : undefined;
    return id === undefined ? [] : [{ ...node, attributes: { ...node.attributes, 'w:id': id } }];
  }

  #element(node: XmlElement): XmlElement {
    const children = node.children.flatMap((inner) =>
      typeof inner === 'string' && node.name === 'w:instrText' ? [this.#instruction(inner)] : this.#node(inner),
    );
    return { ...node, attributes: this.#attributes(node), children };
  }

  /** A paragraph. After a paragraph that ended a section on a new page, the next one begins on a new page. */
  #paragraph(node: XmlElement): XmlElement {
    const section = sectionEnd(node);
    const begins = this.#breaks;
    this.#breaks = false;
    if (section && this.target.sections === 'keep') {
      return this.#ownStyle(withProperty(this.#element(withoutSectionEnd(node)), insertedSection(this, section)));
    }
    if (section) {
      this.#breaks = child(section, 'w:type')?.attributes['w:val'] !== 'continuous';
      this.target.warn?.('the sections of the document, their pages and headers, are left out');
    }
    const plain = this.#element(withoutSectionEnd(node));
    const styled = this.#ownStyle(plain);
    return begins ? withProperty(styled, element('w:pageBreakBefore')) : styled;
  }

  /** The paragraph with the default style of its document, if it has none and its formatting is kept. */
  #ownStyle(paragraph: XmlElement): XmlElement {
    const stated = child(paragraph, 'w:pPr');
    if (stated && child(stated, 'w:pStyle')) return paragraph;
    const id = this.#styles(undefined, 'paragraph');
    return id === undefined ? paragraph : withProperty(paragraph, element('w:pStyle', { 'w:val': id }));
  }

  #style(node: XmlElement): readonly XmlNode[] {
    const type = node.name === 'w:pStyle' ? 'paragraph' : node.name === 'w:tblStyle' ? 'table' : 'other';
    const id = this.#styles(node.attributes['w:val'], type);
    return id === undefined ? [] : [element(node.name, { 'w:val': id })];
  }

  #attributes({ name, attributes }: XmlElement): XmlElement['attributes'] {
    const own: Record<string, string> = {};
    const { ids } = this.target.writer;
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('w:rsid')) continue;
      own[key] = key.startsWith('r:') ? copiedTarget(this, this.#from, value) : value;
    }
    if ('w14:paraId' in own) own['w14:paraId'] = ids.paragraph();
    if ('w14:textId' in own) own['w14:textId'] = '77777777';
    const id = attributes['w:id'];
    if (id !== undefined) own['w:id'] = this.#once(`id ${id}`, () => ids.bookmark());
    if (name === 'wp:docPr') own.id = ids.drawing();
    else if (hasShapeId(name)) own.id = this.#once(`drawn ${attributes.id}`, () => ids.drawing());
    else if (name === 'w:id') own['w:val'] = ids.control();
    else if (name === 'w:numId') own['w:val'] = this.#lists.list(attributes['w:val'] ?? '');
    else if (name === 'w:bookmarkStart') own['w:name'] = this.#bookmark(attributes['w:name'] ?? '');
    else if (name === 'w:fldSimple') own['w:instr'] = this.#instruction(attributes['w:instr'] ?? '');
    if (name === 'w:hyperlink' && attributes['w:anchor'] !== undefined) {
      own['w:anchor'] = this.#bookmark(attributes['w:anchor']);
    }
    return own;
  }

  /** Gives bookmarks new unique names, by which references to them are updated. */
  #noteBookmarks(nodes: readonly XmlNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      const name = node.name === 'w:bookmarkStart' ? node.attributes['w:name'] : undefined;
      if (name !== undefined) this.#once(`name ${name}`, () => this.target.writer.ids.bookmarkName(name));
      this.#noteBookmarks(node.children);
    }
  }

  #bookmark(name: string): string {
    return this.#ids.get(`name ${name}`) ?? name;
  }

  #instruction(text: string): string {
    return text.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (word) => this.#bookmark(word));
  }

  #once(key: string, make: () => string): string {
    const id = this.#ids.get(key) ?? make();
    this.#ids.set(key, id);
    return id;
  }
}

/** The kinds of notes by the elements that refer to them. */
const NOTE_KINDS: Readonly<Record<string, NotesKind>> = {
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
};

const COMMENT_MARKS: ReadonlySet<string> = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']);

/** The id of the copy of a source note in the target; undefined if the source has no such note. */
function insertedNote(inserting: Inserting, kind: NotesKind, id: string): string | undefined {
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
