import type { StructureNode } from '../../../frame/index.js';
import type { Ref } from '../../file/index.js';

/** A child of a structure node, in reading order. */
export type Kid =
  | { readonly kind: 'node'; readonly node: number }
  /** Marked content `id` of a page. */
  | { readonly kind: 'content'; readonly page: number; readonly id: number }
  /** An annotation. */
  | { readonly kind: 'object'; readonly page: number; readonly object: Ref };

/** The content of a node on the pages painted so far. */
export interface NodeContent {
  readonly kids: Kid[];
  /** True once the node has a position among its parent's kids. */
  attached: boolean;
  /** The rectangle on its page, if the node is a picture. */
  box?: readonly number[];
  altText?: string;
}

/**
 * The logical structure (ISO 32000-1 §14.7) while pages are painted: a node gets its content in painting order, and
 * joins its parent's kids when its first content is painted.
 */
export class StructureTree {
  readonly nodes: readonly StructureNode[];
  readonly content: readonly NodeContent[];
  /** The node of each marked-content number, by page. */
  readonly pages: number[][] = [];
  /** Nodes of the annotations, by their number from 0. */
  readonly annotations: number[] = [];

  /** The key of the first annotation in the parent tree, after the pages. */
  readonly firstAnnotationKey: number;

  /**
   * `language` is the document's (BCP 47), for all content that states none. `secondEdition` is true for the roles of
   * PDF 2.0.
   */
  constructor(
    nodes: readonly StructureNode[],
    pageCount: number,
    readonly language?: string,
    readonly secondEdition = false,
  ) {
    this.nodes = nodes;
    this.firstAnnotationKey = pageCount;
    this.content = nodes.map(() => ({ kids: [], attached: false }));
  }

  has(node: number): boolean {
    return node >= 0 && node < this.nodes.length;
  }

  /** The role as the file names it: PDF 2.0 has a separate role for notes (ISO 32000-2 §14.8.4.7.3). */
  role(node: number): string {
    const { role } = this.nodes[node];
    return role === 'Note' && this.secondEdition ? 'FENote' : role;
  }

  /** Adds a marked-content sequence to a node; returns its number on the page. */
  addContent(node: number, page: number): number {
    this.#attach(node);
    const numbers = this.#numbersOf(page);
    this.content[node].kids.push({ kind: 'content', page, id: numbers.length });
    numbers.push(node);
    return numbers.length - 1;
  }

  /** Adds an annotation to a node; returns its key in the parent tree (/StructParent). */
  addObject(node: number, page: number, object: Ref): number {
    this.#attach(node);
    this.content[node].kids.push({ kind: 'object', page, object });
    this.annotations.push(node);
    return this.firstAnnotationKey + this.annotations.length - 1;
  }

  /** Gives a node its place among its parent's kids, if its only content is an annotation that comes later. */
  reserve(node: number): void {
    this.#attach(node);
  }

  /** Adds a picture to a node; `box` is its rectangle in the PDF's coordinates. Roles other than `Figure` ignore it. */
  addPicture(node: number, box: readonly number[], altText: string | undefined): void {
    if (this.role(node) !== 'Figure') return;
    const content = this.content[node];
    content.box ??= box;
    content.altText ??= altText;
  }

  #numbersOf(page: number): number[] {
    for (let i = this.pages.length; i <= page; i++) this.pages.push([]);
    return this.pages[page];
  }

  #attach(node: number): void {
    for (let child = node; !this.content[child].attached; ) {
      this.content[child].attached = true;
      const { parent } = this.nodes[child];
      // Parents precede their children; anything else would be a cycle.
      if (!this.has(parent) || parent >= child) return;
      this.content[parent].kids.push({ kind: 'node', node: child });
      child = parent;
    }
  }
}
