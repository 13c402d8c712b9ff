import { child, element, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import type { Given } from '../../data/index.js';
import { first, inPlaceOf, shownText } from '../../markup/index.js';
import type { FieldKind, FillContext, FoundField } from '../../template/index.js';
import { type Content, type Level, Mismatch, values } from '../../values/index.js';
import { filledInside } from '../control/index.js';
import { formCheckboxKind, formDropdownKind, formTextKind } from '../form/index.js';
import { type BookmarkRange, bookmarkRange, endsBefore, endsSection, isHidden } from './bookmark-range.js';

export interface FoundBookmark extends FoundField {
  readonly kind: 'bookmark';
  readonly range: BookmarkRange;
  /** `w:rPr` of the previous run, for a bookmark without runs. */
  readonly runProperties?: XmlElement;
}

/** The form field inside a bookmark (Word gives a form field a bookmark of its name), and its place in the content. */
interface FormInside {
  readonly at: number;
  readonly length: number;
  fill(given: Given, context: FillContext): Content;
}

/** Bookmarks: the content is written between their marks, which stay for the fields that refer to them. */
export const bookmarkKind: FieldKind<FoundBookmark> = {
  find(siblings, at, level, before) {
    const range = bookmarkRange(siblings, at, level, before);
    if (!range) return undefined;
    const identity = { bookmark: range.name, names: [range.name] };
    const last = siblings[at - 1];
    const runProperties = typeof last === 'object' && last.name === 'w:r' ? child(last, 'w:rPr') : undefined;
    const found = { kind: 'bookmark', identity, nodes: range.nodes, level, range, optional: true } as const;
    return { ...found, ...(runProperties && { runProperties }) };
  },

  fill,

  clear: ({ range, level }, context) => spread(range, level, { level: 'inline', nodes: [] }, context),

  describe: ({ identity, range }) => ({
    kind: 'bookmark',
    identity,
    type: 'text',
    text: shownText(range.content, '\n'),
  }),
};

function fill(field: FoundBookmark, given: Given, context: FillContext): Content {
  const { range, level } = field;
  const { content, start, end } = range;
  const form = level === 'inline' ? formIn(content, range.name) : undefined;
  if (form) {
    const { nodes } = form.fill(given, context);
    return { level, nodes: [start, ...content.toSpliced(form.at, form.length, ...nodes), end] };
  }
  const over = level === 'block' ? formOver(range) : undefined;
  if (over) return spread(range, level, over.fill(given, context), context);
  if (!range.first && !range.last) {
    const inside = filledInside(content, level, given, context);
    if (inside) return { level, nodes: [start, ...inside, end] };
  }
  return spread(range, level, contentFor(field, given, context), context);
}

const FORMS = [formTextKind, formCheckboxKind, formDropdownKind];

/** The first form field in nodes whose own bookmark has this name, or that has no bookmark of its own. */
function formIn(content: readonly XmlNode[], name: string): FormInside | undefined {
  for (let at = 0; at < content.length; at++) {
    for (const kind of FORMS) {
      const found = kind.find(content, at, 'inline');
      if (!found || (found.identity.bookmark ?? name) !== name) continue;
      return { at, length: found.nodes.length, fill: (given, context) => filledForm(content, at, given, context) };
    }
  }
  return undefined;
}

/** The text field inside a bookmark over several paragraphs, which become one: a field may hold several paragraphs. */
function formOver({ content, start, end }: BookmarkRange): FormInside | undefined {
  const inside = content.flatMap((node) =>
    typeof node === 'object' && node.name === 'w:p' ? node.children.filter((inner) => !isProperties(inner)) : [],
  );
  const from = inside.indexOf(start) + 1;
  const to = inside.indexOf(end);
  const runs = inside.slice(from, to < 0 ? undefined : to);
  const at = runs.findIndex((_, index) => formTextKind.find(runs, index, 'inline') !== undefined);
  return at < 0
    ? undefined
    : { at, length: runs.length, fill: (given, context) => filledForm(runs, at, given, context) };
}

const isProperties = (node: XmlNode): boolean => typeof node === 'object' && node.name === 'w:pPr';

function filledForm(content: readonly XmlNode[], at: number, given: Given, context: FillContext): Content {
  const text = formTextKind.find(content, at, 'inline');
  if (text) return formTextKind.fill(text, given, context);
  const box = formCheckboxKind.find(content, at, 'inline');
  if (box) return formCheckboxKind.fill(box, given, context);
  const list = formDropdownKind.find(content, at, 'inline');
  return list ? formDropdownKind.fill(list, given, context) : { level: 'inline', nodes: content };
}

function contentFor({ range, level, runProperties }: FoundBookmark, given: Given, context: FillContext): Content {
  const run = first(range.content, 'w:r');
  const paragraph = range.first?.paragraph ?? first(range.content, 'w:p');
  const value = values.readValue(given, context.values);
  const place = context.place({
    level: level === 'inline' || range.first ? 'inline' : 'block',
    runProperties: run ? child(run, 'w:rPr') : runProperties,
    paragraphProperties: paragraph && child(paragraph, 'w:pPr'),
    existing: first(range.content, 'w:drawing', 'w:tbl'),
  });
  const content = values.contentOf(value, place, context.writer, context.values);
  return level === 'inline' ? { ...content, nodes: inPlaceOf(range.content, content.nodes) } : content;
}

/** The nodes of a bookmark with other content between its marks. Text of its paragraphs outside the marks stays. */
function spread(range: BookmarkRange, level: Level, content: Content, context: FillContext): Content {
  const { start, end } = range;
  if (level === 'inline') return { level: content.level, nodes: [start, ...content.nodes, end] };
  const before = range.first?.outside ?? [];
  const whole = range.last && endsBefore(range) ? range.last.paragraph : undefined;
  const after = whole ? [] : (range.last?.outside ?? []);
  const tail = whole
    ? context.fill([{ ...whole, children: withoutNamed(whole.children).filter((node) => node !== end) }], 'block')
    : [];
  const filled = (nodes: readonly XmlNode[]): readonly XmlNode[] =>
    nodes.length === 0 ? [] : context.fill(nodes, 'inline');
  const pattern = patternOf(range);
  const sections = range.content.filter((node) => node !== whole && endsSection(node)).map(emptySection);
  if (content.level === 'inline') {
    const children = [...pattern, ...filled(before), start, ...content.nodes, end, ...filled(after)];
    const paragraph = element('w:p', {}, children);
    return { level, nodes: [paragraph, ...sections, ...tail] };
  }
  const around = (nodes: readonly XmlNode[]): readonly XmlNode[] =>
    nodes.length === 0 ? [] : [element('w:p', {}, [...pattern, ...filled(nodes)])];
  return { level, nodes: [...around(before), start, ...content.nodes, end, ...around(after), ...sections, ...tail] };
}

/** `w:pPr` of the first paragraph, without the section that may end with it. */
function patternOf(range: BookmarkRange): readonly XmlElement[] {
  const paragraph = range.first?.paragraph ?? first(range.content, 'w:p');
  const properties = paragraph && child(paragraph, 'w:pPr');
  return properties ? [{ ...properties, children: withoutNamed(properties.children, 'w:sectPr') }] : [];
}

function emptySection(node: XmlNode): XmlNode {
  if (typeof node === 'string') return node;
  return { ...node, children: node.children.filter((inner) => typeof inner === 'object' && inner.name === 'w:pPr') };
}

/**
 * The beginning of a bookmark whose end is out of reach: in a table that it begins outside of, in another table or text
 * box, in another item of a section. Its content can take no value, and a value for it is reported.
 */
export const lonelyKind: FieldKind<FoundField> = {
  find(siblings, at, level) {
    const start = siblings[at];
    if (typeof start !== 'object' || start.name !== 'w:bookmarkStart') return undefined;
    const name = start.attributes['w:name'] ?? '';
    if (isHidden(name)) return undefined;
    return { kind: 'bookmark', identity: { bookmark: name, names: [name] }, nodes: [start], level, optional: true };
  },

  fill({ identity }) {
    throw new Mismatch(`the bookmark ${identity.bookmark} begins and ends in different places and stays unchanged`);
  },

  clear: ({ nodes, level }) => ({ level, nodes }),

  describe: ({ identity }) => ({ kind: 'bookmark', identity, type: 'text' }),
};
