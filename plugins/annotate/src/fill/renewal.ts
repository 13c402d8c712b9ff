import type { XmlElement, XmlNode } from '@quire/core/xml';
import type { Scope } from '../data/index.js';
import { hasShapeId } from '../markup/index.js';
import type { PackageWriter } from '../package/index.js';
import { hasIds, noteReferredTo, type Renewed, type StyledList, withList } from '../template/index.js';
import type { Content } from '../values/index.js';
import type { Notes } from './notes.js';

/** `w14:textId` of a paragraph without an individual text id: many share it. */
const NO_TEXT_ID = '77777777';

/** New ids for one copy of a piece of the template. References inside the copy lead to the new ids. */
export class Renewal {
  /** Created for the first id, because the rows of a long table contain none. */
  #ids: Map<string, string> | undefined;

  constructor(
    private readonly writer: PackageWriter,
    private readonly notes: Notes,
    private readonly renewed: Renewed,
    private readonly outer: Renewal | undefined,
  ) {}

  /** True for the mark of a range that only the first copy has. */
  leavesOut(element: XmlElement): boolean {
    return this.renewed.loose.has(element);
  }

  attributes(element: XmlElement, scope: Scope): XmlElement['attributes'] {
    const { name, attributes } = element;
    const renewed: Record<string, string> = { ...attributes };
    if ('w14:paraId' in renewed) renewed['w14:paraId'] = this.writer.ids.paragraph();
    if (renewed['w14:textId'] !== undefined && renewed['w14:textId'] !== NO_TEXT_ID) {
      renewed['w14:textId'] = this.writer.ids.paragraph();
    }
    const { 'w:id': id } = attributes;
    const note = noteReferredTo(name);
    if (id !== undefined && note) {
      renewed['w:id'] = this.#once(`${note} ${id}`, () => this.notes.copy(note, id, scope.here()));
    } else if (id !== undefined) renewed['w:id'] = this.#once(`annotation ${id}`, () => this.writer.ids.bookmark());
    switch (name) {
      case 'wp:docPr':
        renewed.id = this.writer.ids.drawing();
        break;
      case 'w:id':
        renewed['w:val'] = this.writer.ids.control();
        break;
      case 'w:numId':
        renewed['w:val'] = this.list(attributes['w:val'] ?? '');
        break;
      case 'w:bookmarkStart':
      case 'w:moveFromRangeStart':
      case 'w:moveToRangeStart':
        renewed['w:name'] = this.#bookmark(attributes['w:name'] ?? '');
        break;
      case 'w:hyperlink':
        if (attributes['w:anchor'] !== undefined) renewed['w:anchor'] = this.#bookmark(attributes['w:anchor']);
        break;
      case 'w:fldSimple':
        renewed['w:instr'] = this.#instruction(attributes['w:instr'] ?? '');
        break;
      case 'o:OLEObject':
        if (attributes.ShapeID !== undefined) renewed.ShapeID = this.#shape(attributes.ShapeID);
        if (attributes.ObjectID !== undefined) renewed.ObjectID = this.writer.ids.object();
        break;
      case 'w:control':
        if (attributes['w:shapeid'] !== undefined) renewed['w:shapeid'] = this.#shape(attributes['w:shapeid']);
        break;
      default:
        if (hasShapeId(name)) renewed.id = this.#once(`drawn ${attributes.id}`, () => this.writer.ids.drawing());
        if (!name.startsWith('v:')) break;
        if (attributes.id !== undefined) renewed.id = this.#shape(attributes.id);
        if (attributes['o:spid'] !== undefined) renewed['o:spid'] = this.#shape(attributes['o:spid']);
    }
    return renewed;
  }

  /** The children of an element. Bookmarks that a field's instruction names are renewed in its text. */
  children({ name, children }: XmlElement): readonly XmlNode[] {
    if (name !== 'w:instrText') return children;
    return children.map((node) => (typeof node === 'string' ? this.#instruction(node) : node));
  }

  tree(node: XmlNode, scope: Scope): XmlNode {
    if (typeof node === 'string') return node;
    const children = this.children(node).map((inner) => this.tree(inner, scope));
    const attributes = hasIds(node) ? this.attributes(node, scope) : node.attributes;
    return { ...node, attributes, children };
  }

  content(content: Content, scope: Scope): Content {
    return { ...content, nodes: content.nodes.map((node) => this.tree(node, scope)) };
  }

  /** The `numId` for the paragraphs of a list in this copy: that of a restarted list, if the list is renewed. */
  list(numId: string): string {
    if (!this.renewed.lists.includes(numId)) return this.outer?.list(numId) ?? numId;
    return this.#once(`list ${numId}`, () => this.writer.restartedList(numId));
  }

  /** Objects and controls name their shape by its id. */
  #shape(id: string): string {
    return this.#once(`shape ${id}`, () => this.writer.ids.shape(id));
  }

  #bookmark(name: string): string {
    if (!this.renewed.bookmarks.has(name)) return this.outer ? this.outer.#bookmark(name) : name;
    return this.#once(`name ${name}`, () => this.writer.ids.bookmarkName(name));
  }

  /** `REF`, `PAGEREF` and `HYPERLINK \l` name bookmarks (ECMA-376-1 §17.16.5). */
  #instruction(text: string): string {
    return text.replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (word) => this.#bookmark(word));
  }

  #once(key: string, renew: () => string): string {
    this.#ids ??= new Map();
    const id = this.#ids.get(key) ?? renew();
    this.#ids.set(key, id);
    return id;
  }
}

/** `w:pPr` of a copied paragraph with the copy's restarted list, if only the style names the list. */
export function inOwnList(node: XmlNode, list: StyledList | undefined, renewal: Renewal | undefined): XmlNode {
  if (!list || !renewal || typeof node === 'string' || node.name !== 'w:pPr') return node;
  const numId = renewal.list(list.numId);
  return numId === list.numId ? node : withList(node, list, numId);
}
