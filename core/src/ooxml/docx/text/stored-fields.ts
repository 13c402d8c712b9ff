import { mustBeObject } from '../../../base/argument.js';
import type { Block } from '../content.js';
import type { DocxModel } from '../model.js';
import { STORIES, type StoryReader, walk } from './walk.js';

export interface DocumentField {
  /** The instruction as the author wrote it: `MERGEFIELD Name \* MERGEFORMAT`. */
  readonly instruction: string;
  /** The stored result, as text. */
  readonly result: string;
}

/**
 * Fields of the body, then of headers, footers and notes, in the order of their beginnings.
 *
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { DiagnosticLog } from '@quire/core/diagnostics';
 * import { readDocx, storedFieldsOf } from '@quire/core/docx';
 * import { DEFAULT_LIMITS } from '@quire/core/limits';
 * import { openPackage } from '@quire/core/opc';
 *
 * const pkg = openPackage(await readFile('report.docx'));
 * const model = readDocx(pkg, { limits: DEFAULT_LIMITS, log: new DiagnosticLog() });
 * for (const { instruction, result } of storedFieldsOf(model)) console.log(instruction, result);
 * ```
 */
export function storedFieldsOf(model: DocxModel): readonly DocumentField[] {
  mustBeObject('model', model, ...STORIES);
  const stories = [
    model.body,
    ...model.headers.values(),
    ...model.footers.values(),
    ...[...model.footnotes.values(), ...model.endnotes.values()].map(({ story }) => story),
  ];
  return stories.flatMap(({ blocks }) => fieldsIn(blocks));
}

/** Word nests fields at most twenty deep; deeper fields are ignored. */
const DEPTH = 20;

interface OpenField {
  readonly place: number;
  readonly instruction: string[];
  readonly result: string[];
  separated: boolean;
}

function fieldsIn(blocks: readonly Block[]): readonly DocumentField[] {
  const found: (DocumentField | undefined)[] = [];
  const open: OpenField[] = [];
  let tooDeep = 0;
  /**
   * Adds text to the result of each open field, innermost first; stops at a field whose instruction contains the text.
   */
  const add = (text: string) => {
    for (let n = open.length - 1; n >= 0; n--) {
      const field = open[n];
      (field.separated ? field.result : field.instruction).push(text);
      if (!field.separated) return;
    }
  };
  const reader: StoryReader = {
    text: (text) => open.some(({ separated }) => separated) && add(text),
    paragraphEnd: () => open.at(-1)?.separated && add('\n'),
    instruction: (text) => {
      const field = open.at(-1);
      if (tooDeep === 0 && field && !field.separated) field.instruction.push(text);
    },
    fieldChar: (type) => {
      if (type === 'begin' && open.length === DEPTH) tooDeep++;
      else if (type === 'begin')
        open.push({ place: found.push(undefined) - 1, instruction: [], result: [], separated: false });
      else if (tooDeep > 0) tooDeep -= type === 'end' ? 1 : 0;
      else if (type === 'separate') for (const field of open.slice(-1)) field.separated = true;
      else {
        const field = open.pop();
        if (field)
          found[field.place] = { instruction: field.instruction.join('').trim(), result: field.result.join('') };
      }
    },
  };
  walk(blocks, reader);
  // A field without an end is ignored.
  return found.filter((field) => field !== undefined);
}
