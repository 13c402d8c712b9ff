import { DiagnosticLog } from '../base/diagnostics.js';
import { DEFAULT_LIMITS, type Limits } from '../base/limits.js';
import { twip } from '../base/units.js';
import { LinkedTextBoxes, readDrawing } from '../drawing/index.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import type { PartName, Relationship } from '../ooxml/opc/index.js';
import type { LayoutSettings, MarkupView, ResolvedDocument } from '../resolved/index.js';
import { Authors } from './authors.js';
import { resolveBlocks } from './blocks.js';
import { Cascade } from './cascade/index.js';
import { CommentMarks } from './comment-marks.js';
import {
  type FieldClock,
  type FieldComputer,
  type FieldPass,
  type FileFacts,
  repeatedRunStyles,
} from './fields/index.js';
import type { FormFields } from './forms/index.js';
import { NoteLabels } from './note-labels.js';
import { ListCounters } from './numbering/index.js';
import { resolveComments, resolveNotes, resolveSeparator } from './referred-stories.js';
import type { ReadDrawing, Resolution } from './resolution.js';
import { Revisions } from './revisions.js';
import { resolveSections } from './section/index.js';

export interface ResolveOptions {
  readonly markup: MarkupView;
  /** True if fields are computed where possible, instead of showing their stored results. */
  readonly updateFields?: boolean;
  /** Computes fields (`loadFieldComputer`); without it none is computed. */
  readonly fieldComputer?: FieldComputer;
  /** True if comments show, in balloons next to the text. */
  readonly showComments?: boolean;
  /** The PDF fields made from content controls and legacy form fields (`loadFormFields`); absent if none are made. */
  readonly forms?: FormFields;
  /** The time that DATE and TIME show; without it they keep their results. */
  readonly clock?: FieldClock;
  /** The file that FILENAME and FILESIZE name; without it they keep their results. */
  readonly file?: FileFacts;
  /** Receives a diagnostic for everything that cannot be shown as the document says. */
  readonly log: DiagnosticLog;
  /** Reads drawings in place of the engine's own reader. */
  readonly readDrawing?: ReadDrawing;
  readonly limits?: Limits;
  readonly signal?: AbortSignal;
}

/**
 * A document in which every value is decided: styles, theme, numbering, fields and tracked changes are resolved,
 * lengths are in twips and sizes in points. Throws ABORTED if the signal aborts; mistakes in the document are read as
 * Word reads them or reported to the log.
 */
export function resolveDocument(model: DocxModel, options: ResolveOptions): ResolvedDocument {
  const cascade = new Cascade(model);
  const { fieldComputer, updateFields } = options;
  if (fieldComputer && updateFields) return resolveUpdated(model, cascade, options, fieldComputer);
  return resolveOnce(model, cascade, options, fieldComputer?.startDefault());
}

/**
 * The maximum number of passes: a reference to a reference gets its value a pass later, a circle of references never.
 */
const MOST_PASSES = 5;

/** Fields also refer to later text: a pass is repeated with the findings of the previous one. */
function resolveUpdated(
  model: DocxModel,
  cascade: Cascade,
  options: ResolveOptions,
  computer: FieldComputer,
): ResolvedDocument {
  let before: FieldPass | undefined;
  for (let count = 1; ; count++) {
    const pass = computer.startUpdate(before);
    const log = new DiagnosticLog();
    const document = resolveOnce(pass.rebuilt(model), cascade, { ...options, log }, pass);
    before = pass;
    const isSettled = pass.isSettled();
    if (!isSettled && count < MOST_PASSES) continue;
    if (!isSettled) options.log.report({ code: 'layout-not-settled', what: 'fields that refer to each other' });
    for (const diagnostic of log.all) options.log.report(diagnostic);
    return { ...document, diagnostics: options.log.all };
  }
}

