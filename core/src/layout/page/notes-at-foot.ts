/**
 * The notes at the foot of a page. The notes of each region are arranged in a band with the region's columns side by
 * side; the bands are in the order of their regions. Consecutive sections with one column on a page share one list with
 * one separator, because in Word footnotes belong to a page, not to a section.
 */
import { type Twip, twip } from '../../base/units.js';
import type { ResolvedSection } from '../../resolved/index.js';
import type { NoteReference } from '../flowable.js';
import type { Painter } from '../painter.js';
import type { FlowPage } from './geometry.js';
import type { NoteArea, PendingNote } from './notes.js';

export interface NoteColumn {
  readonly x: Twip;
  readonly width: Twip;
  readonly references: readonly NoteReference[];
  /** The remaining parts of notes from the previous page, which come first. */
  readonly pending: readonly PendingNote[];
  readonly area: NoteArea;
  /** The end of the column's text where its notes follow at once (`w:pos` of `beneathText`). */
  readonly beneath?: Twip;
}

interface Band {
  columns: readonly NoteColumn[];
}

export class NotesAtFoot {
  readonly #page: Pick<FlowPage, 'left' | 'bottom'>;
  readonly #bands: Band[] = [];

  constructor(page: Pick<FlowPage, 'left' | 'bottom'>) {
    this.#page = page;
  }

  /** The bottom of the body, raised by all notes so far. */
  get foot(): Twip {
    return this.#topOf(0);
  }

  /** The bottom of the body without this list of notes, for a caller that replaces the list by a longer one. */
  footWithout({ area }: NoteColumn): Twip {
    return twip(this.foot + area.height);
  }

  /** The list to which a region with these columns adds its notes. */
  sharedBy(columns: ResolvedSection['columns']): NoteColumn | undefined {
    const last = this.#bands.at(-1)?.columns ?? [];
    if (columns.length !== 1 || last.length !== 1) return undefined;
    const [{ x, width }] = columns;
    const [list] = last;
    const alike = list.x === this.#page.left + x && list.width === width && list.beneath === undefined;
    return alike && list.area.rest.length === 0 ? list : undefined;
  }

  /** Adds the notes of a region; they replace `shared`, the list that already contains the first of them. */
  add(columns: readonly NoteColumn[], shared: NoteColumn | undefined, paints: ((painter: Painter) => void)[]): void {
    const last = this.#bands.at(-1);
    if (shared && last) {
      last.columns = columns;
      return;
    }
    const band: Band = { columns };
    const index = this.#bands.push(band) - 1;
    paints.push((painter) => {
      const bottom = this.#topOf(index + 1);
      for (const { area, x, beneath } of band.columns) area.paint(painter, x, upperEdge(area, bottom, beneath));
    });
  }

  #topOf(index: number): Twip {
    return this.#bands.slice(index).reduceRight((bottom, { columns }) => {
      const tops = columns.map(({ area, beneath }) => upperEdge(area, bottom, beneath));
      return twip(Math.min(bottom, ...tops));
    }, this.#page.bottom);
  }
}

const upperEdge = ({ height }: NoteArea, bottom: Twip, beneath: Twip | undefined): Twip =>
  twip(Math.min(bottom - height, beneath ?? Number.POSITIVE_INFINITY));
