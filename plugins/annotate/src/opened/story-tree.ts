import { child, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isOpaqueElement, isStory } from '../template/index.js';

/**
 * The complex fields of a story as a tree (ECMA-376-1 §17.16.18): a field begins, separates and ends in any run of any
 * paragraph, cell, control, link or tracked change, and other fields are in its code and in its result.
 */
export interface StoryField {
  readonly begin: FieldMark;
  /** The mark between code and result; absent if the field has no result. */
  separate?: FieldMark;
  /** The mark of the end; absent if the file ends before the field does. */
  end?: FieldMark;
  /** The text of the field's code, without the text of nested fields. */
  code: string;
  readonly parent: StoryField | undefined;
  /** True if the code extends beyond the parent of the run that begins it: into a link or the next paragraph. */
  isLoose: boolean;
  /** The units of the field's code, in document order. */
  readonly units: CodeUnit[];
}

/** A `w:fldChar` with its run, and the parent of the run. */
export interface FieldMark {
  readonly char: XmlElement;
  readonly run: XmlElement;
  readonly around: XmlElement;
}

export type CodeUnit =
  /** `w:instrText` or `w:t`. */
  | { readonly kind: 'text'; readonly node: XmlElement; readonly text: string; readonly properties?: XmlElement }
  | { readonly kind: 'field'; readonly field: StoryField }
  | { readonly kind: 'paragraph' }
  /** Any other child of a run, a simple field or a content control. */
  | { readonly kind: 'node'; readonly node: XmlElement };

/** Texts of runs with the field whose code contains them, including results of fields in that code. */
export type CodeTexts = ReadonlyMap<XmlElement, StoryField>;

export interface StoryFields {
  readonly fields: readonly StoryField[];
  readonly texts: CodeTexts;
}

/** Children of runs that are invisible. */
const UNSEEN: ReadonlySet<string> = new Set(['w:rPr', 'w:lastRenderedPageBreak']);

const TEXTS: ReadonlySet<string> = new Set(['w:t', 'w:instrText']);

const DEEPEST = 64;
/** The maximum number of characters of a code that are read. */
const LONGEST = 8192;

/** The fields of a part, including those of its text boxes and notes. */
export function storyFields(root: XmlElement): StoryFields {
  const reader = new TreeReader();
  reader.story(root);
  return { fields: reader.fields, texts: reader.texts };
}

/** The name in the code of a field, in upper case: `MERGEFIELD`; `=` of a formula. */
export const nameOf = ({ code }: { readonly code: string }): string =>
  (/^\s*(=|[^\s"\u201c-\u201e\\=<>]+)/.exec(code)?.[1] ?? '').toUpperCase();

class TreeReader {
  readonly fields: StoryField[] = [];
  readonly texts = new Map<XmlElement, StoryField>();
  #open: StoryField[] = [];
  /** The number of surrounding controls that count as one unit of the code. */
  #inUnit = 0;
  #tooDeep = 0;

  story(element: XmlElement): void {
    const [open, inUnit, tooDeep] = [this.#open, this.#inUnit, this.#tooDeep];
    this.#open = [];
    this.#inUnit = 0;
    this.#tooDeep = 0;
    this.#children(element);
    this.#open = open;
    this.#inUnit = inUnit;
    this.#tooDeep = tooDeep;
  }

  #children(element: XmlElement): void {
    for (const node of element.children) if (typeof node === 'object') this.#node(node, element);
  }

  #node(node: XmlElement, around: XmlElement): void {
    if (isOpaqueElement(node.name)) return;
    if (isStory(node.name)) this.story(node);
    else if (node.name === 'w:r') this.#run(node, around);
    else if (node.name === 'w:p') {
      this.#children(node);
      this.#unit({ kind: 'paragraph' });
    } else if ((node.name === 'w:sdt' || node.name === 'w:fldSimple') && this.#isUnit(node)) {
      this.#unit({ kind: 'node', node });
      this.#inUnit++;
      this.#children(node);
      this.#inUnit--;
    } else this.#children(node);
  }

  /** True for a control that counts as one piece of a code: its text has no quotation marks, which would be syntax. */
  #isUnit(node: XmlElement): boolean {
    return this.#innermostCode() !== undefined && this.#inUnit === 0 && !/["\u201c-\u201e]/.test(ownText(node));
  }

  #run(run: XmlElement, around: XmlElement): void {
    const properties = child(run, 'w:rPr');
    for (const node of run.children) {
      if (typeof node === 'string' || UNSEEN.has(node.name)) continue;
      if (node.name === 'w:fldChar') this.#mark({ char: node, run, around });
      else if (node.name === 'w:instrText' || node.name === 'w:t') this.#text(node, properties, around);
      else {
        this.#unit({ kind: 'node', node });
        for (const inner of node.children) if (typeof inner === 'object') this.#inNode(inner);
      }
    }
  }

  #inNode(node: XmlElement): void {
    if (isStory(node.name)) this.story(node);
    else for (const inner of node.children) if (typeof inner === 'object') this.#inNode(inner);
  }

  #text(node: XmlElement, properties: XmlElement | undefined, around: XmlElement): void {
    const text = node.children.filter((each) => typeof each === 'string').join('');
    const owner = this.#innermostCode();
    if (!owner) return;
    this.texts.set(node, owner);
    if (owner === this.#open.at(-1) && around !== owner.begin.around) owner.isLoose = true;
    const top = this.#open.at(-1);
    if (owner === top && this.#inUnit === 0 && owner.code.length < LONGEST) owner.code += text;
    this.#unit({ kind: 'text', node, text, ...(properties && { properties }) });
  }

  #innermostCode(): StoryField | undefined {
    return this.#open.findLast(({ separate }) => separate === undefined);
  }

  #unit(unit: CodeUnit): void {
    const top = this.#open.at(-1);
    if (top && !top.separate && this.#inUnit === 0) top.units.push(unit);
  }

  #mark(mark: FieldMark): void {
    const type = mark.char.attributes['w:fldCharType'];
    const top = this.#open.at(-1);
    if (top && !top.separate && mark.around !== top.begin.around) top.isLoose = true;
    if (type === 'begin') {
      if (this.#open.length === DEEPEST) {
        this.#tooDeep++;
        return;
      }
      const field: StoryField = { begin: mark, code: '', parent: top, isLoose: false, units: [] };
      this.#unit({ kind: 'field', field });
      this.fields.push(field);
      this.#open.push(field);
    } else if (this.#tooDeep > 0) {
      if (type === 'end') this.#tooDeep--;
    } else if (type === 'separate') {
      if (top) top.separate ??= mark;
    } else if (type === 'end' && top) {
      top.end = mark;
      this.#open.pop();
    }
  }
}

function ownText(node: XmlElement): string {
  let text = '';
  const pending: XmlNode[] = [node];
  for (let next = pending.pop(); next !== undefined && text.length < LONGEST; next = pending.pop()) {
    if (typeof next === 'string') text += next;
    else if (TEXTS.has(next.name) || !isOpaqueElement(next.name)) pending.push(...next.children);
  }
  return text;
}
