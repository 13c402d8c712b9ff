import type { DiagnosticLog } from '../diagnostics.js';
import type { DocxModel } from '../docx/index.js';
import { readDrawing } from '../drawing/index.js';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import type { PartName, Relationship } from '../opc/index.js';
import { Authors } from './authors.js';
import { resolveBlocks } from './blocks.js';
import { Cascade } from './cascade/index.js';
import { CommentMarks, resolveComments } from './comments.js';
import { FieldUpdates } from './inline/field-updates.js';
import { resolveNotes, resolveSeparator } from './note-stories.js';
import { NoteLabels } from './notes.js';
import { ListCounters } from './numbering/index.js';
import type { ReadDrawing, Resolution } from './resolution.js';
import { Revisions } from './revisions.js';
import { resolveSections } from './section/index.js';
import { layoutSettings } from './settings.js';
import type { MarkupView, ResolvedDocument } from './types.js';

export interface ResolveOptions {
  /** How tracked changes are shown. */
  readonly markup: MarkupView;
  /** Fields are computed anew where that is possible, instead of showing what the file remembers. */
  readonly updateFields?: boolean;
  /** Comments are to stand beside the text. */
  readonly showComments?: boolean;
  /** Takes what cannot be shown as the document asks. */
  readonly log: DiagnosticLog;
  /** Absent: drawings as the engine reads them. */
  readonly readDrawing?: ReadDrawing;
  readonly limits?: Limits;
  readonly signal?: AbortSignal;
}

/**
 * A document in which every value is settled: styles, theme, numbering, fields and tracked changes are decided, lengths
 * are in twips and sizes in points. Throws ABORTED where the signal says so; what the document gets wrong is read as Word reads it
 * or reported to the log.
 */
export function resolveDocument(model: DocxModel, options: ResolveOptions): ResolvedDocument {
  const resolution = startResolution(model, options);
  // Sections come first: they count the notes that are resolved behind them.
  const sections = resolveSections(resolution);
  const { title, author, subject, keywords, created, modified } = model.properties;
  return {
    sections,
    footnotes: resolveNotes('footnote', resolution),
    endnotes: resolveNotes('endnote', resolution),
    footnoteSeparator: resolveSeparator('footnote', 'separator', resolution),
    footnoteContinuationSeparator: resolveSeparator('footnote', 'continuationSeparator', resolution),
    endnoteSeparator: resolveSeparator('endnote', 'separator', resolution),
    comments: resolveComments(resolution),
    settings: layoutSettings(model, resolution.cascade.palette),
    properties: { title, author, subject, keywords, created, modified },
    diagnostics: options.log.all,
  };
}

function startResolution(model: DocxModel, options: ResolveOptions): Resolution {
  const relationships = new Map<PartName, ReadonlyMap<string, Relationship>>();
  const authors = new Authors();
  return {
    model,
    cascade: new Cascade(model),
    revisions: new Revisions(options.markup, authors),
    notes: new NoteLabels(),
    comments: new CommentMarks(options.showComments ? model.comments : new Map(), authors),
    updates: options.updateFields ? new FieldUpdates() : undefined,
    readDrawing: options.readDrawing ?? readDrawing,
    resolveBlocks,
    limits: options.limits ?? DEFAULT_LIMITS,
    log: options.log,
    signal: options.signal,
    textBoxCounters: new ListCounters(),
    relationship(part, id) {
      let known = relationships.get(part);
      if (!known) {
        known = new Map(model.package.relationships(part).map((relationship) => [relationship.id, relationship]));
        relationships.set(part, known);
      }
      return known.get(id);
    },
  };
}
