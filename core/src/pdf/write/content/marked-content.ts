import { ARTIFACT } from '../../../frame/index.js';
import { type ByteWriter, serializeName, serializeString, textString } from '../../file/index.js';
import type { StructureTree } from '../structure/index.js';

/** The operators that begin artifacts which repeat on every page: headers and footers (ISO 32000-1 table 330). */
const ARTIFACTS: Readonly<Record<number, string>> = {
  [ARTIFACT.header]: '/Artifact <</Type/Pagination/Subtype/Header>> BDC\n',
  [ARTIFACT.footer]: '/Artifact <</Type/Pagination/Subtype/Footer>> BDC\n',
};

/**
 * The marked-content sequences of a page (ISO 32000-1 §14.7.4): the content of a structure node is between BDC and EMC
 * with a marked-content number, and everything else is an artifact (§14.8.2.2). Neighbors with the same tag and
 * language share a sequence; a language other than the document's is stated (§14.9.2.2). Text without a language joins
 * its neighbors.
 */
export class MarkedContent {
  #open: number | undefined;
  #language: string | undefined;

  constructor(
    readonly out: ByteWriter,
    readonly tree: StructureTree,
    readonly page: number,
  ) {}

  isIn(tag: number, language?: string): boolean {
    return (
      this.#open === tag && (tag < 0 || language === undefined || (language || this.tree.language) === this.#language)
    );
  }

  /** Begins the sequence of node `tag`, or of an artifact if `tag` is negative, unless that sequence is open. */
  enter(tag: number, language?: string): void {
    if (this.isIn(tag, language)) return;
    this.leave();
    this.#open = tag;
    this.#language = language || this.tree.language;
    if (tag < 0) {
      this.out.latin(ARTIFACTS[tag] ?? '/Artifact BMC\n');
      return;
    }
    const isOwn = this.#language !== this.tree.language;
    serializeName(this.out, isOwn ? 'Span' : this.tree.role(tag));
    this.out.latin(` <</MCID ${this.tree.addContent(tag, this.page)}`);
    if (isOwn && this.#language !== undefined) {
      this.out.latin('/Lang ');
      serializeString(this.out, textString(this.#language).latin);
    }
    this.out.latin('>> BDC\n');
  }

  leave(): void {
    if (this.#open !== undefined) this.out.latin('EMC\n');
    this.#open = undefined;
  }
}
