/** Collects the output of layout: the items of each page, and the document's structure, outline and destinations. */

import { QuireError } from '../base/errors.js';
import { type Pt, type Twip, twip, twipToPt } from '../base/units.js';
import {
  ARTIFACT,
  type Artifact,
  type Destination,
  type FrameItem,
  type OutlineEntry,
  type StructureNode,
  type StructureRole,
} from '../frame/index.js';
import type { CommentEdge, CommentLook } from '../resolved/index.js';
import type { PageFieldItem } from './shaped-paragraph.js';

/** Collects the items of one page, and the structure tree of the whole document. */
export interface Painter {
  /** Page index from 0. */
  readonly page: number;
  /** True on pages of even numbers. */
  readonly isEven: boolean;
  add(item: FrameItem): void;
  /**
   * The structure node of `owner` (a block, a row, a cell), made under `parent` at the first call: a paragraph on two
   * pages is one node. Inside artifacts (headers, footers), the result is the kind of the artifact, a negative number.
   */
  node(owner: object, role: StructureRole, parent: number, attributes?: Partial<StructureNode>): number;
  /** The parent of new top-level nodes: the node of the story, or a negative number inside an artifact. */
  readonly root: number;
  /** A painter whose nodes are children of `node`, for example the paragraphs of a cell. */
  within(node: number): Painter;
  /** A painter on the same page and node that adds to `items`, which the caller clips, rotates or paints underneath. */
  onto(items: FrameItem[]): Painter;
  /** Returns a painter onto `items` that are rotated as a whole; `place` maps their points to the page. */
  rotated(items: FrameItem[], place: PlaceOnPage): Painter;
  /**
   * Returns a painter onto `items` for rotated text whose lines run from left to right: each line, and the content
   * between lines, is mirrored about half of `height`.
   */
  mirrored(items: FrameItem[], height: Twip): Painter;
  /** Returns the painter for a line with its upper edge at `top`: this painter, unless lines are mirrored. */
  line(top: Twip, height: Twip): Painter;
  /** Names a destination for links, with its node. If a name occurs twice, the first destination counts. */
  destination(name: string, x: Pt, y: Pt, tag: number): void;
  /** Records a paragraph of a style that headers or footers repeat (STYLEREF), or that numbers chapters. */
  styled(styleId: string, text: string, label: string, top: Twip): void;
  /** Adds an entry to the outline; `level` counts from 1. */
  heading(title: string, level: number, x: Pt, y: Pt, tag: number): void;
  /** Records that a page field of the body is on this page. */
  field(item: PageFieldItem): void;
  /** The body's column while a table in it is painted: change bars for lines in cells are next to this column. */
  bodyColumn: Twip | undefined;
  /** Records where the range of a comment begins or ends, or where its reference is. */
  comment(place: CommentPlace): void;
  /** Runs `body` with a painter whose items are artifacts, without structure nodes. */
  artifact(body: (painter: Painter) => void, kind?: Artifact): void;
}

/** Converts a point to its position on the page, in points from the page's top left corner. */
export type PlaceOnPage = (x: Pt, y: Pt) => { readonly x: Pt; readonly y: Pt };

/** A rectangle on the page, in twips from its top left corner. */
export interface Box {
  readonly x: Twip;
  readonly y: Twip;
  readonly width: Twip;
  readonly height: Twip;
}

/** The position on the page at which the range of a comment begins or ends, or at which its reference is. */
export interface CommentPlace {
  readonly edge: CommentEdge;
  readonly comment: CommentLook;
  readonly x: Pt;
  /** The upper and lower edge of the line at this position. */
  readonly top: Pt;
  readonly bottom: Pt;
}

/** A paragraph of a style that headers or footers repeat; these are listed in the order of the pages. */
export interface StyledText {
  readonly page: number;
  readonly styleId: string;
  readonly text: string;
  /** The number of the paragraph as shown; empty if it has none. */
  readonly label: string;
  /** The top of the column if the paragraph begins it, otherwise of the paragraph's first line. */
  readonly top: Twip;
}

const unmoved: PlaceOnPage = (x, y) => ({ x, y });

/** The maximum number of items and segments on all pages together. The 168 longest of 591 documents have at most 71,131. */
const MOST_DRAWN = 2_000_000;

/** The record to which all pages add. A block is one structure node on any number of pages. */
export class DocumentRecord {
  readonly nodes: StructureNode[] = [{ role: 'Document', parent: -1 }];
  readonly outline: OutlineEntry[] = [];
  readonly destinations = new Map<string, Destination>();
  /** The paragraphs of styles that headers or footers repeat. */
  readonly styled: StyledText[] = [];
  /** The page of each page field in the body. */
  readonly fields = new Map<PageFieldItem, number>();
  /** The places of comments, by page. */
  readonly comments = new Map<number, CommentPlace[]>();
  /** The indices of pages with even numbers. */
  readonly evenPages = new Set<number>();
  /** The left edge of the body's column, while a table in it is painted. */
  bodyColumn: Twip | undefined;
  readonly #byOwner = new Map<object, number>();
  #drawn = 0;

