import type { FirstPage, TextNode } from '../protocol.js';
import { Sheets } from './sheets.js';
import type { Words } from './words.js';

/** The first page of a document that is still being laid out, shown until all pages are ready. */
export class EarlyPage {
  #sheets: Sheets | undefined;

  constructor(
    private readonly scroller: HTMLElement,
    private readonly words: Words,
  ) {}

  show({ size, language, picture }: FirstPage, text: Promise<readonly TextNode[]>): void {
    this.#sheets?.close();
    this.#sheets = new Sheets({
      scroller: this.scroller,
      pages: [size],
      language,
      words: this.words,
      first: 0,
      draw: async () => picture,
      read: () => text,
      follow: () => {},
    });
    this.scroller.scrollTop = 0;
  }

  /** Stops drawing the page; returns its picture, which is shown until the page is drawn in its final state. */
  close(): Element | undefined {
    const picture = this.#sheets?.firstPicture;
    this.#sheets?.close();
    this.#sheets = undefined;
    return picture;
  }
}
