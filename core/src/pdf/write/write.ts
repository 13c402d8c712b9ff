/**
 * Writes frames as PDF. The steps, in the order in which the file is written:
 *
 * 1. images, since a page must know which of them can be shown;
 * 2. pages, which determine the glyphs used of each font and the content of each structure node;
 * 3. fonts, once their glyphs are known;
 * 4. structure, outline, destinations and metadata, which refer to pages.
 */
import type { Compression } from '../../base/compression/index.js';
import { DiagnosticLog } from '../../base/diagnostics.js';
import { QuireError } from '../../base/errors.js';
import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';
import { Scheduler } from '../../base/scheduler.js';
import { type FrameDocument, type FrameItem, imageOf } from '../../frame/index.js';
import { PdfFile } from '../file/index.js';
import { type AttachedInvoice, type Attachment, loadAttachments } from './attachment/index.js';
import { writeCatalog } from './catalog.js';
import { type Abbreviations, DocumentResources, loadAbbreviations } from './content/index.js';
import { FontTable, type Subsetter, writeFont } from './font/index.js';
import { loadForm } from './form/index.js';
import { type ImageReduction, ImageTable, type PictureReduction } from './image/index.js';
import { type InitialView, loadPageLabels } from './navigation/index.js';
import { writePages } from './pages.js';
import {
  isArchival,
  isOfFirstPart,
  isOfSecondEdition,
  loadStandards,
  type PdfProfile,
  takesAttachments,
} from './profile/index.js';
import { loadEncryption, type Protection } from './protection/index.js';
import { loadSecondEdition, StructureTree, writeStructure } from './structure/index.js';

export interface WritePdfOptions {
  readonly compression: Compression;
  /** The program named in the file's metadata. */
  readonly producer?: string;
  /** Opens the subsetter for fonts with CFF outlines, when the first one occurs. Without it they are embedded whole. */
  readonly openSubsetter?: () => Promise<Subsetter>;
  /** The standard that the file must follow; `pdf` by default. */
  readonly profile?: PdfProfile;
  readonly view?: InitialView;
  /** Locks the file by passwords; its bytes then differ each time. */
  readonly protection?: Protection;
  readonly attachments?: readonly Attachment[];
  /** The attachment with the data of the document, for the metadata. */
  readonly invoice?: AttachedInvoice;
  /** Makes pictures smaller; by default they stay as the document has them. */
  readonly pictures?: PictureReduction;
  /** The expansions of abbreviations in the text, for readers that read it aloud. */
  readonly abbreviations?: Readonly<Record<string, string>>;
  readonly limits?: Limits;
  /** Takes a diagnostic for each image that cannot be read. */
  readonly log?: DiagnosticLog;
  readonly signal?: AbortSignal;
  /** Yields to the event loop after each page, picture and font. */
  readonly scheduler?: Scheduler;
}

/**
 * Writes a tagged PDF 1.7 (ISO 32000-1; 1.4 for PDF/A-1, 2.0 for PDF/UA-2), its fonts subset and embedded. The same
 * document gives the same bytes. Broken images leave their frame and a diagnostic. Rejects with ABORTED once `signal`
 * fires, with INVALID_DOCUMENT without a page, and with VALIDATION_ERROR for an impossible protection.
 */
