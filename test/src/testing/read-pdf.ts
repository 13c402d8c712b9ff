/** Reads a PDF with readers that share no code with Quire's writer. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';

export interface PdfContents {
  readonly title?: string;
  /** The text of each page, lines joined by a space. */
  readonly pages: readonly string[];
  /** The number of link annotations in the whole file. */
  readonly links: number;
  readonly hasOutline: boolean;
  /** True if the file says that it is tagged (ISO 32000-1, 14.8). */
  readonly isTagged: boolean;
  /** The `PageMode` and `PageLayout` of the catalog, without slashes. */
  readonly opensWith: { readonly panel?: string; readonly layout?: string };
}

/** Throws if either reader cannot read the file, or if their numbers of pages differ. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  // The reader takes ownership of the buffer, so it gets a copy.
  const { text } = await extractText(await getDocumentProxy(bytes.slice(), { verbosity: 0 }), { mergePages: false });
  if (text.length !== document.getPageCount()) {
    throw new Error(`${document.getPageCount()} pages in one reader, ${text.length} in the other`);
  }
  return {
    title: document.getTitle(),
    pages: text.map((page) => page.replace(/\s+/g, ' ')),
    links: document.getPages().reduce((count, page) => count + linksOn(page.node.Annots()?.asArray(), document), 0),
    hasOutline: document.catalog.has(PDFName.of('Outlines')),
    isTagged: document.catalog.has(PDFName.of('StructTreeRoot')),
    opensWith: { panel: nameIn(document, 'PageMode'), layout: nameIn(document, 'PageLayout') },
  };
}

export interface CarriedFile {
  readonly name?: string;
  readonly description?: string;
  /** The relationship as the PDF names it: `Source`. */
  readonly relationship?: string;
}

/** The files that a PDF contains for the document as a whole (ISO 32000-2, 14.13), in the order of the PDF. */
export async function filesCarriedBy(bytes: Uint8Array): Promise<readonly CarriedFile[]> {
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const files = catalog.lookupMaybe(PDFName.of('AF'), PDFArray);
  return Array.from({ length: files?.size() ?? 0 }, (_, index) => {
    const file = files?.lookup(index, PDFDict);
    const text = (key: string) => file?.lookupMaybe(PDFName.of(key), PDFString, PDFHexString)?.decodeText();
    const relationship = file?.lookupMaybe(PDFName.of('AFRelationship'), PDFName)?.decodeText();
    return { name: text('UF'), description: text('Desc'), relationship };
  });
}

const nameIn = ({ catalog }: PDFDocument, key: string): string | undefined =>
  catalog.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();

const linksOn = (annotations: ReturnType<PDFArray['asArray']> = [], document: PDFDocument): number =>
  annotations.filter((each) => {
    const annotation = document.context.lookup(each) as PDFDict;
    return annotation.get(PDFName.of('Subtype')) === PDFName.of('Link');
  }).length;
