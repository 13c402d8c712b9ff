/** Defines `<quire-viewer>`: importing this file is enough. */
import type { Look } from './protocol.js';
import { Viewer, type Zoom } from './show/index.js';
import type { Source } from './source.js';

/** Attributes that are fixed when a viewer is created: a change recreates the viewer. */
const MAKING: readonly string[] = ['fonts', 'packs', 'worker', 'toolbar'];

/**
 * `<quire-viewer src="/report.docx" fonts="/fonts/">`. Attributes:
 *
 *   src       the document's address; another one opens another document
 *   fonts     where fonts are: `package/path` is added to it
 *   packs     names of font packs, separated by blanks; `@quire/fonts` by default
 *   zoom      `auto`, `width`, `page`, or a number of percent
 *   markup    `all`, `simple`, `none`, `original`
 *   comments  `margin` or `none`
 *   theme     `auto`, `light`, `dark`
 *   toolbar   `none` for no tools
 *   worker    the address of the worker's script, if it is not next to this one
 *
 * All can be set and changed at any time, in any order: the document stays. It also stays if the element is moved
 * within the page. The element dispatches the events `quire-open`, `quire-page` and `quire-fail`, with a `detail`.
 */
export class QuireViewer extends HTMLElement {
  static readonly observedAttributes = ['src', 'zoom', 'markup', 'comments', 'theme', ...MAKING];
  #viewer: Viewer | undefined;
  /** The document that was opened last, with its options. */
  #given: Parameters<Viewer['open']> | undefined;
  #isOutdated = false;

  /** The viewer; undefined while the element is in no page. */
  get viewer(): Viewer | undefined {
    return this.#viewer;
  }

  /** Opens bytes or a file; see `Viewer.open`. */
  async open(source: Source, options: { readonly name?: string; readonly password?: string } = {}): Promise<void> {
    this.#given = [source, options];
    return this.#made().open(source, options);
  }

  connectedCallback(): void {
    this.#made();
    this.#openAgain();
  }

  disconnectedCallback(): void {
    this.#viewer?.close();
    this.#viewer = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (name === 'src') this.#given = undefined;
    if (!this.#viewer) return;
    if (MAKING.includes(name)) {
      if (before !== now) this.#makeAnew();
    } else if (name === 'src') this.#openAgain();
    else if (name === 'theme') this.#viewer.colorBy(this.#theme());
    else if (name === 'zoom') this.#viewer.zoomTo(zoomOf(this.getAttribute('zoom')));
    else void this.#viewer.look(this.#look()).catch(() => {});
  }

  #openAgain(): void {
    const [source, options] = this.#given ?? [this.getAttribute('src')];
    // Errors are shown, and dispatched as an event. An empty address means that there is no document yet.
    if (source) void this.open(source, options).catch(() => {});
  }

  /** Recreates the viewer from the attributes once all of them are set. */
  #makeAnew(): void {
    if (this.#isOutdated) return;
    this.#isOutdated = true;
    queueMicrotask(() => {
      this.#isOutdated = false;
      if (!this.#viewer) return;
      this.disconnectedCallback();
      this.connectedCallback();
    });
  }

  #made(): Viewer {
    this.#viewer ??= new Viewer(this, this.#settings());
    return this.#viewer;
  }

  #settings() {
    const from = this.getAttribute('fonts');
    const packs = this.getAttribute('packs')?.split(/\s+/).filter(Boolean);
    const worker = this.getAttribute('worker');
    return {
      ...this.#look(),
      zoom: zoomOf(this.getAttribute('zoom')),
      theme: this.#theme(),
      toolbar: this.getAttribute('toolbar') !== 'none',
      ...(from !== null && { fonts: { from, packs } }),
      ...(worker !== null && { worker: () => new Worker(new URL(worker, document.baseURI), { type: 'module' }) }),
    };
  }

  #theme = (): 'auto' => (this.getAttribute('theme') ?? 'auto') as 'auto';

  #look = (): Look => ({
    markup: (this.getAttribute('markup') ?? undefined) as Look['markup'],
    comments: (this.getAttribute('comments') ?? undefined) as Look['comments'],
  });
}

function zoomOf(value: string | null): Zoom {
  if (value === 'width' || value === 'page') return value;
  const percent = Number.parseFloat(value ?? '');
  return percent > 0 ? percent / 100 : 'auto';
}

if (!customElements.get('quire-viewer')) customElements.define('quire-viewer', QuireViewer);

declare global {
  interface HTMLElementTagNameMap {
    'quire-viewer': QuireViewer;
  }
}
