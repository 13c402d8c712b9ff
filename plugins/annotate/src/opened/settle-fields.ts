import { FieldsAround, isFieldName, nestedResult } from '@quire/core/fields';
import { conditionOutcome, inCase } from '@quire/core/formats';
import { child, element, withoutNamed, type XmlElement, type XmlNode } from '@quire/core/xml';
import { all, run } from '../markup/index.js';
import { withWholeInstructions } from '../template/index.js';
import type { Argument } from './code-arguments.js';
import {
  argumentOf,
  charRun,
  EARLY,
  instruction,
  MARK,
  partOf,
  propertiesOf,
  settledBegins,
  showsPicture,
} from './marks.js';
import { type OpenedArgument, type OpenedField, type OpenedOutcome, OpenedReader } from './opened-reader.js';
import { RangeRewriter } from './range-removal.js';

/**
 * The fields that a round closes. `early`: fields whose operands contain no unsettled fields; `middle`: the others,
 * except fields that name a bookmark which an earlier field of this round may set; `last`: all fields; `stored`: no
 * further fields, but results that were kept apart.
 */
export type SettlePhase = 'early' | 'middle' | 'last' | 'stored';

export interface Settled {
  readonly root: XmlElement;
  /** The codes of fields that keep a result which may be out of date, and why. */
  readonly stale: readonly string[];
  readonly waits: boolean;
}

type Decision =
  /** The field is closed with its existing result. */
  | { readonly kind: 'closed' }
  /** The content of an argument, or nothing if `shown` is undefined, replaces the field, as in Word's mail merge. */
  | {
      readonly kind: 'replaced';
      readonly shown: Argument | undefined;
      readonly pictures: boolean;
      /** The text in the field's number or date format, in place of the argument's own text. */
      readonly text?: string | undefined;
    }
  /** The field is closed with a new result of text. */
  | { readonly kind: 'shown'; readonly shown: Argument; readonly result: readonly XmlNode[] };

const CLOSED: Decision = { kind: 'closed' };
const NOTHING: OpenedOutcome = { text: '', isOpen: false };

