import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isRangeMark, markedRange, replacedIn } from '../markup/index.js';
import { EARLY, MARK, partOf } from './marks.js';

/** Properties and deleted text, from which nothing is removed. */
const KEPT: ReadonlySet<string> = new Set('w:pPr w:sdtPr w:sdtEndPr w:tblPr w:tblGrid w:trPr w:tcPr'.split(' '));

/** A paragraph whose mark was removed: its remaining content becomes the beginning of the next. */
interface Carried {
  readonly paragraph: XmlElement;
  readonly nodes: XmlNode[];
}

/**
 * Rewrites a part in the order of its text, and removes ranges of it as Word does: a range begins and ends at any run
 * of any paragraph. If the mark of a paragraph is removed, the rest of the paragraph joins the next one, whose
 * properties apply; tables, rows and controls inside are removed as a whole. If only one mark of a bookmark or a
 * comment is inside, that mark remains.
 */
export abstract class RangeRewriter {
  readonly #holding = new Set<XmlElement>();
  readonly #starts = new Set<string>();
  readonly #gone = new Set<string>();

  /** True if the current place is inside a range that is removed. */
  protected abstract get removes(): boolean;
  /** The nodes that replace a mark. Marks begin and end the ranges. */
  protected abstract onMark(mark: XmlElement): readonly XmlNode[];
  /** The nodes that replace a run which is not removed, such as a field in another form. */
  protected onKept(node: XmlElement): readonly XmlNode[] {
    return [node];
  }
  protected onChildren(nodes: readonly XmlNode[]): readonly XmlNode[] {
    return nodes;
  }
  /** True if removed runs are kept whole, with the marks in them. */
  protected readonly keepsRemoved: boolean = false;
  protected onRemoved(_node: XmlNode): void {}

  rewritten(root: XmlElement): XmlElement {
    this.#find(root);
    if (!this.#holding.has(root)) return root;
    const done = this.#inside(root);
    return this.#gone.size === 0 ? done : this.#withoutGone(done);
  }

  /** Returns true for an element with marks inside, and records it: only recorded elements are rewritten in pieces. */
  #find(node: XmlElement): boolean {
    let holds = node.name === MARK || node.attributes[EARLY] !== undefined;
    if (node.name !== MARK)
      for (const inner of node.children) if (typeof inner === 'object' && this.#find(inner)) holds = true;
    if (holds) this.#holding.add(node);
    return holds;
  }

  #inside(node: XmlElement): XmlElement {
    const children: XmlNode[] = [];
    let carried: Carried | undefined;
    const flush = (): void => {
      if (carried?.nodes.some((each) => typeof each === 'object' && !isRangeMark(each.name))) {
        children.push({ ...carried.paragraph, children: [...propertiesIn(carried.paragraph), ...carried.nodes] });
      } else if (carried) children.push(...carried.nodes);
      carried = undefined;
    };
    for (const each of node.children) {
      if (typeof each === 'string' || KEPT.has(each.name)) {
        if (typeof each === 'object' || !this.removes) children.push(each);
      } else if (each.name === 'w:p') {
        const removed = this.removes;
        const isWhole = !this.#holding.has(each);
        const content = isWhole ? (removed ? this.#removedContent(each) : undefined) : this.#inside(each).children;
        const own = content?.filter((inner) => typeof inner !== 'object' || inner.name !== 'w:pPr');
        if (this.removes) {
          carried ??= { paragraph: each, nodes: [] };
          carried.nodes.push(...(own ?? []));
          continue;
        }
        const kept = own ? { ...each, children: [...propertiesIn(each), ...own] } : each;
        const nodes = own ? [kept] : this.onKept(each);
        const joined = carried;
        carried = undefined;
        children.push(...(joined ? nodes.map((one) => withBeginning(one, joined.nodes)) : nodes));
      } else {
        const fresh = this.#nodes(each);
        if (fresh.some((one) => typeof one === 'object' && !isRangeMark(one.name))) flush();
        if (carried && fresh.length > 0) carried.nodes.push(...fresh);
        else children.push(...fresh);
      }
    }
    flush();
    return { ...node, children: this.onChildren(children) };
  }

  #nodes(node: XmlElement): readonly XmlNode[] {
    if (node.name === MARK) return this.onMark(node);
    if (isRangeMark(node.name)) return this.#rangeMark(node);
    const removed = this.removes;
    if (node.attributes[EARLY] !== undefined) return removed ? [] : [node];
    if (!this.#holding.has(node)) {
      if (!removed) return this.onKept(node);
      this.onRemoved(node);
      return this.#marksIn(node);
    }
    if (node.name === 'w:r' && removed && this.keepsRemoved) {
      this.onRemoved(node);
      return [];
    }
    if (node.name === 'w:r') return removed ? this.#marksIn(this.#inside(node)) : this.onKept(this.#inside(node));
    const inside = this.#inside(node);
    const isEmpty = !inside.children.some((each) => typeof each === 'object' && !isProperty(each));
    return isEmpty ? [] : [inside];
  }

