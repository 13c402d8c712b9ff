import type { FrameDocument } from '../../frame/index.js';
import { name, type PdfDict, type PdfFile, textString } from '../file/index.js';
import type { WrittenAttachments } from './attachment/write.js';
import { information, xmpPacket } from './metadata/index.js';
import { type ElementAt, type InitialView, viewEntries, writeDestinations, writeOutline } from './navigation/index.js';
import type { WrittenPages } from './pages.js';
import { isOfSecondEdition, type PdfProfile } from './profile/index.js';
import type { WrittenStructure } from './structure/index.js';

export interface CatalogOptions {
  readonly producer: string;
  readonly profile: PdfProfile;
  readonly view: InitialView;
  readonly outputIntents: readonly PdfDict[] | undefined;
  readonly extensions: PdfDict | undefined;
  readonly pageLabels: PdfDict | undefined;
  readonly acroForm: PdfDict | undefined;
  readonly attachments: WrittenAttachments | undefined;
  /** XMP elements for the metadata, in addition to the ones that every document has. */
  readonly metadata: readonly string[];
}

/** Writes the catalog (ISO 32000-1 §7.7.2) with everything it refers to, and closes the file. */
export function writeCatalog(
  file: PdfFile,
  document: FrameDocument,
  pages: WrittenPages,
  structure: WrittenStructure,
  { producer, profile, view, outputIntents, extensions, pageLabels, acroForm, attachments, metadata }: CatalogOptions,
): Uint8Array {
  const isSecond = isOfSecondEdition(profile);
  const [whole] = structure.elements;
  const elementAt = isSecond ? elementsAt(document, structure) : undefined;
  const destinations = writeDestinations(file, document.destinations, document.pages, pages.refs, elementAt);
  const xmp = xmpPacket(document.properties, producer, profile, metadata);
  const catalog = file.add({
    Type: name('Catalog'),
    Pages: pages.root,
    Names: (destinations || attachments) && { Dests: destinations, EmbeddedFiles: attachments?.names },
    AF: attachments?.associated,
    Outlines: writeOutline(file, document.outline, document.pages, pages.refs, view.outlineLevels, elementAt),
    PageLabels: pageLabels,
    Lang: document.language ? textString(document.language) : undefined,
    MarkInfo: { Marked: true },
    StructTreeRoot: structure.root,
    ViewerPreferences: { DisplayDocTitle: true },
    ...viewEntries(view, document.pages, pages.refs, isSecond ? whole : undefined),
    OutputIntents: outputIntents,
    Extensions: extensions,
    AcroForm: acroForm,
    // The metadata are not compressed, so that programs without support for PDF find them.
    Metadata: file.addEncoded({ Type: name('Metadata'), Subtype: name('XML') }, xmp),
  });
  const { created, modified } = document.properties;
  // In PDF 2.0, the information dictionary only keeps the dates (ISO 32000-2 §14.3.3).
  const informed = isSecond ? information({ created, modified }) : information(document.properties, producer);
  return file.finish(catalog, file.add(informed));
}

/** Finds the element of a node, or of its nearest ancestor with content: nodes without content are not in the file. */
function elementsAt({ structure }: FrameDocument, { root, elements }: WrittenStructure): ElementAt {
  return ({ tag = 0 }) => {
    for (let node = tag; node >= 0; node = structure[node]?.parent ?? -1) {
      const element = elements[node];
      if (element) return element;
    }
    return elements[0] ?? root;
  };
}