/** The names of fields whose value is known only once the pages are laid out, or that lack data. */
const UNKNOWN: ReadonlySet<string> = new Set([
  ...['', 'MERGEFIELD', 'PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'DATE', 'TIME', 'NUMWORDS'],
  ...['NUMCHARS', 'FILESIZE', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN'],
]);

export interface SettleSettings {
  readonly locale: string;
  /** The text of a bookmark that the fill has changed. */
  readonly bookmark: (name: string) => string | undefined;
  /** A text formatted by the number or date picture (`\#`, `\@`) in the switches of a field. */
  readonly pictured: (text: string, switches: string) => string;
}

/** The part with its opened fields closed again; fields that the data decide get their new results. */
export function settledPart(root: XmlElement, moment: SettlePhase, settings: SettleSettings): Settled {
  const decisions = new Map<number, Decision>();
  const stale: string[] = [];
  let [holds, waits] = [false, false];
  /** The number of the first field whose branches set bookmarks. */
  let setting = Number.POSITIVE_INFINITY;
  const reader = new OpenedReader((field) => {
    holds = true;
    const read = withBookmarks(field, reader, settings);
    const isEarly = moment === 'middle' && (setting < field.index || reader.setsAround) && namesBookmark(read);
    const [decision, reason] = isEarly ? [undefined] : decisionOf(read, moment, settings);
    waits ||= isEarly;
    if ([...field.arguments.values()].some(({ set }) => set.size > 0)) setting = Math.min(setting, field.index);
    if (!decision) return { text: '', isOpen: true };
    if (reason) stale.push(`the field { ${field.begin.mark.attributes.code} } ${reason}`);
    decisions.set(field.index, decision);
    return outcomeOf(field, decision);
  });
  reader.story(root);
  if (!holds && moment !== 'stored') return { root, stale, waits };
  return { root: new Settler(decisions, moment).rewritten(root), stale, waits };
}

function outcomeOf({ arguments: read }: OpenedField, decision: Decision): OpenedOutcome {
  if (decision.kind === 'closed') return { text: '', isOpen: true };
  const shown = decision.shown && read.get(decision.shown);
  if (decision.kind === 'replaced' && decision.text !== undefined) return { text: decision.text, isOpen: false };
  if (decision.kind === 'shown') return { text: textIn(decision.result), isOpen: false, ...(shown && { shown }) };
  return shown ? { text: shown.text, isOpen: false, shown } : NOTHING;
}

/** True if an operand shows the text of a bookmark. */
const namesBookmark = ({ arguments: read }: OpenedField): boolean =>
  [...(read.get('left')?.fields ?? []), ...(read.get('right')?.fields ?? [])].some(
    (name) => name === 'REF' || !isFieldName(name),
  );

/** The field with each operand that is the name of a bookmark replaced by the text of that bookmark. */
function withBookmarks(field: OpenedField, reader: OpenedReader, { bookmark }: SettleSettings): OpenedField {
  const read = new Map(field.arguments);
  let signature = field.signature;
  for (const [of, argument] of field.arguments) {
    const name = argument.open.mark.attributes.bookmark;
    const text = name === undefined ? undefined : (reader.bookmark(name) ?? bookmark(name));
    if (text === undefined) continue;
    read.set(of, { ...argument, text, fields: ['REF'] });
    signature = '';
  }
  return signature === '' ? { ...field, signature, arguments: read } : field;
}

const textIn = (nodes: readonly XmlNode[]): string =>
  [...all(nodes)]
    .filter(({ name }) => name === 'w:t')
    .map(({ children }) => children.join(''))
    .join('');

const OUT_OF_DATE = 'keeps its result from the template: it cannot be computed from the data';

/** The decision about a field, and the reason if the field keeps its result; undefined if the field must wait. */
function decisionOf(
  field: OpenedField,
  moment: SettlePhase,
  settings: SettleSettings,
): readonly [Decision | undefined, string?] {
  const { begin, arguments: read, signature } = field;
  const { name, operator = '', was } = begin.mark.attributes;
  const shown = read.get('shown');
  const operands = name === 'IF' ? [read.get('left'), read.get('right')] : name === 'QUOTE' ? [] : [shown];
  const hasFields = operands.some((operand) => operand && operand.fields.length > 0);
  if (moment === 'early' && hasFields) return [undefined];
  if (signature === was) return [CLOSED];
  const unknown = operands.flatMap((operand) => operand?.fields ?? []).find((each) => UNKNOWN.has(each));
  if (unknown !== undefined) return [CLOSED, unknown === 'MERGEFIELD' || unknown === '' ? undefined : OUT_OF_DATE];
  if (name === 'INCLUDEPICTURE') {
    // If the data has no picture, the field shows none.
    if (shown && (shown.hasPicture || shown.text.trim() === ''))
      return [{ kind: 'replaced', shown: 'shown', pictures: true }];
    return [
      CLOSED,
      `shows no picture: ${shown?.text.slice(0, 80) ?? ''} is not an image, and files and URLs are not loaded`,
    ];
  }
  const chosen = name === 'IF' ? chosenBy(read, operator, settings.locale) : 'shown';
  if (!chosen) return [CLOSED, OUT_OF_DATE];
  const result = resultOf(field, read.get(chosen), settings);
  if (result) return [{ kind: 'shown', shown: chosen, result }];
  return [{ kind: 'replaced', shown: chosen, pictures: false, text: picturedText(field, read.get(chosen), settings) }];
}

function chosenBy(read: OpenedField['arguments'], operator: string, locale: string): Argument | undefined {
  const [left, right] = [read.get('left')?.text, read.get('right')?.text];
  const words = [left?.replace(/\n$/, '') ?? '', operator, right?.replace(/\n$/, '') ?? '', 'true', 'false'];
  return conditionOutcome(words, locale) as Argument | undefined;
}

/** The result of a field that remains a field, because its code and its result are text in one paragraph. */
function resultOf(
  { begin, result, end, inCode, isRich }: OpenedField,
  argument: OpenedArgument | undefined,
  { pictured }: SettleSettings,
): readonly XmlNode[] | undefined {
  const { around } = begin;
  if (end?.around !== around || inCode || isRich) return undefined;
  if (!argument) return [];
  const { open, close } = argument;
  if (open.around !== around || close?.around !== around) return undefined;
  const shows = around.children.slice(open.at + 1, close.at);
  if (!shows.every(isText)) return undefined;
  const text = textIn(shows);
  if (text === '') return [];
  const { switches = '' } = begin.mark.attributes;
  const picture = FIGURES.test(switches) ? pictured(text, switches) : text;
  const nodes = picture === text ? shows : [textRun(picture, child(shows[0] as XmlElement, 'w:rPr'))];
  const old = result?.around === around ? around.children.slice(result.at + 1, end.at) : [];
  const shown = old.find((node) => typeof node === 'object' && node.name === 'w:r');
  const keepsFormat = /\\\*\s*MERGEFORMAT/i.test(switches) && typeof shown === 'object';
  return nodes.map((node) => {
    const formatted = keepsFormat ? inProperties(node, child(shown, 'w:rPr')) : inFormat(node, switches, begin.mark);
    return inLetterCase(formatted, switches);
  });
}

/** The text of a one-paragraph argument in the format of the field's switches; undefined if it does not change. */
function picturedText(
  { begin, isRich }: OpenedField,
  argument: OpenedArgument | undefined,
  { pictured }: SettleSettings,
): string | undefined {
  const { switches = '' } = begin.mark.attributes;
  if (!argument || isRich || argument.fields.length > 0 || !FIGURES.test(switches)) return undefined;
  const text = pictured(argument.text, switches);
  return text === argument.text ? undefined : text;
}

/** Switches that change the shown text: date and number pictures, and number formats (ECMA-376-1 §17.16.4). */
const FIGURES = /\\[@#]|\\\*\s*(?:Card|Ord|Dollar|Roman|Arabic|Alpha|Hex)/i;

const textRun = (text: string, properties: XmlElement | undefined): XmlElement =>
  run(properties, [element('w:t', { 'xml:space': 'preserve' }, [text])]);

const isText = (node: XmlNode): boolean =>
  typeof node === 'object' &&
  node.name === 'w:r' &&
  node.children.every((inner) => typeof inner === 'object' && (inner.name === 'w:t' || inner.name === 'w:rPr'));

const inProperties = (node: XmlNode, properties: XmlElement | undefined): XmlNode =>
  typeof node === 'object' && node.name === 'w:r' ? run(properties, withoutNamed(node.children, 'w:rPr')) : node;

/** A run in the letter case that the switches of its field ask for (ECMA-376-1 §17.16.4.3). */
function inLetterCase(run: XmlNode, switches: string): XmlNode {
  const formats = [...switches.matchAll(/\\\*\s*(\w+)/g)].map(([, format = '']) => format);
  if (typeof run === 'string' || formats.every((format) => /^(MERGE|CHAR)FORMAT$/i.test(format))) return run;
  const children = run.children.map((node) =>
    typeof node === 'object' && node.name === 'w:t'
      ? { ...node, children: [inCase(node.children.join(''), formats)] }
      : node,
  );
  return { ...run, children };
}

/** Elements around runs. */
const CONTENT: ReadonlySet<string> = new Set([
  ...['w:p', 'w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:sdtContent', 'w:hyperlink', 'w:ins', 'w:moveTo'],
  ...['w:smartTag', 'w:customXml', 'w:dir', 'w:bdo'],
]);

interface Frame {
  readonly decision: Decision | undefined;
  readonly begin: XmlElement;
  removes: boolean;
  /** True while the code of the field is written, if the field remains a field. */
  inCode: boolean;
}

class Settler extends RangeRewriter {
  readonly #frames: Frame[] = [];
  readonly #others = new FieldsAround();
  #keepsStored = false;
  /** The text that replaces an argument. */
  #added: readonly XmlNode[] = [];
  #count = 0;

  constructor(
    private readonly decisions: ReadonlyMap<number, Decision>,
    private readonly moment: SettlePhase,
  ) {
    super();
  }

  protected get removes(): boolean {
    return this.#frames.some(({ removes }) => removes);
  }

  protected onMark(mark: XmlElement): readonly XmlNode[] {
    const before = this.removes;
    this.#added = [];
    const nodes = this.#written(mark);
    return before && this.removes ? this.#added : nodes;
  }

  #written(mark: XmlElement): readonly XmlNode[] {
    const part = partOf(mark);
    if (part === 'stored' || part === 'stored-end') return this.#stored(mark, part);
    if (part === 'begin') {
      const decision = this.decisions.get(this.#count++);
      this.#frames.push({
        decision,
        begin: mark,
        removes: decision?.kind === 'replaced',
        inCode: decision !== undefined && decision.kind !== 'replaced',
      });
      if (!decision) return this.moment === 'early' || this.moment === 'middle' ? [mark] : [];
      if (decision.kind === 'replaced') return [];
      const begin = element('w:fldChar', { 'w:fldCharType': 'begin' });
      settledBegins.add(begin);
      return [run(propertiesOf(mark), [begin])];
    }
    const frame = this.#frames.at(-1);
    if (!frame) return [];
    if (part === 'end') this.#frames.pop();
    const { decision } = frame;
    if (!decision) return this.moment === 'early' || this.moment === 'middle' ? [mark] : [];
    return decision.kind === 'replaced' ? this.#replaced(mark, frame, decision) : this.#closed(mark, frame, decision);
  }

  #replaced(
    mark: XmlElement,
    frame: Frame,
    { shown, text }: Decision & { readonly kind: 'replaced' },
  ): readonly XmlNode[] {
    const part = partOf(mark);
    if (part === 'open' && argumentOf(mark) === shown) {
      frame.removes = false;
      if (text === undefined) return [];
      const isShown = !this.removes;
      frame.removes = true;
      this.#added = isShown ? [textRun(text, propertiesOf(mark))] : [];
    } else if (part === 'close') frame.removes = true;
    return [];
  }

  #closed(mark: XmlElement, frame: Frame, decision: Decision): readonly XmlNode[] {
    const properties = propertiesOf(mark);
    const shown = decision.kind === 'shown' ? decision.result : undefined;
    // True for a field in the code of another field that remains a field: its result is part of that code.
    const isInner = this.#frames.some((each) => each !== frame && each.inCode && each.decision?.kind === 'shown');
    const result = isInner ? shown?.map((node) => (typeof node === 'object' ? asCode(node) : node)) : shown;
    switch (partOf(mark)) {
      case 'code':
        return [run(properties, [instruction(mark.attributes.code ?? '')])];
      case 'result':
        frame.inCode = false;
        frame.removes = result !== undefined;
        return [charRun('separate', properties), ...(result ?? [])];
      case 'end':
        return frame.inCode && result !== undefined
          ? [charRun('separate', properties), ...result, charRun('end', properties)]
          : [charRun('end', properties)];
      default:
        return [];
    }
  }

  #stored(mark: XmlElement, part: 'stored' | 'stored-end'): readonly XmlNode[] {
    // A stored result that its field shows is kept, because another result may still replace it.
    const isKept = part === 'stored' ? this.#keepsStored : this.#frames.at(-1)?.removes === false;
    if (part === 'stored') this.#frames.push({ decision: CLOSED, begin: mark, removes: !isKept, inCode: false });
    else this.#frames.pop();
    this.#keepsStored = false;
    if (!isKept) return [];
    if (this.moment !== 'stored') return [mark];
    return part === 'stored' ? [] : [charRun('end', propertiesOf(mark))];
  }

  protected override onKept(node: XmlElement): readonly XmlNode[] {
    if (node.name === 'w:r') return this.#run(node);
    if (node.name === MARK) return [node];
    if (this.#frames.length === 0 || !CONTENT.has(node.name)) return [node];
    const children = node.children.flatMap((each) => (typeof each === 'object' ? this.onKept(each) : [each]));
    return [{ ...node, children }];
  }

  #run(run: XmlElement): readonly XmlNode[] {
    const kept = this.#earlyEnd(run);
    if (!kept) return [];
    for (const node of kept.children)
      if (typeof node === 'object' && node.name === 'w:fldChar') this.#others.pass(node, undefined);
    const frame = this.#frames.at(-1);
    if (!frame) return [kept];
    const { decision } = frame;
    if (decision?.kind === 'replaced' && decision.pictures && !kept.children.some(showsPicture)) return [];
    const turned = this.#isCode ? asCode(kept) : kept;
    if (decision?.kind !== 'replaced') return [turned];
    const { switches = '' } = frame.begin.attributes;
    return switches === '' ? [turned] : [inLetterCase(inFormat(turned, switches, frame.begin), switches)];
  }

  /** The run without the attribute of an early `end`; undefined if the end of the stored result replaces this run. */
  #earlyEnd(run: XmlElement): XmlElement | undefined {
    const end = run.children.find((node) => typeof node === 'object' && node.attributes[EARLY] !== undefined);
    if (typeof end !== 'object') return run;
    this.#keepsStored = end.attributes[EARLY] === 'kept';
    if (this.moment !== 'stored') return run;
    if (this.#keepsStored) {
      this.#others.pass(end, undefined);
      return undefined;
    }
    const { [EARLY]: _, ...attributes } = end.attributes;
    return { ...run, children: run.children.map((node) => (node === end ? { ...end, attributes } : node)) };
  }

  /** The pieces of a code are joined again if they have the same format. */
  protected override onChildren(nodes: readonly XmlNode[]): readonly XmlNode[] {
    return withWholeInstructions(nodes, (one, other) => formatOf(one) === formatOf(other));
  }

  /** True if text here is part of the code of a closed field, or of one that was never opened. */
  get #isCode(): boolean {
    // The whole code, with the text of nested fields: programs that do not know field codes would show it as text.
    if (this.#frames.some(({ decision, inCode }) => inCode && decision?.kind === 'shown')) return true;
    const other = this.#others.fields.at(-1);
    if (other) return other.inCode && this.#frames.at(-1)?.decision?.kind === 'replaced';
    return this.#frames.at(-1)?.inCode === true;
  }
}

const formatOf = (run: XmlElement): string => JSON.stringify(child(run, 'w:rPr') ?? null);

const inFormat = (run: XmlNode, switches: string, begin: XmlElement): XmlNode =>
  /\\\*\s*CHARFORMAT/i.test(switches) ? inProperties(run, propertiesOf(begin)) : run;

/** A run with its text as code, between the marks of nested results. */
const asCode = (run: XmlElement): XmlElement => ({
  ...run,
  children: run.children.map((node) =>
    typeof node === 'object' && node.name === 'w:t' ? instruction(nestedResult(node.children.join(''))) : node,
  ),
});
