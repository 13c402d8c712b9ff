import { fromBase64 } from '../../base/bytes.js';
import { ownEntry } from '../../base/tables.js';
import {
  child,
  children,
  descendants,
  element,
  isElement,
  textContent,
  type XmlElement,
  type XmlNode,
} from '../xml/index.js';
import { sideBySide } from './runs.js';
import { isSizeless, shapeBlocks, sizedStyle } from './sizeless.js';
import { attributeName, attributeValue, elementName } from './spelling.js';

/** The part for which content is converted, with its own relationships. */
export interface DraftPart {
  readonly name: string;
  readonly relationships: DraftRelationship[];
  /** Ids by type and target. */
  readonly ids: Map<string, string>;
}

export interface DraftRelationship {
  readonly id: string;
  /** The last segment of the relationship type, such as `image`. */
  readonly type: string;
  readonly target: string;
  readonly external: boolean;
}

/** A part that is made during the conversion from content of the document. */
export interface MadePart {
  readonly part: DraftPart;
  readonly contentType: string;
  readonly root: XmlElement;
}

/** Prefixes that packages spell in the same way. */
const KEPT = /^(v|o|w10):/;
/** The prefix of Word 2003's own vocabulary, and of hints for other programs. */
const OWN = 'w03:';

/** Elements that Word 2003 XML has within the text but packages in a part of their own, with the root of that part. */
const NOTES = { footnote: 'footnotes', endnote: 'endnotes', comment: 'comments' } as const;
type NoteKind = keyof typeof NOTES;

/** The types of headers and footers in DOCX, by their types in Word 2003 XML. */
const BANDS: Readonly<Record<string, string>> = { odd: 'default', even: 'even', first: 'first' };

export class Word2003Converter {
  readonly made: MadePart[] = [];
  readonly media = new Map<string, Uint8Array>();
  /** The image data by the name that pictures use for it. */
  readonly #data = new Map<string, { readonly number: number; readonly base64: string }>();
  readonly #notes: Record<NoteKind, XmlElement[]> = { footnote: [], endnote: [], comment: [] };
  readonly #noteParts: Record<NoteKind, DraftPart>;
  readonly #keepsSpace: boolean;
  /** The text of shapes without a size; it is placed after the current paragraph. */
  #loose: XmlNode[] = [];

  constructor(root: XmlElement) {
    this.#keepsSpace = root.attributes['xml:space'] === 'preserve';
    for (const found of descendants(root)) {
      const name = found.name === `${OWN}binData` ? found.attributes[`${OWN}name`] : undefined;
      if (name === undefined || this.#data.has(name)) continue;
      this.#data.set(name, { number: this.#data.size + 1, base64: textContent(found) });
    }
    this.#noteParts = {
      footnote: draft('word/footnotes.xml'),
      endnote: draft('word/endnotes.xml'),
      comment: draft('word/comments.xml'),
    };
  }

