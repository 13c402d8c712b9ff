import type { DiagnosticLog } from '../../diagnostics.js';
import { pt } from '../../units.js';
import type { XmlElement } from '../../xml/index.js';
import type { Cascade } from '../cascade/index.js';
import type { InlineSink } from '../inline/inline-sink.js';
import type { CharacterFormat, InlineItem, Link, ResolvedRevision } from '../types.js';
import { type FieldAction, fieldAction } from './action.js';
import { type FormField, readFormField } from './form-field.js';
import { RESULT_END, RESULT_START, withoutEdges } from './instruction.js';
import { itemText } from './item-text.js';
import { filledInstruction, type PageField, pageAction, pageMark } from './page-instruction.js';
import type { FieldSurroundings } from './types.js';

interface OpenField {
  instruction: string;
  /** Undefined while the instruction is read. */
  action?: FieldAction;
  readonly form?: FormField;
  /** Fields of the instruction that the pages decide. */
  readonly pages: PageField[];
  /** Of the run that begins the field: it formats a result that the file does not hold. */
  readonly format: CharacterFormat;
  /** Of the first run of the instruction. */
  instructionFormat?: CharacterFormat;
  readonly revision?: ResolvedRevision;
  readonly link?: Link;
  /** The first piece of result that was kept back. */
  resultFormat?: CharacterFormat;
  cached: string;
  /** Some of its result stands on the page. */
  shown: boolean;
}

interface Shown {
  readonly format: CharacterFormat;
  readonly link?: Link;
  readonly revision?: ResolvedRevision;
}

/** Fields in fields: what is deeper is taken for text of the field around it. */
const DEEPEST = 32;
/** Instructions longer than this are not read to their end. */
const LONGEST_INSTRUCTION = 8_192;

const CHECKED = '\u2612';
const UNCHECKED = '\u2610';
/** The font from which Word takes the boxes of form fields. */
const BOX_FAMILY = 'MS Gothic';

/**
 * The fields that are open at a point of a story (ECMA-376-1 §17.16.2): begin, instruction, separator, result, end. They
 * nest and go over paragraphs. All items of a story go through `put`, which lets through what a reader of the page sees.
 */
export class FieldStack {
  readonly #open: OpenField[] = [];
  readonly #surroundings: FieldSurroundings;
  readonly #cascade: Cascade;
  readonly #log: DiagnosticLog;
  readonly #unclosed: ReadonlySet<XmlElement>;
  #tooDeep = 0;

  /** @param unclosed beginnings of fields that the story does not end */
  constructor(
    surroundings: FieldSurroundings,
    cascade: Cascade,
    log: DiagnosticLog,
    unclosed: ReadonlySet<XmlElement>,
  ) {
    this.#surroundings = surroundings;
    this.#cascade = cascade;
    this.#log = log;
    this.#unclosed = unclosed;
  }

  /** The link that the fields around lay on what they show. */
  get link(): Link | undefined {
    for (let i = this.#open.length - 1; i >= 0; i--) {
      const action = this.#open[i]?.action;
      if (action?.kind === 'cached' && action.link) return action.link;
    }
    return undefined;
  }

  /** The point stands in the result of a table of contents. */
  get inContents(): boolean {
    return this.#open.some(({ action }) => action?.kind === 'cached' && action.contents === true);
  }

  begin(format: CharacterFormat, context: { revision?: ResolvedRevision; link?: Link; fieldChar?: XmlElement }): void {
    if (context.fieldChar && this.#unclosed.has(context.fieldChar)) return;
    if (this.#open.length === DEEPEST) {
      this.#tooDeep++;
      return;
    }
    const { revision, link, fieldChar } = context;
    this.#feedAround(RESULT_START);
    const form = fieldChar && readFormField(fieldChar);
    this.#open.push({ instruction: '', format, revision, link, form, pages: [], cached: '', shown: false });
  }

  /** Text of the instruction. Outside of one it is shown nowhere. */
  instruct(text: string, format?: CharacterFormat): void {
    const field = this.#open.at(-1);
    if (!field || field.action) return;
    this.#feed(field, text);
    if (text.trim() !== '') field.instructionFormat ??= format;
  }

  separate(): void {
    const field = this.#open.at(-1);
    if (field && !field.action && this.#tooDeep === 0) field.action = this.#act(field);
  }

  end(sink: InlineSink): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    const field = this.#open.pop();
    if (field) this.#finish(field, field.action ?? this.#act(field), sink);
    this.#feedAround(RESULT_END);
  }

  /** Lets an item through to the page, keeps it back as a result, or takes it for part of an instruction. */
  put(item: InlineItem, sink: InlineSink): void {
    if (item.kind !== 'bookmark' && item.kind !== 'comment') {
      for (let i = this.#open.length - 1; i >= 0; i--) {
        const field = this.#open[i];
        if (!field) continue;
        if (!field.action) {
          this.#feed(field, item.kind === 'pageField' ? pageMark(field, item) : textOf(item));
          return;
        }
        if (field.action.kind !== 'cached') {
          field.cached += textOf(item);
          field.resultFormat ??= item.format;
          return;
        }
        field.shown = true;
      }
    }
    sink.push(item);
  }

  /** The result of a field inside an instruction is part of it. */
  #feed(field: OpenField, text: string): void {
    if (field.instruction.length < LONGEST_INSTRUCTION) field.instruction += text;
  }

