import type { XmlElement, XmlNode } from '@quire/core/xml';
import {
  bookmarkKind,
  bookmarkRange,
  conditionFieldKind,
  fieldKinds,
  isHidden,
  nextRecordKind,
  recordConditionKind,
  recordNumberKind,
  shownText,
} from '../kinds/index.js';
import type { FieldDescription } from '../report/index.js';
import {
  descriptionTag,
  type FieldKind,
  type FoundField,
  isolatedTags,
  linkTarget,
  loggedTag,
  type Syntax,
  TagElement,
} from '../template/index.js';
import type { Level } from '../values/index.js';
import { type Met, nested } from './sections.js';

/** Of these elements, which level their children are of; all others hand on their own. */
const LEVEL: Readonly<Record<string, Level>> = {
  'w:p': 'inline',
  'w:tbl': 'row',
  'w:tr': 'cell',
  'w:tc': 'block',
  'w:txbxContent': 'block',
};

/** What holds no fields: properties, what was deleted, and what older readers get of what is there already. */
const SKIPPED = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:tblPr',
  'w:trPr',
  'w:tcPr',
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
]);

/** The fields of a story in document order. `addresses` is where its links lead, by relationship. */
export function fieldsIn(
  story: XmlElement,
  addresses: ReadonlyMap<string, string>,
  syntax: Syntax,
): readonly FieldDescription[] {
  return nested(new Walk(addresses, syntax).met(isolatedTags(story, syntax).children, 'block'));
}

/** Fields in fields in fields: what is deeper is text of the one around it. Elements the reader of XML bounds. */
const DEEPEST = 32;

class Walk {
  readonly #bookmarks = new Bookmarks();
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #syntax: Syntax;
  #depth = 0;

  constructor(addresses: ReadonlyMap<string, string>, syntax: Syntax) {
    this.#addresses = addresses;
    this.#syntax = syntax;
  }

  met(siblings: readonly XmlNode[], level: Level): Met[] {
    const met: Met[] = [];
    for (let at = 0; at < siblings.length; at++) {
      const node = siblings[at];
      if (node === undefined || typeof node === 'string' || SKIPPED.has(node.name)) continue;
      if (node instanceof TagElement) {
        if (node.tag.role !== 'value' || node.tag.name !== '') met.push(node.tag);
        continue;
      }
      const bookmark = this.#bookmarks.at(siblings, at, level);
      if (bookmark) met.push(bookmark);
      const picture = node.name === 'w:drawing' ? descriptionTag(node, this.#syntax) : undefined;
      if (picture) met.push({ kind: 'placeholder', identity: { names: [picture.name] }, type: 'image' });
      if (node.name === 'w:hyperlink') met.push(...this.#inAddress(node));
      const found = this.#depth < DEEPEST ? fieldAt(siblings, at, level) : undefined;
      if (!found) met.push(...this.met(node.children, LEVEL[node.name] ?? level));
      else {
        this.#depth++;
        const fields = nested(this.met(inside(found.field), level));
        this.#depth--;
        met.push({ ...found.kind.describe(found.field), ...(fields.length > 0 && { fields }) });
        at += found.field.nodes.length - 1;
      }
    }
    return met;
  }

  #inAddress({ attributes }: XmlElement): Met[] {
    const pieces = linkTarget(this.#addresses.get(attributes['r:id'] ?? ''), this.#syntax, loggedTag) ?? [];
    return pieces.flatMap((piece) =>
      typeof piece === 'string' ? [] : [{ kind: 'placeholder', identity: piece.field.identity, type: 'text' }],
    );
  }
}

const UNLISTED: ReadonlySet<unknown> = new Set([
  bookmarkKind,
  nextRecordKind,
  recordNumberKind,
  recordConditionKind,
  conditionFieldKind,
]);

/** Bookmarks are listed beside what they are around, not around it; and nothing is given for `NEXT`, `IF` and their kin. */
const containers = fieldKinds.filter((kind) => !UNLISTED.has(kind));

function fieldAt(
  siblings: readonly XmlNode[],
  at: number,
  level: Level,
): { readonly kind: FieldKind; readonly field: FoundField } | undefined {
  for (const kind of containers) {
    const field = kind.find(siblings, at, level);
    if (field) return { kind, field };
  }
  return undefined;
}

/** Of a range what is between its ends, of one element its children. */
function inside({ nodes }: FoundField): readonly XmlNode[] {
  if (nodes.length > 1) return nodes.slice(1, -1);
  const [only] = nodes;
  return typeof only === 'object' ? only.children : [];
}

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
