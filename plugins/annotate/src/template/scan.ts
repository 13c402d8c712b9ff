import type { XmlElement, XmlNode } from '@quire/core/xml';
import { isOpaqueElement, isStory } from './grammar.js';
import { isolateTags, strayIn, unclosedIn } from './isolate.js';
import { joinedOverTags, type Tags } from './joined.js';
import type { Syntax } from './syntax.js';
import { looksLikeName, TagElement } from './tag.js';
import { withWholeInstructions } from './whole-instructions.js';

/** An element on the way down to a tag. */
export interface Frame {
  readonly name: string;
  readonly parent: Frame | undefined;
  readonly depth: number;
  /** The element in the scanned tree; final once its children are scanned. */
  element: XmlElement;
}

/** A tag of a section, and the frame whose child it is. */
export interface PlacedTag {
  readonly tag: TagElement;
  readonly frame: Frame;
}

/** A fault of a template's tags, with the number of its paragraph in the story. */
export interface BrokenTag {
  readonly paragraph: number;
  readonly message: string;
}

export interface Scanned {
  readonly root: XmlElement;
  /** Tags of sections in document order, for each story that has any. */
  readonly stories: readonly (readonly PlacedTag[])[];
  readonly unclosed: readonly BrokenTag[];
}

/** The tree with its tags isolated, and its section tags. Unchanged elements are shared with the original. */
export function scan(root: XmlElement, tags: Tags): Scanned {
  const scanner = new Scanner(tags);
  const scanned = { root: scanner.root(root), stories: scanner.stories, unclosed: scanner.unclosed };
  const arranged = tags.syntax.arrange?.(scanned.root) ?? scanned.root;
  if (arranged === scanned.root) return scanned;
  const again = new Scanner(tags);
  return { root: again.root(arranged), stories: again.stories, unclosed: scanned.unclosed };
}

/** The tree with each tag in its text as one node. */
export function isolatedTags(root: XmlElement, syntax: Syntax): XmlElement {
  return scan(root, { syntax, knows: looksLikeName }).root;
}

/** The text of a phonetic guide and its base text: both contain runs inside a run. */
const RUBY: ReadonlySet<string> = new Set(['w:rt', 'w:rubyBase']);

class Scanner {
  readonly stories: PlacedTag[][] = [];
  readonly unclosed: BrokenTag[] = [];
  #paragraphs = 0;
  #story: PlacedTag[] = [];

  constructor(private readonly tags: Tags) {}

  root(element: XmlElement): XmlElement {
    const scanned = this.#element(element, undefined);
    if (this.#story.length > 0) this.stories.push(this.#story);
    this.#story = [];
    return scanned;
  }

  #inStory(element: XmlElement, parent: Frame | undefined): XmlElement {
    const around = this.#story;
    this.#story = [];
    const scanned = this.#element(element, parent);
    if (this.#story.length > 0) this.stories.push(this.#story);
    this.#story = around;
    return scanned;
  }

  #element(given: XmlElement, parent: Frame | undefined): XmlElement {
    const { frame, children } = this.#opened(given, parent);
    let copy: XmlNode[] | undefined;
    for (let i = 0; i < children.length; i++) {
      const node = children[i];
      if (typeof node !== 'object') continue;
      const scanned = this.#node(node, frame);
      if (scanned === node) continue;
      copy ??= [...children];
      copy[i] = scanned;
    }
    return this.#closed(frame, copy ?? children);
  }

  #opened(given: XmlElement, parent: Frame | undefined): { frame: Frame; children: readonly XmlNode[] } {
    const element = given.name === 'w:p' || RUBY.has(given.name) ? this.#paragraph(given) : given;
    const frame: Frame = { name: element.name, parent, depth: parent ? parent.depth + 1 : 0, element };
    return { frame, children: withWholeInstructions(joinedOverTags(element.children, this.tags)) };
  }

  #closed(frame: Frame, children: readonly XmlNode[]): XmlElement {
    if (children !== frame.element.children) frame.element = { ...frame.element, children };
    return frame.element;
  }

  #paragraph(given: XmlElement): XmlElement {
    const paragraph = isolateTags(given, this.tags.syntax, this.#paragraphs);
    const { syntax, knows } = this.tags;
    const name = unclosedIn(paragraph, syntax);
    const messages = [
      ...(name !== undefined && knows(name) ? [`the ${syntax.open} before ${name} is never closed`] : []),
      ...strayIn(paragraph, syntax, knows),
    ];
    for (const message of messages) this.unclosed.push({ message, paragraph: this.#paragraphs });
    return paragraph;
  }

  #node(node: XmlElement, frame: Frame): XmlElement {
    if (node instanceof TagElement) {
      if (node.tag.role !== 'value') this.#story.push({ tag: node, frame });
      return node;
    }
    if (node.name === 'w:p') this.#paragraphs++;
    if (node.children.length === 0 || isOpaqueElement(node.name)) return node;
    return isStory(node.name) ? this.#inStory(node, frame) : this.#element(node, frame);
  }
}
