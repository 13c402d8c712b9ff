import type { OpenedView, OutlineLine } from '../protocol.js';
import { domElement } from './dom.js';
import { said, type Words } from './words.js';

export interface SidebarActions {
  picture(index: number): Promise<Blob>;
  /** Goes to a page, numbered from 1; `y` is a position on it in points. */
  goTo(page: number, y?: number): void;
}

type Pane = 'outline' | 'pages';

/** The width of a thumbnail, in pixels. */
const WIDTH = 116;

/** The outline of a document, and thumbnails of its pages, next to the pages. */
export class Sidebar {
  readonly root: HTMLElement;
  readonly #words: Words;
  readonly #actions: SidebarActions;
  readonly #tabs: Readonly<Record<Pane, HTMLButtonElement>>;
  readonly #panes: Readonly<Record<Pane, HTMLElement>>;
  #view: OpenedView | undefined;
  #outline: readonly HTMLButtonElement[] = [];
  #pages: readonly HTMLButtonElement[] = [];
  #observer: IntersectionObserver | undefined;
  #page = 0;

  constructor(words: Words, actions: SidebarActions) {
    this.#words = words;
    this.#actions = actions;
    const pane = (name: Pane) =>
      domElement('div', {
        id: `pane-${name}`,
        class: `pane ${name}`,
        role: 'tabpanel',
        'aria-labelledby': `tab-${name}`,
      });
    const tab = (name: Pane, text: string) => {
      const made = domElement('button', { type: 'button', role: 'tab', id: `tab-${name}` }, text);
      made.setAttribute('aria-controls', `pane-${name}`);
      made.addEventListener('click', () => this.#choose(name));
      return made;
    };
    this.#panes = { outline: pane('outline'), pages: pane('pages') };
    this.#tabs = { outline: tab('outline', words.outline), pages: tab('pages', words.pages) };
    const tabs = domElement('div', { class: 'tabs', role: 'tablist', 'aria-label': words.sidebar });
    tabs.append(this.#tabs.pages, this.#tabs.outline);
    moveByArrows(
      tabs,
      () => [this.#tabs.pages, this.#tabs.outline],
      (button) => button.click(),
    );
    moveByArrows(this.#panes.outline, () => this.#outline);
    moveByArrows(this.#panes.pages, () => this.#pages);
    this.root = domElement('nav', { class: 'sidebar', 'aria-label': words.sidebar, hidden: true });
    this.root.append(tabs, this.#panes.pages, this.#panes.outline);
  }

  get isOpen(): boolean {
    return !this.root.hidden;
  }

  /** Opens or closes the sidebar. */
  toggle(isOpen: boolean): void {
    this.root.hidden = !isOpen;
    if (isOpen) this.#fill();
  }

  show(view: OpenedView | undefined): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#view = view;
    this.#page = 0;
    for (const pane of Object.values(this.#panes)) pane.replaceChildren();
    [this.#outline, this.#pages] = [[], []];
    if (!this.root.hidden) this.#fill();
  }

  /** Marks the current page in the sidebar; page indexes begin at 0. */
  showPage(page: number): void {
    this.#page = page;
    if (this.root.hidden) return;
    this.#markCurrent(this.#pages, page);
    const lines = this.#view?.outline ?? [];
    this.#markCurrent(
      this.#outline,
      lines.findLastIndex((line) => line.page <= page),
    );
  }

  /** Creates the outline and the thumbnails when the sidebar is first shown. */
  #fill(): void {
    const view = this.#view;
    if (!view || this.#pages.length > 0) return;
    this.#outline = view.outline.map((line) => this.#outlineButton(line));
    const none = domElement('p', { class: 'none' }, this.#words.outlineNone);
    this.#panes.outline.replaceChildren(...(this.#outline.length > 0 ? [listOf(this.#outline)] : [none]));
    this.#pages = view.pages.map((_, index) => this.#pageButton(index));
    this.#panes.pages.replaceChildren(listOf(this.#pages));
    this.#observer = new IntersectionObserver((entries) => this.#near(entries), {
      root: this.#panes.pages,
      rootMargin: '50% 0px',
    });
    for (const button of this.#pages) this.#observer.observe(button);
    this.#choose('pages');
  }

  #choose(name: Pane): void {
    for (const each of ['outline', 'pages'] as const) {
      this.#tabs[each].setAttribute('aria-selected', String(each === name));
      this.#tabs[each].tabIndex = each === name ? 0 : -1;
      this.#panes[each].hidden = each !== name;
    }
    this.showPage(this.#page);
  }

  #outlineButton({ title, level, page, y }: OutlineLine): HTMLButtonElement {
    const button = domElement('button', { type: 'button', tabindex: '-1' }, title.trim() || '…');
    button.style.paddingInlineStart = `${0.6 + 0.9 * (Math.min(level, 9) - 1)}rem`;
    button.addEventListener('click', () => this.#actions.goTo(page + 1, y));
    return button;
  }

  #pageButton(index: number): HTMLButtonElement {
    const { width, height, label } = this.#view?.pages[index] ?? { width: 1, height: 1, label: '' };
    const paper = domElement('span', { class: 'paper' });
    paper.style.cssText = `width:${WIDTH}px;height:${(WIDTH * height) / width}px`;
    const button = domElement(
      'button',
      { type: 'button', tabindex: '-1', 'aria-label': said(this.#words.page, { page: label }) },
      paper,
      label,
    );
    button.addEventListener('click', () => this.#actions.goTo(index + 1));
    return button;
  }

  #near(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const paper = target.firstElementChild;
      if (!isIntersecting) paper?.replaceChildren();
      else if (paper && !paper.firstChild) void this.#draw(paper, this.#pages.indexOf(target as HTMLButtonElement));
    }
  }

  async #draw(paper: Element, index: number): Promise<void> {
    const image = domElement('img', { alt: '', draggable: 'false' });
    paper.append(image);
    try {
      const address = URL.createObjectURL(await this.#actions.picture(index));
      const free = () => URL.revokeObjectURL(address);
      image.addEventListener('load', free);
      image.addEventListener('error', free);
      image.src = address;
    } catch {
      // The error is not shown here: the page itself shows why it cannot be drawn.
      image.remove();
    }
  }

  #markCurrent(buttons: readonly HTMLButtonElement[], current: number): void {
    const chosen = Math.max(current, 0);
    for (const [index, button] of buttons.entries()) {
      const isCurrent = index === chosen;
      if (isCurrent === (button.tabIndex === 0)) continue;
      button.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    scrollTo(buttons[chosen]);
  }
}

const listOf = (buttons: readonly HTMLButtonElement[]): HTMLElement =>
  domElement('ul', {}, ...buttons.map((button) => domElement('li', {}, button)));

/** Scrolls a button into view within its pane only. */
function scrollTo(button: HTMLButtonElement | undefined): void {
  const pane = button?.closest('.pane');
  if (!button || !pane || pane.clientHeight === 0) return;
  const top = button.offsetTop;
  if (top < pane.scrollTop || top + button.offsetHeight > pane.scrollTop + pane.clientHeight)
    pane.scrollTop = top - pane.clientHeight / 3;
}

/** Moves the focus by arrow keys: the Tab key reaches one of the buttons, arrows the others. */
function moveByArrows(
  holder: HTMLElement,
  buttons: () => readonly HTMLButtonElement[],
  arrived: (button: HTMLButtonElement) => void = () => {},
): void {
  holder.addEventListener('keydown', (event) => {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const button = event.key in next ? all[next[event.key as keyof typeof next]] : undefined;
    if (at < 0 || !button) return;
    event.preventDefault();
    button.focus();
    arrived(button);
  });
}
