import { descendants, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { isRangeMark } from '../markup/index.js';
import { isBesideText, isInlineContainer, isMarking } from './grammar.js';
import { escaped, type Syntax } from './syntax.js';
import { type Tag, TagElement } from './tag.js';

/** A character in place of an element that is not text: no tag reaches over it. */
const OTHER = '\ufffc';
/** The text of breaks. If a tag was typed over several lines, the breaks in it are not part of its name. */
const BREAKS: Readonly<Record<string, string>> = { 'w:br': '\n', 'w:cr': '\n', 'w:tab': '\t', 'w:noBreakHyphen': '-' };
/** References of comments and notes: one inside a tag is moved after the tag. */
const REFERENCES = new Set(['w:commentReference', 'w:footnoteReference', 'w:endnoteReference']);
const SILENT = new Set('w:rPr w:lastRenderedPageBreak w:softHyphen w:instrText w:delText w:annotationRef'.split(' '));

/**
 * The paragraph with each tag in its text as one node, even if the text is split over runs, corrections and bookmarks;
 * the same object if there is no tag. Runs keep the rest of their text. Range marks inside a tag are moved after it;
 * deleted text inside a tag is removed with it. `number` is the number of the paragraph in its story.
 */
export function isolateTags(paragraph: XmlElement, syntax: Syntax, number: number): XmlElement {
  if (!mayHoldTag(paragraph.children, syntax)) return paragraph;
  const ranges = tagsIn(isolatedText(paragraph.children), syntax);
  if (ranges.length === 0) return paragraph;
  return { ...paragraph, children: new Isolation(ranges, number).children(paragraph.children) };
}

export function tagsIn(text: string, syntax: Syntax): readonly TagRange[] {
  const ranges: TagRange[] = [];
  for (const match of text.matchAll(syntax.tags)) {
    const tag = tagOf(match[1] ?? match[2] ?? '', syntax);
    if (tag) ranges.push({ start: match.index, end: match.index + match[0].length, tag });
  }
  return ranges;
}

/** Reads a tag. One without a name is a tag too: an option that empties unfilled fields must remove its braces. */
function tagOf(typed: string, { read }: Syntax): Tag | undefined {
  const text = typed.replace(/[\n\t]/g, '');
  return text.trim() === '' ? { role: 'value', name: '' } : read(text);
}

export interface TagRange {
  readonly start: number;
  readonly end: number;
  readonly tag: Tag;
}

/** The word after the beginning of a tag that is never closed. Whole tags must be isolated already. */
export const unclosedIn = (paragraph: XmlElement, syntax: Syntax): string | undefined =>
  mayHoldTag(paragraph.children, syntax) ? syntax.word.exec(isolatedText(paragraph.children))?.[1] : undefined;

/** Faults around whole tags: an extra delimiter next to a known name, or a section tag without a name. */
export function strayIn(paragraph: XmlElement, { open, close }: Syntax, knows: (name: string) => boolean): string[] {
  if (!mayHoldTag(paragraph.children, { open: open.slice(0, 1) }) && !paragraph.children.some(isTag)) return [];
  const text = isolatedText(paragraph.children);
  const nameless = new RegExp(`${escaped(open)}[#^]\\s*${escaped(close)}`).exec(text)?.[0];
  const isBeside = text.includes(`${open}${OTHER}`) || text.includes(`${OTHER}${close}`);
  const known = isBeside ? [...descendants(paragraph)].find((node) => isTag(node) && knows(node.tag.name)) : undefined;
  return [
    ...(nameless === undefined ? [] : [`${nameless} has no name and stays as text`]),
    ...(known instanceof TagElement ? [`an extra ${open} or ${close} next to ${known.tag.name} stays as text`] : []),
  ];
}

const isTag = (node: XmlNode): node is TagElement => node instanceof TagElement;

/** True if a paragraph may hold a tag: most do not. Only its runs are searched. */
export function mayHoldTag(nodes: readonly XmlNode[], syntax: Pick<Syntax, 'open'>): boolean {
  const [sign = ''] = syntax.open;
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:r') {
      for (const inner of node.children) {
        if (typeof inner !== 'string' && inner.name === 'w:t' && textIn(inner).includes(sign)) return true;
      }
    } else if (isInlineContainer(node.name) && mayHoldTag(node.children, syntax)) return true;
  }
  return false;
}

/** The text of a paragraph's children, with one character for each element that interrupts tags. */
export function isolatedText(nodes: readonly XmlNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.name === 'w:r') for (const inner of node.children) text += runText(inner);
    else if (isInlineContainer(node.name)) text += isolatedText(node.children);
    else text += isSilent(node.name) ? '' : OTHER;
  }
  return text;
}

