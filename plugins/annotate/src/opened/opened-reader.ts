import { FieldsAround, parseInstruction, withoutEdges } from '@quire/core/fields';
import type { XmlElement, XmlNode } from '@quire/core/xml';
import { SIGNS } from '../markup/index.js';
import { isOpaqueElement, isStory } from '../template/index.js';
import type { Argument } from './code-arguments.js';
import { argumentOf, EARLY, MARK, partOf, showsPicture } from './marks.js';
import { nameOf } from './story-tree.js';

/** A mark among the children of an element. Copies of a mark are the same object, but have different positions. */
export interface OpenedMark {
  readonly mark: XmlElement;
  readonly around: XmlElement;
  readonly at: number;
}

export interface OpenedField {
  /** The index of the field in the part, from 0. */
  readonly index: number;
  readonly begin: OpenedMark;
  end?: OpenedMark;
  result?: OpenedMark;
  readonly arguments: Map<Argument, OpenedArgument>;
  /** A signature of the field's code and of the values filled in it: it differs if one of these differs. */
  readonly signature: string;
  /** True if the code contains more than text: breaks, pictures, paragraphs. */
  isRich: boolean;
  /** True if the field is in the code of a field that is not opened. */
  readonly inCode: boolean;
}

export interface OpenedArgument {
  readonly open: OpenedMark;
  close?: OpenedMark;
  /** The text of the argument: breaks and ends of paragraphs as `\n`. */
  text: string;
  hasPicture: boolean;
  /** The names of the fields in the argument that are not opened. */
  readonly fields: string[];
  /** The texts that fields in the argument give to bookmarks, by bookmark name in lower case. */
  readonly set: Map<string, string>;
}

/** The result of an opened field, which becomes part of the surrounding argument. */
export interface OpenedOutcome {
  readonly text: string;
  /** True if the surrounding argument cannot be read, because this field stays unchanged. */
  readonly isOpen: boolean;
  /** The argument that the field shows. */
  readonly shown?: OpenedArgument;
}

interface Reading extends OpenedField {
  hash: number;
  signature: string;
  argument: OpenedArgument | undefined;
  /** The number of surrounding fields that are not opened. */
  readonly depth: number;
}

interface OtherField {
  code: string;
  result: string;
  /** The list of unopened fields in the surrounding argument: the name of this field is added to it. */
  readonly names: string[] | undefined;
}

/** The maximum length of an argument's text that is compared, in characters. */
const LONGEST = 100_000;
const LONGEST_CODE = 8_192;

/** Reads the opened fields of a part, and reports each at its end: nested ones first. */
export class OpenedReader {
  readonly #ended: (field: OpenedField) => OpenedOutcome;
  #open: Reading[] = [];
  #others = new FieldsAround<OtherField>();
  #count = 0;
  /** The number of stored results around the current position. */
  #inStored = 0;
  readonly #set = new Map<string, string>();

  constructor(ended: (field: OpenedField) => OpenedOutcome) {
    this.#ended = ended;
  }

  /** True if an argument around sets a bookmark, which takes effect only if that argument is shown. */
  get setsAround(): boolean {
    return this.#open.some(({ arguments: read }) => [...read.values()].some(({ set }) => set.size > 0));
  }

  /** The text that `SET` or `ASK` gave a bookmark before the current position. */
  bookmark(name: string): string | undefined {
    const key = name.toLowerCase();
    const around = this.#open.findLast(({ argument }) => argument?.set.has(key))?.argument;
    return (around?.set ?? this.#set).get(key);
  }

  story(element: XmlElement): void {
    const [open, others] = [this.#open, this.#others];
    this.#open = [];
    this.#others = new FieldsAround();
    this.#children(element);
    this.#open = open;
    this.#others = others;
  }

  #children(element: XmlElement): void {
    for (const [at, node] of element.children.entries()) if (typeof node === 'object') this.#node(node, element, at);
  }

  #node(node: XmlElement, around: XmlElement, at: number): void {
    if (node.name === MARK) this.#mark({ mark: node, around, at });
    else if (isOpaqueElement(node.name)) return;
    else if (isStory(node.name)) this.story(node);
    else if (node.name === 'w:r') for (const inner of node.children) this.#inRun(inner);
    else {
      if (node.name === 'w:fldSimple') this.#argument?.fields.push(nameOf({ code: node.attributes['w:instr'] ?? '' }));
      this.#children(node);
      if (node.name === 'w:p') this.#show('\n', node.name);
    }
  }