  /** Marks where the result of a field begins and ends in the instruction around it. */
  #feedAround(edge: string): void {
    const around = this.#open.at(-1);
    if (around && !around.action) this.#feed(around, edge);
  }

  #act(field: OpenField): FieldAction {
    const { rtl, language: languages } = field.format;
    const language = rtl ? languages.bidi : languages.latin;
    return (
      pageAction(field, this.#surroundings, language) ?? fieldAction(instructionOf(field), this.#surroundings, language)
    );
  }

  #finish(field: OpenField, action: FieldAction, sink: InlineSink): void {
    const { link, revision, cached } = field;
    const format = field.resultFormat ?? field.format;
    const shown = { format, link: this.link ?? link, revision };
    switch (action.kind) {
      case 'page':
        this.put(
          {
            kind: 'pageField',
            field: action.field,
            bookmark: action.bookmark,
            expression: action.expression,
            numberFormat: action.numberFormat,
            cached,
            ...shown,
            ...(action.bookmark !== undefined && { link: { anchor: action.bookmark } }),
          },
          sink,
        );
        return;
      case 'updated':
        this.#putText(
          action.text,
          {
            ...shown,
            format: action.asInstruction ? (field.instructionFormat ?? format) : format,
            link: action.link ?? shown.link,
          },
          sink,
        );
        return;
      case 'styleReference':
        this.put({ kind: 'styleReference', styleId: action.styleId, switches: action.switches, cached, format }, sink);
        return;
      case 'symbol': {
        const sized = action.size
          ? this.#cascade.derive(format, { size: pt(action.size), sizeCs: pt(action.size) })
          : format;
        const symbol = action.family ? this.#cascade.withFamily(sized, action.family) : sized;
        this.put({ kind: 'text', text: action.text, ...shown, format: symbol }, sink);
        return;
      }
      case 'checkBox': {
        const box = field.form?.kind === 'checkBox' && field.form.checked ? CHECKED : UNCHECKED;
        this.put({ kind: 'text', text: box, ...shown, format: this.#cascade.withFamily(format, BOX_FAMILY) }, sink);
        return;
      }
      case 'cached':
        if (!field.shown) this.#putComputed(field, action.computed, sink);
        return;
      case 'silent':
        return;
    }
  }

  /** Tabs and line ends of a text are items of their own. */
  #putText(text: string, shown: Shown, sink: InlineSink): void {
    for (const piece of text.split(/([\t\n])/)) {
      if (piece === '\t') this.put({ kind: 'tab', ...shown }, sink);
      else if (piece === '\n') this.put({ kind: 'break', type: 'line', clear: 'none', format: shown.format }, sink);
      else if (piece !== '') this.put({ kind: 'text', text: piece, ...shown }, sink);
    }
  }

  /** A field whose result the file does not hold. */
  #putComputed(field: OpenField, computed: string | undefined, sink: InlineSink): void {
    const text = field.form?.kind === 'dropDown' ? field.form.text : computed;
    if (text) {
      this.#putText(text, { format: field.format, link: this.link ?? field.link, revision: field.revision }, sink);
      return;
    }
    const instruction = withoutEdges(instructionOf(field)).trim();
    if (!field.action && instruction !== '')
      this.#log.report({ code: 'field-not-updated', instruction: instruction.slice(0, 200) });
  }
}

/** The instruction with what the file remembers of page fields in it. */
const instructionOf = ({ instruction, pages }: OpenField): string =>
  filledInstruction(
    instruction,
    pages.map(({ cached }) => cached),
  );

/** What a field keeps of its result, the marks of notes among it. */
const textOf = (item: InlineItem): string =>
  item.kind === 'noteReference' || item.kind === 'noteLabel' ? item.label : itemText(item);
