/**
 * A random template as a plan: nested paragraphs, tables, text boxes and notes, and sections. The tags of a section may
 * be anywhere in the paragraphs of one list, at the start and the end of rows, in the first and the last cell of a
 * column, and in any wrapper.
 */
import type { Random } from '../random.js';

export type PlannedInline =
  | { readonly kind: 'word' | 'gone' | 'comment' | 'value'; readonly name: string }
  | { readonly kind: 'open' | 'close'; readonly section: PlannedSection }
  | { readonly kind: 'box'; readonly blocks: readonly PlannedBlock[] }
  | { readonly kind: 'footnote' | 'endnote'; readonly blocks: readonly PlannedBlock[] };

export interface PlannedRow {
  readonly cells: readonly (readonly PlannedBlock[])[];
  /** A section whose tags begin the first cell and end the last cell of the row. */
  readonly section?: PlannedSection;
}

export type PlannedBlock =
  | { readonly kind: 'paragraph'; readonly inlines: PlannedInline[]; readonly listed: boolean }
  | { readonly kind: 'table'; readonly rows: readonly PlannedRow[]; readonly column?: PlannedColumn };

/** A section over one column: its tags begin the cell of the first row and end the cell of the last row. */
export interface PlannedColumn {
  readonly at: number;
  readonly section: PlannedSection;
}

export interface PlannedSection {
  readonly name: string;
  readonly inverted: boolean;
}

/** The limits of a list of blocks. */
interface Allowed {
  readonly depth: number;
  readonly boxes: boolean;
  readonly notes: boolean;
}

export class Planner {
  readonly #random: Random;
  readonly #inverted: boolean;
  #names = 0;

  /** `inverted`: true if there are sections for values that are absent. */
  constructor(random: Random, inverted: boolean) {
    this.#random = random;
    this.#inverted = inverted;
  }

  /** A list of blocks with sections in it; its last block is a paragraph. */
  blocks({ depth, boxes, notes }: Allowed): readonly PlannedBlock[] {
    const random = this.#random;
    const inside = { depth: depth - 1, boxes, notes };
    const blocks = Array.from({ length: 1 + random.next(4) }, (): PlannedBlock => {
      if (depth > 0 && random.next(3) === 0) return this.#table(inside);
      return {
        kind: 'paragraph',
        listed: random.next(5) === 0,
        inlines: random.list(5, () => this.#inline({ depth, boxes, notes })),
      };
    });
    if (blocks.at(-1)?.kind === 'table') blocks.push({ kind: 'paragraph', listed: false, inlines: [] });
    this.#addSections(blocks);
    return blocks;
  }

  #inline({ depth, boxes, notes }: Allowed): PlannedInline {
    const random = this.#random;
    const choice = random.next(16);
    if (choice === 0 && boxes && depth > 0)
      return { kind: 'box', blocks: this.blocks({ depth: depth - 1, boxes: false, notes: false }) };
    if (choice === 1 && notes && depth > 0) {
      const kind = random.pick(['footnote', 'endnote'] as const);
      return { kind, blocks: this.blocks({ depth: depth - 1, boxes: false, notes: false }) };
    }
    if (choice === 2) return { kind: 'gone', name: this.#name('g') };
    if (choice === 3 && notes) return { kind: 'comment', name: this.#name('c') };
    return choice < 9 ? { kind: 'word', name: this.#name('w') } : { kind: 'value', name: this.#name('v') };
  }

  #table(inside: Allowed): PlannedBlock {
    const random = this.#random;
    const cells = 1 + random.next(3);
    if (cells > 1 && random.next(4) === 0) {
      const rows = Array.from({ length: 2 + random.next(2) }, () => this.#row(cells, inside));
      return { kind: 'table', rows, column: { at: random.next(cells), section: this.#section() } };
    }
    const rows = Array.from({ length: 1 + random.next(3) }, (): PlannedRow => {
      const row = this.#row(cells, inside);
      return cells > 1 && random.next(2) === 0 ? { ...row, section: this.#section() } : row;
    });
    return { kind: 'table', rows };
  }

  #row = (cells: number, inside: Allowed): PlannedRow => ({
    cells: Array.from({ length: cells }, () => this.blocks(inside)),
  });

  #section(): PlannedSection {
    return { name: this.#name('s'), inverted: this.#inverted && this.#random.next(4) === 0 };
  }

  #name(prefix: string): string {
    return `${prefix}${this.#names++}`;
  }

  /** Puts tags of sections anywhere into the paragraphs among some blocks, properly nested. */
  #addSections(blocks: readonly PlannedBlock[]): void {
    const random = this.#random;
    const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.inlines] : []));
    const places = paragraphs.flatMap((inlines, paragraph) =>
      Array.from({ length: inlines.length + 1 }, (_, at) => ({ paragraph, at })),
    );
    const chosen = random
      .list(2, () => [random.next(places.length), random.next(places.length)])
      .flat()
      .sort((one, other) => one - other);
    const open: PlannedSection[] = [];
    const tags = chosen.map((place, index): readonly [number, PlannedInline] => {
      const mustClose = chosen.length - index === open.length;
      const closes = open.length > 0 && (mustClose || random.next(2) === 0) ? open.pop() : undefined;
      if (closes) return [place, { kind: 'close', section: closes }];
      const section = this.#section();
      open.push(section);
      return [place, { kind: 'open', section }];
    });
    for (const [place, tag] of tags.reverse()) {
      const { paragraph, at } = places[place]!;
      paragraphs[paragraph]!.splice(at, 0, tag);
    }
  }
}