function resolveOnce(
  model: DocxModel,
  cascade: Cascade,
  options: ResolveOptions,
  fieldPass?: FieldPass,
): ResolvedDocument {
  const resolution = startResolution(model, cascade, options, fieldPass);
  // Sections come first: they count the notes that are resolved after them.
  const sections = resolveSections(resolution);
  const { title, author, subject, keywords, created, modified } = model.properties;
  const referred = {
    footnotes: resolveNotes('footnote', resolution),
    endnotes: resolveNotes('endnote', resolution),
    footnoteSeparator: resolveSeparator('footnote', 'separator', resolution),
    footnoteContinuationSeparator: resolveSeparator('footnote', 'continuationSeparator', resolution),
    footnoteContinuationNotice: resolveSeparator('footnote', 'continuationNotice', resolution),
    endnoteSeparator: resolveSeparator('endnote', 'separator', resolution),
    comments: resolveComments(resolution),
  };
  return {
    sections,
    ...referred,
    settings: layoutSettings(model, options.markup === 'all'),
    properties: { title, author, subject, keywords, created, modified },
    diagnostics: options.log.all,
  };
}

function startResolution(
  model: DocxModel,
  cascade: Cascade,
  options: ResolveOptions,
  fieldPass: FieldPass | undefined,
): Resolution {
  const relationships = new Map<PartName, ReadonlyMap<string, Relationship>>();
  const authors = new Authors();
  return {
    model,
    cascade,
    revisions: new Revisions(options.markup, authors),
    notes: new NoteLabels(),
    comments: new CommentMarks(options.showComments ? model.comments : new Map(), authors),
    fieldPass,
    forms: options.forms,
    isField: (sdt) => options.forms?.control(sdt) !== undefined,
    repeatedRunStyles: repeatedRunStyles(model, cascade.styles),
    clock: options.clock,
    file: options.file,
    readDrawing: options.readDrawing ?? readDrawing,
    resolveBlocks,
    limits: options.limits ?? DEFAULT_LIMITS,
    log: options.log,
    signal: options.signal,
    linkedTextBoxes: new LinkedTextBoxes(),
    textBoxCounters: new ListCounters(),
    relationship(part, id) {
      const known =
        relationships.get(part) ??
        new Map(model.package.relationships(part).map((relationship) => [relationship.id, relationship]));
      relationships.set(part, known);
      return known.get(id);
    },
  };
}

/** Half an inch, the default (ECMA-376-1 §17.15.1.25); East Asian text may have another. */
const DEFAULT_TAB_STOP = 720;

/** The compatibility mode of a file that names none: Word 2007. */
const DEFAULT_MODE = 12;

const CHARACTER_SPACING: ReadonlySet<string> = new Set(['compressPunctuation', 'compressPunctuationAndJapaneseKana']);

/** The settings of `word/settings.xml` that layout needs, complete. */
function layoutSettings({ settings, styles }: DocxModel, marksChanges: boolean): LayoutSettings {
  return {
    compatibilityMode: settings.compatibilityMode ?? DEFAULT_MODE,
    defaultTabStop: twip(settings.defaultTabStop ?? DEFAULT_TAB_STOP),
    marksChanges,
    evenAndOddHeaders: settings.evenAndOddHeaders,
    mirrorMargins: settings.mirrorMargins,
    gutterAtTop: settings.gutterAtTop,
    autoHyphenation: settings.autoHyphenation,
    doNotHyphenateCaps: settings.doNotHyphenateCaps,
    consecutiveHyphenLimit: settings.consecutiveHyphenLimit,
    hyphenationZone: twip(settings.hyphenationZone),
    characterSpacingControl: CHARACTER_SPACING.has(settings.characterSpacingControl)
      ? (settings.characterSpacingControl as LayoutSettings['characterSpacingControl'])
      : 'doNotCompress',
    noPunctuationKerning: settings.noPunctuationKerning,
    bordersSurround: {
      header: !settings.bordersDoNotSurroundHeader,
      footer: !settings.bordersDoNotSurroundFooter,
    },
    lineRules: {
      strict: settings.strictFirstAndLastChars,
      notAtStart: settings.noLineBreaksBefore,
      notAtEnd: settings.noLineBreaksAfter,
    },
    flags: settings.compatFlags,
    defaultParagraphStyle: styles.defaultFor('paragraph')?.id,
    defaultLanguage: styles.defaults.run.language?.latin ?? settings.themeFontLanguage.latin ?? 'en-US',
  };
}
