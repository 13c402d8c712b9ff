/** Fields that show properties of the document and its file. */
const OF_THE_DOCUMENT: ReadonlySet<string> = new Set(
  'AUTHOR COMMENTS DOCPROPERTY DOCVARIABLE FILENAME FILESIZE INFO KEYWORDS LASTSAVEDBY SUBJECT TITLE'.split(' '),
);

/**
 * True if a field in a header or footer shows its present result, whatever result the file stores. Word updates the
 * fields in the margins of the page when it lays a document out for printing, and leaves fields in the text alone. The
 * standard does not mention it.
 *
 * Evidence: a specification of 2019 with an empty title stores a title in the TITLE field of its header, but Word's PDF
 * shows no title there. Two specifications of 2017 and 2018 show the title of the PDF, not the stored result. A
 * proposal of 2023 prints another FILENAME than it stores. In the body text of a document of 2019, Word prints the
 * stored TITLE, although the document's title has changed.
 *
 * @param name of the field, in upper case
 */
export const updatesInMargins = (name: string): boolean => OF_THE_DOCUMENT.has(name);
