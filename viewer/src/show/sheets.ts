import type { LinkTarget, PageNote, PagePlace, PageSize, TextNode } from '../protocol.js';
import { domElement } from './dom.js';
import { textLayer } from './text-layer.js';
import { said, type Words } from './words.js';

/** The distance from the view within which pages are drawn and kept. */
const NEAR = '120% 0px';

/** The height of the words at the edge of a note, in points. */
const LABEL = 14;

export interface SheetOptions {
  readonly scroller: HTMLElement;
  readonly pages: readonly PageSize[];
  readonly language: string;
  readonly words: Words;
  /** The page that is seen first, from 0: it is drawn before the browser reports which pages are near. */
  readonly first: number;
  /** The element that is shown as the first page until that is drawn. */
  readonly meanwhile?: Element;
  /** Draws a page, from 0, as an SVG file. */
  draw(index: number): Promise<Blob>;
  /** Returns the readable text of a page, from 0. */
  read(index: number): Promise<readonly TextNode[]>;
  follow(target: Extract<LinkTarget, { readonly page: number }>): void;
}

interface Sheet {
  readonly root: HTMLElement;
  readonly marks: HTMLElement;
  readonly notes: HTMLElement;
  state: 'empty' | 'drawing' | 'drawn';
}

/** The pages of a document in a column: each takes up its space, but only pages near the view are drawn. */
export class Sheets {
  readonly #options: SheetOptions;
  readonly #sheets: readonly Sheet[];
  readonly #observer: IntersectionObserver;
  readonly #near = new Set<number>();
  #isDrawing = false;
  #isClosed = false;

  constructor(options: SheetOptions) {
    this.#options = options;
    const { pages, scroller, words, language, first, meanwhile } = options;
    this.#sheets = pages.map(({ width, height, label }, index) => {
      const marks = domElement('div', { class: 'marks' });
      const notes = domElement('div', { class: 'notes' });
      const root = domElement('div', { class: 'page', role: 'group', 'aria-label': said(words.page, { page: label }) });
      root.dataset.page = String(index + 1);
      root.style.setProperty('--width', `${width}px`);
      root.style.setProperty('--height', `${height}px`);
      root.append(marks, notes);
      return { root, marks, notes, state: 'empty' };
    });
    const holder = domElement('div', { class: 'pages', lang: language || undefined });
    holder.append(...this.#sheets.map(({ root }) => root));
    if (meanwhile) this.#sheets[0]?.root.prepend(meanwhile);
    scroller.replaceChildren(holder);
    const indices = new Map(this.#sheets.map(({ root }, index) => [root as Element, index]));
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = indices.get(target) ?? 0;
          if (isIntersecting) {
            this.#near.add(index);
            continue;
          }
          if (this.#near.delete(index)) this.#empty(this.#sheets[index]);
          // If the user scrolls on before the first page is drawn, its early picture is removed too.
          if (index === 0 && this.#sheets[0].state === 'empty') meanwhile?.remove();
        }
        void this.#draw();
      },
      { root: scroller, rootMargin: NEAR },
    );
    for (const { root } of this.#sheets) this.#observer.observe(root);
    if (first < pages.length) this.#near.add(first);
    void this.#draw();
  }

  /** The index of the page that takes most of the view. */
  current(): number {
    const { scroller } = this.#options;
    const line = scroller.scrollTop + scroller.clientHeight / 3;
    let [low, high] = [0, this.#sheets.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#sheets[middle].root.offsetTop <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The picture of the first page, once there is one. */
  get firstPicture(): Element | undefined {
    return this.#sheets[0]?.root.querySelector('.picture') ?? undefined;
  }

  /** The top of a page in the scrolled area, in pixels. */
  top(index: number): number {
    return this.#sheets[index]?.root.offsetTop ?? 0;
  }

  /** Marks rectangles in the pages, the current ones more strongly; removes earlier marks. */
  mark(places: readonly PagePlace[], isCurrent: (index: number) => boolean): void {
    for (const { marks } of this.#sheets) if (marks.firstChild) marks.replaceChildren();
    for (const [index, { page, x, y, width, height }] of places.entries()) {
      const mark = domElement('div', { class: isCurrent(index) ? 'mark current' : 'mark' });
      mark.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      this.#sheets[page]?.marks.append(mark);
    }
  }

  /** Frames rectangles in the pages; removes earlier frames. */
  note(notes: readonly PageNote[]): void {
    for (const sheet of this.#sheets) if (sheet.notes.firstChild) sheet.notes.replaceChildren();
    for (const { page, x, y, width, height, label, tone = 'plain', hollow } of notes) {
      const note = domElement('div', { class: `note ${tone}${hollow ? ' hollow' : ''}` });
      note.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      if (label) {
        const said = domElement('span', {}, label);
        // The words are above the frame, or below it at the top of the page.
        said.style.setProperty(y < LABEL ? 'top' : 'bottom', '100%');
        note.append(said);
      }
      this.#sheets[page]?.notes.append(note);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#observer.disconnect();
  }

  /** Draws the pages near the view, the nearest first, until all are drawn. */
  async #draw(): Promise<void> {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    for (let index = this.#next(); index !== undefined; index = this.#next()) await this.#fill(index);
    this.#isDrawing = false;
  }

  #next(): number | undefined {
    if (this.#isClosed) return undefined;
    const current = this.current();
    const missing = [...this.#near].filter((index) => this.#sheets[index].state === 'empty');
    return missing.sort((a, b) => Math.abs(a - current) - Math.abs(b - current))[0];
  }

  async #fill(index: number): Promise<void> {
    const { draw, read, follow, words } = this.#options;
    const sheet = this.#sheets[index];
    sheet.state = 'drawing';
    try {
      const picture = await draw(index);
      if (this.#isClosed) return;
      const image = domElement('img', { class: 'picture', alt: '', draggable: 'false' });
      await shown(image, picture, words.picturesBarred);
      sheet.root.replaceChildren(image, sheet.marks, sheet.notes);
      // The text layer is made after the page is painted, which does not wait, and only for pages that are near.
      await frameShown();
      if (this.#near.has(index)) {
        const text = await read(index);
        if (this.#isClosed) return;
        sheet.root.append(textLayer(text, follow));
      }
    } catch (error) {
      if (this.#isClosed) return;
      const reason = error instanceof Error ? error.message : String(error);
      sheet.root.prepend(domElement('p', { class: 'fault' }, said(words.notShown, { reason })));
    }
    sheet.state = 'drawn';
    if (!this.#near.has(index)) this.#empty(sheet);
  }

  /** Removes the drawing of a page, unless it has the focus or the reader has a selection. */
  #empty(sheet: Sheet): void {
    if (sheet.state !== 'drawn') return;
    if (sheet.root.contains((sheet.root.getRootNode() as ShadowRoot).activeElement)) return;
    // The selection may begin on this page, and removing the text would remove it.
    if (document.getSelection()?.type === 'Range') return;
    sheet.root.replaceChildren(sheet.marks, sheet.notes);
    sheet.state = 'empty';
  }
}

/** Resolves once the browser has painted; at once if the page is hidden. */
const frameShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves once a picture can be seen; rejects with `fault` if it cannot. */
function shown(image: HTMLImageElement, picture: Blob, fault: string): Promise<void> {
  const address = URL.createObjectURL(picture);
  return new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error(fault));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