  /** Converts nodes with all of their content to the vocabulary of DOCX. */
  all(nodes: readonly XmlNode[], part: DraftPart): XmlNode[] {
    return nodes.flatMap((node) => (isElement(node) ? this.#one(node, part) : [node]));
  }

  /** Returns the parts with notes and comments, after all content is converted. */
  noteParts(): readonly MadePart[] {
    return (Object.keys(NOTES) as NoteKind[]).flatMap((kind): MadePart[] => {
      if (this.#notes[kind].length === 0) return [];
      const root = element(`w:${NOTES[kind]}`, {}, this.#notes[kind]);
      return [{ part: this.#noteParts[kind], contentType: `${WORD_TYPE}${NOTES[kind]}+xml`, root }];
    });
  }

  #one(source: XmlElement, part: DraftPart): XmlNode[] {
    const { name } = source;
    if (name === 'aml:annotation') return this.#annotation(source, part);
    if (name.startsWith(OWN)) return this.#own(name.slice(OWN.length), source, part);
    if (KEPT.test(name)) {
      if (!isSizeless(source)) return [this.#kept(source, part)];
      const text = shapeBlocks(source);
      this.#loose.push(...this.all(text, part));
      return text.length > 0 ? [] : [this.#kept(this.#withOwnSize(source), part)];
    }
    // Hints, smart tags and elements of the author's schemas are replaced by their content.
    return this.all(source.children, part).filter(isElement);
  }

  #own(local: string, source: XmlElement, part: DraftPart): XmlNode[] {
    switch (local) {
      case 'binData':
      case 'docOleData':
      case 'docSuppData':
        return [];
      case 'hdr':
      case 'ftr':
        return this.#band(local, source, part);
      case 'footnote':
      case 'endnote':
        return this.#note(local, source);
      case 'hlink':
        return [this.#link(source, part)];
      case 'p':
        return this.#paragraph(source, part);
      case 'r':
        return sideBySide(source).map((run) => this.#renamed('r', run, part));
      default:
        return [this.#renamed(local, source, part)];
    }
  }

  #paragraph(source: XmlElement, part: DraftPart): XmlNode[] {
    const around = this.#loose;
    this.#loose = [];
    const paragraph = this.#renamed('p', source, part);
    const all = [paragraph, ...this.#loose];
    this.#loose = around;
    return all;
  }

  #renamed(local: string, source: XmlElement, part: DraftPart): XmlElement {
    const renamed = elementName(local);
    const attributes = this.#attributes(renamed, source.attributes);
    if (renamed === 't' && this.#keepsSpace) attributes['xml:space'] ??= 'preserve';
    return element(`w:${renamed}`, attributes, this.all(source.children, part));
  }

  #attributes(owner: string, stated: XmlElement['attributes']): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (const [name, value] of Object.entries(stated)) {
      if (name.startsWith(OWN)) attributes[`w:${attributeName(name.slice(OWN.length))}`] = attributeValue(owner, value);
      else if (!name.includes(':') || name.startsWith('xml:') || KEPT.test(name)) attributes[name] = value;
    }
    return attributes;
  }

  /** VML: a picture refers to its image data by name; the data become a part. */
  #kept(source: XmlElement, part: DraftPart): XmlElement {
    const { src, ...others } = source.attributes;
    const attributes = this.#attributes(source.name, others);
    if (source.name === 'v:imagedata' || source.name === 'v:fill') {
      const image = src === undefined ? undefined : this.#image(src, part);
      if (image !== undefined) attributes[source.name === 'v:fill' ? 'o:relid' : 'r:id'] = image;
    } else if (src !== undefined) attributes.src = src;
    return element(source.name, attributes, this.all(source.children, part));
  }

  /** Gives a picture without a size the size of its image. */
  #withOwnSize(shape: XmlElement): XmlElement {
    const src = child(shape, 'v:imagedata')?.attributes.src;
    const data = src === undefined ? undefined : this.#data.get(src);
    const bytes = data && fromBase64(data.base64);
    const style = bytes && sizedStyle(shape.attributes.style ?? '', bytes);
    return style ? element(shape.name, { ...shape.attributes, style }, shape.children) : shape;
  }

  #image(src: string, part: DraftPart): string | undefined {
    const data = this.#data.get(src);
    if (data === undefined) return /^wordml:/i.test(src) ? undefined : relate(part, 'image', src, true);
    const extension = /\.([a-z0-9]{1,5})$/i.exec(src)?.[1]?.toLowerCase() ?? 'bin';
    const name = `word/media/image${data.number}.${extension}`;
    // Data that is not base64 is reported as an unreadable picture.
    if (!this.media.has(name)) this.media.set(name, fromBase64(data.base64) ?? new Uint8Array(0));
    return relate(part, 'image', `/${name}`);
  }

  /** `w:hlink`, to an address, a bookmark or both. */
  #link(source: XmlElement, part: DraftPart): XmlElement {
    const own = (name: string): string | undefined => source.attributes[OWN + name];
    const [address, bookmark, tip] = [own('dest'), own('bookmark'), own('screenTip')];
    return element(
      'w:hyperlink',
      {
        ...(address && { 'r:id': relate(part, 'hyperlink', address, true) }),
        ...(bookmark && { 'w:anchor': bookmark }),
        ...(tip && { 'w:tooltip': tip }),
      },
      this.all(source.children, part),
    );
  }

  #band(kind: 'hdr' | 'ftr', source: XmlElement, from: DraftPart): XmlNode[] {
    const name = kind === 'hdr' ? 'header' : 'footer';
    const part = draft(`word/${name}${this.made.length + 1}.xml`);
    const root = element(`w:${kind}`, {}, this.all(source.children, part));
    this.made.push({ part, contentType: `${WORD_TYPE}${name}+xml`, root });
    const type = ownEntry(BANDS, source.attributes[`${OWN}type`] ?? 'odd') ?? 'default';
    return [element(`w:${name}Reference`, { 'w:type': type, 'r:id': relate(from, name, `/${part.name}`) })];
  }

  /** Adds a note and returns its reference. Separators between text and notes have their own types. */
  #note(kind: 'footnote' | 'endnote', source: XmlElement): XmlNode[] {
    const notes = this.#notes[kind];
    const type = source.attributes[`${OWN}type`];
    const id = String(notes.length + 1);
    const index = notes.push(element(`w:${kind}`)) - 1;
    const content = this.all(source.children, this.#noteParts[kind]);
    notes[index] = element(`w:${kind}`, { 'w:id': id, ...(type && { 'w:type': noteType(type) }) }, content);
    return [element(type ? `w:${kind}` : `w:${kind}Reference`, { 'w:id': id })];
  }

  /** Bookmarks, tracked changes and comments; a tracked change of numbering has no counterpart. */
  #annotation(source: XmlElement, part: DraftPart): XmlNode[] {
    const { attributes } = source;
    const id = attributes['aml:id'] ?? '0';
    const content = child(source, 'aml:content');
    const type = attributes[`${OWN}type`];
    const into = type === 'Word.Comment' ? this.#noteParts.comment : part;
    const inner = content ? this.all(content.children, into) : [];
    const change = {
      'w:id': id,
      'w:author': attributes['aml:author'] ?? '',
      ...(attributes['aml:createdate'] && { 'w:date': attributes['aml:createdate'] }),
    };
    switch (type) {
      case 'Word.Bookmark.Start':
        return [element('w:bookmarkStart', { 'w:id': id, 'w:name': attributes[`${OWN}name`] ?? '' })];
      case 'Word.Bookmark.End':
        return [element('w:bookmarkEnd', { 'w:id': id })];
      case 'Word.Insertion':
        return [element('w:ins', change, inner)];
      case 'Word.Deletion':
        return [element('w:del', change, inner)];
      case 'Word.Formatting':
        return inner.filter(isElement).map((before) => element(`${before.name}Change`, change, [before]));
      case 'Word.Comment.Start':
        return [element('w:commentRangeStart', { 'w:id': id })];
      case 'Word.Comment.End':
        return [element('w:commentRangeEnd', { 'w:id': id })];
      case 'Word.Comment':
        this.#notes.comment.push(element('w:comment', change, inner));
        return [element('w:commentReference', { 'w:id': id })];
      default:
        return [];
    }
  }
}

export const draft = (name: string): DraftPart => ({ name, relationships: [], ids: new Map() });

/** The id of a relationship, created if the part does not have an equal one yet. */
export function relate(part: DraftPart, type: string, target: string, external = false): string {
  const key = `${type} ${target}`;
  const known = part.ids.get(key);
  if (known !== undefined) return known;
  const id = `rId${part.relationships.length + 1}`;
  part.ids.set(key, id);
  part.relationships.push({ id, type, target, external });
  return id;
}

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';

const noteType = (type: string): string => type.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The children of `parent` that have one of these names in Word 2003 XML. */
export const own = (parent: XmlElement, name: string): XmlElement[] => children(parent, OWN + name);
