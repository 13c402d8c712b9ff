import type { XmlElement, XmlNode } from '@quire/core/xml';
import {
  bookmarkKind,
  bookmarkRange,
  cellRanges,
  cellsKind,
  isHidden,
  lonelyKind,
  nextRecordKind,
  recordConditionKind,
  recordNumberKind,
  shownText,
  textOfCells,
} from '../kinds/index.js';
import { begunField, endsField } from '../opened/index.js';
import type { FieldDescription } from '../report/index.js';
import {
  descriptionTag,
  type FieldKind,
  type FoundField,
  findField,
  isOpaqueElement,
  isolatedTags,
  isPicture,
  LINKS,
  levelInside,
  linkTarget,
  loggedTag,
  type Syntax,
  TagElement,
  tagsInside,
} from '../template/index.js';
import type { Level } from '../values/index.js';
import { type Met, nested } from './sections.js';

/** Properties and codes that may have tags in their text or attributes. */
const TAGGED: ReadonlySet<string> = new Set(['w:instrText', 'w:tblPr']);

/** True for elements without fields: properties, deleted text, and fallbacks for older readers, which repeat fields. */
const isSkipped = (name: string): boolean => name === 'mc:Fallback' || (!TAGGED.has(name) && isOpaqueElement(name));

export interface StoryAround {
  readonly addresses: ReadonlyMap<string, string>;
  readonly syntax: Syntax;
  readonly kinds: readonly FieldKind[];
}

export function fieldsIn(story: XmlElement, around: StoryAround): readonly FieldDescription[] {
  const { children } = isolatedTags(story, around.syntax);
  const met = new Walk(around).met({ nodes: children, level: 'block' });
  return nested(met);
}

/** The nodes that the walk visits next: those inside a node, or those of the field that begins with it. */
interface Entered {
  readonly nodes: readonly XmlNode[];
  readonly level: Level;
  readonly found?: readonly [FoundField, FieldKind];
}

/** The maximum nesting of fields: a deeper one is text of the surrounding field. */
const DEEPEST = 32;

class Walk {
  readonly #bookmarks = new Bookmarks();
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #syntax: Syntax;
  /** The kinds that are listed with fields inside. */
  readonly #containers: readonly FieldKind[];
  /** An entry for each opened field around: true for INCLUDEPICTURE, whose values are pictures. */
  readonly #pictures: boolean[] = [];
  /** True in a picture that one tag describes, which is listed already. */
  #isDescribed = false;
  #depth = 0;

  constructor({ addresses, syntax, kinds }: StoryAround) {
    this.#addresses = addresses;
    this.#syntax = syntax;
    this.#containers = kinds.filter((kind) => !UNLISTED.has(kind));
  }

  met({ nodes, level }: Entered): Met[] {
    const met: Met[] = [];
    for (let at = 0; at < nodes.length; at++) {
      const entered = this.#enter(nodes, at, level, met);
      if (entered) at += this.#leave(entered, this.met(entered), met);
    }
    return met;
  }

  /** Lists the field at a node itself; returns the nodes inside, undefined if there are none. */
  #enter(siblings: readonly XmlNode[], at: number, level: Level, met: Met[]): Entered | undefined {
    const node = siblings[at];
    if (node === undefined || typeof node === 'string' || isSkipped(node.name)) return undefined;
    if (node instanceof TagElement) {
      if (node.tag.role !== 'value' || node.tag.name !== '') met.push(node.tag);
      return undefined;
    }
    const bookmark = this.#bookmarks.at(siblings, at, level);
    if (bookmark) met.push(bookmark);
    const picture = isPicture(node) ? descriptionTag(node, this.#syntax) : undefined;
    if (picture) met.push({ kind: 'placeholder', identity: { names: [picture.name] }, type: 'image' });
    if (LINKS.has(node.name)) met.push(...this.#inAddress(node));
    if (!this.#isDescribed) for (const tag of tagsInside(node, this.#syntax)) met.push(tag);
    this.#isDescribed = picture !== undefined || (this.#isDescribed && node.name !== 'w:p');
    const begun = begunField(node);
    if (begun !== undefined) this.#pictures.push(begun === 'INCLUDEPICTURE');
    else if (endsField(node)) this.#pictures.pop();
    const found = this.#depth < DEEPEST ? findField(this.#containers, siblings, at, level) : undefined;
    if (!found) return { nodes: node.children, level: levelInside(node.name, level) };
    this.#depth++;
    return { nodes: inside(found[0]), level, found };
  }

  /** Lists a field with the fields inside it. Returns how many siblings after its first node belong to it too. */
  #leave({ found }: Entered, inner: readonly Met[], met: Met[]): number {
    if (!found) {
      for (const each of inner) met.push(each);
      return 0;
    }
    this.#depth--;
    const fields = nested(inner);
    const [field, kind] = found;
    const described = kind.describe(field);
    const type = this.#pictures.includes(true) && described.kind === 'merge-field' ? 'image' : described.type;
    met.push({ ...described, type, ...(fields.length > 0 && { fields }) });
    return field.nodes.length - 1;
  }

  #inAddress({ attributes }: XmlElement): Met[] {
    const pieces = linkTarget(this.#addresses.get(attributes['r:id'] ?? ''), this.#syntax, loggedTag) ?? [];
    return pieces.flatMap((piece) =>
      typeof piece === 'string' ? [] : [{ kind: 'placeholder', identity: piece.field.identity, type: 'text' }],
    );
  }
}

/** Kinds that are not listed here: bookmarks are listed before their content, and `NEXT` and the like take no value. */
const UNLISTED: ReadonlySet<unknown> = new Set([
  bookmarkKind,
  cellsKind,
  lonelyKind,
  nextRecordKind,
  recordNumberKind,
  recordConditionKind,
]);

/** The nodes between the ends of a range, or the children of a single element. */
function inside({ nodes }: FoundField): readonly XmlNode[] {
  if (nodes.length > 1) return nodes.slice(1, -1);
  const [only] = nodes;
  return typeof only === 'object' ? only.children : [];
}

/** The maximum number of siblings that are read for texts of bookmarks: overlapping ones repeat the same text. */
const MOST_READ = 200_000;

/** The bookmarks of a story, in the order of the walk. */
class Bookmarks {
  #left = MOST_READ;
  /** Texts of bookmarks over several paragraphs, by start mark: only a list of those paragraphs has the whole text. */
  readonly #texts = new Map<XmlElement, string>();

  /** The bookmark whose start mark is `siblings[at]`; a range over paragraphs that begins there is remembered. */
  at(siblings: readonly XmlNode[], at: number, level: Level): FieldDescription | undefined {
    const node = siblings[at];
    for (const range of level === 'block' ? cellRanges(siblings, at) : []) {
      this.#texts.set(range.start, textOfCells(range));
    }
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
