import type { FrameDocument } from '../frame/index.js';
import type { WrittenAttachments } from './attachment/write.js';
import { name, type PdfDict, type PdfFile, type Ref, textString } from './file/index.js';
import { information, xmpPacket } from './metadata/index.js';
import { type InitialView, pageLabels, viewEntries, writeDestinations, writeOutline } from './navigation/index.js';
import type { WrittenPages } from './pages.js';
import type { PdfProfile } from './profile/index.js';

export interface CatalogOptions {
  readonly producer: string;
  readonly profile: PdfProfile;
  readonly view: InitialView;
  readonly outputIntents: readonly PdfDict[] | undefined;
  readonly extensions: PdfDict | undefined;
  readonly acroForm: PdfDict | undefined;
  readonly attachments: WrittenAttachments | undefined;
  /** Elements that the metadata hold beside those of every document. */
  readonly metadata: readonly string[];
}

/** Writes the catalog (ISO 32000-1 §7.7.2) with all that hangs on it, and closes the file. */
export function writeCatalog(
  file: PdfFile,
  document: FrameDocument,
  pages: WrittenPages,
  structure: Ref,
  { producer, profile, view, outputIntents, extensions, acroForm, attachments, metadata }: CatalogOptions,
): Uint8Array {
  const destinations = writeDestinations(file, document.destinations, document.pages, pages.refs);
  const xmp = xmpPacket(document.properties, producer, profile, metadata);
  const catalog = file.add({
    Type: name('Catalog'),
    Pages: pages.root,
    Names: (destinations || attachments) && { Dests: destinations, EmbeddedFiles: attachments?.names },
    AF: attachments?.associated,
    Outlines: writeOutline(file, document.outline, document.pages, pages.refs, view.outlineLevels),
    PageLabels: pageLabels(document.pages),
    Lang: document.language ? textString(document.language) : undefined,
    MarkInfo: { Marked: true },
    StructTreeRoot: structure,
    ViewerPreferences: { DisplayDocTitle: true },
    ...viewEntries(view, document.pages, pages.refs),
    OutputIntents: outputIntents,
    Extensions: extensions,
    AcroForm: acroForm,
    // Uncompressed, so that programs that know no PDF find it.
    Metadata: file.addEncoded({ Type: name('Metadata'), Subtype: name('XML') }, xmp),
  });
  return file.finish(catalog, file.add(information(document.properties, producer)));
}
