import type { InlineItem } from '@quire/core';
import type { Span } from './content.js';

type Format = Extract<InlineItem, { kind: 'text' }>['format'];
type Drawn = Extract<InlineItem, { kind: 'object' }>['object'];

/** Facts that are gathered while the stories of a document are read. */
export interface Gathered {
  /** The text in the range of each comment, by comment id. */
  readonly quoted: Map<string, string>;
  /** Numbers of notes as the text shows them, by kind and id. */
  readonly labels: Map<string, string>;
  /** Bookmarks not yet assigned to a block: bookmarks of an empty paragraph belong to the next block. */
  readonly places: string[];
}

export interface ReadInlines {
  readonly spans: readonly Span[];
  /** The objects drawn among the text, in order. The text inside them follows the paragraph. */
  readonly drawn: readonly Drawn[];
}

/** Reads a sequence of inline items. `open` has the ids of the comments that are open, and is updated. */
export function readSpans(items: readonly InlineItem[], open: Set<string>, gathered: Gathered): ReadInlines {
  const reader = new SpanReader(open, gathered);
  reader.read(items);
  return { spans: reader.spans, drawn: reader.drawn };
}

class SpanReader {
  readonly spans: Span[] = [];
  readonly drawn: Drawn[] = [];

  constructor(
    readonly open: Set<string>,
    readonly gathered: Gathered,
  ) {}

  read(items: readonly InlineItem[]): void {
    for (const item of items) this.#item(item);
  }

  #item(item: InlineItem): void {
    switch (item.kind) {
      case 'text':
        this.#add(item.text, item);
        break;
      case 'tab':
      case 'positionTab':
        this.#add('\t', item);
        break;
      case 'break':
        if (item.type === 'line') this.#add('\n', item);
        break;
      case 'pageField':
      case 'styleReference':
        this.#add(item.cached, item);
        break;
      case 'equation':
        this.#add(item.text, item);
        break;
      case 'ruby':
        this.read(item.base);
        break;
      case 'noteReference':
        this.gathered.labels.set(`${item.note} ${item.id}`, item.label);
        this.#add(item.label, item, { note: { kind: item.note, id: item.id } });
        break;
      case 'object':
        this.#drawing(item.object, item);
        break;
      case 'anchor':
        this.#drawing(item.anchored.object, item);
        break;
      case 'bookmark':
        if (/^[\p{L}\p{N}_]+$/u.test(item.name)) this.gathered.places.push(item.name);
        break;
      case 'comment':
        if (item.edge === 'start') this.open.add(item.comment.id);
        else if (item.edge === 'end') this.open.delete(item.comment.id);
    }
  }

  /** Adds the description of a picture in its place. The words inside a shape follow the paragraph. */
  #drawing(object: Drawn, item: Formatted): void {
    const { content, altText = '' } = object;
    const isPicture = content.kind === 'picture' || content.kind === 'metafile';
    if (isPicture || altText) this.#add(altText, item, { picture: true });
    if (!isPicture) this.drawn.push(object);
  }

  #add(text: string, { format, link, revision }: Formatted, more: Partial<Span> = {}): void {
    if (text === '' && !more.picture) return;
    for (const id of this.open) this.gathered.quoted.set(id, (this.gathered.quoted.get(id) ?? '') + text);
    const address = link?.uri ?? (link?.anchor === undefined ? undefined : `#${link.anchor}`);
    const span: Span = {
      text,
      ...look(format, more.note !== undefined),
      ...(address !== undefined && { link: address }),
      ...(revision && { change: { kind: revision.kind, author: revision.author } }),
      ...(this.open.size > 0 && { comments: [...this.open] }),
      ...more,
    };
    const last = this.spans[this.spans.length - 1];
    if (last && !span.note && !span.picture && key(last) === key(span)) {
      this.spans[this.spans.length - 1] = { ...last, text: last.text + text };
    } else this.spans.push(span);
  }
}

interface Formatted {
  readonly format: Format;
  readonly link?: { readonly uri?: string; readonly anchor?: string };
  readonly revision?: { readonly kind: NonNullable<Span['change']>['kind']; readonly author: string };
}

/** Returns the formatting of a text. The number of a note is always raised, so its vertical position is left out. */
const look = (format: Format, isNote: boolean): Partial<Span> => ({
  ...(format.bold && { bold: true }),
  ...(format.italic && { italic: true }),
  ...(format.underline && { underline: true }),
  ...((format.strike || format.doubleStrike) && { strike: true }),
  ...(format.verticalAlign !== 'baseline' && !isNote && { script: format.verticalAlign }),
});

const key = (span: Span): string => JSON.stringify({ ...span, text: '' });
