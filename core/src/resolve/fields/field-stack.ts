import type { DiagnosticLog } from '../../base/diagnostics.js';
import { linearMath } from '../../math/index.js';
import { isOn, type XmlElement } from '../../ooxml/xml/index.js';
import type { CharacterFormat, InlineItem, Link, ResolvedRevision } from '../../resolved/index.js';
import type { Cascade } from '../cascade/index.js';
import type { InlineSink } from '../inline/inline-sink.js';
import { reportWords } from '../numbering/index.js';
import { type FieldAction, fieldAction } from './action.js';
import type { FieldExtents } from './extents.js';
import type { Dressed, FieldSurroundings } from './field-pass.js';
import { type FormFieldData, readFormField } from './form-field.js';
import { parseInstruction, RESULT_END, RESULT_START, withoutEdges } from './instruction.js';
import { itemText } from './item-text.js';
import { fieldNumberFormat } from './number-format.js';
import { filledInstruction, type PagedField, pageAction, pageListAction, pageMark } from './page-instruction.js';
import { type NumberedPlace, ParagraphNumbers } from './paragraph-numbers.js';
import { shownField, textItems } from './shown-field.js';

interface OpenField {
  instruction: string;
  /** The instruction, divided by format: an EQ field is laid out in these formats. */
  readonly pieces: Dressed[];
  /** The action of the field; undefined while the instruction is read. */
  action?: FieldAction;
  readonly form?: FormFieldData;
  /** True for a field that keeps its result when fields are updated (§17.16.18). Layout still computes page fields. */
  readonly locked: boolean;
  /** True if the field ends in another paragraph. */
  readonly spans: boolean;
  /** Page fields in the instruction, whose values are known only after layout. */
  readonly pages: PagedField[];
  /** The format of the run that begins the field, for a result that the file does not hold. */
  readonly format: CharacterFormat;
  /** The format of the instruction's first run. */
  instructionFormat?: CharacterFormat;
  readonly revision?: ResolvedRevision;
  readonly link?: Link;
  /** The link from the text of a form field. */
  readonly field?: Link;
  cached: string;
  /** The pieces of the field's result in the file, held back with their formats. */
  readonly before: Dressed[];
  /** True if some of the result is on the page. */
  shown: boolean;
}

/** The surroundings of a field's beginning. */
interface FieldContext {
  readonly revision?: ResolvedRevision;
  readonly link?: Link;
  readonly fieldChar?: XmlElement;
  readonly simple?: XmlElement;
  /** The link of a form field. */
  readonly field?: Link;
}

/** The maximum nesting of fields: the content of deeper fields counts as text of the field around them. */
const DEEPEST = 32;
/** The fields that `ParagraphNumbers` counts. */
const NUMBERING = /^\s*(AUTONUM|LISTNUM)/i;
/** Instructions longer than this are not read to their end. */
const LONGEST_INSTRUCTION = 8_192;

/**
 * The fields that are open at a point of a story (ECMA-376-1 §17.16.2): begin, instruction, separator, result, end.
 * They nest and span paragraphs. All items of a story go through `put`, which returns the visible ones.
 */
export class FieldStack {
  readonly #open: OpenField[] = [];
  readonly #surroundings: FieldSurroundings;
  readonly #cascade: Cascade;
  readonly #log: DiagnosticLog;
  readonly #extents: FieldExtents;
  readonly #numbers = new ParagraphNumbers();
  #tooDeep = 0;

  /** @param extents of the story's fields */
  constructor(surroundings: FieldSurroundings, cascade: Cascade, log: DiagnosticLog, extents: FieldExtents) {
    this.#surroundings = surroundings;
    this.#cascade = cascade;
    this.#log = log;
    this.#extents = extents;
  }

  /** Sets the paragraph of the fields that follow. */
  startParagraph(place: NumberedPlace): void {
    this.#numbers.startParagraph(place);
  }

  /** The link that the open fields give to the items inside them. */
  get link(): Link | undefined {
    for (let i = this.#open.length - 1; i >= 0; i--) {
      const { action, field } = this.#open[i];
      if (action && field) return field;
      if (action?.kind === 'cached' && action.link) return action.link;
    }
    return undefined;
  }

  /** The table of contents whose result contains the current position: one object for the whole table. */
  get contents(): object | undefined {
    return this.#open.find(({ action }) => action?.kind === 'cached' && action.contents === true);
  }

