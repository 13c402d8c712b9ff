import {
  fieldNumberFormat,
  type Instruction,
  parseInstruction,
  type StoredField,
  storedFields,
  withoutEdges,
  writesEnglish,
} from '@quire/core/fields';
import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { ENGLISH_WORDS, type FieldRange, fieldRange, resultProperties, withResult } from '../kinds/index.js';
import { all, isRangeMark, paragraph, run, shownText, withoutSectionEnd } from '../markup/index.js';
import { EARLY, settledBegins } from '../opened/index.js';
import { type BookmarkParagraph, DocumentText } from './document-text.js';
import { computed, mayBeComputed, type SequenceNumbers, type ValueSurroundings } from './field-values.js';
import { isSame, Styles, styledTextsIn, textStyleOf } from './styled-texts.js';

export interface FilledPart {
  readonly root: XmlElement;
  /** The part as it was in the template. */
  readonly source: XmlElement;
  /** The main document, if the part is another one: fields may name bookmarks that it contains or sets. */
  readonly main?: Pick<FilledPart, 'root' | 'source'> & Pick<ComputedFields, 'set'>;
  readonly locale: string;
  readonly styles?: XmlElement | undefined;
  /**
   * Returns the drawn result of an instruction: the present result if it is drawn already, undefined if it cannot be
   * drawn.
   */
  readonly drawn?: (instruction: Instruction, of: FieldRange) => readonly XmlNode[] | undefined;
  readonly stale: (message: string) => void;
}

export interface ComputedFields {
  readonly root: XmlElement;
  /** The texts that `SET` and `ASK` give bookmarks, by name in lower case. */
  readonly set: ReadonlyMap<string, string>;
}

/** Fields that list headings or marked entries, in words. */
const TABLES = { TOC: 'table of contents', INDEX: 'index', TOA: 'table of authorities' };

/** The maximum number of passes, because fields depend on each other: a tax on a total, the total on a sum. */
const MOST_PASSES = 5;

/** The part with the results of its fields computed; the same object if no result changes. */
export function computeFields({ root, source, main, locale, styles, drawn, stale }: FilledPart): ComputedFields {
  const codes = codesIn(source);
  let set = new Map(main?.set);
  if (!codes.some(mayBeComputed)) return { root, set };
  const tables = new WeakSet([...all([source])].filter(({ name }) => name === 'w:tbl'));
  const lists = new Styles(styles);
  const before = new DocumentText([source, ...(main ? [main.source] : [])], lists);
  const messages = new Set<string>();
  // `STYLEREF` fields in headers and footers are left to Word, which finds the paragraph of the style itself.
  const known = main ? new Styles(undefined) : lists;
  const common = { before, locale, tables, codes: new Set(codes), messages, source, styles: known, drawn };
  const seriesBefore = seriesIn(source);
  let now = root;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    messages.clear();
    const text = new DocumentText([now, ...(main ? [main.root] : [])], lists);
    const seriesNow = seriesIn(now);
    const isAsBefore =
      seriesNow.length === seriesBefore.length &&
      seriesNow.every(({ mark, code, result }, at) => {
        const then = seriesBefore[at];
        return mark === then?.mark && code === then.code && result === then.result;
      });
    const series: SequenceNumbers | undefined = isAsBefore ? undefined : new Map();
    set = new Map(main?.set);
    const next = new Walk({ ...common, text, set, series }).whole(now);
    if (next === now) break;
    now = next;
  }
  for (const message of messages) stale(message);
  const { headings } = known;
  const entries = (root: XmlElement): readonly string[] =>
    fieldsIn(root).flatMap(({ code }) => (/^\s*(?:XE|TA|TC)\s/i.test(code) ? [code] : []));
  const hasOthers = !isSame(entries(now), entries(source));
  const hasOtherHeadings = !isSame(styledTextsIn(now, headings), styledTextsIn(source, headings));
  for (const [name, table] of Object.entries(TABLES)) {
    if (
      (hasOthers || (name === 'TOC' && hasOtherHeadings)) &&
      codes.some((code) => parseInstruction(code).name === name)
    )
      stale(
        `the ${table} keeps its entries, but ${hasOtherHeadings && name === 'TOC' ? 'headings' : 'what it lists'} changed: update it in Word, or convert with fields=updated`,
      );
  }
  return { root: now, set };
}

