import { QuireError } from '@quire/core';
import { descendants, type XmlElement } from '@quire/core/xml';

/** The largest id: ids are 32 bits with a sign (ECMA-376-1 §17.18.10, §20.1.2.2.8); some are read as unsigned. */
const LARGEST = 0x7fffffff;
/** Word does not open a document with a larger id of a note (MS-OI29500 2.1.301). */
const LARGEST_NOTE = 0x7fff;
/** The maximum length of a bookmark's name in Word. */
const LONGEST_NAME = 40;

/** The elements that are numbered separately: notes and comments, whose references repeat their numbers. */
const NUMBERED_APART = /^w:(footnote|endnote|comment)/;

export type AnyNoteKind = 'footnote' | 'endnote' | 'comment';

/**
 * Ids that none of the trees has; the trees are searched when the first id is needed. Ids count up, so fills are
 * repeatable.
 */
export class FreshIds {
  readonly #trees: () => Iterable<XmlElement>;
  #known: KnownIds | undefined;

  constructor(trees: () => Iterable<XmlElement>) {
    this.#trees = trees;
  }

  /** The ids of drawings, and of the pictures and shapes in them. */
  drawing(): string {
    return String(this.#ids.drawings.next());
  }

  /** `w:id` of bookmarks, tracked changes and other annotations except comments. */
  bookmark(): string {
    return String(this.#ids.annotations.next());
  }

  /** `w:id` of a footnote, an endnote or a comment. */
  note(kind: AnyNoteKind): string {
    return String(this.#ids.notes[kind].next());
  }

  /** `w:bookmarkStart/@w:name` for a copy of a bookmark. */
  bookmarkName(original: string): string {
    return this.#ids.names.like(original);
  }

  /** `id` and `o:spid` of a copy of a shape of VML: `_x0000_s1026`, `_x0000_i1025`, or a name. */
  shape(original: string): string {
    const [, prefix] = SHAPE.exec(original) ?? [];
    return prefix === undefined ? this.#ids.shapeNames.like(original) : `${prefix}${this.#ids.shapes.next()}`;
  }

  /** `o:OLEObject/@ObjectID`. */
  object(): string {
    return `_${this.#ids.objects.next()}`;
  }

  /** `w:sdtPr/w:id`. */
  control(): string {
    return String(this.#ids.controls.next());
  }

  /** `w14:paraId` and `w14:textId`: eight hexadecimal digits, below 0x80000000. */
  paragraph(): string {
    return this.#ids.paragraphs.next().toString(16).toUpperCase().padStart(8, '0');
  }

  get #ids(): KnownIds {
    this.#known ??= new KnownIds(this.#trees());
    return this.#known;
  }
}

class KnownIds {
  readonly drawings = new Counter();
  readonly annotations = new Counter();
  readonly notes = { footnote: new Counter(LARGEST_NOTE), endnote: new Counter(LARGEST_NOTE), comment: new Counter() };
  readonly controls = new Counter();
  readonly paragraphs = new Counter();
  readonly names = new Names();
  readonly shapes = new Counter();
  readonly shapeNames = new Names();
  readonly objects = new Counter();

  constructor(trees: Iterable<XmlElement>) {
    for (const tree of trees) for (const element of descendants(tree)) this.#note(element);
  }

  #note({ name, attributes }: XmlElement): void {
    const { 'w14:paraId': paraId, 'w14:textId': textId, 'w:id': id } = attributes;
    if (paraId !== undefined) this.paragraphs.use(Number.parseInt(paraId, 16));
    if (textId !== undefined) this.paragraphs.use(Number.parseInt(textId, 16));
    const [, kind] = NUMBERED_APART.exec(name) ?? [];
    if (id !== undefined) (kind ? this.notes[kind as AnyNoteKind] : this.annotations).use(Number(id));
    if (name === 'wp:docPr' || name.endsWith(':cNvPr')) this.drawings.use(Number(attributes.id));
    else if (name === 'w:id') this.controls.use(Number(attributes['w:val']));
    else if (name === 'w:bookmarkStart') this.names.use(attributes['w:name'] ?? '');
    else if (name === 'o:OLEObject') this.objects.use(Number(attributes.ObjectID?.slice(1)));
    else if (name.startsWith('v:')) for (const shape of [attributes.id, attributes['o:spid']]) this.#noteShape(shape);
  }

  #noteShape(id = ''): void {
    const number = SHAPE.exec(id)?.[2];
    if (number === undefined) this.shapeNames.use(id);
    else this.shapes.use(Number(number));
  }
}

/** Ids of shapes as Word numbers them: with one count for all prefixes. */
const SHAPE = /^(_x0000_[a-z])(\d+)$/;

/** Unused numbers: they follow the largest used one and, when the numbers run out, restart from 1. */
class Counter {
  readonly #used = new Set<number>();
  readonly #largest: number;
  #last = 0;

  constructor(largest = LARGEST) {
    this.#largest = largest;
  }

  use(id: number): void {
    if (!Number.isInteger(id)) return;
    this.#used.add(id);
    // Ids that are hashes spread over all 32 bits: counting up from the largest one would run out at once.
    if (id <= this.#largest / 2) this.#last = Math.max(this.#last, id);
  }

  /** Throws LIMIT_EXCEEDED if no id is left. */
  next(): number {
    if (this.#used.size > this.#largest)
      throw new QuireError(
        'LIMIT_EXCEEDED',
        `the filled document would have more than ${this.#largest} notes of a kind`,
      );
    do this.#last = this.#last >= this.#largest ? 1 : this.#last + 1;
    while (this.#used.has(this.#last));
    this.#used.add(this.#last);
    return this.#last;
  }
}

/** Names with a number at their end. Word compares names without regard to case. */
class Names {
  readonly #used = new Set<string>();
  readonly #next = new Map<string, number>();

  use(name: string): void {
    this.#used.add(name.toLowerCase());
  }

  like(original: string): string {
    let n = this.#next.get(original) ?? 2;
    let name: string;
    do {
      const suffix = `_${n++}`;
      name = original.slice(0, LONGEST_NAME - suffix.length) + suffix;
    } while (this.#used.has(name.toLowerCase()));
    this.#next.set(original, n);
    this.use(name);
    return name;
  }
}
