/** The built-in character style that Word applies to links; the name is the same in all languages of Word. */
const HYPERLINK = 'hyperlink';

/**
 * True if a character style applies to a run in the result of a TOC field. Word writes the entries with the Hyperlink
 * style but shows them without it: they have neither its color nor its line, only the contents styles. The standard
 * does not mention it.
 *
 * Evidence: 32 documents with contents in Word's own PDF (OWASP ASVS 4, SARIF 2.1, FMI 2.0, F# 3.0...): each entry
 * carries `w:rStyle` Hyperlink, blue and underlined, and each is printed in the color of its paragraph, without a line.
 *
 * @param styleName `w:name` of the character style
 */
export const showsStyleInContents = (styleName: string): boolean => styleName.toLowerCase() !== HYPERLINK;
