/**
 * The tree of a document, built in one pass. The children of all open elements share one stack: when an element closes,
 * its children are removed from the top, as an array of the right size.
 */
import { mustBeObject } from '../../base/argument.js';
import { isWhiteSpace } from './characters.js';
import { type DocumentHandler, type ParseOptions, readXmlDocument } from './document.js';
import type { XmlElement, XmlNode } from './element.js';
import { NamespaceScope, type StartTag } from './scope.js';
import { readStartTag } from './tag.js';

/**
 * Reads one XML part. Throws INVALID_DOCUMENT with line and column if it is not well-formed or its namespaces are
 * invalid. Also throws it for a document type declaration: ECMA-376-2 §6.2.5 forbids it, which prevents entity bombs.
 * Throws LIMIT_EXCEEDED past `limits`.
 *
 * White space between elements is dropped, except under `xml:space="preserve"`; an element's only text is kept.
 *
 * @example parseXml(new TextEncoder().encode('<a><b/> <c>text</c></a>')).children.length // 2
 */
export function parseXml(bytes: Uint8Array, options: ParseOptions = {}): XmlElement {
  mustBeObject('options', options);
  const tree = new TreeBuilder();
  readXmlDocument(bytes, options, tree);
  return tree.root;
}

/** An element whose children are not known yet. */
interface OpenElement {
  /** `xml:space` in force. */
  readonly preserve: boolean;
  /** The index of its first child on the shared stack. */
  readonly firstChild: number;
}

const NO_CHILDREN: readonly XmlNode[] = Object.freeze([]);

class TreeBuilder implements DocumentHandler<StartTag> {
  readonly #outermost = NamespaceScope.root();
  readonly #open: OpenElement[] = [];
  readonly #nodes: XmlNode[] = [];
  #top = 0;
  #pending = '';

  get #inner(): OpenElement | undefined {
    return this.#open[this.#open.length - 1];
  }

  /** The root, once all is read. */
  get root(): XmlElement {
    return this.#nodes[0] as XmlElement;
  }

  readTag(text: string, offset: number, outer: StartTag | undefined): StartTag {
    return readStartTag(text, offset, outer ? outer.scope : this.#outermost);
  }

  startElement(tag: StartTag): void {
    if (this.#pending !== '') this.#flush(false);
    if (tag.empty) {
      this.#nodes[this.#top++] = element(tag, NO_CHILDREN);
      return;
    }
    const space = tag.attributes['xml:space'];
    const preserve = space === undefined ? (this.#inner?.preserve ?? false) : space === 'preserve';
    this.#open.push({ preserve, firstChild: this.#top });
  }

  endElement(tag: StartTag): void {
    if (this.#pending !== '') this.#flush(true);
    const first = this.#open.pop()?.firstChild ?? 0;
    const children = this.#top === first ? NO_CHILDREN : this.#nodes.slice(first, this.#top);
    this.#nodes[first] = element(tag, children);
    this.#top = first + 1;
  }

  characters(text: string): void {
    this.#pending += text;
  }

  comment(): void {}

  instruction(): void {}

  /** Hands the text so far to the open element, unless it is only the white space between two of its elements. */
  #flush(closing: boolean): void {
    const text = this.#pending;
    this.#pending = '';
    const only = closing && this.#top === this.#inner?.firstChild;
    if (only || this.#inner?.preserve || !isWhiteSpace(text)) this.#nodes[this.#top++] = text;
  }
}

function element({ name, qualified, attributes }: StartTag, children: readonly XmlNode[]): XmlElement {
  return name === qualified ? { name, attributes, children } : { name, attributes, children, source: qualified };
}