/** Looks up the text of a bookmark in a filled part: undefined if it is as in the template and no field has set it. */
export function bookmarksFilled({
  root,
  source,
  main,
}: Pick<FilledPart, 'root' | 'source' | 'main'>): (name: string) => string | undefined {
  let texts: readonly DocumentText[] | undefined;
  return (name) => {
    const set = main?.set.get(name.toLowerCase());
    if (set !== undefined) return set;
    texts ??= [
      new DocumentText([root, ...(main ? [main.root] : [])]),
      new DocumentText([source, ...(main ? [main.source] : [])]),
    ];
    const [now, before] = texts.map((text) => text.bookmark(name));
    return now === before ? undefined : now;
  };
}

/** All `SEQ` fields. A repeat makes more of them; a condition removes some, perhaps after they were numbered. */
const seriesIn = (root: XmlElement): readonly StoredField[] =>
  fieldsIn(root).filter(({ code }) => /^\s*SEQ\s/i.test(code));

/**
 * All fields except the ones nested in the code of a field whose result is final: such a field shows only its result.
 */
const fieldsIn = (source: XmlElement): readonly StoredField[] =>
  storedFields(source).filter((field) => !isSettled(field));

const isSettled = ({ inCodeOf }: StoredField): boolean =>
  inCodeOf !== undefined && (settledBegins.has(inCodeOf.mark) || isSettled(inCodeOf));

const codesIn = (source: XmlElement): readonly string[] => fieldsIn(source).map(({ code }) => code.trim());

interface WalkSettings extends Pick<ValueSurroundings, 'text' | 'before' | 'set' | 'series' | 'locale' | 'codes'> {
  /** The tables of the template. */
  readonly tables: WeakSet<XmlElement>;
  readonly messages: Set<string>;
  readonly source: XmlElement;
  readonly styles: Styles;
  readonly drawn: FilledPart['drawn'];
}

class Walk {
  /** The last paragraph of each style before the current position. */
  readonly #passed = new Map<string, string>();
  readonly #headings: (readonly [level: number, paragraph: XmlElement])[] = [];
  #root: XmlElement | undefined;
  #cell: XmlElement | undefined;
  #table: XmlElement | undefined;

  constructor(private readonly settings: WalkSettings) {}

