import type { Matrix } from '../../../base/matrix.js';
import { pt } from '../../../base/units.js';
import {
  ARTIFACT,
  type FrameItem,
  type GroupItem,
  type ImageItem,
  type LinkItem,
  type Page,
  type Widget,
} from '../../../frame/index.js';
import { ByteWriter, type PdfDict } from '../../file/index.js';
import { StructureTree } from '../structure/index.js';
import { GraphicsState } from './graphics-state.js';
import { clip, mask, paintImage } from './image.js';
import { MarkedContent } from './marked-content.js';
import { boundingBox } from './matrix.js';
import { clipToPath, writePath } from './path.js';
import { type DocumentResources, PageResources } from './resources.js';
import { TextWriter } from './text.js';

export interface PageContent {
  readonly stream: Uint8Array;
  readonly resources: PdfDict;
  readonly links: readonly PlacedLink[];
  readonly widgets: readonly PlacedWidget[];
}

/** The items of one form field on a page: the lines of the field that have the same transform. */
export interface PlacedWidget {
  /** The widget of its first line. */
  readonly widget: Widget;
  readonly tag: number;
  readonly items: FrameItem[];
  /** The matrix from the coordinates of the items to those of the page's frame. */
  readonly matrix: Matrix;
  /** The rectangle in the PDF's coordinates: left, bottom, right, top. */
  rectangle(): readonly number[];
  /** The box around all lines, in the coordinates of the items. */
  box: Box;
}

type Box = Pick<Widget, 'x' | 'y' | 'width' | 'height'>;

/** A link and its active rectangle: left, bottom, right, top in the PDF's coordinates (y up). */
export interface PlacedLink {
  readonly link: LinkItem;
  readonly rectangle: readonly number[];
}

/** The maximum nesting of groups; deeper ones are left out. A drawing has three or four levels. */
const DEEPEST_GROUP = 64;

/** The number of segments that take a millisecond or two to paint; any other item counts as `ITEM` segments. */
const STEP = 4096;
const ITEM = 16;

/** Writes the content stream of a page. Frames have y down: the first operator flips the page. */
export function writePageContent(
  page: Page,
  index: number,
  document: DocumentResources,
  tree: StructureTree,
): PageContent {
  const painter = new PagePainter([1, 0, 0, -1, 0, page.height], index, document, tree);
  painter.paint(page.items, -1, 0);
  return painter.finish();
}

/** Writes the content of a field's appearance; the origin is the lower left corner of the box. */
export function writeAppearance(
  items: readonly FrameItem[],
  { x, y, width, height }: Box,
  document: DocumentResources,
): Pick<PageContent, 'stream' | 'resources'> {
  const painter = new PagePainter([1, 0, 0, -1, -x, y + height], 0, document, new StructureTree([], 0));
  painter.paint([{ kind: 'group', items, clip: { x, y, width, height }, tag: -1 }], -1, 0);
  return painter.finish();
}

class PagePainter {
  readonly #out = new ByteWriter(1 << 14);
  readonly #links: PlacedLink[] = [];
  readonly #widgets: PlacedWidget[] = [];
  readonly #resources: PageResources;
  readonly #state: GraphicsState;
  readonly #text: TextWriter;
  readonly #marks: MarkedContent;
  readonly #tree: StructureTree;
  /** The segments painted since the last step. */
  #painted = 0;

  constructor(flip: Matrix, index: number, document: DocumentResources, tree: StructureTree) {
    this.#resources = new PageResources(document);
    this.#state = new GraphicsState(this.#out, this.#resources, flip);
    this.#text = new TextWriter(this.#state);
    this.#marks = new MarkedContent(this.#out, tree, index);
    this.#tree = tree;
  }

  /** Paints items; `inherited` is the tag of the surrounding group, for items without a tag. */
  paint(items: readonly FrameItem[], inherited: number, depth: number): void {
    for (const item of items) {
      this.#painted += item.kind === 'path' ? item.segments.length : ITEM;
      if (this.#painted > STEP) {
        this.#painted = 0;
      }
      const stated = this.#tree.has(item.tag) || item.tag === ARTIFACT.header || item.tag === ARTIFACT.footer;
      const tag = stated ? item.tag : inherited;
      if (item.kind === 'link') this.#link(item);
      else if (item.kind === 'group') this.#widget(item, tag) || this.#group(item, tag, depth + 1);
      else this.#mark(tag, item);
    }
  }

  finish(): PageContent {
    this.#leave();
    return { stream: this.#out.view(), resources: this.#resources.dict(), links: this.#links, widgets: this.#widgets };
  }

  #mark(tag: number, item: Exclude<FrameItem, LinkItem | GroupItem>): void {
    const language = item.kind === 'glyphs' ? item.language : undefined;
    if (!this.#marks.isIn(tag, language)) this.#text.end();
    this.#marks.enter(tag, language);
    if (item.kind === 'glyphs') {
      this.#text.show(item);
      return;
    }
    this.#text.end();
    if (item.kind === 'path') writePath(this.#state, item);
    else {
      paintImage(this.#state, item, item.opacity);
      this.#describe(tag, item);
    }
  }

  #describe(tag: number, item: ImageItem): void {
    if (tag < 0) return;
    this.#tree.addPicture(tag, this.#rectangle(item), item.altText);
  }

  #group(item: GroupItem, tag: number, depth: number): void {
    if (depth > DEEPEST_GROUP) return;
    this.#leave();
    this.#state.save();
    if (item.transform) this.#state.transform(item.transform);
    if (item.clip) clip(this.#state, item.clip);
    if (item.outline) clipToPath(this.#state, item.outline);
    if (item.mask) mask(this.#state, item.mask);
    if (item.box && tag >= 0) this.#tree.addPicture(tag, this.#rectangle(item.box), undefined);
    this.paint(item.items, tag, depth);
    this.#leave();
    this.#state.restore();
  }

  /** True if a form field draws the group instead. A field cannot be rotated, so a rotated group is painted. */
  #widget({ widget, items }: GroupItem, tag: number): boolean {
    const { matrix, toPage } = this.#state;
    const [, across, along] = matrix;
    if (!widget || across !== 0 || along !== 0) return false;
    if (this.#tree.has(tag)) this.#tree.reserve(tag);
    const placed = this.#widgets.find((each) => each.widget.field === widget.field && each.matrix === matrix);
    if (placed) {
      for (const inner of items) placed.items.push(inner);
      placed.box = union(placed.box, widget);
      return true;
    }
    const added: PlacedWidget = {
      widget,
      tag,
      items: [...items],
      matrix,
      box: widget,
      rectangle: () => boundingBox(toPage, added.box.x, added.box.y, added.box.width, added.box.height),
    };
    this.#widgets.push(added);
    return true;
  }

  #link(link: LinkItem): void {
    this.#links.push({ link, rectangle: this.#rectangle(link) });
  }

  #rectangle({ x, y, width, height }: Box): number[] {
    return boundingBox(this.#state.toPage, x, y, width, height);
  }

  #leave(): void {
    this.#text.end();
    this.#marks.leave();
  }
}

function union(one: Box, other: Box): Box {
  const x = pt(Math.min(one.x, other.x));
  const y = pt(Math.min(one.y, other.y));
  const width = pt(Math.max(one.x + one.width, other.x + other.width) - x);
  return { x, y, width, height: pt(Math.max(one.y + one.height, other.y + other.height) - y) };
}
