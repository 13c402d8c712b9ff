/** A complete conversion, stage by stage. */

import { mustBeObject, mustBeObjects } from '../base/argument.js';
import { portableCompression } from '../base/compression/index.js';
import { DiagnosticLog } from '../base/diagnostics.js';
import { QuireError } from '../base/errors.js';
import { loadPresetDefinitions, loadReaders, readDrawing, shapeOutlines } from '../drawing/index.js';
import {
  type DocumentFonts,
  embeddedFaces,
  type FontHint,
  loadLetters,
  loadLightFaces,
  loadScriptAdvances,
  withDocumentFonts,
} from '../fonts/index.js';
import { type FrameDocument, loadGray } from '../frame/index.js';
import { layoutDocument, loadCommentLayout, loadFormWidgets, loadRareDrawing } from '../layout/index.js';
import { loadMathLayout } from '../math/index.js';
import type { DocxModel } from '../ooxml/docx/index.js';
import { type Package, relationshipById } from '../ooxml/opc/index.js';
import {
  askedUpdates,
  latinLanguages,
  loadFieldComputer,
  loadFormFields,
  needsFieldComputer,
  resolveDocument,
} from '../resolve/index.js';
import type { FontLibrary, ResolvedDocument } from '../resolved/index.js';
import { loadHyphenator, loadShaper } from '../text/index.js';
import { tellFirstPage } from './beginning.js';
import { type Bounds, boundsOf } from './bounds.js';
import { checkCall, checkReading, checkRequestOptions } from './check-request.js';
import { type DocumentNeed, documentNeeds } from './document-needs.js';
import { type OpenedDocx, openWithin } from './open-docx.js';
import type {
  ConvertRequest,
  ConvertResult,
  DocumentContent,
  LayoutRequest,
  ReadRequest,
  WriteRequest,
} from './request.js';
import type { Stamp } from './stamp.js';

/**
 * DOCX to PDF. The same input and options give the same bytes, for bytes as well as for an opened document
 * (`openDocx`).
 *
 * Throws `QuireError`: INVALID_DOCUMENT naming the faulty part, or `password` if the password is missing or wrong,
 * LIMIT_EXCEEDED naming the limit, VALIDATION_ERROR for page ranges and wrong options, ABORTED (or the signal's own
 * reason) once the signal fires.
 *
 *     const fonts = openFontLibrary([fontSourceFromBytes([{ name: 'Carlito', bytes }])]);
 *     const { pdf, pages, diagnostics } = await convert(docx, { fonts, markup: 'none', pages: '1-3' });
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { convert, fontSourceFromBytes, openFontLibrary } from '@quire/core';
 *
 * const name = 'Carlito-Regular.ttf';
 * const fonts = openFontLibrary([fontSourceFromBytes([{ name, bytes: await readFile(name) }])]);
 * const { pdf, pages } = await convert(await readFile('report.docx'), { fonts, pages: '1-2' });
 * await writeFile(`report of ${pages} pages.pdf`, pdf);
 * ```
 */
export async function convert(docx: Uint8Array | OpenedDocx, request: ConvertRequest): Promise<ConvertResult> {
  await checkCall(docx, request);
  const bounds = boundsOf(request);
  return writeWithin(await layoutWithin(docx, request, bounds), request, bounds);
}

/**
 * Frames to PDF: a document is laid out once and can then be written any number of times, as a whole or in part. Throws
 * as `convert` does.
 *
 * @example (await writeFrames(await layout(docx, { fonts }), { pages: '1', profile: 'pdfa-2b' })).pages // 1
 */
export async function writeFrames(frames: FrameDocument, request: WriteRequest = {}): Promise<ConvertResult> {
  mustBeObject('frames', frames, 'pages', 'structure', 'outline', 'diagnostics');
  mustBeObjects('frames.pages', frames.pages);
  await checkRequestOptions(request);
  return writeWithin(frames, request, boundsOf(request));
}

