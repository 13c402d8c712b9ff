import { isFieldName } from '@quire/core/fields';
import { child, element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { addToList, replacedIn, run } from '../markup/index.js';
import { edgesOf, OPENED, type ReadArgument, type ReadCode, readCode } from './code-arguments.js';
import { charRun, EARLY, instruction, MARK, mark, propertiesOf } from './marks.js';
import { signatures } from './opened-reader.js';
import { withRangesMoved } from './range-removal.js';
import { comparisonsOf, RECORD_BRANCH, RECORDS } from './record-branches.js';
import { type CodeUnit, nameOf, type StoryField, storyFields } from './story-tree.js';

export interface OpenedPart {
  readonly root: XmlElement;
  readonly isOpened: boolean;
  /** Faults of fields whose outcome depends on the data. */
  readonly problems: readonly string[];
  /** Messages about fields that are not computed, for the report once the part is filled. */
  readonly told: readonly string[];
}

/** Fields that depend on pages and clocks: filling does not change them. */
const STATIC: ReadonlySet<string> = new Set([
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE'],
  ...['NUMWORDS', 'NUMCHARS', 'FILENAME', 'FILESIZE', 'SYMBOL', 'LISTNUM', 'AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT'],
]);

/** Fields that a fill writes or computes as text, even if they span paragraphs. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...['MERGEFIELD', 'MERGEBARCODE', 'DOCPROPERTY', 'DOCVARIABLE', 'ADDRESSBLOCK', 'GREETINGLINE'],
  ...['MERGEREC', 'MERGESEQ'],
  ...['=', 'COMPARE', 'SET', 'ASK', 'FILLIN', 'REF', 'SEQ', ...RECORDS, RECORD_BRANCH],
]);

/** Fields that show content from outside the document, which is not read. */
const OUTSIDE: Readonly<Record<string, string>> = {
  DATABASE: 'databases are not queried',
  INCLUDETEXT: 'other documents are not fetched',
  IMPORT: 'files are not fetched',
  INCLUDE: 'other documents are not fetched',
  LINK: 'other documents are not fetched',
  DDE: 'other programs are not called',
  DDEAUTO: 'other programs are not called',
  AUTOTEXT: 'the building blocks of templates are not read',
  AUTOTEXTLIST: 'the building blocks of templates are not read',
};

const known = new WeakMap<XmlElement, OpenedPart>();

/**
 * Opens the fields that depend on data: IF, QUOTE and INCLUDEPICTURE, even across paragraphs, cells and controls. Their
 * arguments become content of the document, in which fields and tags are filled as elsewhere, and marks hold what is
 * needed to close them (`settle-fields`). Fields that a value replaces end in the paragraph in which they begin.
 * Returns the same element if there is nothing to open.
 * @param brace the character that begins a tag
 */
export function openedPart(root: XmlElement, brace: string): OpenedPart {
  const before = known.get(root);
  if (before) return before;
  const opened = new Opener(brace).part(root);
  known.set(root, opened);
  return opened;
}

/** The part with complex fields in place of simple `IF` fields and of simple fields with a tag in their code. */
export function complexFields(around: XmlElement, brace: string): XmlElement {
  return replacedIn(around, (node) => {
    const inner = complexFields(node, brace);
    const code = node.name === 'w:fldSimple' ? (node.attributes['w:instr'] ?? '') : '';
    if (!code.includes(brace) && nameOf({ code }) !== 'IF') return inner;
    return [
      charRun('begin'),
      run(undefined, [instruction(code)]),
      charRun('separate'),
      ...inner.children,
      charRun('end'),
    ];
  });
}

interface Edit {
  readonly before: XmlNode[];
  readonly after: XmlNode[];
  /** The content that replaces the element: marks, and strings for the text of an argument. */
  pieces?: (XmlElement | string)[];
}

class Opener {
  readonly #edits = new Map<XmlElement, Edit>();
  readonly #opened = new Map<StoryField, ReadCode>();
  readonly #problems: string[] = [];
  readonly #told: string[] = [];
  #moves = false;

  constructor(private readonly brace: string) {}

  part(stored: XmlElement): OpenedPart {
    let root = complexFields(stored, this.brace);
    let read = storyFields(root);
    const comparisons = comparisonsOf(read.fields);
    if (comparisons.size > 0) {
      for (const [begin, runs] of comparisons) this.#edit(begin).before.push(...runs);
      root = this.#rebuilt(root);
      this.#edits.clear();
      read = storyFields(root);
    }
    const { fields, texts } = read;
    for (const field of fields) if (field.end) this.#field(field);
    for (const [text, owner] of texts)
      if (this.#opened.has(owner) && !this.#edits.has(text)) this.#edit(text).pieces = [textOf(text)];
    const [problems, told] = [this.#problems, this.#told];
    if (this.#edits.size === 0) return { root, isOpened: false, problems, told };
    const rebuilt = this.#rebuilt(root);
    const joined = this.#moves ? withRangesMoved(rebuilt) : rebuilt;
    for (const [begin, signature] of signatures(joined)) (begin.attributes as Record<string, string>).was = signature;
    return { root: joined, isOpened: true, problems, told };
  }

  #field(field: StoryField): void {
    const name = nameOf(field);
    const reason = OUTSIDE[name];
    if (reason) this.#told.push(`the field { ${shortened(field.code)} } keeps its result from the template: ${reason}`);
    if (OPENED.has(name)) {
      const code = readCode(field);
      if (!this.#dependsOnData(field) && !code?.arguments.some((each) => bookmarkIn(each, code))) return;
      if (code) this.#open(field, code);
      else if (name !== 'QUOTE')
        this.#problems.push(`the field { ${shortened(field.code)} } is not a valid ${name}: it stays unchanged`);
    } else if (WRITTEN.has(name) || (name !== '' && !isFieldName(name))) this.#gather(field);
  }

  #dependsOnData({ units }: StoryField): boolean {
    return units.some((unit) => {
      switch (unit.kind) {
        case 'text':
          return unit.text.includes(this.brace);
        case 'field':
          return !STATIC.has(nameOf(unit.field)) || this.#dependsOnData(unit.field);
        case 'node':
          return unit.node.name === 'w:sdt' || unit.node.name === 'w:fldSimple' || this.#isTagged(unit.node);
        default:
          return false;
      }
    });
  }

  /** True for a drawing with a tag in its description, or in a text box. */
  #isTagged(node: XmlElement): boolean {
    if (Object.values(node.attributes).some((value) => value.includes(this.brace))) return true;
    return node.children.some((inner) =>
      typeof inner === 'string' ? inner.includes(this.brace) : this.#isTagged(inner),
    );
  }

  #edit(node: XmlElement): Edit {
    let edit = this.#edits.get(node);
    if (!edit) {
      edit = { before: [], after: [] };
      this.#edits.set(node, edit);
    }
    return edit;
  }

  #open(field: StoryField, code: ReadCode): void {
    this.#opened.set(field, code);
    const { begin, separate, end } = field;
    const { name, operator, switches } = code;
    this.#edit(begin.char).pieces = [
      mark('begin', { name, operator, switches, code: shortened(field.code) }, child(begin.run, 'w:rPr')),
    ];
    if (separate) this.#edit(separate.char).pieces = [mark('result', {}, child(separate.run, 'w:rPr'))];
    if (end) this.#edit(end.char).pieces = [mark('end', {}, child(end.run, 'w:rPr'))];
    const [before, after] = [new Map<number, XmlElement[]>(), new Map<number, XmlElement[]>()];
    const content = new Set<number>();
    for (const argument of code.arguments) {
      const { of, from, to, quoted } = argument;
      const bookmark = bookmarkIn(argument, code);
      for (let at = from; at < to; at++) content.add(at);
      // The marks are inside the quotation marks, because an argument may begin or end with the end of a paragraph.
      if (quoted) {
        addToList(after, from - 1, mark('open', { of }));
        addToList(before, to, mark('close', { of }));
      } else if (to > from) {
        addToList(before, from, mark('open', { of, ...(bookmark !== undefined && { bookmark }) }));
        addToList(after, to - 1, mark('close', { of }));
      }
    }
    for (const [at, { letter, unit }] of code.signs.entries()) {
      this.#marks(unit, 'before', letter, before.get(at) ?? []);
      if (letter !== undefined && unit.kind === 'text')
        this.#letter(unit, letter, content.has(at), code.escapes.has(at));
      this.#marks(unit, 'after', letter, after.get(at) ?? []);
    }
    // An argument whose quotation mark is missing ends with the code.
    const last = code.signs.at(-1);
    if (last) this.#marks(last.unit, 'after', last.letter, before.get(code.signs.length) ?? []);
  }

  /** Adds a letter of a code to the text of an argument, or to the code between arguments. */
  #letter(unit: CodeUnit & { readonly kind: 'text' }, letter: string, isContent: boolean, isEscape: boolean): void {
    const pieces = this.#pieces(unit);
    const last = pieces.at(-1);
    if (isContent) {
      if (isEscape) return;
      if (typeof last === 'string') pieces[pieces.length - 1] = last + letter;
      else pieces.push(letter);
    } else if (typeof last === 'object' && last.attributes.part === 'code') {
      (last.attributes as Record<string, string>).code += letter;
    } else pieces.push(mark('code', { code: letter }, unit.properties));
  }

  #marks(unit: CodeUnit, side: 'before' | 'after', letter: string | undefined, marks: readonly XmlElement[]): void {
    if (marks.length === 0) return;
    if (letter !== undefined && unit.kind === 'text') {
      this.#pieces(unit).push(...marks);
      return;
    }
    const edges = edgesOf(unit);
    if (!edges) return;
    if (side === 'before') this.#edit(edges[0]).before.push(...marks);
    else this.#edit(edges[1]).after.push(...marks);
  }

  #pieces(unit: CodeUnit & { readonly kind: 'text' }): (XmlElement | string)[] {
    const edit = this.#edit(unit.node);
    edit.pieces ??= [];
    return edit.pieces;
  }

  /**
   * Keeps a field in the paragraph in which it begins: marks code from other paragraphs to be moved there (`hoist`),
   * and a result that continues in them to be kept apart (`stored`).
   */
  #gather({ begin, separate, end, isLoose }: StoryField): void {
    if (!end) return;
    const last = separate ?? end;
    if (isLoose) {
      this.#moves = true;
      this.#edit(begin.char).after.push(mark('hoist'));
      this.#edit(last.char).after.unshift(mark('hoist-end'));
    }
    if (!separate || end.around === begin.around || begin.char.children.length > 0) return;
    const properties = firstProperties(separate.run, separate.around);
    this.#edit(separate.char).after.unshift(
      ...(properties ? [run(properties, [])] : []),
      charRun('end', undefined, { [EARLY]: 'kept' }),
      mark('stored'),
    );
    this.#edit(end.char).pieces = [mark('stored-end', {}, child(end.run, 'w:rPr'))];
  }

  #rebuilt(around: XmlElement): XmlElement {
    return replacedIn(around, (node) => {
      if (node.name === 'w:r') return this.#run(node);
      const edit = this.#edits.get(node);
      const inner = this.#rebuilt(node);
      return edit ? [...edit.before, inner, ...edit.after] : inner;
    });
  }

  /** A run in pieces: the marks in it are siblings of runs. */
  #run(run: XmlElement): XmlNode | readonly XmlNode[] {
    if (!run.children.some((node) => typeof node === 'object' && this.#edits.has(node))) return this.#rebuilt(run);
    const properties = child(run, 'w:rPr');
    const nodes: XmlNode[] = [];
    let inside: XmlNode[] = [];
    const flush = (): void => {
      if (inside.length > 0) nodes.push({ ...run, children: properties ? [properties, ...inside] : inside });
      inside = [];
    };
    for (const node of run.children) {
      if (node === properties) continue;
      const edit = typeof node === 'object' ? this.#edits.get(node) : undefined;
      if (!edit) {
        inside.push(typeof node === 'object' ? this.#rebuilt(node) : node);
        continue;
      }
      if (edit.before.length > 0) flush();
      nodes.push(...edit.before);
      for (const piece of edit.pieces ?? [node]) {
        if (typeof piece === 'object' && piece.name === MARK) {
          flush();
          nodes.push(propertiesOf(piece) || !properties ? piece : { ...piece, children: [properties] });
        } else if (typeof piece === 'string') inside.push(element('w:t', PRESERVED, [piece]));
        else inside.push(piece);
      }
      if (edit.after.length > 0) flush();
      nodes.push(...edit.after);
    }
    flush();
    return nodes;
  }
}

const PRESERVED = { 'xml:space': 'preserve' };

const textOf = ({ children }: XmlElement): string => children.filter((node) => typeof node === 'string').join('');

/** The beginning of a code, for messages. */
const shortened = (code: string): string => code.trim().replace(/\s+/g, ' ').slice(0, 80);

/** The word of an operand without quotation marks: the name of a bookmark, if there is one of that name. */
function bookmarkIn({ of, from, to, quoted }: ReadArgument, { signs }: ReadCode): string | undefined {
  if (quoted || (of !== 'left' && of !== 'right')) return undefined;
  const word = signs.slice(from, to).map(({ letter = ' ' }) => letter);
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(word.join('')) ? word.join('') : undefined;
}

/** `w:rPr` of the first run of a result. */
function firstProperties(separate: XmlElement, around: XmlElement): XmlElement | undefined {
  const next = around.children[around.children.indexOf(separate) + 1];
  return typeof next === 'object' && next.name === 'w:r' ? child(next, 'w:rPr') : undefined;
}
