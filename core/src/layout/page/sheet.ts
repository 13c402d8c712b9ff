import type { Twip } from '../../base/units.js';
import type { ResolvedSection } from '../../resolved/index.js';
import type { PlacedFloat } from '../flow/index.js';
import type { NoteReference } from '../flowable.js';
import type { Painter } from '../painter.js';
import type { FlowPage, PageArea } from './geometry.js';
import type { NotesAtFoot } from './notes-at-foot.js';

/** Columns side by side that a section has filled. */
export interface ColumnBand {
  readonly top: Twip;
  /** The number of columns that hold text, and the number of all columns. */
  readonly used: number;
  readonly columns: number;
}

/** A page under construction, with the painting of its parts, done once the page is full. */
export interface PageDraft {
  /** The index of the page in the document, from 0. */
  readonly index: number;
  /** The page's number by the section's page numbering. */
  readonly number: number;
  readonly section: ResolvedSection;
  readonly sectionIndex: number;
  /** True for the first page of its section, which may have a separate header. */
  readonly first: boolean;
  /** True if it is left empty so that the next one falls on an odd or even side. */
  readonly blank: boolean;
  /** Body area in print orientation, and the page in the orientation of its text. */
  readonly area: PageArea;
  readonly flowPage: FlowPage;
  /** The top and the bottom of the visible page: its header, body and footer. */
  readonly headerTop: Twip;
  readonly footerBottom: Twip;
  readonly paints: ((painter: Painter) => void)[];
  readonly floats: PlacedFloat[];
  /** Floats of the header and the footer that the body's text wraps around. */
  readonly around: readonly PlacedFloat[];
  /** Notes that its text refers to, in reading order. */
  readonly notes: NoteReference[];
  /** The foot of the body so far, where the next continuous section begins. */
  y: Twip;
  readonly notesAtFoot: NotesAtFoot;
  /** True if its text ends with a page break: even a continuous section begins on the next page. */
  ended: boolean;
  /** The band that was filled last. */
  band?: ColumnBand;
}

export const isEven = (sheet: { readonly number: number }): boolean => sheet.number % 2 === 0;