async function writeWithin(frames: FrameDocument, request: WriteRequest, bounds: Bounds): Promise<ConvertResult> {
  const { writePdf } = await import('../pdf/index.js');
  const selected = request.pages === undefined ? frames : await selectPages(frames, request.pages);
  const chosen = request.stamps?.length ? await stamped(selected, request.stamps, request, bounds) : selected;
  const { invoice } = request;
  const log = new DiagnosticLog();
  if (invoice?.disputed) log.report({ code: 'invoice-disputed', what: invoice.disputed });
  const pdf = await writePdf(request.colors === 'gray' ? await inGray(chosen) : chosen, {
    compression: request.compression ?? portableCompression,
    openSubsetter: request.openSubsetter,
    profile: invoice?.profile ?? request.profile,
    attachments: [...(invoice ? [invoice.attachment] : []), ...(request.attachments ?? [])],
    invoice: invoice?.described,
    protection: request.protection,
    pictures: request.pictures,
    abbreviations: request.abbreviations,
    view: request.view,
    log,
    ...bounds,
  });
  return { pdf, pages: chosen.pages.length, diagnostics: [...chosen.diagnostics, ...log.all] };
}

/**
 * DOCX to frames: everything but the writing. Throws as `convert` does.
 *
 * @example (await layout(docx, { fonts })).pages.length // 1
 */
export async function layout(docx: Uint8Array | OpenedDocx, request: LayoutRequest): Promise<FrameDocument> {
  await checkCall(docx, request);
  return layoutWithin(docx, request, boundsOf(request));
}

/**
 * DOCX to content: everything except layout, and without fonts. Paragraphs have their numbers and outline levels,
 * fields their results, notes their labels; tracked changes are shown according to `markup`. Throws as `convert` does.
 *
 * @example (await readContent(docx, { markup: 'none' })).document.sections.length // 1
 */
export async function readContent(docx: Uint8Array | OpenedDocx, request: ReadRequest = {}): Promise<DocumentContent> {
  await checkReading(docx, request);
  const { resolved, model } = await resolveWithin(docx, request, boundsOf(request), new DiagnosticLog());
  return { document: resolved, model };
}

async function layoutWithin(
  docx: Uint8Array | OpenedDocx,
  request: LayoutRequest,
  bounds: Bounds,
): Promise<FrameDocument> {
  const { limits, signal, scheduler } = bounds;
  const log = new DiagnosticLog();
  const { resolved, fonts, needs } = await resolveForLayout(docx, request, bounds, log);
  await scheduler.step('read', 3, 3);
  // The shaper for complex scripts loads slowly, so it is loaded only for documents with such text.
  const shaper = needs.has('shaper') ? await loadShaper() : undefined;
  const hyphenator = resolved.settings.autoHyphenation ? await loadHyphenator(latinLanguages(resolved)) : undefined;
  // The outlines of preset shapes, formula and comment layout, and soft shadows are also loaded only if needed.
  const outlineShape = shapeOutlines(needs.has('presets') ? await loadPresetDefinitions() : undefined);
  const math = needs.has('math') ? await loadMathLayout() : undefined;
  const warped = needs.has('warpedText');
  const rareDrawing = warped || needs.has('rareDrawing') ? await loadRareDrawing(warped) : undefined;
  const comments = resolved.comments.size > 0 ? await loadCommentLayout() : undefined;
  const formWidgets = request.forms === 'fillable' ? await loadFormWidgets() : undefined;
  const options = {
    fonts,
    log,
    limits,
    signal,
    shaper,
    hyphenator,
    outlineShape,
    math,
    rareDrawing,
    formWidgets,
    comments,
    scheduler,
    onFirstPage: request.onFirstPage,
  };
  if (!fonts.loading) return layoutDocument(resolved, options);
  const { withFaces } = await import('./load-faces.js');
  return withFaces(resolved, { fonts, log, signal }, () => layoutDocument(resolved, options));
}

/** A document with its fonts, and the modules to load for it. */
interface ReadyForLayout {
  readonly resolved: ResolvedDocument;
  readonly fonts: FontLibrary;
  readonly needs: ReadonlySet<DocumentNeed>;
}

/** Resolves the content that layout needs: a separate function, so that the parsed parts of a book are freed first. */
async function resolveForLayout(
  docx: Uint8Array | OpenedDocx,
  request: LayoutRequest,
  bounds: Bounds,
  log: DiagnosticLog,
): Promise<ReadyForLayout> {
  const opened =
    docx instanceof Uint8Array ? await openWithin(docx, request, bounds, tellingFirstPage(request, bounds)) : docx;
  const { resolved, model } = await resolveWithin(opened, request, bounds, log);
  const needs = documentNeeds(resolved);
  const scripts = needs.has('scriptAdvances') ? await loadScriptAdvances() : undefined;
  const asia = scripts && (await (await import('./east-asian-language.js')).inItsLanguage(resolved, model));
  const lightFaces = needs.has('lightFaces') ? await loadLightFaces() : undefined;
  const fonts = documentFonts(model, request.fonts, { scripts, kinds: asia?.kinds, lightFaces });
  return { resolved: asia?.resolved ?? resolved, fonts, needs };
}

