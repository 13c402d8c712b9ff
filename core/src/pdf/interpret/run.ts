import { type Lookup, Name, type PdfDict, type PdfStream, type PdfValue } from '../reader.js';
import { type Font, readFont } from './font.js';
import { Path } from './path.js';
import type { State } from './state.js';
import { TextTracker } from './text-writer.js';

/** The document that content is read from, and the budget for reading it. */
export interface ContentSource {
  readonly lookup: Lookup;
  /** Returns the bytes of a stream. Throws for an unsupported filter, and for more than `most` bytes. */
  decode(stream: PdfStream, most: number): Uint8Array;
  /** Returns false once the budget for reading is used up. */
  spend(): boolean;
}

/** The maximum number of saved states; other readers stop far earlier. */
const MOST_SAVED = 512;

/** The state of interpreting one content stream, operator by operator. */
export class ContentRun {
  readonly source: ContentSource;
  readonly resources: readonly PdfDict[];
  readonly path = new Path();
  readonly text = new TextTracker();
  readonly #fonts: Map<PdfDict | undefined, Font>;
  readonly #saved: State[] = [];
  state: State;
  /** The fill rule by which the current path will clip once it is painted; undefined if it will not clip. */
  clips: 'nonzero' | 'evenodd' | undefined;

  constructor(
    source: ContentSource,
    resources: readonly PdfDict[],
    state: State,
    fonts: Map<PdfDict | undefined, Font> = new Map(),
  ) {
    this.source = source;
    this.resources = resources;
    this.state = state;
    this.#fonts = fonts;
  }

  /** A run for nested content (a form or a pattern); the content's own resources take precedence. */
  within(own: PdfDict | undefined, state: State): ContentRun {
    return new ContentRun(this.source, own ? [own, ...this.resources.slice(0, 2)] : this.resources, state, this.#fonts);
  }

  set(entries: Partial<State>): void {
    this.state = { ...this.state, ...entries };
  }

  save(): void {
    if (this.#saved.length < MOST_SAVED) this.#saved.push(this.state);
  }

  restore(): void {
    this.state = this.#saved.pop() ?? this.state;
  }

  /** The resource of a name (ISO 32000-2 §7.8.3). */
  resource(category: string, named: PdfValue | undefined): PdfValue | undefined {
    if (!(named instanceof Name)) return undefined;
    for (const resources of this.resources) {
      const found = this.source.lookup.dict(resources[category])?.[named.text];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  font(value: PdfValue | undefined): Font {
    const { lookup } = this.source;
    const dict = lookup.dict(value);
    let font = this.#fonts.get(dict);
    if (!font) {
      font = readFont(lookup, dict, (stream, most) => this.source.decode(stream, most));
      this.#fonts.set(dict, font);
    }
    return font;
  }
}
