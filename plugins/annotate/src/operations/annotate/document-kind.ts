/** The name and the content type of a filled document: it has the kind of its template. */
const KINDS: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  dotm: 'application/vnd.ms-word.template.macroEnabled.12',
};

export const PDF = 'application/pdf';
export const ZIP = 'application/zip';
export const CONTENT_TYPES: readonly string[] = [...Object.values(KINDS), PDF, ZIP];

/** By the extension of the name; a name with any other extension, or none, becomes a DOCX document's. */
export function documentKind(filename = ''): { readonly filename: string; readonly contentType: string } {
  const { stem, extension } = split(filename);
  const contentType = KINDS[extension];
  return contentType
    ? { filename: `${stem}.${extension}`, contentType }
    : { filename: `${stem}.docx`, contentType: KINDS.docx ?? '' };
}

/** `offer.dotx` becomes `offer.pdf`. */
export const pdfName = (filename = ''): string => `${split(filename).stem}.pdf`;

/** `offer.dotx` becomes `offer.zip`. */
export const zipName = (filename = ''): string => `${split(filename).stem}.zip`;

/** The name of one of several documents: `offer-007.docx` of a hundred and more. */
export function numberedName(filename: string, index: number, count: number): string {
  const { stem, extension } = split(filename);
  return `${stem}-${String(index + 1).padStart(String(count).length, '0')}.${extension}`;
}

function split(filename: string): { readonly stem: string; readonly extension: string } {
  const [, stem = '', extension = ''] = /^(?:.*[/\\])?(.*?)(?:\.([^.]{1,10}))?$/s.exec(filename) ?? [];
  return { stem: stem || 'document', extension: extension.toLowerCase() };
}
