import type { LinkedTextBox, ResolvedBlock, TextBoxShape, TextCourse } from '../resolved/index.js';

/** Word links 32 boxes at most; each is filled anew for all after it. */
const MOST_BEFORE = 31;

interface Link extends TextBoxShape {
  /** The text of the shape, if it is the first of its boxes. */
  readonly blocks?: readonly ResolvedBlock[];
  readonly next?: string;
}

/**
 * The text boxes of a document that texts run on through: `wps:linkedTxbx` ([MS-ODRAWXML] 2.24.3.26) and
 * `mso-next-textbox` in VML. They are read in any order, so that a box learns what it holds when all are known.
 */
export class LinkedTextBoxes {
  readonly #boxes = new Map<string, Link>();
  /** The box before each. */
  readonly #before = new Map<string, string>();

  /** @param key names the box, and `link.next` the one that its text goes on in */
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
      // A circle has no first box, and each keeps what it says itself.
      if (at === key || before.length === MOST_BEFORE) return undefined;
      before.unshift(link);
    }
    const own = this.#boxes.get(key);
    const { blocks } = before[0] ?? own ?? {};
    const next = own?.next;
    return blocks && { blocks, before, goesOn: next !== undefined && this.#boxes.has(next) };
  }
}
