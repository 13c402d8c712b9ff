/** The tree of a paragraph's content as one row of items, in reading order. */

import { halfPoint, halfPointToTwip, type Twip } from '../../base/units.js';
import { breaksPages, showsStyleInContents, withVisibleSoftHyphens } from '../../compat/index.js';
import {
  type Inline,
  type Paragraph,
  type Run,
  type RunContent,
  type RunProperties,
  readInlines,
} from '../../ooxml/docx/index.js';
import { child, type XmlElement } from '../../ooxml/xml/index.js';
import type {
  CharacterFormat,
  CommentEdge,
  InlineItem,
  Link,
  ResolvedRevision,
  ResolvedTab,
  RubyAlignment,
} from '../../resolved/index.js';
import type { TextStyle } from '../cascade/index.js';
import { hyperlinkTarget } from '../fields/index.js';
import type { Resolution, StoryScope } from '../resolution.js';
import { readDrawn } from './drawn.js';
import { InlineSink } from './inline-sink.js';
import { mathItems, onLinesOfTheirOwn } from './math.js';

/** The source and the target of a paragraph's items. */
interface Flattening {
  readonly text: TextStyle;
  readonly scope: StoryScope;
  readonly resolution: Resolution;
  readonly sink: InlineSink;
  /** The text being read, if it is in a style that running heads repeat. */
  repeated?: RepeatedText;
  /** The table of contents of which the paragraph is an entry. */
  contents?: object;
}

/** The items of a paragraph, and the table of contents of which it is an entry. */
export interface FlattenedParagraph {
  readonly items: readonly InlineItem[];
  readonly contents?: object;
}

interface RepeatedText {
  readonly kind: 'styledText';
  readonly styleId: string;
  text: string;
}

/** The format, the link and the revision of the content of a run. */
interface Shown {
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
}

const NO_PROPERTIES: RunProperties = {};
const LEADERS: ReadonlySet<string> = new Set(['none', 'dot', 'hyphen', 'underscore', 'heavy', 'middleDot']);
/** Word writes no guide inside a guide. */
const DEEPEST_RUBY = 16;

/** The items of a paragraph as the view shows them. Open fields continue in the next paragraph of the story. */
export function flattenParagraph(
  paragraph: Paragraph,
  text: TextStyle,
  scope: StoryScope,
  resolution: Resolution,
): FlattenedParagraph {
  const { fieldPass } = resolution;
  const anchor = fieldPass?.anchorOf(paragraph.xml);
  const sink = new InlineSink(anchor === undefined ? undefined : { kind: 'bookmark', name: anchor });
  const flattening: Flattening = { text, scope, resolution, sink };
  const { items } = sink;
  const plain = resolution.cascade.run(text, {}).format;
  fieldPass?.recorder?.startParagraph(paragraph.xml, scope.part, text.style?.id ?? '', items, plain);
  const { content } = paragraph;
  flatten(content, flattening, undefined);
  sink.end();
  // A copy has no spare capacity, unlike an array after a push.
  return { items: onLinesOfTheirOwn(items).slice(), contents: flattening.contents };
}

function flatten(content: readonly Inline[], into: Flattening, link: Link | undefined): void {
  const { scope, resolution, sink } = into;
  for (const inline of content) {
    switch (inline.kind) {
      case 'run':
        flattenRun(inline, into, link);
        break;
      case 'hyperlink':
        flatten(inline.content, into, hyperlinkTarget(inline, scope.part, resolution) ?? link);
        break;
      case 'control':
        flatten(inline.content, into, resolution.forms?.control(inline.xml) ?? link);
        break;
      case 'field':
        scope.fields.begin(firstFormat(inline.content, into), { link, simple: inline.xml });
        scope.fields.instruct(inline.instruction, firstFormat(inline.content, into));
        scope.fields.separate();
        flatten(inline.content, into, link);
        scope.fields.end(sink);
        break;
      case 'bookmark':
        flattenBookmark(inline, into);
        break;
      case 'math':
        flattenMath(inline, into, link);
        break;
      case 'comment':
        markComment(inline.edge, inline.id, into);
        break;
    }
  }
}

function flattenBookmark(
  { edge, id, name }: Extract<Inline, { kind: 'bookmark' }>,
  { resolution, sink }: Flattening,
): void {
  const { fieldPass } = resolution;
  const survey = fieldPass?.recorder;
  if (edge === 'end') {
    const ended = survey?.endBookmark(id);
    const place = ended === undefined ? undefined : fieldPass?.placeAtEnd(ended);
    if (place !== undefined) sink.push({ kind: 'bookmark', name: place });
  } else if (name) {
    sink.push({ kind: 'bookmark', name });
    survey?.startBookmark(id, name);
  }
}

