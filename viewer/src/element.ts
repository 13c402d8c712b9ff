/** Defines `<quire-viewer>`: importing this file is enough. */
import type { Look } from './protocol.js';
import { Viewer, type Zoom } from './show/index.js';
import type { Source } from './source.js';

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
 *   worker    the address of the worker's script, where it does not lie beside this one
 *
 * Those from `fonts` on but `zoom`, `markup` and `comments` count when the element is put into the page. It tells
 * `quire-open`, `quire-page` and `quire-fail` as events, their facts in `detail`.
 */
export class QuireViewer extends HTMLElement {
  static readonly observedAttributes = ['src', 'zoom', 'markup', 'comments'];
  #viewer: Viewer | undefined;

  /** Undefined while the element is in no page. */
  get viewer(): Viewer | undefined {
    return this.#viewer;
  }

  /** Opens bytes or a file; see `Viewer.open`. */
  async open(source: Source, options: { readonly name?: string; readonly password?: string } = {}): Promise<void> {
    return this.#made().open(source, options);
  }

  connectedCallback(): void {
    this.#made();
    this.#openSource();
  }

  disconnectedCallback(): void {
    this.#viewer?.close();
    this.#viewer = undefined;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#viewer) return;
    if (name === 'src') this.#openSource();
    else if (name === 'zoom') this.#viewer.zoomTo(zoomOf(this.getAttribute('zoom')));
    else void this.#viewer.look(this.#look()).catch(() => {});
  }

  #openSource(): void {
    const source = this.getAttribute('src');
    // What goes wrong is shown, and told as an event.
    if (source !== null) void this.open(source).catch(() => {});
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
      theme: (this.getAttribute('theme') ?? 'auto') as 'auto',
      toolbar: this.getAttribute('toolbar') !== 'none',
      ...(from !== null && { fonts: { from, packs } }),
      ...(worker !== null && { worker: () => new Worker(new URL(worker, document.baseURI), { type: 'module' }) }),
    };
  }

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
