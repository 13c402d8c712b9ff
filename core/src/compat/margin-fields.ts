/** Fields that show properties of the document and its file. */
const OF_THE_DOCUMENT: ReadonlySet<string> = new Set(
  'AUTHOR COMMENTS DOCPROPERTY DOCVARIABLE FILENAME FILESIZE INFO KEYWORDS LASTSAVEDBY SUBJECT TITLE'.split(' '),
);

/**
 * True if a field in a header or footer shows its present result, whatever result the file stores. Word updates the
 * fields in the margins of the page when it lays a document out for printing, and leaves fields in the text alone. The
 * standard does not mention it.
 *
 * Evidence: a specification of 2019 with an empty title stores a title in the TITLE field of its header, and Word's PDF
 * shows none there. Two of 2017 and 2018 show the title of their PDF, not the stored one. A proposal of 2023 stores
 * another FILENAME than is printed. One of 2019 prints the stored TITLE in its text, which is no longer the document's.
 *
 * @param name of the field, in upper case
 */
export const updatesInMargins = (name: string): boolean => OF_THE_DOCUMENT.has(name);
