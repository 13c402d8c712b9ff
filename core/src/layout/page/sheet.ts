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

/** A page under construction. Its parts are painted once the page is full. */
export interface PageDraft {
  /** The index of the page in the document, from 0. */
  readonly index: number;
  /** The page's number by the section's page numbering. */
  readonly number: number;
  readonly section: ResolvedSection;
  readonly sectionIndex: number;
  /** True for the first page of its section, which may have a separate header. */
  readonly first: boolean;
  /** True for a page that is left empty so that the next page is an odd or even one. */
  readonly blank: boolean;
  /** Body area in print orientation, and the page in the orientation of its text. */
  readonly area: PageArea;
  readonly flowPage: FlowPage;
  /** The upper and lower edge of the visible page: its header, body and footer. */
  readonly headerTop: Twip;
  readonly footerBottom: Twip;
  readonly paints: ((painter: Painter) => void)[];
  readonly floats: PlacedFloat[];
  /** Floats of the header and the footer that the body's text wraps around. */
  readonly around: readonly PlacedFloat[];
  /** Notes to which the page's text refers, in reading order. */
  readonly notes: NoteReference[];
  /** The current bottom of the body, where the next continuous section begins. */
  y: Twip;
  readonly notesAtFoot: NotesAtFoot;
  /** True if the page's text ends with a page break: then even a continuous section begins on the next page. */
  ended: boolean;
  band?: ColumnBand;
}

export const isEven = (sheet: { readonly number: number }): boolean => sheet.number % 2 === 0;
