import type { Look } from '../protocol.js';
import { domElement, iconButton } from './dom.js';
import { said, type Words } from './words.js';
import type { Zoom } from './zoom.js';

export interface ToolbarActions {
  goTo(page: number): void;
  turn(direction: 1 | -1): void;
  zoomTo(zoom: Zoom): void;
  step(direction: 1 | -1): void;
  look(look: Look): void;
  /** Opens or closes the sidebar or the find bar. */
  toggle(part: 'sidebar' | 'find'): void;
  print(): void;
  save(): void;
}

const ICONS = {
  sidebar: 'M3 4h14v12H3zM8 4v12',
  find: 'M9 14A5 5 0 1 0 9 4a5 5 0 0 0 0 10zM12.8 12.8L17 17',
  up: 'M5 12l5-5 5 5',
  down: 'M5 8l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 11h8v6H6z',
  save: 'M10 3v10M6 9l4 4 4-4M4 17h12',
};

const PERCENTS = [50, 75, 100, 125, 150, 200, 300, 400];

/** The toolbar above the pages. It shows the state that the viewer passes, and calls the viewer for everything else. */
export class Toolbar {
  readonly root: HTMLElement;
  readonly #words: Words;
  readonly #page = domElement('input', { class: 'page-number', size: '1', inputmode: 'numeric', autocomplete: 'off' });
  readonly #pages = domElement('span', { class: 'of-pages' });
  readonly #zoom = domElement('select');
  readonly #percent = domElement('option', { value: 'own', hidden: true });
  readonly #changes = domElement('select');
  readonly #comments = domElement('input', { type: 'checkbox' });
  readonly #look: HTMLElement;
  readonly #sidebar: HTMLButtonElement;
  readonly #find: HTMLButtonElement;
  #shown = '1';

  constructor(words: Words, actions: ToolbarActions) {
    this.#words = words;
    this.#sidebar = iconButton(words.sidebar, ICONS.sidebar, () => actions.toggle('sidebar'));
    this.#find = iconButton(words.find, ICONS.find, () => actions.toggle('find'));
    this.showParts({ sidebar: false, find: false });
    this.#page.setAttribute('aria-label', words.pageNumber);
    this.#page.addEventListener('change', () => {
      const page = Number(this.#page.value);
      if (Number.isInteger(page)) actions.goTo(page);
      this.#page.value = this.#shown;
    });
    this.#page.addEventListener('focus', () => this.#page.select());
    this.#fillZoom(actions);
    this.#fillLook(actions);
    this.#look = group(this.#changes, domElement('label', { class: 'toggle' }, this.#comments, words.comments));
    this.#look.classList.add('look');
    this.root = domElement(
      'div',
      { class: 'toolbar', role: 'group', 'aria-label': words.tools },
      group(
        this.#sidebar,
        stepButton(words.previousPage, ICONS.up, () => actions.turn(-1)),
        stepButton(words.nextPage, ICONS.down, () => actions.turn(1)),
        this.#page,
        this.#pages,
      ),
      group(
        stepButton(words.zoomOut, ICONS.minus, () => actions.step(-1)),
        this.#zoom,
        stepButton(words.zoomIn, ICONS.plus, () => actions.step(1)),
      ),
      this.#look,
      group(
        this.#find,
        iconButton(words.print, ICONS.print, () => actions.print()),
        iconButton(words.save, ICONS.save, () => actions.save()),
      ),
    );
  }

  /** Shows the number of the current page, from 1. */
  showPage(page: number, pages: number): void {
    this.#shown = String(page);
    if (!this.#page.matches(':focus')) this.#page.value = this.#shown;
    this.#page.style.width = `${String(pages).length + 2}ch`;
    this.#pages.textContent = said(this.#words.ofPages, { pages });
  }

  showZoom(zoom: Zoom, factor: number): void {
    const known = typeof zoom === 'string' ? zoom : String(Math.round(zoom * 100));
    const isListed = typeof zoom === 'string' || PERCENTS.includes(Math.round(factor * 100));
    this.#percent.textContent = `${Math.round(factor * 100)} %`;
    this.#zoom.value = isListed ? known : 'own';
  }

  showParts({ sidebar, find }: Readonly<Record<'sidebar' | 'find', boolean>>): void {
    this.#sidebar.setAttribute('aria-pressed', String(sidebar));
    this.#find.setAttribute('aria-pressed', String(find));
  }

  showLook({ markup = 'all', comments = 'none' }: Look): void {
    this.#changes.value = markup;
    this.#comments.checked = comments === 'margin';
  }

  /** Hides the control for tracked changes and comments, for documents that have neither. */
  hideLook(): void {
    this.#look.hidden = true;
  }

  #fillZoom(actions: ToolbarActions): void {
    const { zoom, zoomAuto, fitWidth, fitPage } = this.#words;
    this.#zoom.setAttribute('aria-label', zoom);
    const fits = Object.entries({ auto: zoomAuto, width: fitWidth, page: fitPage });
    this.#zoom.append(
      ...fits.map(([value, text]) => domElement('option', { value }, text)),
      ...PERCENTS.map((percent) => domElement('option', { value: percent }, `${percent} %`)),
      this.#percent,
    );
    this.#zoom.addEventListener('change', () => {
      const percent = Number(this.#zoom.value);
      actions.zoomTo(percent > 0 ? percent / 100 : (this.#zoom.value as 'auto'));
    });
  }

  #fillLook(actions: ToolbarActions): void {
    const { changes, changesAll, changesSimple, changesNone, changesOriginal } = this.#words;
    this.#changes.setAttribute('aria-label', changes);
    const views = { all: changesAll, simple: changesSimple, none: changesNone, original: changesOriginal };
    this.#changes.append(...Object.entries(views).map(([value, text]) => domElement('option', { value }, text)));
    const changed = () =>
      actions.look({
        markup: this.#changes.value as Look['markup'],
        comments: this.#comments.checked ? 'margin' : 'none',
      });
    this.#changes.addEventListener('change', changed);
    this.#comments.addEventListener('change', changed);
  }
}

const group = (...children: readonly HTMLElement[]): HTMLElement => domElement('div', { class: 'tools' }, ...children);

/** A button for an action that touch gestures replace: a narrow viewer leaves it out. */
function stepButton(label: string, path: string, act: () => void): HTMLButtonElement {
  const button = iconButton(label, path, act);
  button.classList.add('step');
  return button;
}
