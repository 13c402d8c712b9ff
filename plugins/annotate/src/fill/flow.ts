import { element, isElement, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isRangeMark, sectionEnd, withoutSectionEnd } from '../markup/index.js';
import { isBlank } from '../template/index.js';
import { isBlock } from './complete.js';

/** Blocks among runs: the surrounding paragraph ends before them and continues after them. */
export class Blocks {
  constructor(readonly nodes: readonly XmlNode[]) {}
}

export type Piece = XmlNode | Blocks;

export interface ParagraphEdge {
  readonly of: XmlElement;
  readonly attributes: XmlElement['attributes'];
  readonly properties: readonly XmlNode[];
}

export interface Flow {
  add(node: XmlNode): void;
  /** Blocks of a value or a field, at any level. */
  addBlocks(nodes: readonly XmlNode[]): void;
  addInline(nodes: readonly XmlNode[]): void;
  /** A whole paragraph: its `w:pPr` first, if there is one. */
  paragraph(attributes: XmlElement['attributes'], content: PlainFlow): void;
  /** Removes a whole paragraph without visible content, except for its range marks, unless it is the only content. */
  blankParagraph(attributes: XmlElement['attributes'], nodes: readonly XmlNode[]): void;
  /** Content of a paragraph that has not ended yet, without `w:pPr`. */
  addFragment(content: PlainFlow): void;
  /** The beginning of a paragraph in fragments. */
  beginParagraph(edge: ParagraphEdge): void;
  /** The end of a paragraph in fragments, which may have begun in another. */
  endParagraph(edge: ParagraphEdge): void;
  /** A page break at the end of the last paragraph. */
  breakPage(): void;
}

/** Runs, rows and cells, in sequence. Blocks among them are kept separate: the caller splits the paragraph there. */
export class PlainFlow implements Flow {
  readonly pieces: Piece[] = [];
  #divided = false;

  add(node: XmlNode): void {
    this.pieces.push(node);
  }

  addBlocks(nodes: readonly XmlNode[]): void {
    this.#divided = true;
    this.pieces.push(new Blocks(nodes));
  }

  addInline(nodes: readonly XmlNode[]): void {
    for (const node of nodes) this.pieces.push(node);
  }

  paragraph(attributes: XmlElement['attributes'], content: PlainFlow): void {
    const flow = new SiblingFlow();
    flow.paragraph(attributes, content);
    this.addInline(flow.end());
  }

  blankParagraph(attributes: XmlElement['attributes'], nodes: readonly XmlNode[]): void {
    this.add(element('w:p', attributes, nodes));
  }

  addFragment({ pieces, isDivided }: PlainFlow): void {
    if (isDivided) this.#divided = true;
    for (const piece of pieces) this.pieces.push(piece);
  }

  beginParagraph(): void {}

  endParagraph(): void {}

  breakPage(): void {
    this.add(PAGE_BREAK);
  }

  /** True if there are blocks among the pieces. */
  get isDivided(): boolean {
    return this.#divided;
  }

  /**
   * The nodes, if there are no blocks among them. A copy: an array after one push has room for sixteen more, which
   * would be most of the memory for a million cells.
   */
  get nodes(): XmlNode[] | undefined {
    return this.#divided ? undefined : (this.pieces.slice() as XmlNode[]);
  }

  /** The nodes between the blocks, and the blocks, in turn. */
  *runs(): Generator<readonly XmlNode[] | Blocks> {
    let run: XmlNode[] = [];
    for (const piece of this.pieces) {
      if (!(piece instanceof Blocks)) run.push(piece);
      else {
        if (run.length > 0) yield run;
        run = [];
        yield piece;
      }
    }
    if (run.length > 0) yield run;
  }
}

const EMPTY_PARAGRAPH = element('w:p');
const PAGE_BREAK = element('w:r', {}, [element('w:br', { 'w:type': 'page' })]);

/** Paragraphs, tables and their siblings. */
export class SiblingFlow implements Flow {
  readonly #nodes: XmlNode[] = [];
  #pending: PlainFlow | undefined;
  #begun: ParagraphEdge | undefined;
  /** Paragraphs that began here. */
  readonly #known = new Set<XmlElement>();
  /** True if the last node is a table of a value: a table right after it would be joined to it. */
  #tableOfValue = false;
  /** The first blank paragraph that was removed: a cell without other content keeps it, and so its height. */
  #blank: XmlElement | undefined;

  add(node: XmlNode): void {
    this.#flush();
    this.#push(node, false);
  }