  begin(format: CharacterFormat, context: FieldContext): void {
    const { revision, link, field, fieldChar, simple } = context;
    if (fieldChar && this.#extents.unclosed.has(fieldChar)) return;
    if (this.#open.length === DEEPEST) {
      this.#tooDeep++;
      return;
    }
    this.#feedAround(RESULT_START);
    const form = fieldChar && readFormField(fieldChar);
    const spans = fieldChar !== undefined && this.#extents.spanning.has(fieldChar);
    this.#open.push({
      instruction: '',
      pieces: [],
      format,
      revision,
      link: field ?? link,
      field,
      form,
      locked: isOn((fieldChar ?? simple)?.attributes['w:fldLock'], false),
      spans,
      pages: [],
      cached: '',
      before: [],
      shown: false,
    });
  }

  /** Adds text to the instruction of the open field. Outside of an instruction it is dropped. */
  instruct(text: string, format?: CharacterFormat): void {
    const field = this.#open.at(-1);
    if (!field || field.action) return;
    this.#feed(field, text, format);
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

  /** Passes an item on to the page, holds it back as a result, or adds it to an instruction. */
  put(item: InlineItem, sink: InlineSink): void {
    if (item.kind !== 'bookmark' && item.kind !== 'comment' && item.kind !== 'styledText') {
      for (let i = this.#open.length - 1; i >= 0; i--) {
        const field = this.#open[i];
        if (!field) continue;
        if (!field.action) {
          const isPaged = item.kind === 'pageField' || item.kind === 'styleReference';
          this.#feed(field, isPaged ? pageMark(field, item) : textOf(item), item.format);
          return;
        }
        if (field.action.kind !== 'cached') {
          const text = textOf(item);
          field.cached += text;
          field.before.push({ text, format: item.format });
          return;
        }
        field.shown = true;
      }
    }
    sink.push(item);
  }

  /** Adds text to an instruction: the result of a field inside an instruction is part of it. */
  #feed(field: OpenField, text: string, format = field.format): void {
    if (field.instruction.length >= LONGEST_INSTRUCTION) return;
    field.instruction += text;
    field.pieces.push({ text, format });
  }

  /** Marks where the result of a field begins and ends in the surrounding instruction. */
  #feedAround(edge: string): void {
    const around = this.#open.at(-1);
    if (around && !around.action) this.#feed(around, edge);
  }

  #act(field: OpenField): FieldAction {
    // A field without an instruction is invisible: where such a field contains a title, and the same title is typed
    // after it, Word's PDF shows the title once.
    if (field.pieces.length === 0 && !field.form) return { kind: 'silent' };
    const { rtl, language: languages } = field.format;
    const language = rtl ? languages.bidi : languages.latin;
    const surroundings = field.spans ? { ...this.#surroundings, pass: undefined } : this.#surroundings;
    const counted =
      this.#numbered(field) ?? pageListAction(field, surroundings) ?? pageAction(field, surroundings, language);
    if (counted) return counted;
    const action = fieldAction(instructionOf(field), surroundings, language, field.format);
    return field.locked && action.kind === 'updated' ? { kind: 'cached', link: action.link } : action;
  }

  #numbered(field: OpenField): FieldAction | undefined {
    if (!NUMBERING.test(field.instruction)) return undefined;
    const text = this.#numbers.shown(parseInstruction(instructionOf(field)));
    return text === undefined ? undefined : { kind: 'updated', text, asInstruction: false };
  }

  #finish(field: OpenField, action: FieldAction, sink: InlineSink): void {
    const { format, before, shown } = field;
    const link = this.link ?? field.link;
    if (action.kind !== 'cached') {
      reportWords(fieldNumberFormat(parseInstruction(field.instruction)), format.language.latin, this.#log);
      const ended = { ...field, format: before[0]?.format ?? format, link };
      for (const item of shownField(action, ended, this.#cascade)) this.put(item, sink);
      return;
    }
    if (shown) return;
    // A field whose result the file does not hold.
    const text = field.form?.kind === 'dropDown' ? field.form.text : action.computed;
    if (text) {
      for (const item of textItems(text, { format, link, revision: field.revision })) this.put(item, sink);
      return;
    }
    const row = this.#surroundings.pass?.equation(field.pieces, field.revision);
    if (row) {
      const words = linearMath(row);
      this.put(
        { kind: 'equation', row, text: words, linear: words, format, link, revision: field.revision, field: true },
        sink,
      );
      return;
    }
    const instruction = withoutEdges(instructionOf(field)).trim();
    if ((!field.action || NEVER_EMPTY.test(instruction)) && instruction !== '')
      this.#log.report({ code: 'field-not-updated', instruction: instruction.slice(0, 200) });
  }
}

/** Fields that always show something, and ADVANCE, which moves the text after it (§17.16.5.2). */
const NEVER_EMPTY = /^(?:ADVANCE|DATE|TIME|FILENAME|FILESIZE|NUMCHARS|NUMWORDS|SEQ)\b/i;

/** The instruction with the results of its page fields from the file filled in. */
const instructionOf = ({ instruction, pages }: OpenField): string =>
  filledInstruction(
    instruction,
    pages.map(({ cached }) => cached),
  );

/** The text of an item as a field keeps it in its result, with the marks of notes. */
const textOf = (item: InlineItem): string =>
  item.kind === 'noteReference' || item.kind === 'noteLabel' ? item.label : itemText(item);
