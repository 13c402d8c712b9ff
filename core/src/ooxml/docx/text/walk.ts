import { mustBeObject, mustBeObjects } from '../../../base/argument.js';
import type { Block, Inline, Run, RunContent } from '../content.js';

/** The members of a model that contain its text. */
export const STORIES = ['body', 'headers', 'footers', 'footnotes', 'endnotes'] as const;

/** Called for each piece of a story, in reading order. */
export interface StoryReader {
  text(text: string): void;
  paragraphEnd(): void;
  fieldChar(type: 'begin' | 'separate' | 'end'): void;
  instruction(text: string): void;
}

/** Walks blocks with all tracked changes accepted. The reader of the document limits their nesting. */
export function walk(blocks: readonly Block[], reader: StoryReader): void {
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      walkInlines(block.content, reader);
      reader.paragraphEnd();
    } else if (block.kind === 'table') {
      for (const row of block.rows) for (const cell of row.cells) walk(cell.content, reader);
    } else walk(block.content, reader);
  }
}

function walkInlines(inlines: readonly Inline[], reader: StoryReader): void {
  for (const inline of inlines) {
    switch (inline.kind) {
      case 'run':
        walkRun(inline, reader);
        break;
      case 'hyperlink':
      case 'control':
        walkInlines(inline.content, reader);
        break;
      case 'field':
        reader.fieldChar('begin');
        reader.instruction(inline.instruction);
        reader.fieldChar('separate');
        walkInlines(inline.content, reader);
        reader.fieldChar('end');
        break;
    }
  }
}

function walkRun({ content, revisions }: Run, reader: StoryReader): void {
  if (revisions.some(({ kind }) => kind === 'deletion' || kind === 'moveFrom')) return;
  for (const each of content) {
    const text = contentText(each);
    if (text !== undefined) {
      if (each.kind !== 'text' || !each.deleted) reader.text(text);
    } else if (each.kind === 'fieldChar') reader.fieldChar(each.type);
    else if (each.kind === 'instruction') reader.instruction(each.text);
  }
}

/** Returns the text of a piece of run content; undefined if it has none. */
function contentText(each: RunContent): string | undefined {
  switch (each.kind) {
    case 'text':
      return each.text;
    case 'tab':
    case 'positionTab':
      return '\t';
    case 'break':
      return '\n';
    case 'noBreakHyphen':
      return '\u2011';
    case 'softHyphen':
      return '\u00ad';
    case 'symbol':
      return String.fromCodePoint(each.char);
    default:
      return undefined;
  }
}

/** The text of a run, even if a tracked change inserts or deletes it. */
export const runText = ({ content }: Run): string => content.map((each) => contentText(each) ?? '').join('');

/**
 * The text of a story: one line per paragraph, fields by their stored results, without deletions.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { DiagnosticLog } from '@quire/core/diagnostics';
 * import { readDocx, textOf } from '@quire/core/docx';
 * import { DEFAULT_LIMITS } from '@quire/core/limits';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const { body } = readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
 * console.log(textOf(body.blocks));
 * ```
 */
export function textOf(blocks: readonly Block[]): string {
  mustBeObjects('blocks', blocks);
  for (const [index, block] of blocks.entries()) mustBeObject(`blocks[${index}]`, block, 'kind');
  const pieces: string[] = [];
  walk(blocks, {
    text: (text) => pieces.push(text),
    paragraphEnd: () => pieces.push('\n'),
    fieldChar: () => {},
    instruction: () => {},
  });
  return pieces.join('');
}