  whole(element: XmlElement): XmlElement {
    this.#root ??= element;
    const [cell, table] = [this.#cell, this.#table];
    if (element.name === 'w:tc') this.#cell = element;
    if (element.name === 'w:tbl') {
      this.settings.text.enter(element);
      this.#table = element;
    }
    const children = this.#children(element.children, element.name);
    this.#cell = cell;
    this.#table = table;
    const style = element.name === 'w:p' ? textStyleOf(element) : undefined;
    if (style !== undefined) {
      this.#passed.set(style, shownText([element]));
      const level = this.settings.styles.headings.get(style);
      if (level !== undefined) this.#headings.push([level, element]);
    }
    return children === element.children ? element : { ...element, children };
  }

  /** @param parent the name of the element around, or `undefined` inside the result of a field */
  #children(nodes: readonly XmlNode[], parent?: string): readonly XmlNode[] {
    let copy: XmlNode[] | undefined;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!;
      const range = fieldRange(nodes, at);
      const count = range?.nodes.length ?? 1;
      const fresh = range
        ? this.#field(range, parent === 'w:p')
        : typeof node === 'object'
          ? divided(this.whole(node))
          : [node];
      if (!copy && (fresh.length !== count || fresh.some((one, i) => one !== nodes[at + i]))) copy = nodes.slice(0, at);
      copy?.push(...fresh);
      at += count - 1;
    }
    return copy ?? nodes;
  }

  /** A field's nodes: with a new result, else with the fields in its result computed. */
  #field(range: FieldRange, isInParagraph: boolean): readonly XmlNode[] {
    const { tables, messages, drawn, locale } = this.settings;
    const inNewTable = this.#table !== undefined && !tables.has(this.#table);
    const heading = (level: number) => this.#headings.findLast(([each]) => each <= level)?.[1];
    const result = computed(range, { ...this.settings, cell: this.#cell, inNewTable, styled: this.#styled, heading });
    if (result === undefined) return range.form === 'simple' ? range.nodes : this.#inResult(range);
    const picture = typeof result === 'object' && result.drawnBy && drawn?.(result.drawnBy, range);
    if (picture) return picture === range.result ? range.nodes : withResult(range, picture);
    const isUnwritten = typeof result === 'object' && result.paragraphs && (!isInParagraph || range.form === 'simple');
    if (result === 'stale' || result.drawnBy || isUnwritten) {
      messages.add(
        `the field { ${withoutEdges(range.code)} } keeps its result from the template: it cannot be computed from the data`,
      );
      return range.nodes;
    }
    if (writesEnglish(fieldNumberFormat(range.instruction), locale))
      messages.add(`the field { ${withoutEdges(range.code)} }: ${ENGLISH_WORDS}`);
    // If the result continues in other paragraphs, this range is only a part of it.
    const isWhole = ![...all(range.tail)].some(({ attributes }) => attributes[EARLY] !== undefined);
    if (isWhole && shownText(range.result) === result.text) return range.nodes;
    if (result.paragraphs) return withResult(range, paragraphNodes(result.paragraphs));
    const marks = range.result.filter((node) => typeof node === 'object' && isRangeMark(node.name));
    const starts = marks.filter((node) => typeof node === 'object' && node.name.endsWith('Start'));
    const ends = marks.filter((node) => !starts.includes(node));
    return withResult(range, [...starts, run(resultProperties(range), textNodes(result.text)), ...ends]);
  }

  /** The nearest paragraph of a style before the current position, else the first; undefined if none changed. */
  #styled = (name: string): string | undefined => {
    const { styles, source } = this.settings;
    const id = styles.named(name);
    if (id === undefined || !this.#root) return undefined;
    const now = styledTextsIn(this.#root, new Set([id]));
    return isSame(now, styledTextsIn(source, new Set([id]))) ? undefined : (this.#passed.get(id) ?? now[0]);
  };

  /** The results of other fields, such as links, may hold fields that are computed. */
  #inResult(range: FieldRange): readonly XmlNode[] {
    const result = this.#children(range.result);
    return result === range.result ? range.nodes : withResult(range, result);
  }
}

/** A mark in a result where one of its paragraphs ends, with the properties of that paragraph. */
const PARAGRAPH_END = 'quire:paragraph-end';

const paragraphNodes = (paragraphs: readonly BookmarkParagraph[]): readonly XmlNode[] =>
  paragraphs.flatMap(({ runs, properties }, at) => [
    ...runs,
    ...(at + 1 < paragraphs.length ? [element(PARAGRAPH_END, {}, properties ? [properties] : [])] : []),
  ]);

/**
 * A paragraph divided at the ends of paragraphs in the results of its references: the text before such an end has the
 * properties of the paragraph that was referred to (ECMA-376-1 §17.16.5.51).
 */
function divided(around: XmlElement): readonly XmlNode[] {
  const isEnd = (node: XmlNode): node is XmlElement => typeof node === 'object' && node.name === PARAGRAPH_END;
  if (around.name !== 'w:p' || !around.children.some(isEnd)) return [around];
  const own = child(around, 'w:pPr');
  const paragraphs: XmlNode[] = [];
  let inside: XmlNode[] = [];
  for (const node of around.children) {
    if (isEnd(node)) {
      paragraphs.push(withoutSectionEnd(paragraph(child(node, 'w:pPr'), inside)));
      inside = [];
    } else if (typeof node === 'string' || node !== own) inside.push(node);
  }
  return [...paragraphs, { ...around, children: own ? [own, ...inside] : inside }];
}

const textNodes = (text: string): readonly XmlNode[] =>
  text
    .split(/\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [element('w:br')] : []),
      ...(line === '' ? [] : [element('w:t', { 'xml:space': 'preserve' }, [line])]),
    ]);