  addBlocks(nodes: readonly XmlNode[]): void {
    this.#flush();
    for (const node of nodes) this.#push(node, true);
  }

  addInline(nodes: readonly XmlNode[]): void {
    const content = new PlainFlow();
    content.addInline(nodes);
    this.paragraph({}, content);
  }

  paragraph(attributes: XmlElement['attributes'], content: PlainFlow): void {
    this.#flush();
    const { nodes } = content;
    if (nodes) this.#push(element('w:p', attributes, nodes), false);
    else this.#divide(attributes, content.pieces);
  }

  blankParagraph(attributes: XmlElement['attributes'], nodes: readonly XmlNode[]): void {
    this.#flush();
    const isMark = (node: XmlNode): boolean => isElement(node) && isRangeMark(node.name);
    this.#blank ??= element(
      'w:p',
      attributes,
      nodes.filter((node) => !isMark(node)),
    );
    for (const mark of nodes.filter(isMark)) this.#push(mark, false);
  }

  addFragment(content: PlainFlow): void {
    this.#pending ??= new PlainFlow();
    this.#pending.addFragment(content);
  }

  beginParagraph(edge: ParagraphEdge): void {
    this.#flush();
    this.#begun = edge;
    this.#known.add(edge.of);
    this.#pending = new PlainFlow();
  }

  /** Ends the paragraph. If it ends a section and lost its beginning, a paragraph with the section end follows. */
  endParagraph(edge: ParagraphEdge): void {
    const isLost = this.#begun !== undefined && !this.#known.has(edge.of) && sectionEnd(edge.of) !== undefined;
    this.#end(this.#begun ?? edge);
    if (isLost) this.#end(edge);
  }

  #end({ attributes, properties }: Pick<ParagraphEdge, 'attributes' | 'properties'>): void {
    const content = new PlainFlow();
    content.addInline(properties);
    if (this.#pending) content.addFragment(this.#pending);
    this.#pending = undefined;
    this.#begun = undefined;
    this.paragraph(attributes, content);
  }

  breakPage(): void {
    this.#flush();
    const last = this.#nodes.at(-1);
    if (last && isElement(last) && last.name === 'w:p') {
      this.#nodes[this.#nodes.length - 1] = { ...last, children: [...last.children, PAGE_BREAK] };
    } else this.#nodes.push({ ...EMPTY_PARAGRAPH, children: [PAGE_BREAK] });
  }

  /** All nodes, in an array of exactly their number. Runs that are still pending become a paragraph. */
  end(): XmlNode[] {
    this.#flush();
    const isEmpty = !this.#nodes.some((node) => isElement(node) && (isBlock(node) || node.name === 'w:sectPr'));
    return this.#blank && isEmpty ? [...this.#nodes, this.#blank] : this.#nodes.slice();
  }

  /** The halves of a paragraph around blocks. An empty half is dropped, but its range marks stay. */
  #divide(attributes: XmlElement['attributes'], pieces: readonly Piece[]): void {
    const { 'w14:paraId': _para, 'w14:textId': _text, ...withoutIds } = attributes;
    const [first] = pieces;
    const properties = first && !(first instanceof Blocks) && isElement(first) && first.name === 'w:pPr' ? [first] : [];
    let inside: XmlNode[] = [];
    const paragraph = element('w:p', withoutIds, properties);
    const before = withoutSectionEnd(paragraph);
    const endsSection = before !== paragraph;
    const half = (last: boolean): void => {
      if (isBlank(inside) && !(last && endsSection)) {
        for (const node of inside) if (isElement(node) && isRangeMark(node.name)) this.#push(node, false);
      } else {
        const around = last ? { ...paragraph, attributes } : before;
        this.#push({ ...around, children: [...around.children, ...inside] }, false);
      }
      inside = [];
    };
    for (const piece of pieces.slice(properties.length)) {
      if (piece instanceof Blocks) {
        half(false);
        for (const node of piece.nodes) this.#push(node, true);
      } else inside.push(piece);
    }
    half(true);
  }

  #push(node: XmlNode, ofValue: boolean): void {
    const last = this.#nodes.at(-1);
    const isTable = isElement(node) && node.name === 'w:tbl';
    if (isTable && last && isElement(last) && last.name === 'w:tbl' && (ofValue || this.#tableOfValue)) {
      this.#nodes.push(EMPTY_PARAGRAPH);
    }
    this.#tableOfValue = isTable && ofValue;
    this.#nodes.push(node);
  }

  #flush(): void {
    if (this.#pending) this.#end(this.#begun ?? { attributes: {}, properties: [] });
  }
}
