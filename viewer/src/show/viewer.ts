import { QuireError } from '@quire/core/errors';
import { Engine } from '../engine.js';
import type { OpenOptions, ViewerOptions } from '../options.js';
import { ownWorker } from '../own-worker.js';
import type { Look, OpenedView, PdfOptions, Place } from '../protocol.js';
import { bytesOf, nameOf, type Source } from '../source.js';
import { element, saveFile } from './dom.js';
import { askPassword } from './password.js';
import { Sheets } from './sheets.js';
import { STYLE } from './style.js';
import { Toolbar } from './toolbar.js';
import { said, WORDS, type Words } from './words.js';
import { MARGIN, nextZoom, pixelsPerPoint, type Zoom, zoomFactor } from './zoom.js';

interface Shown {
  readonly docx: Uint8Array;
  readonly name: string;
  readonly password?: string;
  readonly view: OpenedView;
  readonly sheets: Sheets;
}

/** A viewer in an element of a page. Made by `view`, or by the element `quire-viewer`. */
export class Viewer {
  readonly #host: HTMLElement;
  readonly #options: ViewerOptions;
  readonly #words: Words;
  readonly #engine: Engine;
  readonly #scroller: HTMLElement;
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #toolbar: Toolbar;
  readonly #resized: ResizeObserver;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  #look: Look;
  #zoom: Zoom;
  #factor = 1;
  #page = 0;
  #shown: Shown | undefined;
  /** Of the opening that counts: one that is overtaken shows nothing. */
  #turn = 0;

