import { QuireError } from '@quire/core/errors';
import { Engine } from '../engine.js';
import { withManifests } from '../manifests.js';
import type { OpenOptions, ViewerOptions } from '../options.js';
import { ownWorker } from '../own-worker.js';
import type {
  FirstPage,
  FontPlace,
  Look,
  OpenAnswer,
  OpenedView,
  PageNote,
  PagePlace,
  TextNode,
  ViewerPdfOptions,
} from '../protocol.js';
import { type Source, sourceBytes, sourceName } from '../source.js';
import { domElement, saveFile } from './dom.js';
import { EarlyPage } from './early-page.js';
import { FindBar } from './find-bar.js';
import { listenToGestures } from './gestures.js';
import { askPassword } from './password.js';
import { ReadingView } from './reading-view.js';
import { Sheets } from './sheets.js';
import { Sidebar } from './sidebar.js';
import { STYLE } from './style.js';
import { Toolbar } from './toolbar.js';
import { said, WORDS, type Words } from './words.js';
import { nextZoom, type Zoom } from './zoom.js';

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
  readonly #engine: Pick<Engine, 'run' | 'close'>;
  /** The address of fonts, as the worker needs it. */
  readonly #fonts: Promise<FontPlace | undefined>;
  readonly #scroller: HTMLElement;
  readonly #status = domElement('p', { class: 'status', role: 'status' });
  readonly #toolbar: Toolbar;
  readonly #sidebar: Sidebar;
  readonly #find: FindBar;
  readonly #resized: ResizeObserver;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  #look: Look;
  #theme: NonNullable<ViewerOptions['theme']>;
  #shown: Shown | undefined;
  /** The current opening of a document, which also applies options that change meanwhile. */
  #opening: Promise<void> | undefined;
  readonly #early: EarlyPage;
  readonly #reading: ReadingView;
  /** The index of the page in the last event `page`. */
  #toldPage = 0;
  /** The number of the latest opening; results of earlier openings are dropped. */
  #turn = 0;

  /** `host` is the element that the viewer fills, with a shadow root. */
  constructor(host: HTMLElement, options: ViewerOptions = {}) {
    this.#host = host;
    this.#options = options;
    this.#words = { ...WORDS, ...options.words };
    this.#look = { markup: options.markup, comments: options.comments };
    this.#theme = options.theme ?? 'auto';
    this.#engine = options.engine ?? new Engine(options.worker?.() ?? ownWorker());
    this.#fonts = this.#fontsWithManifests();
    void this.#prepare();
    this.#toolbar = new Toolbar(this.#words, {
      goTo: (page) => this.goTo(page),
      turn: (direction) => this.goTo(this.page + direction),
      zoomTo: (zoom) => this.zoomTo(zoom),
      step: (direction) => this.zoomTo(nextZoom(this.#reading.factor, direction)),
      look: (look) => void this.look(look).catch(() => {}),
      toggle: (part) => this.toggle(part),
      print: () => void this.#busy(() => this.print()),
      save: () => void this.#busy(() => this.save()),
    });
    this.#sidebar = new Sidebar(this.#words, {
      picture: (index) => this.#engine.run('picture', index),
      goTo: (page, y) => this.goTo(page, y),
    });
    this.#find = new FindBar(this.#words, {
      find: (query) => this.#engine.run('find', query),
      mark: (places, isCurrent) => this.#mark(places, isCurrent),
      page: () => this.#reading.page,
      close: () => this.toggle('find', false),
    });
    this.#toolbar.root.hidden = options.toolbar === false;
    this.#toolbar.showLook(this.#look);
    if (options.revisions === false) this.#toolbar.hideLook();
    this.#scroller = domElement('div', {
      class: 'scroller',
      tabindex: '0',
      role: 'region',
      'aria-label': this.#words.document,
    });
    this.#early = new EarlyPage(this.#scroller, this.#words);
    this.#reading = new ReadingView(this.#scroller, options.zoom ?? 'auto', {
      moved: (page) => this.#moved(page),
      zoomed: (zoom, factor) => this.#toolbar.showZoom(zoom, factor),
    });
    this.#attach();
    this.#resized = new ResizeObserver(() => this.#reading.fit());
    this.#resized.observe(this.#scroller);
    this.#listen();
  }

  get pages(): number {
    return this.#shown?.view.pages.length ?? 0;
  }

  /** The page that takes most of the view, from 1. */
  get page(): number {
    return this.#reading.page + 1;
  }

  get zoom(): Zoom {
    return this.#reading.zoom;
  }

  /** The data of the open document: its pages, outline, title and differences. */
  get document(): OpenedView | undefined {
    return this.#shown?.view;
  }

  /**
   * Opens a document in place of the open one: bytes, a file, or an address that is fetched. Asks for a password if one
   * is needed and not given. Resolves once its pages are laid out; rejects with the `QuireError` that the viewer shows,
   * and with ABORTED if another document is opened meanwhile.
   */
  open(source: Source, options: OpenOptions = {}): Promise<void> {
    const opening = this.#open(source, options).finally(() => {
      if (this.#opening === opening) this.#opening = undefined;
    });
    this.#opening = opening;
    return opening;
  }

  async #open(source: Source, options: OpenOptions): Promise<void> {
    const turn = ++this.#turn;
    this.#say(this.#words.loading);
    try {
      const docx = await sourceBytes(source);
      this.#stillOpening(turn);
      await this.#lay({ docx, name: options.name ?? sourceName(source), password: options.password }, turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      throw error;
    }
  }

  /** Changes how tracked changes and comments are shown, and stays on the current page. Rejects as `open` does. */
  async look(look: Look): Promise<void> {
    this.#look = { ...this.#look, ...look };
    this.#toolbar.showLook(this.#look);
    if (this.#opening) return this.#opening;
    if (!this.#shown) return;
    const turn = ++this.#turn;
    try {
      await this.#lay(this.#shown, turn, true);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      throw error;
    }
  }

  /** Scrolls to the page, from 1, or to the nearest; `y` is a position in points from its top. */
  goTo(page: number, y = 0): void {
    this.#reading.goTo(Math.min(Math.max(Math.round(page), 1), this.pages) - 1, y);
  }

  /** Changes the theme of the colors around the pages. */
  colorBy(theme: NonNullable<ViewerOptions['theme']>): void {
    this.#theme = theme;
    this.#paint();
  }

  /** Changes the size of the pages; the reader stays at the same position. */
  zoomTo(zoom: Zoom): void {
    this.#reading.zoom = zoom;
    this.#reading.fit();
  }

  /** Opens or closes the sidebar or the find bar; without `isOpen`, the state is switched. */
  toggle(part: 'sidebar' | 'find', isOpen = !(part === 'find' ? this.#find : this.#sidebar).isOpen): void {
    if (part === 'sidebar') this.#sidebar.toggle(isOpen);
    else if (isOpen) this.#find.open();
    else {
      const hadFocus = this.#find.root.contains(this.#host.shadowRoot?.activeElement ?? null);
      this.#find.close();
      if (hadFocus) this.#scroller.focus({ preventScroll: true });
    }
    this.#toolbar.showParts({ sidebar: this.#sidebar.isOpen, find: this.#find.isOpen });
  }

  /** Searches for a text, ignoring case and accents, and goes to the next hit; returns the number of hits. */
  async find(query: string): Promise<number> {
    this.toggle('find', true);
    return this.#find.find(query);
  }

  /** Goes to the next hit of the search, or the previous one. */
  findNext(direction: 1 | -1 = 1): Promise<void> {
    return this.#find.step(direction);
  }

  /** Marks rectangles instead of earlier ones, and scrolls to number `current`, which is marked more strongly. */
  mark(places: readonly PagePlace[], current = 0): void {
    this.#mark(places, (index) => index === current);
  }

  /** Frames rectangles with a few words each, until the next layout. An empty list removes all frames. */
  note(notes: readonly PageNote[]): void {
    this.#shown?.sheets.note(notes);
  }

  /** The document as PDF, with the changes and comments that are shown. Rejects as `convert` of `@quire/core` does. */
  pdf(options: ViewerPdfOptions = {}): Promise<Uint8Array> {
    return this.#engine.run('pdf', options);
  }

  async save(options: ViewerPdfOptions = {}): Promise<void> {
    saveFile(await this.pdf(options), `${this.#stem()}.pdf`, 'application/pdf');
  }

  /** Prints the PDF, so that paper has the pages of Word, too; if the browser cannot show the PDF, it is saved. */
  async print(): Promise<void> {
    const pdf = await this.pdf();
    const { printPdf } = await import('./print.js');
    if (!(await printPdf(pdf, this.#host))) saveFile(pdf, `${this.#stem()}.pdf`, 'application/pdf');
  }

  close(): void {
    this.#turn++;
    this.#early.close();
    this.#forget();
    this.#resized.disconnect();
    this.#dark.removeEventListener('change', this.#paint);
    this.#engine.close();
    this.#host.shadowRoot?.replaceChildren();
  }

  /** Prepares the engine. If it cannot start, or there is no address of fonts, opening a document reports this. */
  async #prepare(): Promise<void> {
    try {
      await this.#engine.run('prepare', { fonts: await this.#fonts });
    } catch {}
  }

  async #fontsWithManifests(): Promise<FontPlace | undefined> {
    const { fonts } = this.#options;
    return fonts && withManifests({ ...fonts, from: String(new URL(fonts.from, document.baseURI)) });
  }

  async #lay(given: Pick<Shown, 'docx' | 'name' | 'password'>, turn: number, stays = false): Promise<void> {
    const { docx, name } = given;
    let { password } = given;
    let view: OpenAnswer | undefined;
    const fonts = await this.#fonts;
    const page = stays ? this.#reading.page : 0;
    let look = this.#look;
    // Opens the document again if the reader has changed the display of changes and comments meanwhile.
    while (!view || look !== this.#look) {
      look = this.#look;
      this.#say(this.#words.loading);
      try {
        view = await this.#engine.run(
          'open',
          { docx, name, password, fonts, page, ...look },
          (stage, done) => {
            if (stage === 'layout' && turn === this.#turn) this.#say(said(this.#words.laidOut, { pages: done }));
          },
          (first, text) => turn === this.#turn && !stays && this.#showEarly(first, text),
        );
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
    this.#show({ docx, name, password }, view, stays, page);
  }

  /** Shows the first page of a document that is not laid out yet, in place of the document before. */
  #showEarly(first: FirstPage, text: Promise<readonly TextNode[]>): void {
    this.#forget();
    this.#find.forget();
    this.#early.show(first, text);
    this.#reading.scaleTo(first.size);
  }

  #forget(): void {
    this.#shown?.sheets.close();
    this.#shown = undefined;
    this.#reading.show(undefined);
    this.#sidebar.show(undefined);
  }

  #stillOpening(turn: number): void {
    if (turn !== this.#turn) throw new QuireError('ABORTED', 'another document was opened');
  }

  #show(
    given: Pick<Shown, 'docx' | 'name' | 'password'>,
    { picture, ...view }: OpenAnswer,
    stays: boolean,
    drawnPage: number,
  ): void {
    let atHand = picture;
    const place = stays ? this.#reading.place() : undefined;
    this.#shown?.sheets.close();
    const meanwhile = this.#early.close();
    const sheets = new Sheets({
      scroller: this.#scroller,
      pages: view.pages,
      language: view.language,
      words: this.#words,
      first: drawnPage,
      meanwhile,
      draw: async (index) => {
        const drawn = index === drawnPage && atHand;
        if (!drawn) return this.#engine.run('picture', index);
        // The picture from the answer is used once: if the reader returns to the page, the page is drawn again.
        atHand = undefined;
        return drawn;
      },
      read: (index) => this.#engine.run('text', index),
      follow: (target) => {
        this.goTo(target.page + 1, target.y);
        this.#scroller.focus({ preventScroll: true });
      },
    });
    this.#shown = { ...given, view, sheets };
    this.#say('');
    this.#sidebar.show(view);
    this.#find.forget();
    this.#reading.show({ sheets, pages: view.pages }, place);
    this.#tell('open', { pages: view.pages.length });
  }

  #mark(places: readonly PagePlace[], isCurrent: (index: number) => boolean): void {
    this.#shown?.sheets.mark(places, isCurrent);
    const place = places.find((_, index) => isCurrent(index));
    if (place) this.#reading.reveal(place);
  }

  #moved(page: number): void {
    if (page !== this.#toldPage) this.#tell('page', { page: page + 1 });
    this.#toldPage = page;
    this.#toolbar.showPage(page + 1, this.pages);
    this.#sidebar.showPage(page);
  }

  #attach(): void {
    const root = this.#host.shadowRoot ?? this.#host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const over = domElement('div', { class: 'over' }, this.#status);
    const middle = domElement('div', { class: 'middle' }, this.#sidebar.root, this.#scroller);
    root.replaceChildren(domElement('div', { class: 'frame' }, this.#toolbar.root, this.#find.root, middle), over);
  }

  #listen(): void {
    const near = (direction: 1 | -1) => () => this.zoomTo(nextZoom(this.#reading.factor, direction));
    listenToGestures(this.#scroller, {
      scale: (by) => this.zoomTo(this.#reading.factor * by),
      keys: {
        f: () => this.toggle('find', true),
        p: () => void this.#busy(() => this.print()),
        '+': near(1),
        '=': near(1),
        '-': near(-1),
        '0': () => this.zoomTo('auto'),
      },
    });
    this.#dark.addEventListener('change', this.#paint);
    this.#paint();
  }

  readonly #paint = (): void => {
    const theme = this.#theme;
    this.#host.dataset.theme = theme === 'auto' ? (this.#dark.matches ? 'dark' : 'light') : theme;
  };

  /** Performs the action of a button, and shows its error if it fails. */
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
    this.#early.close();
    this.#forget();
    const notice = domElement('div', { class: 'notice' }, domElement('p', { role: 'alert' }, messageOf(error)));
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
