import { type ByteWriter, serializeName } from '../file/index.js';
import type { StructureTree } from '../structure/index.js';

/**
 * The marked-content sequences of a page (ISO 32000-1 §14.7.4): the content of a structure node is between BDC and
 * EMC with a number, everything else is an artifact (§14.8.2.2). Neighbours with the same tag share a sequence.
 */
export class MarkedContent {
  #open: number | undefined;

  constructor(
    readonly out: ByteWriter,
    readonly tree: StructureTree,
    /** Index of the page. */
    readonly page: number,
  ) {}

  isIn(tag: number): boolean {
    return this.#open === tag;
  }

  /** Begins the sequence of a node, or of an artifact for -1, unless it is the open one. */
  enter(tag: number): void {
    if (this.isIn(tag)) return;
    this.leave();
    this.#open = tag;
    if (tag < 0) {
      this.out.latin('/Artifact BMC\n');
      return;
    }
    serializeName(this.out, this.tree.role(tag));
    this.out.latin(` <</MCID ${this.tree.addContent(tag, this.page)}>> BDC\n`);
  }

  leave(): void {
    if (this.#open !== undefined) this.out.latin('EMC\n');
    this.#open = undefined;
  }
}
