/** Fields that show properties of the document and its file. */
const OF_THE_DOCUMENT: ReadonlySet<string> = new Set([
  'AUTHOR',
  'COMMENTS',
  'DOCPROPERTY',
  'DOCVARIABLE',
  'FILENAME',
  'FILESIZE',
  'INFO',
  'KEYWORDS',
  'LASTSAVEDBY',
  'SUBJECT',
  'TITLE',
]);

/**
 * Whether a field in a header or footer shows its present result, whatever result the file stores. Word updates the
 * fields in the margins of the page when it lays a document out for printing, and leaves those in the text alone. The
 * standard has nothing of it.
 *
 * Evidence: a specification of 2019 with an empty title remembers one in the TITLE field of its header, and Word's PDF
 * shows none there; two of 2017 and 2018 show the title that their PDF has, not the one remembered; a proposal of 2023
 * remembers another FILENAME than is printed; and one of 2019 prints the remembered TITLE in its text, which is no longer
 * that of the document.
 *
 * @param name of the field, in upper case
 */
export const updatesInMargins = (name: string): boolean => OF_THE_DOCUMENT.has(name);