  /** The nodes that stay of a removed paragraph: marks of ranges. */
  #removedContent(paragraph: XmlElement): readonly XmlNode[] {
    const kept: XmlNode[] = [];
    for (const node of paragraph.children) {
      if (typeof node === 'string' || node.name === 'w:pPr') continue;
      if (isRangeMark(node.name)) kept.push(...this.#rangeMark(node));
      else {
        this.onRemoved(node);
        kept.push(...this.#marksIn(node));
      }
    }
    return kept;
  }

  /** The marks of ranges in a node that is removed. */
  #marksIn(node: XmlElement): readonly XmlNode[] {
    const kept: XmlNode[] = [];
    const pending = [node];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (isRangeMark(next.name)) kept.push(...this.#rangeMark(next));
      else for (const inner of next.children) if (typeof inner === 'object') pending.push(inner);
    }
    return kept;
  }

  #rangeMark(node: XmlElement): readonly XmlNode[] {
    if (!this.removes) return [node];
    const range = markedRange(node);
    if (node.name.endsWith('Start')) this.#starts.add(range);
    else if (this.#starts.has(range)) this.#gone.add(range);
    return [node];
  }

  /** Removes the range marks both ends of which were removed. */
  #withoutGone(node: XmlElement): XmlElement {
    return replacedIn(node, (each) => {
      if (isRangeMark(each.name) && this.#gone.has(markedRange(each))) return [];
      return each.children.length === 0 ? each : this.#withoutGone(each);
    });
  }
}

const isProperty = ({ name }: XmlElement): boolean => KEPT.has(name) || name === 'w:rPr';

function propertiesIn(paragraph: XmlElement): readonly XmlElement[] {
  const properties = child(paragraph, 'w:pPr');
  return properties ? [properties] : [];
}

function withBeginning(node: XmlNode, beginning: readonly XmlNode[]): XmlNode {
  if (typeof node === 'string' || beginning.length === 0) return node;
  const own = node.children.filter((each) => typeof each !== 'object' || each.name !== 'w:pPr');
  return { ...node, children: [...propertiesIn(node), ...beginning, ...own] };
}

const MOVED = 'quire:moved';

/** Elements that wrap runs inside a paragraph: a code in them is neither a link nor a tracked change. */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['w:hyperlink', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo'],
]);

/** Moves field code from `hoist`...`hoist-end` to its `hoist`, and joins the paragraphs it spans. */
export const withRangesMoved = (root: XmlElement): XmlElement => flattened(new Mover().rewritten(root));

class Mover extends RangeRewriter {
  protected override readonly keepsRemoved = true;
  readonly #open: XmlNode[][] = [];

  protected get removes(): boolean {
    return this.#open.length > 0;
  }

  protected onMark(mark: XmlElement): readonly XmlNode[] {
    const part = partOf(mark);
    if (part === 'hoist') {
      const nodes: XmlNode[] = [];
      const place = element(MOVED, {}, nodes);
      const around = this.#open.at(-1);
      around?.push(place);
      this.#open.push(nodes);
      return around ? [] : [place];
    }
    if (part === 'hoist-end') {
      this.#open.pop();
      return [];
    }
    if (!this.removes) return [mark];
    this.#open.at(-1)?.push(mark);
    return [];
  }

  protected override onRemoved(node: XmlNode): void {
    if (typeof node === 'object' && WRAPPERS.has(node.name)) for (const inner of node.children) this.onRemoved(inner);
    else this.#open.at(-1)?.push(node);
  }
}

const flattened = (node: XmlElement): XmlElement =>
  replacedIn(node, (each) => (each.name === MOVED ? flattened(each).children : flattened(each)));