export async function writePdf(frames: FrameDocument, options: WritePdfOptions): Promise<Uint8Array> {
  const { compression, producer = 'Quire', limits = DEFAULT_LIMITS, log = new DiagnosticLog() } = options;
  const { profile = 'pdf', scheduler = new Scheduler(options.signal) } = options;
  const standards = profile === 'pdf' ? undefined : await loadStandards();
  const document = standards?.profiled(frames, profile, log) ?? frames;
  if (document.pages.length === 0) throw new QuireError('INVALID_DOCUMENT', 'no page is selected');
  const encryption = options.protection && (await loadEncryption());
  const { attachments = [], invoice } = options;
  const attaching = attachments.length > 0 ? await loadAttachments() : undefined;
  if (attaching && !takesAttachments(profile)) throw closedArchive(profile);
  if (encryption && isArchival(profile)) throw lockedArchive(profile);
  const first = isOfFirstPart(profile);
  const locked = options.protection && encryption?.fileEncryption(options.protection);
  const second = isOfSecondEdition(profile) ? await loadSecondEdition() : undefined;
  const file = new PdfFile(compression, locked, second ? '2.0' : first ? '1.4' : '1.7');
  const fonts = new FontTable(file);
  const reduction = options.pictures && (await reductionOf(document, options.pictures));
  const images = new ImageTable(
    file,
    { compression, limits, log, deviceIndependent: isArchival(profile), opaque: first },
    reduction,
  );
  const structure = new StructureTree(
    document.structure,
    document.pages.length,
    document.language,
    second !== undefined,
  );

  const { hasFields, hasMarks } = await readItems(document, images, scheduler);
  if (hasMarks) await fonts.joinMarks();
  const resources = new DocumentResources(file, fonts, images, await abbreviationsOf(options));
  const form = hasFields ? new (await loadForm()).PdfForm(file, resources) : undefined;
  const pages = await writePages(file, document, resources, structure, form, scheduler);
  const acroForm = form?.finish();
  await writeFonts(file, fonts, options, scheduler);
  await scheduler.turn();
  const written = writeStructure(file, structure, pages.refs, second?.secondEdition(document.destinations));
  const catalog = {
    producer,
    profile,
    view: options.view ?? {},
    outputIntents: standards && isArchival(profile) ? [standards.outputIntent(file, profile)] : undefined,
    extensions: second ? undefined : encryption?.ENCRYPTION_EXTENSION,
    pageLabels: await loadPageLabels(document.pages),
    acroForm,
    attachments: attaching?.writeAttachments(file, attachments, document.properties),
    metadata: attaching && invoice ? attaching.invoiceMetadata(invoice) : [],
  };
  return writeCatalog(file, document, pages, written, catalog);
}

/** Loads the module that expands abbreviations in the text only if the options name any: few callers do. */
const abbreviationsOf = async ({ abbreviations = {} }: WritePdfOptions): Promise<Abbreviations | undefined> =>
  Object.keys(abbreviations).length > 0 ? loadAbbreviations(abbreviations) : undefined;

/** The error for attachments to a profile that forbids them (ISO 19005-2 §6.8). */
function closedArchive(profile: PdfProfile): QuireError {
  const issue = `${profile} does not allow attachments: choose pdfa-3b, pdfa-3u or pdfa-3a`;
  return new QuireError('VALIDATION_ERROR', `profile: ${issue}`, { details: [{ field: 'profile', issue }] });
}

/** ISO 19005-2 §6.1.3: an archive must open without a key. */
function lockedArchive(profile: PdfProfile): QuireError {
  const issue = `a file of ${profile} cannot be encrypted: archived files must open without a password`;
  return new QuireError('VALIDATION_ERROR', `profile: ${issue}`, { details: [{ field: 'profile', issue }] });
}

async function reductionOf(document: FrameDocument, to: PictureReduction): Promise<ImageReduction> {
  const { shownImages } = await import('./shown-images.js');
  return { to, shown: shownImages(document) };
}

/** Reads all images. Returns whether the items include form fields, and marks that are placed on letters. */
async function readItems(document: FrameDocument, images: ImageTable, scheduler: Scheduler) {
  let hasFields = false;
  let hasMarks = false;
  for (const page of document.pages) {
    await scheduler.turn();
    const open: (readonly FrameItem[])[] = [page.items];
    for (let items = open.pop(); items; items = open.pop()) {
      for (const item of items) {
        if (item.kind === 'group') {
          open.push(item.items);
          if (item.widget) hasFields = true;
        }
        if (item.kind === 'glyphs' && item.offsets) hasMarks = true;
        const image = imageOf(item);
        if (!image) continue;
        await scheduler.turn();
        await images.add(image);
      }
    }
  }
  return { hasFields, hasMarks };
}

async function writeFonts(
  file: PdfFile,
  fonts: FontTable,
  options: WritePdfOptions,
  scheduler: Scheduler,
): Promise<void> {
  let subsetter: Subsetter | undefined;
  const { profile = 'pdf' } = options;
  for (const font of fonts.all) {
    await scheduler.turn();
    if (font.face.outlines === 'cff') subsetter ??= await options.openSubsetter?.();
    const everyGlyphHasText = profile !== 'pdf';
    await writeFont(file, font, { subsetter, everyGlyphHasText, namesGlyphs: isOfFirstPart(profile) });
  }
}
