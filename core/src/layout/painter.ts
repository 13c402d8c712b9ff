/** Collects what layout paints: items a page, and for the whole document its structure, outline and places. */

import type { Pt } from '../base/units.js';
import type { Destination, FrameItem, OutlineEntry, StructureNode, StructureRole } from '../frame/index.js';
import type { CommentPlace } from './comments/places.js';
import type { StyledText } from './page/style-references.js';
import type { PageField, Painter, PlaceOnPage } from './types.js';

const unmoved: PlaceOnPage = (x, y) => ({ x, y });

/** What grows over all pages. A block is one structure node however many pages it stands on. */
export class DocumentRecord {
  readonly nodes: StructureNode[] = [{ role: 'Document', parent: -1 }];
  readonly outline: OutlineEntry[] = [];
  readonly destinations = new Map<string, Destination>();
  /** Paragraphs of the styles that running heads repeat. */
  readonly styled: StyledText[] = [];
  /** The page of each page field in the body. */
  readonly fields = new Map<PageField, number>();
  /** By page. */
  readonly comments = new Map<number, CommentPlace[]>();
  readonly #byOwner = new Map<object, number>();

  node(owner: object, role: StructureRole, parent: number, attributes: Partial<StructureNode> = {}): number {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const index = this.nodes.push({ ...attributes, role, parent }) - 1;
    this.#byOwner.set(owner, index);
    return index;
  }
}

export class PagePainter implements Painter {
  readonly page: number;
  readonly root: number;
  readonly #items: FrameItem[];
  readonly #record: DocumentRecord;
  readonly #artifact: boolean;
  readonly #place: PlaceOnPage;

  constructor(
    page: number,
    items: FrameItem[],
    record: DocumentRecord,
    root = 0,
    artifact = false,
    place: PlaceOnPage = unmoved,
  ) {
    this.page = page;
    this.root = root;
    this.#items = items;
    this.#record = record;
    this.#artifact = artifact;
    this.#place = place;
  }

  add(item: FrameItem): void {
    this.#items.push(this.#artifact && item.tag !== -1 ? { ...item, tag: -1 } : item);
  }

  node(owner: object, role: StructureRole, parent: number, attributes?: Partial<StructureNode>): number {
    return this.#artifact ? -1 : this.#record.node(owner, role, parent, attributes);
  }

  destination(name: string, x: Pt, y: Pt): void {
    const { destinations } = this.#record;
    if (!this.#artifact && !destinations.has(name)) destinations.set(name, { page: this.page, ...this.#place(x, y) });
  }

  heading(title: string, level: number, x: Pt, y: Pt): void {
    if (!this.#artifact)
      this.#record.outline.push({ title, level, destination: { page: this.page, ...this.#place(x, y) } });
  }

  styled(styleId: string, text: string, label: string): void {
    if (!this.#artifact) this.#record.styled.push({ page: this.page, styleId, text, label });
  }

  field(item: PageField): void {
    if (!this.#artifact) this.#record.fields.set(item, this.page);
  }

  comment(place: CommentPlace): void {
    if (this.#artifact) return;
    const { comments } = this.#record;
    const onPage = comments.get(this.page) ?? [];
    comments.set(this.page, onPage);
    onPage.push(place);
  }

  within(node: number): Painter {
    return new PagePainter(this.page, this.#items, this.#record, node, this.#artifact, this.#place);
  }

  onto(items: FrameItem[]): Painter {
    return new PagePainter(this.page, items, this.#record, this.root, this.#artifact, this.#place);
  }

  turned(items: FrameItem[], place: PlaceOnPage): Painter {
    const onPage: PlaceOnPage = (x, y) => {
      const moved = place(x, y);
      return this.#place(moved.x, moved.y);
    };
    return new PagePainter(this.page, items, this.#record, this.root, this.#artifact, onPage);
  }

  artifact(body: (painter: Painter) => void): void {
    body(new PagePainter(this.page, this.#items, this.#record, -1, true, this.#place));
  }
}