/** The format of a simple field: it has no run of its own, so the first run inside determines it. */
function firstFormat(content: readonly Inline[], { text, resolution }: Flattening): CharacterFormat {
  const run = content.find((inline): inline is Run => inline.kind === 'run');
  return resolution.cascade.run(text, resolution.revisions.stated(run?.properties ?? NO_PROPERTIES)).format;
}

function flattenRun(run: Run, into: Flattening, link: Link | undefined): void {
  const { text, scope, resolution } = into;
  const { revisions, cascade } = resolution;
  if (run.revisions.some((revision) => revisions.removes(revision))) return;
  const properties = revisions.stated(run.properties);
  const { format, hidden } = cascade.run(text, shownProperties(properties, into));
  if (!hidden) markRepeated(properties.style, run, into);
  const revision = revisions.mark(run.revisions.at(-1));
  for (const content of run.content) {
    // Hidden text is dropped, except for the marks and the instructions of fields.
    if (hidden && content.kind !== 'fieldChar' && content.kind !== 'instruction') continue;
    const shown: Shown = { format: resolution.comments.shown(format), link: scope.fields.link ?? link, revision };
    flattenContent(content, shown, run, into);
  }
}

/** Marks a run as text of its style. Adjacent runs of one style are one text: Word divides it for internal reasons. */
function markRepeated(style: string | undefined, { content }: Run, into: Flattening): void {
  const text = content.map((each) => (each.kind === 'text' ? each.text : each.kind === 'tab' ? ' ' : '')).join('');
  if (text === '') return;
  if (style === undefined || !into.resolution.repeatedRunStyles.has(style)) into.repeated = undefined;
  else if (into.repeated?.styleId === style) into.repeated.text += text;
  else {
    into.repeated = { kind: 'styledText', styleId: style, text };
    into.sink.push(into.repeated);
  }
}

/** The properties of a run, without a character style that does not show in a table of contents. */
function shownProperties(properties: RunProperties, { scope, resolution }: Flattening): RunProperties {
  if (properties.style === undefined || !scope.fields.contents) return properties;
  const name = resolution.model.styles.byId.get(properties.style)?.name;
  if (name === undefined || showsStyleInContents(name)) return properties;
  const { style: _style, ...rest } = properties;
  return rest;
}

function flattenContent(content: RunContent, shown: Shown, run: Run, into: Flattening): void {
  const { scope, resolution, sink } = into;
  const { format } = shown;
  const put = (item: InlineItem): void => scope.fields.put(item, sink);
  switch (content.kind) {
    case 'text':
      // Text that is marked as deleted, but is not in a deletion, is shown in no view.
      if (content.text !== '' && !(content.deleted && run.revisions.length === 0)) {
        const pieces = resolution.forms?.marks(content, content.text) ?? [{ text: content.text, link: undefined }];
        for (const { text, link } of pieces) {
          put({ kind: 'text', text: withVisibleSoftHyphens(text), ...shown, ...(link && { link }) });
        }
        into.contents ??= scope.fields.contents;
      }
      break;
    case 'tab':
      put({ kind: 'tab', ...shown });
      break;
    case 'positionTab': {
      const leader = LEADERS.has(content.leader) ? (content.leader as ResolvedTab['leader']) : 'none';
      put({ kind: 'positionTab', format, align: content.align, relativeTo: content.relativeTo, leader });
      break;
    }
    case 'break':
      if (content.type !== 'line' && !breaksPages(scope.part === resolution.model.mainPart, scope.depth)) break;
      put({ kind: 'break', type: content.type, format, clear: content.clear ?? 'none' });
      break;
    case 'noBreakHyphen':
      put({ kind: 'text', text: '\u2011', ...shown });
      break;
    case 'softHyphen':
      put({ kind: 'text', text: '\u00ad', ...shown });
      break;
    case 'symbol': {
      const symbol = content.font ? resolution.cascade.withFamily(format, content.font) : format;
      put({ kind: 'text', text: String.fromCodePoint(content.char), ...shown, format: symbol });
      break;
    }
    case 'drawing':
    case 'picture':
    case 'object': {
      const signature = resolution.forms?.signature(content.xml);
      const item = readDrawn(content.xml, signature ? { ...shown, link: signature } : shown, scope, resolution);
      if (item) put(item);
      break;
    }
    case 'footnoteReference':
    case 'endnoteReference':
      flattenNoteReference(content, shown, into);
      break;
    case 'noteMark':
      if (scope.note?.label.text) put(noteMark(scope.note, shown));
      break;
    case 'noteSeparator':
      put({ kind: 'noteSeparator', continuation: content.continuation, format });
      break;
    case 'fieldChar':
      if (content.type === 'begin')
        scope.fields.begin(format, { fieldChar: content.xml, field: resolution.forms?.legacy(content.xml), ...shown });
      else if (content.type === 'separate') scope.fields.separate();
      else scope.fields.end(sink);
      break;
    case 'instruction':
      scope.fields.instruct(content.text, format);
      break;
    case 'ruby':
      flattenRuby(content.xml, shown, into);
      break;
    case 'commentReference':
      markComment('reference', content.id, into);
      break;
    case 'lastRenderedPageBreak':
      break;
  }
}

