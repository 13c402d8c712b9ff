import type { PageSize, Place } from '../protocol.js';
import { element } from './element.js';

/** How far beyond the window pages are drawn already. */
const AHEAD = '150% 0px';

/** The pages of a document, drawn when they come near. */
export class Pages {
  readonly #sheets: HTMLElement[];
  readonly #observer: IntersectionObserver;

  /** `draw` gives the SVG of a page, from 0. */
  constructor(
    readonly root: HTMLElement,
    readonly sizes: readonly PageSize[],
    readonly draw: (index: number) => Promise<string>,
  ) {
    this.#sheets = sizes.map(({ width, height }) => {
      const sheet = element('div', { class: 'sheet' });
      sheet.style.aspectRatio = `${width} / ${height}`;
      return sheet;
    });
    root.replaceChildren(
      ...this.#sheets.map((sheet, i) =>
        element('figure', { class: 'page' }, sheet, element('figcaption', {}, `Page ${sizes[i].label}`)),
      ),
    );
    this.#observer = new IntersectionObserver((entries) => this.#near(entries), { rootMargin: AHEAD });
    for (const sheet of this.#sheets) this.#observer.observe(sheet);
  }

  /** The pages are gone: nothing of them is drawn any more. */
  close(): void {
    this.#observer.disconnect();
  }

  /** Marks places, and brings one of them into view. */
  show(places: readonly Place[], current: number): void {
    for (const old of this.root.querySelectorAll('.spot')) old.remove();
    for (const [i, { page, x, y, width, height }] of places.entries()) {
      const { width: across, height: down } = this.sizes[page];
      const spot = element('div', { class: i === current ? 'spot now' : 'spot' });
      spot.style.left = `${(x / across) * 100}%`;
      spot.style.top = `${(y / down) * 100}%`;
      spot.style.width = `${(width / across) * 100}%`;
      spot.style.height = `${(height / down) * 100}%`;
      this.#sheets[page].append(spot);
      if (i === current) spot.scrollIntoView({ block: 'center' });
    }
  }

  #near(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      this.#observer.unobserve(target);
      void this.#fill(target, this.#sheets.indexOf(target));
    }
  }

  async #fill(sheet: HTMLElement, index: number): Promise<void> {
    try {
      const parsed = new DOMParser().parseFromString(await this.draw(index), 'image/svg+xml');
      sheet.prepend(document.importNode(parsed.documentElement, true));
    } catch (error) {
      sheet.prepend(element('p', { class: 'fault' }, error instanceof Error ? error.message : String(error)));
    }
  }
}