const isSilent = (name: string): boolean => isRangeMark(name) || isBesideText(name) || name.endsWith('Pr');

function runText(node: XmlNode): string {
  if (typeof node === 'string' || SILENT.has(node.name) || REFERENCES.has(node.name)) return '';
  if (node.name === 'w:t') return textIn(node);
  return startsNewPage(node) ? OTHER : (BREAKS[node.name] ?? OTHER);
}

const startsNewPage = ({ attributes }: XmlElement): boolean =>
  (attributes['w:type'] ?? 'textWrapping') !== 'textWrapping';

const textIn = ({ children }: XmlElement): string =>
  children.length === 1 && typeof children[0] === 'string'
    ? children[0]
    : children.filter((node) => typeof node === 'string').join('');
/** Rebuilds the nodes of one paragraph along its text; the cursor counts as `isolatedText` does. */
class Isolation {
  #at = 0;
  #next = 0;
  /** The original nodes of the tag at the cursor so far. */
  #origin: XmlNode[] | undefined;

  constructor(
    private readonly ranges: readonly TagRange[],
    private readonly paragraph: number,
  ) {}

  children(nodes: readonly XmlNode[]): XmlNode[] {
    const out: XmlNode[] = [];
    for (const node of nodes) {
      if (typeof node === 'string') out.push(node);
      else if (node.name === 'w:r') this.#run(node, out);
      else if (isInlineContainer(node.name)) this.#container(node, out);
      else if (isSilent(node.name)) (isBesideText(node.name) && this.#origin ? this.#origin : out).push(node);
      else {
        this.#at++;
        out.push(node);
      }
    }
    return out;
  }

  #container(source: XmlElement, out: XmlNode[]): void {
    const wasInside = this.#origin !== undefined;
    const children = this.children(source.children);
    const emptied = children.every(isProperties) && !source.children.every(isProperties);
    if (emptied && wasInside) return;
    // The tag of a section that was typed as a tracked change leaves the change: the section is not tracked.
    const onlySections =
      children.length > 0 && children.every((node) => node instanceof TagElement && node.tag.role !== 'value');
    if (onlySections && isMarking(source.name)) out.push(...children);
    else out.push(isSame(children, source.children) ? source : { ...source, children });
  }

  #run(run: XmlElement, out: XmlNode[]): void {
    const [first] = run.children;
    const properties = typeof first === 'object' && first.name === 'w:rPr' ? first : undefined;
    let slice: XmlNode[] = [];
    const flush = (target: XmlNode[]): void => {
      if (slice.length > 0) target.push({ ...run, children: properties ? [properties, ...slice] : slice });
      slice = [];
    };
    const before = this.#next;
    const inside = this.#origin !== undefined;
    for (const node of run.children) {
      if (node === properties) continue;
      const text = runText(node);
      if (typeof node === 'string' || text === '') {
        if (this.#origin && typeof node === 'object' && REFERENCES.has(node.name)) {
          out.push({ ...run, children: properties ? [properties, node] : [node] });
        } else slice.push(node);
        continue;
      }
      for (let from = 0; from < text.length; ) {
        const range = this.ranges[this.#next];
        const until = range === undefined ? text.length : (this.#origin ? range.end : range.start) - this.#at + from;
        if (until > from) {
          const to = Math.min(until, text.length);
          slice.push(from === 0 && to === text.length ? node : textNode(text.slice(from, to)));
          this.#at += to - from;
          from = to;
        }
        if (!range) continue;
        if (this.#origin && this.#at === range.end) {
          flush(this.#origin);
          this.#origin = undefined;
          this.#next++;
        } else if (!this.#origin && this.#at === range.start && from < text.length) {
          flush(out);
          this.#origin = [];
          out.push(new TagElement(range.tag, this.#origin, properties, this.paragraph));
        }
      }
    }
    if (this.#next === before && !inside && !this.#origin) out.push(run);
    else flush(this.#origin ?? out);
  }
}

const isSame = (nodes: readonly XmlNode[], source: readonly XmlNode[]): boolean =>
  nodes.length === source.length && nodes.every((node, at) => node === source[at]);

/** `w:sdtPr`, `w:smartTagPr`: not the content of a container. */
const isProperties = (node: XmlNode): boolean => typeof node === 'object' && node.name.endsWith('Pr');

const textNode = (text: string): XmlElement => element('w:t', { 'xml:space': 'preserve' }, [text]);
