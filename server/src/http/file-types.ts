const WORD = ['docx', 'docm', 'dotx', 'dotm'];

/** Extensions of files by their content type, the usual one first. */
export const FILE_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': WORD,
  'application/zip': ['zip'],
  'image/png': ['png'],
  'image/svg+xml': ['svg'],
  'text/html': ['html', 'htm'],
  'text/markdown': ['md', 'markdown'],
};
const KNOWN = new Set(Object.values(FILE_EXTENSIONS).flat());

/** A name with the right extension: `offer.docx` of a PDF becomes `offer.pdf`, and so does `offer`. */
export function nameOfType(filename: string, contentType: string): string {
  const own = FILE_EXTENSIONS[contentType.replace(/;.*$/s, '').trim()];
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(filename) ?? [];
  if (own === undefined || own.includes(extension.toLowerCase())) return filename;
  return `${KNOWN.has(extension.toLowerCase()) ? stem : filename}.${own[0]}`;
}
