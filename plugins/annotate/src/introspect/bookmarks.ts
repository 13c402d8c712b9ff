import type { XmlElement, XmlNode } from '@quire/core/xml';
import { bookmarkRange, isHidden, shownText } from '../kinds/index.js';
import type { FieldDescription, Level } from '../seams.js';

/** How much of a story is read for texts of bookmarks, in siblings: those that overlap have the same text over and over. */
const MOST_READ = 200_000;

/** Bookmarks as a walk over a story meets them. */
export class Bookmarks {
  #left = MOST_READ;
  /** Texts of bookmarks that reach over paragraphs, which are seen whole only where the paragraphs are siblings. */
  readonly #texts = new Map<XmlElement, string>();

  /** The bookmark whose start mark is `siblings[at]`; a range over paragraphs that begins there is remembered. */
  at(siblings: readonly XmlNode[], at: number, level: Level): FieldDescription | undefined {
    const node = siblings[at];
    if (typeof node !== 'object' || (node.name !== 'w:bookmarkStart' && level !== 'block')) return undefined;
    const range = bookmarkRange(siblings, at, level);
    if (range?.first) this.#texts.set(range.start, this.#text(range.content));
    if (node.name !== 'w:bookmarkStart') return undefined;
    const name = node.attributes['w:name'] ?? '';
    if (isHidden(name)) return undefined;
    const text = this.#texts.get(node) ?? (range && this.#text(range.content));
    const identity = { bookmark: name, names: [name] };
    return { kind: 'bookmark', identity, type: 'text', ...(text !== undefined && { text }) };
  }

  #text(content: readonly XmlNode[]): string {
    const read = content.slice(0, Math.max(0, this.#left));
    this.#left -= read.length;
    return shownText(read, '\n');
  }
}
