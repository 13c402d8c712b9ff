import type { DocumentKind } from '../../package/index.js';

/** The content type of each kind of Word document, by the extension of its name. */
const KINDS: Readonly<Record<DocumentKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  dotm: 'application/vnd.ms-word.template.macroEnabled.12',
};

export const PDF = 'application/pdf';
export const ZIP = 'application/zip';
export const CONTENT_TYPES: readonly string[] = [...Object.values(KINDS), PDF, ZIP];

/** The kind for the extension of a name; `docx` for any other extension, or none. */
export function kindOfName(filename = ''): DocumentKind {
  const { extension } = split(filename);
  return Object.hasOwn(KINDS, extension) ? (extension as DocumentKind) : 'docx';
}

/** Name and content type of a document of a kind: `offer.dotx` becomes `offer.docx` if that is its kind. */
export const namedDocument = (kind: DocumentKind, filename = ''): { filename: string; contentType: string } => ({
  filename: `${split(filename).stem}.${kind}`,
  contentType: KINDS[kind],
});

/** Name and content type of a document that keeps the kind stated by its name. */
export const documentKind = (filename = ''): { filename: string; contentType: string } =>
  namedDocument(kindOfName(filename), filename);

/** The name of the PDF: `offer.dotx` becomes `offer.pdf`. */
export const pdfName = (filename = ''): string => `${split(filename).stem}.pdf`;

/** The name of the archive: `offer.dotx` becomes `offer.zip`. */
export const zipName = (filename = ''): string => `${split(filename).stem}.zip`;

/** The name of one of several documents: `offer-007.docx` if there are a hundred or more. */
export function numberedName(filename: string, index: number, count: number): string {
  const { stem, extension } = split(filename);
  return `${stem}-${String(index + 1).padStart(String(count).length, '0')}.${extension}`;
}

function split(filename: string): { readonly stem: string; readonly extension: string } {
  const [, stem = '', extension = ''] = /^(?:.*[/\\])?(.*?)(?:\.([^.]{1,10}))?$/s.exec(filename) ?? [];
  return { stem: stem || 'document', extension: extension.toLowerCase() };
}