  #inRun(node: XmlNode): void {
    if (typeof node === 'string' || node.name === 'w:rPr') return;
    if (node.name === 'w:fldChar') {
      // The attribute of an early `end` tells if another result replaced the stored one.
      this.#hash(node.attributes[EARLY] ?? '');
      this.#char(node);
    } else if (node.name === 'w:t' || node.name === 'w:instrText') {
      this.#show(node.children.filter((each) => typeof each === 'string').join(''));
    } else {
      const argument = this.#argument;
      if (argument && showsPicture(node)) argument.hasPicture = true;
      this.#show(SIGNS[node.name] ?? '', node.name + referred(node));
      for (const inner of node.children) if (typeof inner === 'object') this.#inNode(inner);
    }
  }

  #inNode(node: XmlElement): void {
    if (isStory(node.name)) this.story(node);
    else for (const inner of node.children) if (typeof inner === 'object') this.#inNode(inner);
  }

  #char(char: XmlElement): void {
    this.#hash(char.attributes['w:fldCharType'] ?? '');
    const ended = this.#others.pass(char, { code: '', result: '', names: this.#argument?.fields });
    if (!ended) return;
    const name = nameOf(ended);
    ended.names?.push(name);
    const [bookmark = '', ...texts] = name === 'SET' || name === 'ASK' ? parseInstruction(ended.code).arguments : [];
    if (name === 'SET') this.#setHere.set(bookmark.toLowerCase(), texts.join(' '));
    else if (name === 'ASK') this.#setHere.set(bookmark.toLowerCase(), ended.result);
  }

  /** The bookmarks that are set in the surrounding argument, or in the part if there is none. */
  get #setHere(): Map<string, string> {
    return this.#open.findLast(({ argument }) => argument !== undefined)?.argument?.set ?? this.#set;
  }

  /** Adds text; `sign` represents an element without text in the signature. */
  #show(text: string, sign = text): void {
    if (this.#inStored > 0) return;
    this.#hash(sign);
    if (sign !== text) for (const field of this.#open) if (!field.result) field.isRich = true;
    const depth = this.#open.at(-1)?.depth ?? 0;
    const innermost = this.#others.fields.at(-1);
    if (innermost && !innermost.inCode && innermost.of.result.length < LONGEST) innermost.of.result += text;
    const other = this.#others.fields.findLast(({ inCode }, at) => inCode && at >= depth)?.of;
    if (other) {
      // The results of nested fields are part of a code.
      if (other.code.length < LONGEST_CODE) other.code += text;
      return;
    }
    const argument = this.#open.at(-1)?.argument;
    if (argument && argument.text.length < LONGEST) argument.text += withoutEdges(text);
  }

  #hash(text: string): void {
    for (const field of this.#open) {
      if (field.result) continue;
      for (let at = 0; at < text.length; at++) field.hash = (Math.imul(field.hash, 31) + text.charCodeAt(at)) | 0;
    }
  }

  /** The argument that contains the current position; undefined inside the code of an unopened field. */
  get #argument(): OpenedArgument | undefined {
    const field = this.#open.at(-1);
    return field && !this.#others.fields.some(({ inCode }, at) => inCode && at >= field.depth)
      ? field.argument
      : undefined;
  }

  #mark(placed: OpenedMark): void {
    const field = this.#open.at(-1);
    switch (partOf(placed.mark)) {
      case 'begin':
        this.#open.push(this.#begun(placed));
        break;
      case 'open':
        if (field) {
          field.argument = { open: placed, text: '', hasPicture: false, fields: [], set: new Map() };
          field.arguments.set(argumentOf(placed.mark), field.argument);
        }
        break;
      case 'close':
        if (field?.argument) field.argument.close = placed;
        if (field) field.argument = undefined;
        break;
      case 'result':
        if (field) field.result ??= placed;
        break;
      case 'end':
        if (field) this.#end(field, placed);
        break;
      case 'stored':
        this.#inStored++;
        break;
      case 'stored-end':
        this.#inStored--;
        break;
      default:
    }
  }

  #begun(begin: OpenedMark): Reading {
    return {
      index: this.#count++,
      begin,
      arguments: new Map(),
      hash: 7,
      isRich: false,
      signature: '',
      argument: undefined,
      depth: this.#others.fields.length,
      inCode: this.#others.inCode,
    };
  }

  #end(field: Reading, end: OpenedMark): void {
    this.#open.pop();
    field.signature = String(field.hash);
    field.end = end;
    const { text, isOpen, shown } = this.#ended(field);
    for (const [name, value] of shown?.set ?? []) this.#setHere.set(name, value);
    const argument = this.#argument;
    if (isOpen) argument?.fields.push('');
    else if (argument) argument.text += text;
  }
}

/** The signature of each opened field of a part, by the mark that begins it. */
export function signatures(root: XmlElement): ReadonlyMap<XmlElement, string> {
  const found = new Map<XmlElement, string>();
  const reader = new OpenedReader(({ begin, signature }) => {
    found.set(begin.mark, signature);
    return { text: '', isOpen: false };
  });
  reader.story(root);
  return found;
}

/** The relationships of the pictures in a node: with another picture the content counts as changed. */
function referred(node: XmlElement): string {
  let text = node.name === 'a:blip' || node.name === 'v:imagedata' ? Object.values(node.attributes).join(' ') : '';
  for (const inner of node.children) if (typeof inner === 'object') text += referred(inner);
  return text;
}