function markComment(edge: CommentEdge, id: string, { resolution, sink }: Flattening): void {
  const mark = resolution.comments.mark(edge, id);
  if (mark) sink.push(mark);
}

/** Names of the items that a phonetic guide shows neither in its text nor in its base, by their kind. */
const NOT_IN_RUBY: Partial<Record<InlineItem['kind'], string>> = {
  ...{ tab: 'tab', positionTab: 'tab', break: 'break', object: 'object', anchor: 'object', equation: 'equation' },
  ...{ noteReference: 'note', pageField: 'page field', styleReference: 'STYLEREF', ruby: 'phonetic guide' },
};

function flattenRuby(xml: XmlElement, shown: Shown, into: Flattening): void {
  const { scope, resolution, sink } = into;
  if (scope.depth >= DEEPEST_RUBY) return;
  const { limits, log, signal } = resolution;
  const items = (name: string): readonly InlineItem[] => {
    const container = child(xml, name);
    const inner = { ...into, scope: { ...scope, depth: scope.depth + 1 }, sink: new InlineSink() };
    if (container) flatten(readInlines(container, { part: scope.part, limits, log, signal }), inner, shown.link);
    return inner.sink.items.map((item) => {
      const lost = NOT_IN_RUBY[item.kind];
      if (lost) log.report({ code: 'feature-ignored', what: `${lost} in a phonetic guide` });
      // A tab becomes a space, so that the words on both sides of it stay apart.
      return item.kind === 'tab' ? { ...item, kind: 'text', text: ' ' } : item;
    });
  };
  const ruby = { ...readRuby(child(xml, 'w:rubyPr')), base: items('w:rubyBase'), guide: items('w:rt') };
  scope.fields.put({ kind: 'ruby', ...ruby, ...shown }, sink);
}

function flattenNoteReference(
  { kind, id, customMark }: Extract<RunContent, { kind: 'footnoteReference' | 'endnoteReference' }>,
  { format, revision }: Shown,
  { scope, resolution, sink }: Flattening,
): void {
  const note = kind === 'footnoteReference' ? 'footnote' : 'endnote';
  const known = note === 'footnote' ? resolution.model.footnotes : resolution.model.endnotes;
  // A reference inside a note, or to a missing note, shows nothing.
  if (scope.note !== undefined || known.get(id)?.type !== 'normal') return;
  const { text: label, byPage } = resolution.notes.refer(note, id, customMark);
  scope.fields.put({ kind: 'noteReference', note, id, label, byPage, format, revision }, sink);
}

const noteMark = ({ id, label }: NonNullable<StoryScope['note']>, shown: Shown): InlineItem =>
  label.byPage ? { kind: 'noteLabel', id, label: label.text, ...shown } : { kind: 'text', text: label.text, ...shown };

function flattenMath(math: Extract<Inline, { kind: 'math' }>, into: Flattening, link: Link | undefined): void {
  const { text, scope, resolution, sink } = into;
  for (const item of mathItems(math, text, scope, resolution)) {
    scope.fields.put(item.kind === 'equation' ? { ...item, link: scope.fields.link ?? link } : item, sink);
  }
}

const ALIGNMENTS: ReadonlySet<string> = new Set<RubyAlignment>([
  'center',
  'distributeLetter',
  'distributeSpace',
  'left',
  'right',
  'rightVertical',
]);
/** The largest size that Word knows, in half-points. */
const HIGHEST = 3276;

/** `w:rubyPr` (ECMA-376-1 §17.3.3.27). Without a raise the guide is set above a base of 10.5 pt, as in Word. */
function readRuby(properties: XmlElement | undefined): { align: RubyAlignment; raise: Twip } {
  const value = (name: string): string => (properties && child(properties, name)?.attributes['w:val']) ?? '';
  const align = value('w:rubyAlign');
  const raise = Number.parseInt(value('w:hpsRaise'), 10);
  return {
    align: ALIGNMENTS.has(align) ? (align as RubyAlignment) : 'distributeSpace',
    raise: halfPointToTwip(halfPoint(raise >= 0 && raise <= HIGHEST ? raise : 18)),
  };
}
