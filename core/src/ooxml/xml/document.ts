/**
 * The reader of XML 1.0 for both views of it: the tree of a document (`parse`) and the infoset that signatures cover
 * (`infoset`). It passes over the text once and calls a handler for each construct, in the order of the file. Open
 * elements are on its own stack, so depth costs memory, which `limits.xmlDepth` bounds, and never the call stack.
 */
import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';
import { isSpace, isWhiteSpace, readText, readVerbatim } from './characters.js';
import { decodeXml } from './decode.js';
import { lineAndColumn, malformed, tooMuch, XmlFault } from './errors.js';

export interface ParseOptions {
  /** The part's name, for messages. */
  readonly part?: string;
  readonly limits?: XmlLimits;
}

export type XmlLimits = Pick<Limits, 'xmlDepth' | 'xmlElements'>;

/** The members of a start tag that the reader uses. */
interface Tag {
  readonly qualified: string;
  /** True if the tag ended in `/>`: the element ends with it, and no `endElement` follows. */
  readonly empty: boolean;
  /** The number of characters in the whole tag, brackets included. */
  readonly length: number;
}

/**
 * Receives the constructs of a document. `offset` is the start of a construct in the text. Any method may throw a
 * Fault, or a QuireError for its own limits.
 */
export interface DocumentHandler<T extends Tag> {
  /** Reads the start tag at `offset`; `outer` is the tag of the element around it, undefined for the root. */
  readTag(text: string, offset: number, outer: T | undefined): T;
  startElement(tag: T, offset: number): void;
  endElement(tag: T): void;
  /** Text or a CDATA section inside the root: in pieces, with line ends and references replaced. */
  characters(text: string): void;
  comment(text: string, offset: number): void;
  /** A processing instruction or the XML declaration: all between `<?` and `?>`. */
  instruction(content: string, offset: number): void;
}

/**
 * Reads one part for a handler. Throws INVALID_DOCUMENT with line and column if the part is not well-formed, if the
 * handler finds a fault, and for a document type declaration (ECMA-376-2 §6.2.5 forbids it, which prevents entity
 * bombs); throws LIMIT_EXCEEDED past `limits`.
 */
export function readXmlDocument<T extends Tag>(
  bytes: Uint8Array,
  { part = 'XML', limits = DEFAULT_LIMITS }: ParseOptions,
  handler: DocumentHandler<T>,
): void {
  const text = decodeXml(bytes, part);
  try {
    new DocumentReader(text, part, limits, handler).read();
  } catch (cause) {
    if (cause instanceof XmlFault) throw malformed(part, `${lineAndColumn(text, cause.offset)}: ${cause.message}`);
    throw cause;
  }
}

/** Marks the end of the text as the character after `<`: no real character has this value, not even U+0000. */
const TEXT = -1;
const LESS = 0x3c;
const GREATER = 0x3e;

class DocumentReader<T extends Tag> {
  readonly #text: string;
  readonly #part: string;
  readonly #limits: XmlLimits;
  readonly #handler: DocumentHandler<T>;
  readonly #open: T[] = [];
  #elements = 0;
  #at = 0;

  constructor(text: string, part: string, limits: XmlLimits, handler: DocumentHandler<T>) {
    this.#text = text;
    this.#part = part;
    this.#limits = limits;
    this.#handler = handler;
  }

  get #inner(): T | undefined {
    return this.#open[this.#open.length - 1];
  }

  read(): void {
    const { length } = this.#text;
    while (this.#at < length) this.#next();
    if (this.#inner) throw new XmlFault(`the file ends inside ${this.#inner.qualified}`, length);
    if (this.#elements === 0) throw new XmlFault('there is no root element', length);
  }

  #next(): void {
    const text = this.#text;
    const start = this.#at;
    const next = text.charCodeAt(start) === LESS ? text.charCodeAt(start + 1) : TEXT;
    if (next === TEXT) this.#characters(start);
    else if (next === 0x2f) this.#endTag(start);
    else if (next === 0x21) this.#declaration(start);
    else if (next === 0x3f) this.#handler.instruction(this.#verbatim('<?', '?>'), start);
    else this.#startTag(start);
  }

  #characters(start: number): void {
    const next = this.#text.indexOf('<', start);
    this.#at = next < 0 ? this.#text.length : next;
    if (this.#inner) this.#handler.characters(readText(this.#text, start, this.#at));
    else if (!isWhiteSpace(this.#text.slice(start, this.#at))) {
      throw new XmlFault('there is text outside the root element', start);
    }
  }

  #startTag(start: number): void {
    const outer = this.#inner;
    if (!outer && this.#elements > 0) throw new XmlFault('there is a second root element', start);
    if (++this.#elements > this.#limits.xmlElements) {
      throw tooMuch(this.#part, `more than ${this.#limits.xmlElements} elements`);
    }
    const tag = this.#handler.readTag(this.#text, start, outer);
    this.#at = start + tag.length;
    if (!tag.empty) {
      if (this.#open.length >= this.#limits.xmlDepth) {
        const place = lineAndColumn(this.#text, start);
        throw tooMuch(this.#part, `${place}: elements nest deeper than ${this.#limits.xmlDepth}`);
      }
      this.#open.push(tag);
    }
    this.#handler.startElement(tag, start);
  }

  #endTag(start: number): void {
    const open = this.#inner;
    if (!open || !this.#text.startsWith(open.qualified, start + 2)) throw this.#wrongEnd(start);
    let at = start + 2 + open.qualified.length;
    while (isSpace(this.#text.charCodeAt(at))) at++;
    if (this.#text.charCodeAt(at) !== GREATER) throw this.#wrongEnd(start);
    this.#at = at + 1;
    this.#open.pop();
    this.#handler.endElement(open);
  }

  /** Reads a construct that begins with `<!`: a comment, CDATA, or else a document type declaration. */
  #declaration(start: number): void {
    if (this.#text.startsWith('<!--', start)) this.#handler.comment(this.#verbatim('<!--', '-->'), start);
    else if (this.#inner && this.#text.startsWith('<![CDATA[', start)) {
      this.#handler.characters(this.#verbatim('<![CDATA[', ']]>'));
    } else if (this.#inner) throw new XmlFault('"<!" begins neither a comment nor CDATA', start);
    else throw new XmlFault('a document type declaration is not allowed', start);
  }

  /** Skips a construct and returns the text between its delimiters. */
  #verbatim(opening: string, closing: string): string {
    const start = this.#at + opening.length;
    const end = this.#text.indexOf(closing, start);
    if (end < 0) throw new XmlFault(`"${opening}" is not closed`, this.#at);
    this.#at = end + closing.length;
    return readVerbatim(this.#text, start, end);
  }

  #wrongEnd(start: number): XmlFault {
    const found = this.#text.slice(start, start + 42).split('>', 1)[0];
    const open = this.#inner?.qualified;
    return new XmlFault(open ? `${found}> where </${open}> is expected` : `${found}> closes nothing`, start);
  }
}
