import type { Found, PagePlace } from '../protocol.js';
import { domElement, iconButton } from './dom.js';
import { said, type Words } from './words.js';

export interface FindActions {
  find(query: string): Promise<Found>;
  /** Marks rectangles, and scrolls to the ones of the current hit. */
  mark(places: readonly PagePlace[], isCurrent: (index: number) => boolean): void;
  /** The current page, from 0: the search for the first hit starts there. */
  page(): number;
  close(): void;
}

/** The pause in typing, in milliseconds, after which the search starts. */
const PAUSE = 150;

export class FindBar {
  readonly root: HTMLElement;
  readonly #words: Words;
  readonly #actions: FindActions;
  readonly #input = domElement('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  readonly #count = domElement('output', { class: 'found' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #query = '';
  #found: Found = { hits: [], count: 0 };
  #places: readonly PagePlace[] = [];
  /** The index of the hit that each place belongs to. */
  #hits: readonly number[] = [];
  #current = -1;

  constructor(words: Words, actions: FindActions) {
    this.#words = words;
    this.#actions = actions;
    this.#input.setAttribute('aria-label', words.find);
    this.#input.placeholder = words.find;
    this.root = domElement(
      'div',
      { class: 'find', role: 'search', 'aria-label': words.find, hidden: true },
      this.#input,
      iconButton(words.findPrevious, 'M5 12l5-5 5 5', () => void this.step(-1)),
      iconButton(words.findNext, 'M5 8l5 5 5-5', () => void this.step(1)),
      this.#count,
      iconButton(words.close, 'M5 5l10 10M15 5L5 15', () => this.#actions.close()),
    );
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.find(this.#input.value), PAUSE);
    });
    this.root.addEventListener('keydown', ({ key, shiftKey }) => {
      if (key === 'Escape') this.#actions.close();
      else if (key === 'Enter') void this.step(shiftKey ? -1 : 1);
    });
  }

  get isOpen(): boolean {
    return !this.root.hidden;
  }

  open(): void {
    this.root.hidden = false;
    this.#input.focus();
    this.#input.select();
    if (this.#input.value !== '') void this.find(this.#input.value);
  }

  /** Closes the bar and removes the marks of hits. */
  close(): void {
    this.root.hidden = true;
    clearTimeout(this.#timer);
    this.forget();
    this.#actions.mark([], () => false);
  }

  /** Drops the hits of a document that is no longer open. */
  forget(): void {
    this.#query = '';
    this.#found = { hits: [], count: 0 };
    this.#count.textContent = '';
  }

  /** Searches for a text from the current page; returns the number of hits. */
  async find(query: string): Promise<number> {
    clearTimeout(this.#timer);
    this.#query = query;
    if (this.#input.value !== query) this.#input.value = query;
    const found = await this.#actions.find(query);
    if (query !== this.#query) return found.count;
    this.#found = found;
    this.#places = found.hits.flatMap(({ places }) => places);
    this.#hits = found.hits.flatMap(({ places }, hit) => places.map(() => hit));
    const page = this.#actions.page();
    this.#current = Math.max(
      found.hits.findIndex(({ places }) => (places[0]?.page ?? -1) >= page),
      0,
    );
    this.#show();
    return found.count;
  }

  /** Moves to the next or the previous hit; at the end it continues from the other end. */
  async step(direction: 1 | -1): Promise<void> {
    if (this.#query !== this.#input.value) {
      await this.find(this.#input.value);
      return;
    }
    const { length } = this.#found.hits;
    if (length === 0) return;
    this.#current = (this.#current + direction + length) % length;
    this.#show();
  }

  #show(): void {
    const { hits, count } = this.#found;
    const { foundNone, foundAt } = this.#words;
    const isEmpty = this.#query.trim() === '';
    const told = hits.length === 0 ? foundNone : said(foundAt, { hit: this.#current + 1, hits: count });
    this.#count.textContent = isEmpty ? '' : told;
    this.#actions.mark(this.#places, (index) => this.#hits[index] === this.#current);
  }
}
