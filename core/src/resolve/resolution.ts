import type { DiagnosticLog } from '../base/diagnostics.js';
import type { Limits } from '../base/limits.js';
import type { Twip } from '../base/units.js';
import type { Drawing, DrawingContext, LinkedTextBoxes } from '../drawing/index.js';
import type { Block, DocxModel } from '../ooxml/docx/index.js';
import type { PartName, Relationship } from '../ooxml/opc/index.js';
import type { XmlElement } from '../ooxml/xml/index.js';
import type { ResolvedBlock } from '../resolved/index.js';
import type { Cascade, TableTextLayer } from './cascade/index.js';
import type { CommentMarks } from './comment-marks.js';
import type { FieldClock, FieldPass, FieldStack, FileFacts } from './fields/index.js';
import type { FormFields } from './forms/index.js';
import type { NoteLabel, NoteLabels } from './note-labels.js';
import type { ListCounters } from './numbering/index.js';
import type { Revisions } from './revisions.js';

/** Reads a `w:drawing`, `w:pict` or `w:object`: undefined if it shows nothing. */
export type ReadDrawing = (xml: XmlElement, context: DrawingContext) => Drawing | undefined;

/** Resolves blocks where they occur: in text boxes and notes. `table` is the layer of the surrounding table style. */
export type ResolveBlocks = (...args: BlocksToResolve) => readonly ResolvedBlock[];

type BlocksToResolve = [
  blocks: readonly Block[],
  scope: StoryScope,
  table: TableTextLayer | undefined,
  resolution: Resolution,
];

/** The state shared by everything in one document while it is resolved. */
export interface Resolution {
  readonly model: DocxModel;
  readonly cascade: Cascade;
  readonly revisions: Revisions;
  readonly notes: NoteLabels;
  readonly comments: CommentMarks;
  readonly readDrawing: ReadDrawing;
  readonly resolveBlocks: ResolveBlocks;
  readonly limits: Limits;
  readonly clock?: FieldClock;
  readonly file?: FileFacts;
  /** Absent if fields are not computed. */
  readonly fieldPass?: FieldPass;
  /** Absent if controls and form fields do not become form fields of the PDF. */
  readonly forms?: FormFields;
  /** True if a content control becomes a form field of the PDF. */
  readonly isField?: (sdt: XmlElement) => boolean;
  /** Character styles whose text running heads repeat. */
  readonly repeatedRunStyles: ReadonlySet<string>;
  readonly log: DiagnosticLog;
  readonly signal?: AbortSignal;
  relationship(part: PartName, id: string): Relationship | undefined;
  readonly linkedTextBoxes: LinkedTextBoxes;
  /** One counter for all text boxes: they are one story to Word. */
  readonly textBoxCounters: ListCounters;
}

/** The state shared by the blocks of one story: a body, a header, a note, a text box. */
export interface StoryScope {
  readonly part: PartName;
  readonly counters: ListCounters;
  readonly fields: FieldStack;
  /** The note whose content this story is. */
  readonly note?: { readonly id: string; readonly label: NoteLabel };
  /** The pitch of the section's line grid, 0 without one. */
  readonly gridLine: Twip;
  /** Nesting of tables and text boxes so far. */
  readonly depth: number;
}
