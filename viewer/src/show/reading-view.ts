import type { PagePlace, PageSize } from '../protocol.js';
import type { Sheets } from './sheets.js';
import { MARGIN, type PageExtent, pixelsPerPoint, type Zoom, zoomFactor } from './zoom.js';

export interface ReadingPlace {
  /** The index of the page, from 0. */
  readonly page: number;
  /** The pixels at 100 % from the top of the page down to the top of the view; negative if the page begins below. */
  readonly above: number;
}

export const START: ReadingPlace = { page: 0, above: -MARGIN };

export interface ReadingEvents {
  /** Called after each movement with the index of the page that takes up most of the view. */
  moved(page: number): void;
  zoomed(zoom: Zoom, factor: number): void;
}

/** The zoom and the scroll position of the pages: if the zoom changes, the reader stays at the same position. */
export class ReadingView {
  #factor = 1;
  #page = 0;
  #shown: { readonly sheets: Sheets; readonly pages: readonly PageSize[] } | undefined;

  constructor(
    readonly scroller: HTMLElement,
    public zoom: Zoom,
    readonly events: ReadingEvents,
  ) {
    scroller.addEventListener('scroll', () => this.#track(), { passive: true });
  }

  /** The scale: 1 is 100 %. */
  get factor(): number {
    return this.#factor;
  }

  /** The index of the page that takes up most of the view. */
  get page(): number {
    return this.#page;
  }

  show(shown: { readonly sheets: Sheets; readonly pages: readonly PageSize[] } | undefined, place = START): void {
    this.#shown = shown;
    this.fit(place);
  }

  place(): ReadingPlace {
    if (!this.#shown) return { page: 0, above: 0 };
    const { sheets } = this.#shown;
    const page = sheets.current();
    return { page, above: (this.scroller.scrollTop - sheets.top(page)) / this.#factor };
  }

  /** Scrolls to a position `y` points below the top of a page; page indexes begin at 0. */
  goTo(page: number, y: number): void {
    if (!this.#shown) return;
    const offset = y > 0 ? y * pixelsPerPoint(this.#factor) : 0;
    this.scroller.scrollTo({ top: this.#shown.sheets.top(page) - MARGIN / 2 + offset });
    this.#track();
  }

  /** Scrolls to a rectangle if it is not completely in the view. */
  reveal({ page, y, height }: PagePlace): void {
    if (!this.#shown) return;
    const unit = pixelsPerPoint(this.#factor);
    const top = this.#shown.sheets.top(page) + y * unit;
    const { scrollTop, clientHeight } = this.scroller;
    if (top < scrollTop + MARGIN || top + height * unit > scrollTop + clientHeight - MARGIN)
      this.scroller.scrollTo({ top: top - clientHeight / 3 });
    this.#track();
  }

  /** Sets the size of the pages, and keeps the reader at the position. */
  fit(place = this.place()): void {
    if (!this.#shown) return;
    const { sheets, pages } = this.#shown;
    const page = Math.min(place.page, pages.length - 1);
    if (page < 0 || !this.scaleTo(pages[page])) return;
    this.events.zoomed(this.zoom, this.#factor);
    this.scroller.scrollTop = sheets.top(page) + place.above * this.#factor;
    this.#track();
  }

  /** Sets the scale for a page. Returns false if the view has no width yet. */
  scaleTo(page: PageExtent): boolean {
    const { clientWidth: width, clientHeight: height } = this.scroller;
    if (width === 0) return false;
    this.#factor = zoomFactor(this.zoom, page, { width, height });
    this.scroller.style.setProperty('--unit', String(pixelsPerPoint(this.#factor)));
    return true;
  }

  #track(): void {
    if (!this.#shown) return;
    this.#page = this.#shown.sheets.current();
    this.events.moved(this.#page);
  }
}
