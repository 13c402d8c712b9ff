/**
 * A namespace-aware XML 1.0 reader that builds the tree in one pass over the text. It keeps open elements on a stack
 * of its own, so depth costs memory that `limits.xmlDepth` bounds and never the call stack. The children of all open
 * elements share one stack too: an element takes its own off the top when it closes, as an array of the right size.
 */
import { DEFAULT_LIMITS, type Limits } from '../../base/limits.js';
import { isSpace, isWhiteSpace, readText, readVerbatim } from './characters.js';
import { decodeXml } from './decode.js';
import type { XmlElement, XmlNode } from './element.js';
import { Fault, malformed, placeOf, tooMuch } from './errors.js';
import { Scope, type StartTag } from './scope.js';
import { readStartTag } from './tag.js';

export interface ParseOptions {
  /** The part's name, for messages. */
  readonly part?: string;
  readonly limits?: XmlLimits;
}

type XmlLimits = Pick<Limits, 'xmlDepth' | 'xmlElements'>;

/**
 * Reads one XML part. Throws INVALID_DOCUMENT with line and column where it is not well-formed, where its namespaces
 * are not, and for a document type declaration (ECMA-376-2 §6.2.5 forbids it, and entity bombs with it); throws
 * LIMIT_EXCEEDED past `limits`.
 *
 * White space between elements is dropped, except under `xml:space="preserve"`; an element's only text is kept.
 */
export function parseXml(bytes: Uint8Array, options: ParseOptions = {}): XmlElement {
  const part = options.part ?? 'XML';
  const text = decodeXml(bytes, part);
  try {
    return new TreeBuilder(text, part, options.limits ?? DEFAULT_LIMITS).document();
  } catch (cause) {
    if (cause instanceof Fault) throw malformed(part, `${placeOf(text, cause.offset)}: ${cause.message}`);
    throw cause;
  }
}

/** An element whose children are not known yet. */
interface OpenElement {
  readonly tag: StartTag;
  /** `xml:space` in force. */
  readonly preserve: boolean;
  /** Where its children begin on the shared stack. */
  readonly firstChild: number;
}

const NO_CHILDREN: readonly XmlNode[] = Object.freeze([]);
const LESS = 0x3c;
const GREATER = 0x3e;

class TreeBuilder {
  readonly #text: string;
  readonly #part: string;
  readonly #limits: XmlLimits;
  readonly #root = Scope.root();
  readonly #open: OpenElement[] = [];
  /** The innermost of `#open`. */
  #inner: OpenElement | undefined;
  readonly #nodes: XmlNode[] = [];
  #top = 0;
  #pending = '';
  #elements = 0;
  #at = 0;

  constructor(text: string, part: string, limits: XmlLimits) {
    this.#text = text;
    this.#part = part;
    this.#limits = limits;
  }

  document(): XmlElement {
    const text = this.#text;
    while (this.#at < text.length) {
      if (text.charCodeAt(this.#at) !== LESS) this.#characters();
      else {
        const next = text.charCodeAt(this.#at + 1);
        if (next === 0x2f) this.#endTag();
        else if (next === 0x21) this.#declaration();
        else if (next === 0x3f) this.#verbatim('<?', '?>');
        else this.#startTag();
      }
    }
    if (this.#inner) throw new Fault(`the file ends inside ${this.#inner.tag.qualified}`, text.length);
    const root = this.#nodes[0];
    if (typeof root !== 'object') throw new Fault('there is no root element', text.length);
    return root;
  }

  #characters(): void {
    const start = this.#at;
    const next = this.#text.indexOf('<', start);
    this.#at = next < 0 ? this.#text.length : next;
    const text = readText(this.#text, start, this.#at);
    if (this.#inner) this.#pending += text;
    else if (!isWhiteSpace(text)) throw new Fault('there is text outside the root element', start);
  }

  #startTag(): void {
    const start = this.#at;
    const outer = this.#inner;
    if (!outer && this.#top > 0) throw new Fault('there is a second root element', start);
    if (++this.#elements > this.#limits.xmlElements) {
      throw tooMuch(this.#part, `more than ${this.#limits.xmlElements} elements`);
    }
    const tag = readStartTag(this.#text, start, outer ? outer.tag.scope : this.#root);
    this.#at = start + tag.length;
    if (this.#pending !== '') this.#flush(false);
    if (tag.empty) {
      this.#nodes[this.#top++] = element(tag, NO_CHILDREN);
      return;
    }
    if (this.#open.length >= this.#limits.xmlDepth) {
      const place = placeOf(this.#text, start);
      throw tooMuch(this.#part, `${place}: elements nest deeper than ${this.#limits.xmlDepth}`);
    }
    const space = tag.attributes['xml:space'];
    const preserve = space === undefined ? (outer?.preserve ?? false) : space === 'preserve';
    this.#inner = { tag, preserve, firstChild: this.#top };
    this.#open.push(this.#inner);
  }

  #endTag(): void {
    const start = this.#at;
    const open = this.#inner;
    if (!open || !this.#text.startsWith(open.tag.qualified, start + 2)) throw this.#wrongEnd(start);
    let at = start + 2 + open.tag.qualified.length;
    while (isSpace(this.#text.charCodeAt(at))) at++;
    if (this.#text.charCodeAt(at) !== GREATER) throw this.#wrongEnd(start);
    this.#at = at + 1;
    if (this.#pending !== '') this.#flush(true);
    const first = open.firstChild;
    const children = this.#top === first ? NO_CHILDREN : this.#nodes.slice(first, this.#top);
    this.#nodes[first] = element(open.tag, children);
    this.#top = first + 1;
    this.#open.pop();
    this.#inner = this.#open[this.#open.length - 1];
  }

  /** Hands the text so far to the open element, unless it is only the white space between two of its elements. */
  #flush(closing: boolean): void {
    const text = this.#pending;
    this.#pending = '';
    const only = closing && this.#top === this.#inner?.firstChild;
    if (only || this.#inner?.preserve || !isWhiteSpace(text)) this.#nodes[this.#top++] = text;
  }

  /** `<!...`: a comment is skipped, CDATA is text, anything else is a document type declaration. */
  #declaration(): void {
    const start = this.#at;
    if (this.#text.startsWith('<!--', start)) this.#verbatim('<!--', '-->');
    else if (this.#inner && this.#text.startsWith('<![CDATA[', start)) {
      this.#pending += this.#verbatim('<![CDATA[', ']]>');
    } else if (this.#inner) throw new Fault('"<!" begins neither a comment nor CDATA', start);
    else throw new Fault('a document type declaration is not allowed', start);
  }

  /** Passes over a construct and returns what is between its marks. */
  #verbatim(opening: string, closing: string): string {
    const start = this.#at + opening.length;
    const end = this.#text.indexOf(closing, start);
    if (end < 0) throw new Fault(`"${opening}" is not closed`, this.#at);
    this.#at = end + closing.length;
    return readVerbatim(this.#text, start, end);
  }

  #wrongEnd(start: number): Fault {
    const found = this.#text.slice(start, start + 42).split('>', 1)[0];
    const open = this.#inner?.tag.qualified;
    return new Fault(open ? `${found}> where </${open}> is expected` : `${found}> closes nothing`, start);
  }
}

function element({ name, qualified, attributes }: StartTag, children: readonly XmlNode[]): XmlElement {
  return name === qualified ? { name, attributes, children } : { name, attributes, children, source: qualified };
}