  /** `host` is what the viewer fills; its shadow root is taken. */
  constructor(host: HTMLElement, options: ViewerOptions = {}) {
    this.#host = host;
    this.#options = options;
    this.#words = { ...WORDS, ...options.words };
    this.#look = { markup: options.markup, comments: options.comments };
    this.#zoom = options.zoom ?? 'auto';
    this.#engine = options.engine ?? new Engine(options.worker?.() ?? ownWorker());
    this.#toolbar = new Toolbar(this.#words, {
      goTo: (page) => this.goTo(page),
      turn: (direction) => this.goTo(this.page + direction),
      zoomTo: (zoom) => this.zoomTo(zoom),
      step: (direction) => this.zoomTo(nextZoom(this.#factor, direction)),
      look: (look) => void this.look(look).catch(() => {}),
      print: () => void this.#busy(() => this.print()),
      save: () => void this.#busy(() => this.save()),
    });
    this.#toolbar.root.hidden = options.toolbar === false;
    this.#toolbar.showLook(this.#look);
    this.#scroller = element('div', {
      class: 'scroller',
      tabindex: '0',
      role: 'region',
      'aria-label': this.#words.document,
    });
    this.#attach();
    this.#resized = new ResizeObserver(() => this.#fit());
    this.#resized.observe(this.#scroller);
    this.#listen();
  }

  /** How many pages the document has; 0 where none is open. */
  get pages(): number {
    return this.#shown?.view.pages.length ?? 0;
  }

  /** The page that most of the view is on, from 1. */
  get page(): number {
    return this.#page + 1;
  }

  get zoom(): Zoom {
    return this.#zoom;
  }

  /** What the engine found when it laid the document out: its pages, outline, title and differences. */
  get document(): OpenedView | undefined {
    return this.#shown?.view;
  }

  /**
   * Opens a document in place of the one that is open: bytes, a file, or an address that is fetched. Asks for a password
   * where one is needed and not given. Resolves once its pages are laid out; rejects with the `QuireError` of the engine, which
   * the viewer shows, and with ABORTED where another document is opened meanwhile.
   */
  async open(source: Source, options: OpenOptions = {}): Promise<void> {
    const turn = ++this.#turn;
    this.#say(this.#words.loading);
    try {
      const docx = await bytesOf(source);
      this.#stillOpening(turn);
      await this.#lay({ docx, name: options.name ?? nameOf(source), password: options.password }, turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      throw error;
    }
  }

  /** Shows tracked changes and comments otherwise; the reader stays at the page. Rejects as `open` does. */
  async look(look: Look): Promise<void> {
    this.#look = { ...this.#look, ...look };
    this.#toolbar.showLook(this.#look);
    if (!this.#shown) return;
    const turn = ++this.#turn;
    try {
      await this.#lay(this.#shown, turn, this.#page);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      throw error;
    }
  }

  /** Brings a page into view, from 1; one that is not there, the nearest. `y` is a place on it, in points from its top. */
  goTo(page: number, y = 0): void {
    const { sheets } = this.#shown ?? {};
    if (!sheets) return;
    const index = Math.min(Math.max(Math.round(page), 1), this.pages) - 1;
    const offset = y > 0 ? y * pixelsPerPoint(this.#factor) : 0;
    this.#scroller.scrollTo({ top: sheets.top(index) - MARGIN / 2 + offset });
    this.#track();
  }

  /** Shows the pages larger or smaller; the reader stays at the place. */
  zoomTo(zoom: Zoom): void {
    this.#zoom = zoom;
    this.#fit();
  }

  /** Marks places, one more than the others, and brings that into view. No places: nothing is marked. */
  mark(places: readonly Place[], current = 0): void {
    this.#shown?.sheets.mark(places, (index) => index === current);
    const place = places[current];
    if (place) this.#reveal(place);
  }

  /** The document as PDF, with the changes and comments that are shown. Rejects as `convert` of `@quire/core` does. */
  pdf(options: PdfOptions = {}): Promise<Uint8Array> {
    return this.#engine.run('pdf', options);
  }

  /** Has the browser save the PDF. */
  async save(options: PdfOptions = {}): Promise<void> {
    saveFile(await this.pdf(options), `${this.#stem()}.pdf`, 'application/pdf');
  }

  /** Prints the PDF, so that paper has the pages of Word too; where the browser shows no PDF it is saved. */
  async print(): Promise<void> {
    const pdf = await this.pdf();
    const { printPdf } = await import('./print.js');
    if (!(await printPdf(pdf, this.#host))) saveFile(pdf, `${this.#stem()}.pdf`, 'application/pdf');
  }

  /** Takes the viewer out of its element, and ends its worker. */
  close(): void {
    this.#turn++;
    this.#shown?.sheets.close();
    this.#shown = undefined;
    this.#resized.disconnect();
    this.#dark.removeEventListener('change', this.#paint);
    this.#engine.close();
    this.#host.shadowRoot?.replaceChildren();
  }

  async #lay(given: Pick<Shown, 'docx' | 'name' | 'password'>, turn: number, page = 0): Promise<void> {
    const { docx, name } = given;
    let { password } = given;
    const { fonts } = this.#options;
    const place = fonts && { ...fonts, from: String(new URL(fonts.from, document.baseURI)) };
    let view: OpenedView | undefined;
    while (!view) {
      this.#say(this.#words.loading);
      try {
        view = await this.#engine.run('open', { docx, name, password, fonts: place, ...this.#look }, (stage, done) => {
          if (stage === 'layout' && turn === this.#turn) this.#say(said(this.#words.laidOut, { pages: done }));
        });
      } catch (error) {
        this.#stillOpening(turn);
        if (!(error instanceof QuireError && error.details[0]?.field === 'password')) throw error;
        this.#say('');
        this.#shown?.sheets.close();
        const isWrong = password !== undefined;
        password = await askPassword(this.#scroller, this.#words, isWrong);
      }
      this.#stillOpening(turn);
    }
    this.#show({ docx, name, password }, view, page);
  }

  #stillOpening(turn: number): void {
    if (turn !== this.#turn) throw new QuireError('ABORTED', 'another document is opened');
  }

  #show(given: Pick<Shown, 'docx' | 'name' | 'password'>, view: OpenedView, page: number): void {
    this.#shown?.sheets.close();
    const sheets = new Sheets({
      scroller: this.#scroller,
      pages: view.pages,
      language: view.language,
      words: this.#words,
      draw: (index) => this.#engine.run('page', index),
      follow: (target) => {
        this.goTo(target.page + 1, target.y);
        this.#scroller.focus({ preventScroll: true });
      },
    });
    this.#shown = { ...given, view, sheets };
    this.#say('');
    this.#page = 0;
    this.#fit();
    this.goTo(page + 1);
    this.#tell('open', { pages: view.pages.length });
  }

  /** Gives the pages their size, and keeps the reader at the place. */
  #fit(): void {
    if (!this.#shown) return;
    const { sheets, view } = this.#shown;
    const { clientWidth: width, clientHeight: height, scrollTop } = this.#scroller;
    if (width === 0) return;
    const index = sheets.current();
    const above = (scrollTop - sheets.top(index)) / this.#factor;
    this.#factor = zoomFactor(this.#zoom, view.pages[index], { width, height });
    this.#scroller.style.setProperty('--unit', String(pixelsPerPoint(this.#factor)));
    this.#toolbar.showZoom(this.#zoom, this.#factor);
    this.#scroller.scrollTop = sheets.top(index) + above * this.#factor;
    this.#track();
  }

  #reveal({ page, y, height }: Place): void {
    const { sheets } = this.#shown ?? {};
    if (!sheets) return;
    const unit = pixelsPerPoint(this.#factor);
    const top = sheets.top(page) + y * unit;
    const { scrollTop, clientHeight } = this.#scroller;
    if (top < scrollTop + MARGIN || top + height * unit > scrollTop + clientHeight - MARGIN)
      this.#scroller.scrollTo({ top: top - clientHeight / 3 });
    this.#track();
  }

  /** Notes where the reader is. */
  #track(): void {
    const { sheets } = this.#shown ?? {};
    if (!sheets) return;
    const page = sheets.current();
    if (page !== this.#page) this.#tell('page', { page: page + 1 });
    this.#page = page;
    this.#toolbar.showPage(page + 1, this.pages);
  }

  #attach(): void {
    const root = this.#host.shadowRoot ?? this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const over = element('div', { class: 'over' }, this.#status);
    root.replaceChildren(element('div', { class: 'frame' }, this.#toolbar.root, this.#scroller), over);
  }

  #listen(): void {
    this.#scroller.addEventListener('scroll', () => this.#track(), { passive: true });
    this.#scroller.addEventListener(
      'wheel',
      (event) => {
        // A pinch on a touch pad, too.
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoomTo(this.#factor * Math.exp(-event.deltaY / 300));
      },
      { passive: false },
    );
    this.#host.shadowRoot?.addEventListener('keydown', (event) => this.#press(event as KeyboardEvent));
    this.#dark.addEventListener('change', this.#paint);
    this.#paint();
  }

  #press(event: KeyboardEvent): void {
    const act = this.#keys[event.key];
    if (!act || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    act();
  }

  /** With Ctrl, or the command key. */
  readonly #keys: Readonly<Record<string, () => void>> = {
    p: () => void this.#busy(() => this.print()),
    '+': () => this.zoomTo(nextZoom(this.#factor, 1)),
    '=': () => this.zoomTo(nextZoom(this.#factor, 1)),
    '-': () => this.zoomTo(nextZoom(this.#factor, -1)),
    '0': () => this.zoomTo('auto'),
  };

  readonly #paint = (): void => {
    const { theme = 'auto' } = this.#options;
    this.#host.dataset.theme = theme === 'auto' ? (this.#dark.matches ? 'dark' : 'light') : theme;
  };

  /** Does what somebody asked for by a button; a fault is told. */
  async #busy(action: () => Promise<void>): Promise<void> {
    this.#say(this.#words.writing);
    try {
      await action();
      this.#say('');
    } catch (error) {
      this.#say(messageOf(error));
    }
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }

  #fail(error: unknown): void {
    this.#say('');
    this.#shown?.sheets.close();
    this.#shown = undefined;
    const notice = element('div', { class: 'notice' }, element('p', { role: 'alert' }, messageOf(error)));
    this.#scroller.replaceChildren(notice);
    this.#tell('fail', { error });
  }

  #tell(name: string, detail: object): void {
    this.#host.dispatchEvent(new CustomEvent(`quire-${name}`, { detail, bubbles: true, composed: true }));
  }

  #stem = (): string => (this.#shown?.name ?? '').replace(/\.[^.]{1,10}$/, '') || 'document';
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.charAt(0).toUpperCase() + message.slice(1);
}
