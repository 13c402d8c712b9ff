import type { LinkedTextBox, ResolvedBlock, TextBoxShape, TextCourse } from '../resolved/index.js';

/**
 * The maximum number of boxes before a box in its chain: Word links at most 32 boxes. Without a limit, long chains
 * would be slow: each change refills all later boxes.
 */
const MOST_BEFORE = 31;

interface Link extends TextBoxShape {
  /** The text of the whole chain, if the box is the first of it. */
  readonly blocks?: readonly ResolvedBlock[];
  readonly next?: string;
}

/**
 * The chains of linked text boxes in a document: `wps:linkedTxbx` ([MS-ODRAWXML] 2.24.3.26), and `mso-next-textbox` in
 * VML. Boxes are read in any order, so their content is determined once all are known.
 */
export class LinkedTextBoxes {
  readonly #boxes = new Map<string, Link>();
  /** The name of the previous box in the chain, by the name of a box. */
  readonly #before = new Map<string, string>();

  /** Adds a box with its name `key`; `link.next` is the name of the box in which its text continues. */
  add(key: string, link: Link): LinkedTextBox {
    this.#boxes.set(key, link);
    if (link.next !== undefined && link.next !== key && !this.#before.has(link.next)) this.#before.set(link.next, key);
    return { course: () => this.#courseTo(key) };
  }

  #courseTo(key: string): TextCourse | undefined {
    const before: Link[] = [];
    for (let at = this.#before.get(key); at !== undefined; at = this.#before.get(at)) {
      const link = this.#boxes.get(at);
      if (!link) break;
      // A circular chain has no first box, so each box keeps its own content.
      if (at === key || before.length === MOST_BEFORE) return undefined;
      before.unshift(link);
    }
    const own = this.#boxes.get(key);
    const { blocks } = before[0] ?? own ?? {};
    const next = own?.next;
    return blocks && { blocks, before, goesOn: next !== undefined && this.#boxes.has(next) };
  }
}
