/**
 * An XML tree that is quick to walk and loses nothing that a document means.
 *
 * Names are canonical: whatever prefix a file binds to a known namespace, Strict or Transitional, the element is
 * `w:p`, `a:blip`, `wp:inline`, `mc:AlternateContent`... (the table of prefixes is in this folder). An unknown
 * namespace keeps the file's own prefix. `source` keeps the spelling of the file where it differs, for writing.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The qualified name in the file, where it differs from `name`. */
  readonly source?: string;
}

/** Text is a plain string: adjacent text and CDATA are one. Comments and processing instructions are not kept. */
export type XmlNode = XmlElement | string;
