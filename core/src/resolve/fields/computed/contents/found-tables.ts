/** Finds tables made by fields: the paragraphs from the beginning of the field to its end. */

import type { Inline, Paragraph, Run, RunContent, Table } from '../../../../ooxml/docx/index.js';
import { isOn } from '../../../../ooxml/xml/index.js';
import { type Instruction, parseInstruction } from '../../instruction.js';

type FlatBlock = Paragraph | Table;

export interface FoundTable {
  readonly instruction: Instruction;
  /** Indices of the table's first and last blocks, which are paragraphs. */
  readonly from: number;
  readonly to: number;
  /** The content of the first paragraph before the field, and of the last one after it. */
  readonly before: readonly Inline[];
  readonly after: readonly Inline[];
  /** True if the first paragraph has text before the field and nothing of the result, so it is not an entry. */
  readonly beginsBehindText: boolean;
  /**
   * True if the last paragraph belongs to the table: it contains part of the result, or the whole field without text
   * after it. If a heading follows the field in the paragraph, the paragraph stays in the document.
   */
  readonly endsInEntry: boolean;
}

/** The field whose result may have a section of its own: an index of several columns. */
const OWN_SECTION = 'INDEX';

/**
 * All fields of these names in a story that are not locked, except the ones that contain a section break or a table.
 */
export function findTables(blocks: readonly FlatBlock[], names: ReadonlySet<string>): readonly FoundTable[] {
  const found: FoundTable[] = [];
  let open: OpenField[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table') continue;
    for (const [at, inline] of block.content.entries()) {
      const simple = simpleTable(inline, names);
      if (simple && open.length === 0) {
        const before = block.content.slice(0, at);
        const after = block.content.slice(at + 1);
        const one = { from: index, to: index, beginsBehindText: false, endsInEntry: !after.some(showsText) };
        found.push({ instruction: simple, before, after, ...one });
        continue;
      }
      for (const mark of fieldMarks(inline)) {
        if (mark.kind === 'instruction') {
          const field = open.at(-1);
          if (field && !field.separated && field.code.length < LONGEST_CODE) field.code += mark.text;
          continue;
        }
        if (mark.type === 'begin')
          open.push({ code: '', separated: false, locked: mark.locked ?? false, from: index, at });
        else if (mark.type === 'separate') Object.assign(open.at(-1) ?? {}, { separated: true });
        else {
          const field = open.pop();
          const contents = field && tableOf(field, blocks, { to: index, at }, names);
          if (contents) {
            // Tables found inside this table are part of it, and are not listed.
            while ((found.at(-1)?.from ?? -1) >= contents.from) found.pop();
            found.push(contents);
          }
        }
        if (open.length > DEEPEST) open = [];
      }
    }
  }
  return found;
}

interface OpenField {
  code: string;
  separated: boolean;
  readonly locked: boolean;
  readonly from: number;
  /** The index of the inline that begins the field, in its paragraph. */
  readonly at: number;
}

const DEEPEST = 100;
const LONGEST_CODE = 8_192;

const simpleTable = (inline: Inline, names: ReadonlySet<string>): Instruction | undefined => {
  if (inline.kind !== 'field' || isOn(inline.xml.attributes['w:fldLock'], false)) return undefined;
  const instruction = parseInstruction(inline.instruction);
  return names.has(instruction.name) ? instruction : undefined;
};

type Mark = Extract<RunContent, { kind: 'fieldChar' | 'instruction' }>;

function* fieldMarks(inline: Inline): Generator<Mark> {
  if (inline.kind === 'run') {
    for (const content of inline.content)
      if (content.kind === 'fieldChar' || content.kind === 'instruction') yield content;
  } else if ('content' in inline) {
    for (const inner of inline.content) yield* fieldMarks(inner);
  }
}

function tableOf(
  { code, locked, from, at }: OpenField,
  blocks: readonly FlatBlock[],
  end: { readonly to: number; readonly at: number },
  names: ReadonlySet<string>,
): FoundTable | undefined {
  const instruction = parseInstruction(code);
  const covered = blocks.slice(from, end.to + 1);
  const first = blocks[from];
  const last = blocks[end.to];
  if (!names.has(instruction.name) || locked || first?.kind !== 'paragraph' || last?.kind !== 'paragraph')
    return undefined;
  if (covered.some((block) => block.kind === 'table')) return undefined;
  const sections = covered.some((block) => block.kind === 'paragraph' && block.section !== undefined);
  if (sections && (instruction.name !== OWN_SECTION || last.section)) return undefined;
  const beginning = first.content[at];
  const ending = last.content[end.at];
  const result = end.to === from ? [] : last.content.slice(0, end.at);
  const before = [...first.content.slice(0, at), ...partOf(beginning, 'before')];
  const after = [...partOf(ending, 'after'), ...last.content.slice(end.at + 1)];
  return {
    instruction,
    from,
    to: end.to,
    before,
    beginsBehindText: end.to > from && before.some(showsText) && !first.content.slice(at).some(showsText),
    after,
    endsInEntry: end.to === from ? !after.some(showsText) : [...result, ...partOf(ending, 'before')].some(showsText),
  };
}

/** The part of a run before its first field character, or after its last. */
function partOf(inline: Inline | undefined, side: 'before' | 'after'): readonly Run[] {
  if (inline?.kind !== 'run') return [];
  const isEdge = ({ kind }: RunContent): boolean => kind === 'fieldChar';
  const content =
    side === 'before'
      ? inline.content.slice(0, Math.max(0, inline.content.findIndex(isEdge)))
      : inline.content.slice(inline.content.findLastIndex(isEdge) + 1);
  return content.length === 0 ? [] : [{ ...inline, content }];
}

/** True if an inline shows part of the result, and is not only the edge of a field. */
function showsText(inline: Inline): boolean {
  if (inline.kind === 'run') return inline.content.some(({ kind }) => kind === 'text' || kind === 'tab');
  return 'content' in inline && inline.content.some(showsText);
}