  /**
   * Counts drawn items and segments, and throws LIMIT_EXCEEDED if there are too many: a small file can draw one picture
   * very often.
   */
  count(drawn: number): void {
    this.#drawn += drawn;
    if (this.#drawn > MOST_DRAWN)
      throw new QuireError('LIMIT_EXCEEDED', `the pages draw more than ${MOST_DRAWN} items`);
  }

  node(owner: object, role: StructureRole, parent: number, attributes: Partial<StructureNode> = {}): number {
    const known = this.#byOwner.get(owner);
    if (known !== undefined) return known;
    const index = this.nodes.push({ role, parent, ...attributes }) - 1;
    this.#byOwner.set(owner, index);
    return index;
  }
}

export class PagePainter implements Painter {
  readonly page: number;
  readonly root: number;
  readonly #items: FrameItem[];
  readonly #record: DocumentRecord;
  readonly #artifact: Artifact | undefined;
  readonly #place: PlaceOnPage;

  constructor(
    page: number,
    items: FrameItem[],
    record: DocumentRecord,
    root = 0,
    artifact?: Artifact,
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
    const tag = this.#artifact ?? item.tag;
    this.#record.count(item.kind === 'path' ? 1 + item.segments.length : 1);
    this.#items.push(item.tag === tag ? item : { ...item, tag });
  }

  node(owner: object, role: StructureRole, parent: number, attributes?: Partial<StructureNode>): number {
    return this.#artifact ?? this.#record.node(owner, role, parent, attributes);
  }

  destination(name: string, x: Pt, y: Pt, tag: number): void {
    const { destinations } = this.#record;
    if (this.#artifact || destinations.has(name)) return;
    destinations.set(name, { page: this.page, ...this.#place(x, y), tag });
  }

  heading(title: string, level: number, x: Pt, y: Pt, tag: number): void {
    if (!this.#artifact)
      this.#record.outline.push({ title, level, destination: { page: this.page, ...this.#place(x, y), tag } });
  }

  styled(styleId: string, text: string, label: string, top: Twip): void {
    if (!this.#artifact) this.#record.styled.push({ page: this.page, styleId, text, label, top });
  }

  field(item: PageFieldItem): void {
    if (!this.#artifact) this.#record.fields.set(item, this.page);
  }

  get isEven(): boolean {
    return this.#record.evenPages.has(this.page);
  }

  get bodyColumn(): Twip | undefined {
    return this.#record.bodyColumn;
  }

  set bodyColumn(x: Twip | undefined) {
    this.#record.bodyColumn = x;
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

  rotated(items: FrameItem[], place: PlaceOnPage): Painter {
    const onPage: PlaceOnPage = (x, y) => {
      const moved = place(x, y);
      return this.#place(moved.x, moved.y);
    };
    return new PagePainter(this.page, items, this.#record, this.root, this.#artifact, onPage);
  }

  mirrored(items: FrameItem[], height: Twip): Painter {
    return new MirroredPainter(height, this.page, items, this.#record, this.root, this.#artifact, this.#place);
  }

  line(_top: Twip, _height: Twip): Painter {
    return this;
  }

  artifact(body: (painter: Painter) => void, kind: Artifact = this.#artifact ?? ARTIFACT.other): void {
    body(new PagePainter(this.page, this.#items, this.#record, kind, kind, this.#place));
  }
}

class MirroredPainter extends PagePainter {
  readonly #height: Twip;
  readonly #rest: ConstructorParameters<typeof PagePainter>;

  constructor(height: Twip, ...rest: ConstructorParameters<typeof PagePainter>) {
    super(...rest);
    this.#height = height;
    this.#rest = rest;
  }

  override add(item: FrameItem): void {
    super.add({ kind: 'group', items: [item], transform: [1, 0, 0, -1, 0, twipToPt(this.#height)], tag: -1 });
  }

  override within(node: number): Painter {
    const [page, items, record, , artifact, place] = this.#rest;
    return new MirroredPainter(this.#height, page, items, record, node, artifact, place);
  }

  override line(top: Twip, height: Twip): Painter {
    const moved: FrameItem[] = [];
    const shift = twipToPt(twip(this.#height - 2 * top - height));
    super.add({ kind: 'group', items: moved, transform: [1, 0, 0, 1, 0, shift], tag: -1 });
    return this.onto(moved);
  }
}