function tellingFirstPage(request: LayoutRequest, bounds: Bounds): ((pkg: Package) => Promise<void>) | undefined {
  if (!request.onFirstPage || request.comments === 'margin') return undefined;
  return (pkg) => tellFirstPage(pkg, request, bounds, layoutWithin);
}

async function resolveWithin(
  docx: Uint8Array | OpenedDocx,
  request: Omit<LayoutRequest, 'fonts'>,
  bounds: Bounds,
  log: DiagnosticLog,
): Promise<{ readonly resolved: ResolvedDocument; readonly model: DocxModel }> {
  const { model, size, diagnostics, fieldCodes } =
    docx instanceof Uint8Array ? await openWithin(docx, request, bounds) : docx;
  for (const diagnostic of diagnostics) log.report(diagnostic);
  const asked = request.fields === undefined ? askedUpdates(model) : undefined;
  if (asked) log.report({ code: 'fields-updated', what: asked });
  const updateFields = request.fields === 'updated' || asked !== undefined;
  const showComments = request.comments === 'margin';
  const markup = request.markup ?? 'all';
  const readers = await loadReaders(model.package.parts.values());
  const letters = readers.readChart && (await (await loadLetters()).lettersFor(model.fontTable));
  const resolved = resolveDocument(model, {
    markup,
    updateFields,
    forms: request.forms === 'fillable' ? new (await loadFormFields()).FormFields(log) : undefined,
    fieldComputer:
      updateFields || request.clock || fieldCodes.some(needsFieldComputer) ? await loadFieldComputer() : undefined,
    clock: request.clock,
    file: { name: request.fileName, size },
    showComments,
    log,
    signal: bounds.signal,
    readDrawing: (xml, context) => readDrawing(xml, { ...context, ...readers, letters }),
  });
  return { resolved, model };
}

/**
 * The font library for one document: with its embedded fonts, the metrics in its font table for others, and data for
 * its scripts.
 */
function documentFonts(
  { fontTable, package: pkg }: DocxModel,
  base: FontLibrary,
  onDemand: Pick<DocumentFonts, 'scripts' | 'kinds' | 'lightFaces'>,
): FontLibrary {
  if (fontTable.size === 0 && !onDemand.scripts && !onDemand.lightFaces) return base;
  const entries = [...fontTable.values()];
  const owner = entries.flatMap(({ embedded }) => embedded).find(({ part }) => part !== undefined)?.part;
  const read = (relationship: string): Uint8Array | undefined => {
    const target = owner && relationshipById(pkg, owner, relationship);
    return target && !target.external ? pkg.part(target.target)?.bytes : undefined;
  };
  const hints = new Map<string, FontHint>(entries.map((entry) => [entry.name.trim().toLowerCase(), entry]));
  return withDocumentFonts(base, { faces: embeddedFaces(fontTable, read), hints, ...onDemand });
}

/** Keeps the selected pages. The code is loaded only for requests that select pages, which are few. */
const selectPages = async (frames: FrameDocument, ranges: string): Promise<FrameDocument> =>
  (await import('./select-pages.js')).selectPages(frames, ranges);

/**
 * The pages with their stamps, whose texts are laid out as separate documents. The code is loaded only for requests
 * with stamps.
 */
async function stamped(
  frames: FrameDocument,
  stamps: readonly Stamp[],
  { fonts, compression }: WriteRequest,
  bounds: Bounds,
): Promise<FrameDocument> {
  const module = await import('./stamp.js');
  return module.stamped(frames, stamps, (document) => {
    if (!fonts) throw new QuireError('VALIDATION_ERROR', 'fonts: the text of a stamp needs a font library');
    return layoutWithin(document, { fonts, compression }, bounds);
  });
}

const inGray = async (frames: FrameDocument): Promise<FrameDocument> => (await loadGray()).inGray(frames);
